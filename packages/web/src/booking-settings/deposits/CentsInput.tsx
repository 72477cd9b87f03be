import { NumberInput, type NumberInputProps } from '@mantine/core'

const CENTS = 100
const MOST = 1_000_000

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
    onChange={(typed) => onCents(typeof typed === 'number' ? Math.round(typed * CENTS) : null)}
    {...props}
  />
)
