import type { Answer } from '@muelle/contract/call'
import type { listOwedRefunds, listPayments, PaymentRow, sumPayments } from '@muelle/contract/payments/list'
import { MAX_SUMMARY_DAYS } from '@muelle/contract/summaries/record'
import { type PaymentSense, senseOf } from '@muelle/domain/ledger/payment-sense'
import { holderIn } from '@muelle/domain/ledger/place'
import { plateText } from '@muelle/domain/parking/plate'
import { daysBetween, instant, localDate, localDateOf, localTimeOf } from '@muelle/domain/time'
import { chosenBusinesses, DEFAULT_ZONE } from '../bookings/record/booking-filter.ts'
import type { Context } from '../platform/http/handle.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import { findOwed, sumOwed } from './owed.sql.ts'
import { paymentFilterOf, zoneOf } from './payment-filter.ts'
import { sumByDay, sumByMethod, sumDue } from './payment-sums.sql.ts'
import {
  countPayments,
  findPaymentPage,
  findPayments,
  type MovedBooking,
  type MovedVisit,
  type PaymentRecord,
} from './payments.sql.ts'

const countOf = createKeptCounts()

/** A page of the money that moved for what the businesses sold that the actor works in. */
export async function list(context: Context<typeof listPayments>): Promise<Answer<typeof listPayments>> {
  const { tx, now, input } = context
  const { filter = {}, sorting = [], page, count: limit } = input.query
  const businesses = await chosenBusinesses(context, filter.business_id)
  const wanted = paymentFilterOf(filter, businesses, context.actor)
  const [count, ids] = await Promise.all([
    countOf(JSON.stringify([tx.accountId, wanted]), now, () => countPayments(tx, wanted)),
    findPaymentPage(tx, wanted, { sorting, limit, offset: (page - 1) * limit }),
  ])
  const byId = new Map((await findPayments(tx, ids)).map((row) => [row.id, row]))
  const zones = new Map(businesses.map(({ id, time_zone }) => [id, time_zone]))
  const rows = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [wirePayment(row, zones.get(businessOf(row)) ?? DEFAULT_ZONE)] : []
  })
  return { rows, count }
}

/** Of which business a move is. */
export const businessOf = ({ booking, visit, permit }: PaymentRecord): number =>
  (booking ?? visit ?? permit)?.business_id ?? 0

/** What is paid at a venue has no price that it could be a part of: it was asked for beforehand, or it is what was due. */
function senseIn({ booking, visit, ...move }: PaymentRecord): PaymentSense {
  if (booking) return senseOf({ ...move, total_cents: booking.total_cents })
  if (move.kind !== 'charge') return move.kind
  if (visit?.has_deposit) return 'deposit'
  return visit && move.before_cents > 0 ? 'part' : 'full'
}

/** A move as it is shown, with its day and hour on the clock of a zone. */
export function wirePayment(row: PaymentRecord, zone: string): PaymentRow {
  const at = instant(Date.parse(row.at))
  const holder = holderIn(row.place)
  const { booking, visit, permit } = row
  return {
    id: row.id,
    at: row.at,
    local_date: localDateOf(at, zone),
    local_time: localTimeOf(at, zone),
    kind: row.kind,
    method: row.method,
    sense: senseIn(row),
    amount_cents: row.amount_cents,
    received_cents: row.received_cents,
    currency: row.currency,
    holder: { kind: holder?.kind ?? 'bank', name: holder?.kind === 'credit' ? row.reference : row.holder },
    reference: row.reference,
    note: row.note,
    actor: row.actor,
    booking: booking && shownBooking(booking),
    visit: visit && shownVisit(visit),
    permit,
  }
}

function shownBooking(moved: MovedBooking): PaymentRow['booking'] {
  const { total_cents: _, ...booking } = moved
  return booking
}

function shownVisit(moved: MovedVisit): PaymentRow['visit'] {
  const { plate, has_deposit: _, ...visit } = moved
  return { ...visit, plate_text: plate === null ? null : plateText(plate) }
}

/** What the same list comes to, and what is due of whoever travels on its days. Refuses more days than can be added up at once. */
export async function sum(context: Context<typeof sumPayments>): Promise<Answer<typeof sumPayments>> {
  const { tx, now, deny, input } = context
  const { filter } = input.query
  const days = daysBetween(localDate(filter.from), localDate(filter.to))
  if (days < 0 || days >= MAX_SUMMARY_DAYS) deny({ code: 'departure.range', maxDays: MAX_SUMMARY_DAYS })
  const businesses = await chosenBusinesses(context, filter.business_id)
  const wanted = paymentFilterOf(filter, businesses, context.actor)
  const [methods, byDay, due] = await Promise.all([
    sumByMethod(tx, wanted),
    sumByDay(tx, wanted, zoneOf(businesses)),
    sumDue(tx, {
      business_ids: wanted.business_ids,
      from: filter.from,
      to: filter.to,
      tour_id: wanted.tour_id,
      now,
    }),
  ])
  return {
    currencies: ofCurrencies(methods),
    methods,
    days: byDay,
    due: due.map(({ currency, bookings, due_cents }) => ({ currency, count_bookings: bookings, due_cents })),
  }
}

type Sums = Answer<typeof sumPayments>['currencies'][number]

function ofCurrencies(rows: readonly Sums[]): Sums[] {
  const sums = new Map<string, Sums>()
  for (const { currency, count, charged_cents, refunded_cents } of rows) {
    const sum = sums.get(currency)
    if (!sum) sums.set(currency, { currency, count, charged_cents, refunded_cents })
    else {
      sum.count += count
      sum.charged_cents += charged_cents
      sum.refunded_cents += refunded_cents
    }
  }
  return [...sums.values()]
}

/** Who waits for their money, the longest first, and what it comes to. */
export async function owed(context: Context<typeof listOwedRefunds>): Promise<Answer<typeof listOwedRefunds>> {
  const { tx, input } = context
  const { filter = {}, page, count: limit, sorting = [] } = input.query
  const ids = (await chosenBusinesses(context, filter.business_id)).map(({ id }) => id)
  const [rows, sums] = await Promise.all([
    findOwed(tx, ids, { limit, offset: (page - 1) * limit, isNewestFirst: sorting[0] === '-since' }),
    sumOwed(tx, ids),
  ])
  return {
    rows,
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, refund_due_cents }) => ({ currency, refund_due_cents })),
  }
}
