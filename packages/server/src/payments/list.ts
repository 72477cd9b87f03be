import type { Answer } from '@muelle/contract/call'
import type { listOwedRefunds, listPayments, PaymentRow, sumPayments } from '@muelle/contract/payments/list'
import { MAX_SUMMARY_DAYS } from '@muelle/contract/summaries'
import { senseOf } from '@muelle/domain/ledger/payment-sense'
import { holderIn } from '@muelle/domain/ledger/place'
import { daysBetween, instant, localDate, localDateOf, localTimeOf } from '@muelle/domain/time'
import { chosenBusinesses, DEFAULT_ZONE } from '../bookings/record/booking-filter.ts'
import type { Context } from '../platform/http/handle.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import { paymentFilterOf, zoneOf } from './payment-filter.ts'
import {
  countPayments,
  findOwed,
  findPaymentPage,
  findPayments,
  type PaymentRecord,
  sumByDay,
  sumByMethod,
  sumDue,
  sumOwed,
} from './payments.sql.ts'

const countOf = createKeptCounts()

/** A page of the money that moved for bookings of the businesses the actor works in. */
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
    return row ? [wirePayment(row, zones.get(row.business_id) ?? DEFAULT_ZONE)] : []
  })
  return { rows, count }
}

/** A move as it is shown, with its day and hour on the clock of a zone. */
export function wirePayment(row: PaymentRecord, zone: string): PaymentRow {
  const at = instant(Date.parse(row.at))
  const holder = holderIn(row.place)
  return {
    id: row.id,
    at: row.at,
    local_date: localDateOf(at, zone),
    local_time: localTimeOf(at, zone),
    kind: row.kind,
    method: row.method,
    sense: senseOf(row),
    amount_cents: row.amount_cents,
    received_cents: row.received_cents,
    currency: row.currency,
    holder: { kind: holder?.kind ?? 'bank', name: holder?.kind === 'credit' ? row.reference : row.holder },
    reference: row.reference,
    note: row.note,
    actor: row.actor,
    booking: {
      id: row.booking_id,
      business_id: row.business_id,
      ticket: row.ticket,
      tourist_first_name: row.tourist_first_name,
      tourist_last_name: row.tourist_last_name,
      tourist_email: row.tourist_email,
      tourist_phone_code: row.tourist_phone_code,
      tourist_phone_number: row.tourist_phone_number,
      tour: row.tour,
      travel_date: row.travel_date,
      status: row.status,
      payment_status: row.payment_status,
      due_cents: row.due_cents,
    },
  }
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
