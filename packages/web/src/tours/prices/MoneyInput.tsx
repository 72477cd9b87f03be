import { NumberInput, type NumberInputProps } from '@mantine/core'
import { typedNumber } from '../../ui/form/typed-number.ts'

const CENTS = 100
/** In whole units: more is a slip of the finger, long before the server refuses it. */
const MOST = 10_000_000

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & { cents: number; onCents: (cents: number) => void }

/** An amount, typed in whole units and kept in the smallest one. Nothing typed is nothing. */
export const MoneyInput = ({ cents, onCents, ...props }: Props) => (
  <NumberInput
    min={0}
    max={MOST}
    decimalScale={2}
    hideControls
    inputMode="decimal"
    thousandSeparator=","
    leftSection={<span aria-hidden>$</span>}
    value={cents / CENTS}
    onChange={(typed) => onCents(Math.round((typedNumber(typed) ?? 0) * CENTS))}
    {...props}
  />
)

/** A share, typed in percent and kept in basis points. */
export const PercentInput = ({
  basisPoints,
  onBasisPoints,
  ...props
}: Omit<NumberInputProps, 'value' | 'onChange'> & { basisPoints: number; onBasisPoints: (points: number) => void }) => (
  <NumberInput
    min={0}
    max={100}
    decimalScale={2}
    hideControls
    inputMode="decimal"
    suffix=" %"
    value={basisPoints / CENTS}
    onChange={(typed) => onBasisPoints(Math.round((typedNumber(typed) ?? 0) * CENTS))}
    {...props}
  />
)
