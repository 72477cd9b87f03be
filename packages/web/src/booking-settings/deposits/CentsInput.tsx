import { NumberInput, type NumberInputProps } from '@mantine/core'
import { DEPOSIT_BOUNDS } from '@muelle/domain/booking-settings/deposit-settings'
import { typedNumber } from '../../ui/form/typed-number.ts'

const CENTS = 100
const MOST = DEPOSIT_BOUNDS.amountCents[1] / CENTS

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  cents: number | null
  onCents: (cents: number | null) => void
}

/** An amount, typed in whole units and kept in the smallest one; nothing typed is null. */
export const CentsInput = ({ cents, onCents, ...props }: Props) => (
  <NumberInput
    min={0}
    max={MOST}
    decimalScale={2}
    hideControls
    inputMode="decimal"
    thousandSeparator=","
    leftSection={<span aria-hidden>$</span>}
    value={cents === null ? '' : cents / CENTS}
    onChange={(typed) => {
      const units = typedNumber(typed)
      onCents(units === null ? null : Math.round(units * CENTS))
    }}
    {...props}
  />
)
