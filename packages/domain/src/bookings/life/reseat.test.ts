import { expect, test } from 'vitest'
import { type ReseatFacts, reseatDenial } from './reseat.ts'

const WAITS: ReseatFacts = {
  status: 'pending_cancelation',
  isWithoutSeat: true,
  owed_cents: 160_000,
  refunding_cents: 0,
  isSameTour: true,
}

test.each<[string, Partial<ReseatFacts>, string | null]>([
  ['money that waits gets a seat', {}, null],
  ['one that was canceled otherwise does not', { isWithoutSeat: false }, 'booking.has_seat'],
  ['nor one that has its seats', { status: 'confirmed' }, 'booking.has_seat'],
  ['nor one whose money went back', { status: 'canceled', owed_cents: 0 }, 'booking.has_seat'],
  ['nor one whose money is on its way back', { refunding_cents: 1 }, 'booking.refunding'],
  ['nor on another tour, at another price', { isSameTour: false }, 'booking.other_tour'],
])('B2: %s', (_, over, code) => {
  expect(reseatDenial({ ...WAITS, ...over })).toEqual(code === null ? null : { code })
})
