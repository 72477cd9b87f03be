import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { shownNumber, typedNumber } from './typed-number.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  kept: number | null
  /** Null while nothing is typed, or no number yet. */
  onNumber: (number: number | null) => void
}

/** A number with two decimals, typed key by key, where what is kept is the number and not its text. */
export function DecimalInput({ kept, onNumber, ...props }: Props) {
  const [typed, setTyped] = useState<number | string>('')
  return (
    <NumberInput
      min={0}
      decimalScale={2}
      hideControls
      inputMode="decimal"
      value={shownNumber(typed, kept)}
      onChange={(next) => {
        setTyped(next)
        onNumber(typedNumber(next))
      }}
      {...props}
    />
  )
}
