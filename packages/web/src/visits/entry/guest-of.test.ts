import { expect, test } from 'vitest'
import { guestOf } from './guest-of.ts'

const guest = (id: number, phone: string | null) => ({
  id,
  name: `Guest ${id}`,
  phone,
  tags: [],
  allergies: null,
  is_blocked: false,
  visits: 1,
  no_shows: 0,
})

test.each([
  ['9994107788', [guest(1, '+529994107788')], 1],
  ['+529994107788', [guest(1, '+529994107788'), guest(2, '+529994100000')], 1],
  // The end of a number may be several people's.
  ['4107788', [guest(1, '+529994107788')], null],
  ['9994107788', [guest(1, '+529994107788'), guest(2, '+19994107788')], null],
  // They were found by their name: the telephone is another one.
  ['9990000000', [guest(1, '+529994107788')], null],
  ['9990000000', [guest(1, null)], null],
  [null, [guest(1, '+529994107788')], null],
] as const)('C-1 of the telephone «%s» and these guests it is %j', (phone, rows, id) => {
  expect(
    guestOf(
      rows.map((row) => ({ ...row, tags: [] })),
      phone,
    )?.id ?? null,
  ).toBe(id)
})
