import type { BookingRow } from '@muelle/contract/bookings/record'
import { expect, it } from 'vitest'
import { bookingRow } from '../../../bookings/record/booking-samples.ts'
import { peopleOf } from '../../../checkins/dock-step.ts'
import { exceptionsOf, moneyOf } from './exceptions.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const LATER = '2026-11-20T12:08:00Z'
const PEOPLE = peopleOf(bookingRow())
const proof = (seen: number) => ({ needed: 2, seen, tariffs: [] })

it.each([
  [{}, []],
  [{ status: 'hold', expires_at: LATER }, [{ kind: 'hold', until: LATER }]],
  [{ status: 'hold', expires_at: '2026-11-20T11:59:00Z' }, [{ kind: 'status' }]],
  [
    { status: 'pending', expires_at: LATER, payment_status: 'process' },
    [{ kind: 'hold', until: LATER }, { kind: 'process' }],
  ],
  [{ payment_status: 'rejected' }, [{ kind: 'rejected' }]],
  [{ tracking_status: 'boarded' }, [{ kind: 'boarded' }]],
  [{ received_people: 1 }, [{ kind: 'receivedPart', count: 1, people: PEOPLE }]],
  [{ tracking_status: 'received', received_people: PEOPLE }, [{ kind: 'received' }]],
  [
    { tracking_status: 'received', received_people: PEOPLE, boarded_people: 1 },
    [{ kind: 'boardedPart', count: 1, people: PEOPLE }],
  ],
  [{ proof: proof(1) }, [{ kind: 'proof' }]],
  [{ proof: proof(2) }, []],
  [{ tourist_phone_number: null }, [{ kind: 'noPhone' }]],
  [{ notes: ' Alergia a mariscos ' }, [{ kind: 'note', text: 'Alergia a mariscos' }]],
  [{ notes: '  ' }, []],
  [{ status: 'pending_cancelation', notes: 'Alergia' }, [{ kind: 'status' }]],
  [{ status: 'no_show' }, [{ kind: 'status' }]],
] as [Partial<BookingRow>, unknown][])('of %j says %j', (part, said) => {
  expect(exceptionsOf(bookingRow(part), NOW)).toEqual(said)
})

it.each([
  [{ due_cents: 0 }, 'paid'],
  [{ due_cents: 89_000 }, 'owes'],
  [{ total_cents: 0, due_cents: 0 }, null],
  [{ status: 'canceled', due_cents: 0 }, null],
] as [Partial<BookingRow>, string | null][])('the money of %j is %s', (part, word) => {
  expect(moneyOf(bookingRow({ total_cents: 178_000, ...part }), NOW)).toBe(word)
})
