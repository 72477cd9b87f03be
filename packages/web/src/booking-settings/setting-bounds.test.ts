import { expect, it } from 'vitest'
import { isOutOfBounds } from './setting-bounds.ts'
import { SECTION_FIELDS } from './setting-fields.ts'

const NUMBERS = Object.values(SECTION_FIELDS)
  .flat()
  .filter((spec) => spec.kind === 'number')

it.each(NUMBERS.map((spec) => [spec.name, spec] as const))(
  '%s: its bounds are in, one beyond them is out',
  (_, spec) => {
    const [min, max] = spec.bounds
    expect([min, max, null].map((value) => isOutOfBounds(spec, value))).toEqual([false, false, false])
    expect([min - 1, max + 1].map((value) => isOutOfBounds(spec, value))).toEqual([true, true])
  },
)

it('a band of turns is looked at too', () => {
  const spec = { kind: 'turns', name: 'turns' } as const
  expect(isOutOfBounds(spec, [{ up_to: null, minutes: null }])).toBe(false)
  expect(isOutOfBounds(spec, [{ up_to: 0, minutes: 90 }])).toBe(true)
  expect(isOutOfBounds(spec, [{ up_to: null, minutes: 100_000 }])).toBe(true)
})
