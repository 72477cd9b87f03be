import { Radio, Stack } from '@mantine/core'
import { REFUND_WAYS, type RefundWay } from '@muelle/contract/bookings/life'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'

type Props = { label: string; way: RefundWay; onWay: (way: RefundWay) => void; withoutPending?: boolean }

/** How money goes back; without the right to give it back it can only stay owed. */
export function RefundWays({ label, way, onWay, withoutPending = false }: Props) {
  const t = useTranslations('life')
  const { can } = useRights()
  const mayRefund = can('mdu_refund', 'create')
  const aboutOf = (one: RefundWay) => {
    if (one !== 'pending' && !mayRefund) return t('noRefundRight')
    return one === 'original' ? t('originalAbout') : undefined
  }
  return (
    <Radio.Group label={label} value={way} onChange={(value) => onWay(value)}>
      <Stack gap={0}>
        {REFUND_WAYS.filter((one) => !withoutPending || one !== 'pending').map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`ways.${one}`)}
            disabled={one !== 'pending' && !mayRefund}
            description={aboutOf(one)}
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
