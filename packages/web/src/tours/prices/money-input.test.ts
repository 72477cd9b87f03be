import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { CentsInput } from '../../booking-settings/deposits/CentsInput.tsx'
import { MoneyInput, PercentInput } from './MoneyInput.tsx'

type Field = ReactElement<{ value: number | string; onChange: (typed: number | string) => void }>

/** What a field holds after each of these, and shows for it. */
function typeInto(fieldOf: (cents: number | null, onCents: (cents: number | null) => void) => Field) {
  let kept: number | null = 0
  return ['1', '12', '12.', 12.5, '12.50'].map((typed) => {
    const keep = (cents: number | null) => {
      kept = cents
    }
    fieldOf(kept, keep).props.onChange(typed)
    return [kept, fieldOf(kept, keep).props.value]
  })
}
const DECIMALS = [
  [1_00, 1],
  [12_00, 12],
  [12_00, 12],
  [12_50, 12.5],
  [12_50, 12.5],
]

test('an amount and a share are typed with their decimals: a point takes back nothing', () => {
  expect(typeInto((cents, onCents) => MoneyInput({ cents: cents ?? 0, onCents }))).toEqual(DECIMALS)
  expect(typeInto((cents, onCents) => CentsInput({ cents, onCents }))).toEqual(DECIMALS)
  expect(typeInto((points, onBasisPoints) => PercentInput({ basisPoints: points ?? 0, onBasisPoints }))).toEqual(
    DECIMALS,
  )
})
