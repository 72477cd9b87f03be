import { TextInput } from '@mantine/core'
import { MAX_REFERENCE } from '@muelle/contract/bookings/booking-bounds'
import type { RefundWay } from '@muelle/contract/bookings/life'
import { useTranslations } from 'use-intl'
import { leavesBank } from './by-bank.ts'
import { RefundWays } from './RefundWays.tsx'

/** What becomes of money that is too much after a change, and where a transfer of it is found again. */
export type Excess = { way: RefundWay; reference: string }
export const NO_EXCESS: Excess = { way: 'pending', reference: '' }

/** The excess as the server is told of it; a reference is only of what leaves the bank. */
export const excessBody = ({ way, reference }: Excess) => ({
  excess: way,
  reference: leavesBank(way, []) ? reference.trim() || null : null,
})

type Props = { label: string; excess: Excess; onExcess: (excess: Excess) => void }

/** How the excess of a change goes back. */
export function ExcessChoice({ label, excess, onExcess }: Props) {
  const t = useTranslations()
  return (
    <>
      <RefundWays label={label} way={excess.way} onWay={(way) => onExcess({ ...excess, way })} />
      {leavesBank(excess.way, []) && (
        <TextInput
          label={t('life.reference')}
          description={t('common.optional')}
          value={excess.reference}
          maxLength={MAX_REFERENCE}
          onChange={({ currentTarget: { value } }) => onExcess({ ...excess, reference: value })}
        />
      )}
    </>
  )
}
