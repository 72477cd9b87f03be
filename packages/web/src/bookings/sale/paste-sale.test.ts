import { instant } from '@muelle/domain/time'
import { describe, expect, test } from 'vitest'
import { fillOf, readPaste } from './paste-sale.ts'
import { ADULT, CHILD, departureOf, OTHER_ADULT, otherTour, tourOf } from './sale-fixtures.ts'
import { newSale, saleReducer } from './sale-state.ts'

const TOURS = [tourOf(), otherTour()]
/** Friday 20 November 2026, noon in Mérida. */
const NOW = instant(Date.parse('2026-11-20T18:00:00Z'))
const read = (text: string) => readPaste(text, { tours: TOURS, now: NOW, zone: 'America/Merida' })
const DAY = [
  departureOf({ schedule_id: 100, start_time: '09:00' }),
  departureOf({ schedule_id: 101, start_time: '12:30' }),
  departureOf({ schedule_id: 200, tour_id: 2, start_time: '09:00', tour_name: 'Isla Holbox' }),
]
const fill = (text: string) =>
  fillOf(read(text), { departures: DAY, tours: TOURS, askedWords: (time) => `Pidió ${time}` })

describe('a message fills the sale', () => {
  test('with departure, people and tourist; the rest are notes', () => {
    expect(fill('Flamencos a las 12:30, 2 adultos y 1 niño, soy Ana Pérez Cruz. ¿Hay baño?')).toEqual({
      date: null,
      scheduleId: 101,
      quantities: { [ADULT]: 2, [CHILD]: 1 },
      tourist: { firstName: 'Ana', lastName: 'Pérez Cruz' },
      notes: expect.stringContaining('¿Hay baño?'),
    })
  })
  test('an hour at which nothing leaves is told, beside the next departure of that tour', () => {
    const { scheduleId, notes } = fill('holbox 5pm')
    expect(scheduleId).toBe(200)
    expect(notes).toContain('Pidió 17:00')
  })
  test('children of a tour that has none travel as its next older age', () => {
    expect(fill('holbox, 2 adultos y un bebé').quantities).toEqual({ [OTHER_ADULT]: 2, 22: 1 })
  })
  test('what says nothing of a departure keeps the one that was chosen', () => {
    const before = { ...newSale('2026-11-20', null), scheduleId: 101 }
    const after = saleReducer(before, { type: 'filled', fill: fill('soy Luis, somos 4') })
    expect(after).toMatchObject({ scheduleId: 101, quantities: { [ADULT]: 4 }, tourist: { firstName: 'Luis' } })
    expect(saleReducer({ ...before, phase: 'unknown' }, { type: 'filled', fill: fill('somos 4') }).quantities).toEqual(
      {},
    )
  })
})
