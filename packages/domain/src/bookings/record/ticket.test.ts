import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTicket, normalizeTicket, TICKET_LENGTH, TICKET_RANDOM_BYTES, ticketFrom } from './ticket.ts'

test('T4: random bytes make a ticket without 0 O 1 I L', () => {
  const bytes = fc.uint8Array({ minLength: TICKET_RANDOM_BYTES, maxLength: TICKET_RANDOM_BYTES, max: 247 })
  fc.assert(
    fc.property(bytes, (random) => {
      const ticket = ticketFrom(random) ?? ''
      expect(ticket).toHaveLength(TICKET_LENGTH)
      expect(ticket).not.toMatch(/[0O1IL]/)
      expect(isTicket(ticket)).toBe(true)
      expect(normalizeTicket(ticket)).toBe(ticket)
    }),
  )
})

test('T4: over all bytes every letter is equally likely', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const letter = ticketFrom(Uint8Array.of(byte, 0, 0, 0, 0, 0, 0, 0))?.charAt(0)
    if (letter !== undefined) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(31)
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test('T4: rejected bytes are passed over, too few usable ones make no ticket', () => {
  const usable = [0, 1, 2, 3, 4, 5, 6, 7]
  expect(ticketFrom(Uint8Array.of(255, 248, ...usable, 9))).toBe('23456789')
  expect(ticketFrom(Uint8Array.of(...usable.slice(1), 255, 248))).toBeNull()
  expect(ticketFrom(new Uint8Array())).toBeNull()
})

test.each([
  ['ABCD2345', true],
  ['ABCD234', false],
  ['ABCD23456', false],
  ['ABCD234O', false],
  ['ABCDL345', false],
  ['abcd2345', false],
  ['ABCD2345\n', false],
  ['', false],
])('T4: isTicket(%j) is %j', (text, expected) => {
  expect(isTicket(text)).toBe(expected)
})

test.each([
  [' abcd-2345 ', 'ABCD2345'],
  ['AB CD 23 45', 'ABCD2345'],
  ['abcd–2345\n', 'ABCD2345'],
  ['ＡＢＣＤ２３４５', 'ABCD2345'],
  ['abcd_23.45', 'ABCD2345'],
])('T4: %j is typed for %j', (text, expected) => {
  expect(normalizeTicket(text)).toBe(expected)
})
