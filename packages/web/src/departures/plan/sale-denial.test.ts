import { expect, it } from 'vitest'
import { saleDenialOf } from './sale-denial.ts'

const reason = (code: string) => ({ code, message: 'No se vende' })

it.each([
  [null, false, null],
  [null, true, null],
  ['departure.full', true, null],
  ['departure.full', false, 'departure.full'],
  ['departure.closed', true, 'departure.closed'],
  ['departure.people_limit', true, 'departure.people_limit'],
])('%s is passed over by whoever decides about tours (%s): %s (C7)', (code, mayOverfill, denial) => {
  expect(saleDenialOf({ reason: code === null ? null : reason(code) }, mayOverfill)?.code ?? null).toBe(denial)
})
