import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { DeviceGrant } from '@muelle/contract/grants/record'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import type { OwnSale } from '../../offline/sales.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { QrCode } from '../../ui/light/QrCode.tsx'
import { quoteHere } from './quote-here.ts'
import { SALE_TONES } from './sale-tones.ts'

const CODE_SIZE = 264

type Props = { sale: OwnSale; grant: DeviceGrant | undefined; onNext: () => void }

/** The ticket that a customer gets at once: it was signed before, and is good at the boat and behind its own address. */
export function SoldTicket({ sale, grant, onNext }: Props) {
  const t = useTranslations('dockSale')
  const { ticket, entry, state, refusal } = sale
  const code = grant?.tickets.find((one) => one.ticket === ticket)?.code
  const { total_cents, received_cents, foreign, party } = entry
  const counts = Object.fromEntries(party.map(({ category_id, quantity }) => [category_id, quantity]))
  const change =
    grant &&
    quoteHere(grant, counts, { pesosCents: received_cents ?? null, dollarsCents: foreign?.cents ?? null }).change_cents
  const money = (cents: number) => exactMoney(cents, grant?.currency ?? 'MXN')
  return (
    <Stack gap="sm" align="center" role="status">
      <Group gap="xs">
        <IconCircleCheck size={32} aria-hidden />
        <Title order={2} size="h3">
          {t('sold')}
        </Title>
        <Badge size="lg" variant="light" color={SALE_TONES[state]}>
          {t(`states.${state}`)}
        </Badge>
      </Group>
      {code && <QrCode text={code} size={CODE_SIZE} label={t('code', { ticket })} />}
      <Text className="mu-code" size="xl">
        {ticket}
      </Text>
      {grant && (
        <Text fw={600}>
          {formatTimeOfDay(grant.start_time)} · {grant.tour_name}
        </Text>
      )}
      <Text size="lg" fw={700}>
        {t('total')} {money(total_cents)}
        {change != null && change > 0 && ` · ${t('change')} ${money(change)}`}
      </Text>
      {(refusal !== null || state === 'unseated') && (
        <Alert color="red" w="100%">
          {refusal ?? t('noSeats')}
        </Alert>
      )}
      <Text c="dimmed">{t('soldHint')}</Text>
      <Button size="lg" fullWidth mih={64} onClick={onNext}>
        {t('another')}
      </Button>
    </Stack>
  )
}
