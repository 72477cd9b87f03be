import { readContactSearch } from '@muelle/domain/search/contact-search'
import { describe, expect, it } from 'vitest'
import { bookingRow } from '../../bookings/record/booking-samples.ts'
import { boardDeparture } from '../../departures/board/departure-samples.ts'
import { filterBoard, matchesSearch, toursOf } from './board-filter.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const finds = (text: string, booking = bookingRow()) => matchesSearch(booking, readContactSearch(text))

describe('searching a booking of the day', () => {
  it.each(['wjwn', 'DNRV', 'inigo', 'IÑIGO nun', 'pech íñigo', '4410', '863 4410', '+52 986 863 4410', '  '])(
    'finds «%s»',
    (text) => {
      expect(finds(text)).toBe(true)
    },
  )

  it.each(['10', '986', '4411', 'ana', 'inigo lopez', 'wjwn pech'])('does not find «%s»', (text) => {
    expect(finds(text)).toBe(false)
  })

  it('finds a booking without name and phone by its ticket alone', () => {
    const nobody = bookingRow({ tourist_first_name: null, tourist_last_name: null, tourist_phone_number: null })
    expect(finds('wjw', nobody)).toBe(true)
    expect(finds('4410', nobody)).toBe(false)
  })
})

describe('filtering the board', () => {
  const paid = bookingRow({ id: 1 })
  const owing = bookingRow({ id: 2, payment_status: 'pending', paid_cents: 0, due_cents: 178_000 })
  const canceled = bookingRow({ id: 3, status: 'canceled', payment_status: 'canceled', due_cents: 178_000 })
  const busy = boardDeparture({ bookings: [paid, owing, canceled] })
  const empty = boardDeparture({ schedule_id: 6, tour_id: 4, tour_name: 'Cenotes' })
  const idsOf = (search: Parameters<typeof filterBoard>[1]) =>
    filterBoard([busy, empty], search, NOW).map(({ tour_id, bookings }) => [tour_id, bookings.map(({ id }) => id)])

  it('keeps departures without bookings unless bookings are filtered', () => {
    expect(idsOf({})).toEqual([
      [3, [1, 2, 3]],
      [4, []],
    ])
    expect(idsOf({ tour: 4 })).toEqual([[4, []]])
    expect(idsOf({ q: 'inigo' })).toEqual([[3, [1, 2, 3]]])
    expect(idsOf({ q: 'nobody' })).toEqual([])
  })

  it('counts as owing only who keeps their seats', () => {
    expect(idsOf({ pago: 'due' })).toEqual([[3, [2]]])
    expect(idsOf({ pago: 'canceled' })).toEqual([[3, [3]]])
    expect(idsOf({ seguimiento: 'boarded' })).toEqual([])
  })

  it('P2: finds who stands and still has to show a proof', () => {
    const ofTwo = (seen: number) => ({ needed: 2, seen, tariffs: [{ tariff: 'local' as const, needed: 2, seen }] })
    const missing = bookingRow({ id: 4, proof: ofTwo(1) })
    const shown = bookingRow({ id: 5, proof: ofTwo(2) })
    const gone = bookingRow({ id: 6, status: 'canceled', proof: ofTwo(0) })
    const board = [boardDeparture({ bookings: [paid, missing, shown, gone] }), empty]
    const found = filterBoard(board, { seguimiento: 'proof' }, NOW).flatMap(({ bookings }) => bookings)
    expect(found).toEqual([missing])
  })

  it('offers the tours of the day once, by name', () => {
    expect(toursOf([busy, empty, busy])).toEqual([
      { id: 4, name: 'Cenotes' },
      { id: 3, name: 'Flamencos' },
    ])
  })
})
