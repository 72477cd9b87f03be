import type { NumberInputProps } from '@mantine/core'
import { DEPOSIT_BOUNDS } from '@muelle/domain/booking-settings/deposit-settings'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'

const CENTS = 100
const MOST = DEPOSIT_BOUNDS.amountCents[1] / CENTS

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  cents: number | null
  onCents: (cents: number | null) => void
}

/** An amount, typed in whole units and kept in the smallest one; nothing typed is null. */
export const CentsInput = ({ cents, onCents, ...props }: Props) => (
  <DecimalInput
    max={MOST}
    thousandSeparator=","
    leftSection={<span aria-hidden>$</span>}
    kept={cents === null ? null : cents / CENTS}
    onNumber={(units) => onCents(units === null ? null : Math.round(units * CENTS))}
    {...props}
  />
)
