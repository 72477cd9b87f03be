import type { BookingRow } from '@muelle/contract/bookings/record'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import { bookingRow } from '../bookings/record/booking-samples.ts'
import { dockCountsOf, dockStepOf, peopleOf } from './dock-step.ts'

const BASE = bookingRow({ status: 'confirmed', received_people: 0, boarded_people: 0 })
const START = instant(Date.parse(BASE.departure.starts_at))
const PEOPLE = peopleOf(BASE)

test.each<[string, Partial<BookingRow>, ReturnType<typeof dockStepOf>]>([
  ['nobody yet', {}, 'reception'],
  ['some of them', { received_people: PEOPLE - 1, boarded_people: PEOPLE - 1 }, 'reception'],
  ['all received', { received_people: PEOPLE }, 'boarding'],
  ['all aboard', { received_people: PEOPLE, boarded_people: PEOPLE }, null],
  ['who did not come and is here', { status: 'no_show' }, 'reception'],
  ['who has not confirmed', { status: 'hold' }, null],
  ['who was called off', { status: 'canceled' }, null],
])('at the dock, %s: %o', (_, part, expected) => {
  expect(dockStepOf(bookingRow({ ...BASE, ...part }), START)).toBe(expected)
})

test('on another day nobody is let in', () => {
  expect(dockStepOf(BASE, instant(START - 30 * HOUR_MS))).toBeNull()
})

test('a departure is as far as its people', () => {
  expect(dockCountsOf([BASE, BASE])).toBeNull()
  const come = bookingRow({ ...BASE, received_people: 2, boarded_people: 1 })
  expect(dockCountsOf([BASE, come])).toEqual({ people: 2 * PEOPLE, received: 2, boarded: 1 })
})
