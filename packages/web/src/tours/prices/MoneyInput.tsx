import type { NumberInputProps } from '@mantine/core'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'

const CENTS = 100
/** In whole units: more is a slip of the finger, long before the server refuses it. */
const MOST = 10_000_000

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & { cents: number; onCents: (cents: number) => void }

/** An amount, typed in whole units and kept in the smallest one. Nothing typed is nothing. */
export const MoneyInput = ({ cents, onCents, ...props }: Props) => (
  <DecimalInput
    max={MOST}
    thousandSeparator=","
    leftSection={<span aria-hidden>$</span>}
    kept={cents / CENTS}
    onNumber={(units) => onCents(Math.round((units ?? 0) * CENTS))}
    {...props}
  />
)

/** A share, typed in percent and kept in basis points. */
export const PercentInput = ({
  basisPoints,
  onBasisPoints,
  ...props
}: Omit<NumberInputProps, 'value' | 'onChange'> & { basisPoints: number; onBasisPoints: (points: number) => void }) => (
  <DecimalInput
    max={100}
    suffix=" %"
    kept={basisPoints / CENTS}
    onNumber={(percent) => onBasisPoints(Math.round((percent ?? 0) * CENTS))}
    {...props}
  />
)
