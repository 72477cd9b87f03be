import type { Answer } from '@muelle/contract/call'
import type { getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { coversOf, percentOf } from '../venue-figures.ts'
import type { Glance } from './read-glance.ts'

/** One number of a business with what it is of. */
export type GlanceFigure =
  | { key: 'covers'; people: number; toCome: number }
  | { key: 'inside'; people: number; capacity: number | null }
  | { key: 'seated' | 'parked'; percent: number; taken: number; places: number }
  | { key: 'waits'; percent: number | null; kept: number; promised: number }
  | { key: 'noShow'; visits: number; people: number; cents: number | null }
  | { key: 'best'; name: string; arrived: number; people: number }
  | { key: 'cash'; cents: number }
  | { key: 'travels'; people: number; bookings: number }
  | { key: 'taken'; cents: number }

type Cut = Answer<typeof getDailyCut>

/** What customers paid in a day less what went back, of one currency; in cash alone where that is wanted. */
const takenOf = ({ lines }: Cut, currency: string, isCash: boolean): number =>
  lines
    .filter(({ what, method, currency: of }) => {
      const isCustomers = what === 'charge' || what === 'refund' || what === 'chargeback'
      return isCustomers && of === currency && (!isCash || method === 'cash')
    })
    .reduce((sum, { cents }) => sum + cents, 0)

/** The figures of a business in the order in which its owner looks at them; what was not read has none. */
export function glanceFigures(glance: Glance, currency: string): GlanceFigure[] {
  const { visits, tables, line, night, charges, rps, lot, cut, travels } = glance
  const figures: GlanceFigure[] = []
  if (visits && tables) {
    const { came, toCome, seated, seats, noShow } = coversOf(visits.totals, tables.rows)
    figures.push({ key: 'covers', people: came, toCome })
    if (night) figures.push({ key: 'inside', people: night.inside, capacity: night.capacity })
    else figures.push({ key: 'seated', percent: percentOf(seated, seats), taken: seated, places: seats })
    if (line && (line.promised > 0 || !night))
      figures.push({
        key: 'waits',
        percent: line.promised > 0 ? percentOf(line.kept, line.promised) : null,
        kept: line.kept,
        promised: line.promised,
      })
    // What waits of other days is of others than those who are counted here.
    const ofToday = charges?.rows.filter(({ business_date: date }) => date === visits.today)
    const cents = ofToday?.reduce((sum, { most_cents: most }) => sum + most, 0) ?? null
    figures.push({ key: 'noShow', ...noShow, cents })
  }
  const [best] = rps?.rows.toSorted((a, b) => b.arrived - a.arrived || b.people - a.people) ?? []
  if (best && best.people > 0)
    figures.push({ key: 'best', name: best.rp.name, arrived: best.arrived, people: best.people })
  if (lot) {
    const places = lot.places.reduce((sum, { capacity }) => sum + capacity, 0)
    const taken = lot.places.reduce((sum, { inside }) => sum + inside, 0)
    figures.push({ key: 'parked', percent: percentOf(taken, places), taken, places })
  }
  if (travels)
    figures.push({
      key: 'travels',
      people: travels.rows.reduce((sum, { count_people: people }) => sum + people, 0),
      bookings: travels.rows.reduce((sum, { count_bookings: bookings }) => sum + bookings, 0),
    })
  if (cut) {
    figures.push({ key: 'taken', cents: takenOf(cut, currency, false) })
    figures.push({ key: 'cash', cents: takenOf(cut, currency, true) })
  }
  return figures
}
