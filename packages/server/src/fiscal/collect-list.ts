import { createFiscalList } from '@muelle/domain/fiscal/global-invoice'
import { includedTaxMove } from '@muelle/domain/fiscal/included-tax'
import { type FiscalPeriod, fiscalPeriodOf, type Periodicity } from '@muelle/domain/fiscal/period'
import { taxedMove, taxedPriceOf } from '@muelle/domain/fiscal/taxed-price'
import { addDays, instant, localDate, localDateOf } from '@muelle/domain/time'
import { chosenBusinesses, dayStart } from '../bookings/record/booking-filter.ts'
import { paymentFilterOf } from '../payments/payment-filter.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findFiscalMoves, type MovePlace, type MoveRow, placeBefore } from './moves.sql.ts'

const PART_MOVES = 500

type Asked = { tx: Tx; actor: Actor; deny: Deny<'not_found' | 'forbidden'> }
type Query = { business_id: number; periodicity: Periodicity; date: string }
export type FiscalScope = { business_id: number; time_zone: string; period: FiscalPeriod }

/** Of which business and which days; refuses who sees only what they took themselves, since their part is no invoice of a business. */
export async function scopeOf(asked: Asked, { business_id, periodicity, date }: Query): Promise<FiscalScope> {
  const businesses = await chosenBusinesses(asked, business_id)
  const { own_id } = paymentFilterOf({ business_id }, businesses, asked.actor)
  if (own_id !== null) asked.deny({ code: 'forbidden', module: 'mdu_settlement', flag: null })
  const { time_zone } = businesses[0] ?? asked.deny({ code: 'not_found' })
  return { business_id, time_zone, period: fiscalPeriodOf(periodicity, localDate(date)) }
}

/** All operations of a period, read in parts by whatever `read` gives a transaction. */
export async function collectList(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { business_id, time_zone, period }: FiscalScope,
) {
  const list = createFiscalList()
  const before = dayStart(addDays(period.to, 1), time_zone)
  for (let after: MovePlace | null = placeBefore(dayStart(period.from, time_zone)); after; ) {
    const part = { business_id, before, after, limit: PART_MOVES }
    const rows: MoveRow[] = await read((tx) => findFiscalMoves(tx, part))
    for (const row of rows) list.add(fiscalMoveOf(row, time_zone))
    const last = rows.at(-1)
    after = last && rows.length === PART_MOVES ? { at_key: last.at_key, id: last.id } : null
  }
  return list
}

function fiscalMoveOf(row: MoveRow, zone: string) {
  const { booking_id, visit_id, permit_id, ticket, currency, kind, method, before_cents } = row
  const amount_cents = kind === 'refund' ? -row.amount_cents : row.amount_cents
  return {
    ...taxesOf(row, { before_cents, amount_cents }),
    booking_id,
    visit_id,
    permit_id,
    ticket,
    currency,
    kind,
    method,
    date: localDateOf(instant(Date.parse(row.at)), zone),
  }
}

/** Of a booking those of its price, of a venue the one that was inside its prices then. */
const taxesOf = (
  { quote, taxes, tax_percent, canceled_from_cents }: MoveRow,
  move: { before_cents: number; amount_cents: number },
) =>
  quote === null
    ? includedTaxMove(tax_percent, move)
    : taxedMove(taxedPriceOf(quote, taxes), { ...move, canceled_from_cents })
