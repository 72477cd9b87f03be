import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { DockBooking } from '@muelle/contract/checkins/offline'
import { eachField } from '@muelle/domain/each-field'
import { describe, expect, it } from 'vitest'
import {
  absentOf,
  countOf,
  namesOf,
  partiesOf,
  refusalHere,
  toBoardTogether,
  withAboard,
  withCash,
  withoutAboard,
} from './parties.ts'
import { aboardOf } from './people-aboard.ts'

const AT = '2026-11-22T13:00:00Z'
const booking = (id: number, people: number, more: Partial<DockBooking> = {}): DockBooking => ({
  id,
  ticket: `T${id}`,
  departure_id: 1,
  standing: 'confirmed',
  revision: 1,
  people,
  currency: 'MXN',
  due_now_cents: 0,
  due_cents: 0,
  proofs: [],
  done: [],
  tourist_first_name: 'Ana',
  tourist_last_name: null,
  tourist_phone: null,
  ...eachField(NOTE_FIELDS, () => null),
  party: [],
  ...more,
})
const done = (kind: 'reception' | 'boarding', position: number) => ({ kind, position, at: AT, by: null, device: null })

describe('who is aboard', () => {
  const bookings = [
    booking(1, 3, { done: [done('reception', 1), done('reception', 2), done('boarding', 2)] }),
    booking(2, 2, { standing: 'canceled' }),
    booking(3, 1, { done: [done('boarding', 1), done('boarding', 2)] }),
  ]

  it('is whoever was scanned at the boat, of those who still travel', () => {
    const parties = partiesOf(bookings)
    expect(parties.map(({ booking: { id }, aboard, missing }) => [id, aboard, missing])).toEqual([
      [1, [2], [1, 3]],
      [3, [1], []],
    ])
    expect(countOf(parties)).toEqual({ people: 4, aboard: 2, missing: 2 })
    expect(absentOf(parties)).toEqual([{ booking_id: 1, passengers: [1, 3] }])
  })

  it('changes with a press, and back', () => {
    const boarded = withAboard(bookings, 1, [1, 3], AT)
    expect(countOf(partiesOf(boarded))).toEqual({ people: 4, aboard: 4, missing: 0 })
    expect(countOf(partiesOf(withoutAboard(boarded, 1, [1, 3])))).toEqual(countOf(partiesOf(bookings)))
  })

  it('names those of a party whom somebody wrote down', () => {
    const person = { last_name: null, age_range: 'adults' as const, category_id: 1, category: 'Adulto', tariff: null }
    const [party] = partiesOf([
      booking(1, 2, {
        party: [
          { ...person, position: 1, first_name: 'Emma' },
          { ...person, position: 2, first_name: null },
        ],
      }),
    ])
    expect(party && namesOf(party, [1, 2])).toEqual(['Emma'])
  })

  it('is the list that was kept once the boat has sailed, and what the phone knows until then', () => {
    const person = { ticket: 'T1', first_name: null, last_name: null, age: null, age_range: 'adults' as const }
    const persons = [1, 2, 3].map((passenger) => ({
      ...person,
      position: passenger,
      booking_id: 1,
      passenger,
      is_aboard: passenger < 3,
    }))
    expect(aboardOf({ persons, bookings })).toEqual([{ booking_id: 1, name: 'Ana', people: 2 }])
    expect(aboardOf({ persons: [], bookings })).toEqual([
      { booking_id: 1, name: 'Ana', people: 1 },
      { booking_id: 3, name: 'Ana', people: 1 },
    ])
  })
})

describe('whoever owes', () => {
  const owing = booking(2, 2, { due_cents: 500 })
  const unconfirmed = booking(3, 1, { standing: 'open' })

  it('is left out where one press lets in everybody', () => {
    const paid = booking(1, 2)
    const aboard = booking(4, 1, { done: [done('boarding', 1)] })
    const together = toBoardTogether(partiesOf([paid, owing, unconfirmed, aboard]))
    expect(together.map(({ booking: { id } }) => id)).toEqual([1])
  })

  it('owes no more once this phone took the cash, and a hold is confirmed by it (0101)', () => {
    const bookings = [booking(1, 2, { standing: 'open', due_now_cents: 500, due_cents: 1_440 }), booking(2, 1)]
    expect(withCash(bookings, 1, 1_440)).toEqual([booking(1, 2), booking(2, 1)])
    expect(withCash(bookings, 1, 440)[0]).toMatchObject({ standing: 'confirmed', due_now_cents: 60, due_cents: 1_000 })
  })

  it('is let in by no phone without the server', () => {
    const alone = { isProofSeen: true, isAsked: false }
    expect([owing, unconfirmed].map((one) => refusalHere(one, alone))).toEqual(['balance_due', 'balance_due'])
    expect(refusalHere(booking(1, 2), alone)).toBeNull()
    const student = booking(1, 2, { proofs: [{ tariff: 'local', missing: 1 }] })
    expect(refusalHere(student, { ...alone, isProofSeen: false })).toBe('proof_required')
    expect(refusalHere(student, alone)).toBeNull()
  })

  it('is not let in where the answer was lost either, unlike whose proof the server may know of', () => {
    const asked = { isProofSeen: false, isAsked: true }
    expect(refusalHere(owing, asked)).toBe('balance_due')
    expect(refusalHere(booking(1, 2, { proofs: [{ tariff: 'local', missing: 1 }] }), asked)).toBeNull()
  })
})
