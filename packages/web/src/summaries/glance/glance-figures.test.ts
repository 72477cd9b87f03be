import { expect, test } from 'vitest'
import { glanceFigures } from './glance-figures.ts'
import type { Glance } from './read-glance.ts'

const NOTHING: Glance = {
  visits: null,
  tables: null,
  line: null,
  night: null,
  charges: null,
  rps: null,
  lot: null,
  cut: null,
  travels: null,
}
/** The parts of an answer that figures are made of. */
const part = <K extends keyof Glance>(of: Partial<NonNullable<Glance[K]>>) => of as NonNullable<Glance[K]>

const VISITS = part<'visits'>({
  today: '2030-03-15',
  totals: [
    { status: 'seated', parties: 2, people: 6 },
    { status: 'finished', parties: 10, people: 30 },
    { status: 'confirmed', parties: 3, people: 9 },
    { status: 'no_show', parties: 1, people: 4 },
  ],
})
const TABLES = part<'tables'>({
  rows: [
    { capacity: 8, status: 'Disponible' },
    { capacity: 4, status: 'Limpieza' },
    { capacity: 6, status: 'No_disponible' },
  ] as NonNullable<Glance['tables']>['rows'],
})
const sums = (name: string, arrived: number, people: number) =>
  ({ rp: { id: 1, name }, arrived, people }) as NonNullable<Glance['rps']>['rows'][number]
const line = (
  what: 'charge' | 'refund' | 'expense',
  method: 'cash' | 'card_terminal',
  cents: number,
  currency = 'MXN',
) => ({ what, method, currency, cents, count: 1 }) as NonNullable<Glance['cut']>['lines'][number]
const CUT = part<'cut'>({
  lines: [
    line('charge', 'cash', 90_000),
    line('charge', 'card_terminal', 50_000),
    line('refund', 'cash', -10_000),
    line('expense', 'cash', -20_000),
    line('charge', 'cash', 500, 'USD'),
  ],
})

test('a restaurant: who came, how full it is, which waits were kept, who did not come and what that may be charged, who brought most', () => {
  const figures = glanceFigures(
    {
      ...NOTHING,
      visits: VISITS,
      tables: TABLES,
      line: part<'line'>({ kept: 4, promised: 5 }),
      charges: part<'charges'>({
        rows: [
          { business_date: '2030-03-15', most_cents: 40_000 },
          { business_date: '2030-03-15', most_cents: 10_000 },
          { business_date: '2030-03-14', most_cents: 70_000 },
        ] as NonNullable<Glance['charges']>['rows'],
      }),
      rps: part<'rps'>({ rows: [sums('Beto', 3, 20), sums('Dani', 9, 12), sums('Lia', 0, 0)] }),
    },
    'MXN',
  )
  expect(figures).toEqual([
    { key: 'covers', people: 36, toCome: 9 },
    { key: 'seated', percent: 50, taken: 6, places: 12 },
    { key: 'waits', percent: 80, kept: 4, promised: 5 },
    { key: 'noShow', visits: 1, people: 4, cents: 50_000 },
    { key: 'best', name: 'Dani', arrived: 9, people: 12 },
  ])
})

test('a bar: how many are inside of how many it takes; of waits only where something was promised', () => {
  const night = part<'night'>({ inside: 212, capacity: 300 })
  const bar = { ...NOTHING, visits: VISITS, tables: TABLES, night, line: part<'line'>({ kept: 0, promised: 0 }) }
  expect(glanceFigures(bar, 'MXN').map(({ key }) => key)).toEqual(['covers', 'inside', 'noShow'])
  expect(glanceFigures(bar, 'MXN')[1]).toEqual({ key: 'inside', people: 212, capacity: 300 })
})

test('a lot: how full it is and its cash of the day, of its own currency and without what was spent', () => {
  const places = [
    { capacity: 40, inside: 21 },
    { capacity: 10, inside: 4 },
  ] as NonNullable<Glance['lot']>['places']
  expect(glanceFigures({ ...NOTHING, lot: part<'lot'>({ places }), cut: CUT }, 'MXN')).toEqual([
    { key: 'parked', percent: 50, taken: 25, places: 50 },
    { key: 'taken', cents: 130_000 },
    { key: 'cash', cents: 80_000 },
  ])
})

test('tours: who travels, what was taken, and the cash of it; who may not see money sees none', () => {
  const travels = part<'travels'>({
    rows: [
      { count_people: 12, count_bookings: 5 },
      { count_people: 3, count_bookings: 1 },
    ] as NonNullable<Glance['travels']>['rows'],
  })
  expect(glanceFigures({ ...NOTHING, travels, cut: CUT }, 'MXN')).toEqual([
    { key: 'travels', people: 15, bookings: 6 },
    { key: 'taken', cents: 130_000 },
    { key: 'cash', cents: 80_000 },
  ])
  expect(glanceFigures(NOTHING, 'MXN')).toEqual([])
})
