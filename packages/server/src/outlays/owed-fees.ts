import { createHash } from 'node:crypto'
import type { Answer } from '@muelle/contract/call'
import type { listFeesBehind, listOwedFees, OwedFees } from '@muelle/contract/outlays/remittances'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { owedSums } from '@muelle/domain/outlays/passed-on'
import { addDays, type Instant, localDateOf } from '@muelle/domain/time'
import { type BusinessRow, getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import { type FeeRow, findFeesBehind, findOpenFees } from './fees.sql.ts'

const LIMITS = {
  /** How far back fees are looked for, and changes of what was handed on. */
  days: 400,
  /** Fees of bookings of each third party at a time; the earliest come first, and the others the next time. */
  fees: 10_000,
} as const

const lookOf = ({ id, time_zone }: BusinessRow, now: Instant) => {
  const last = localDateOf(now, time_zone)
  return { business_id: id, first: addDays(last, -LIMITS.days), last, now }
}

export const openFees = (tx: Tx, business: BusinessRow, now: Instant): Promise<FeeRow[]> =>
  findOpenFees(tx, { ...lookOf(business, now), limit: LIMITS.fees })

/** What the fees that somebody is shown are known by. */
export const seenOf = (rows: readonly FeeRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(rows.map(({ booking_id, tax_id, quantity, cents }) => [booking_id, tax_id, quantity, cents])),
    )
    .digest('base64url')

export const sumsOf = (rows: readonly FeeRow[]) =>
  owedSums(rows.map(({ is_difference: isDifference, ...row }) => ({ ...row, isDifference })))

export const isOf = (third_party: string, currency: string) => (row: FeeRow) =>
  row.third_party === third_party && row.currency === currency

/** Fees of the same key as one, in the order in which they come. */
function sumBy(rows: readonly FeeRow[], keyOf: (row: FeeRow) => string): OwedFees['days'] {
  const sums = new Map<string, OwedFees['days'][number]>()
  for (const row of rows) {
    const { name, local_date, quantity, cents } = row
    const sum = sums.get(keyOf(row)) ?? { name, local_date, quantity: 0, cents: 0 }
    sums.set(keyOf(row), { ...sum, quantity: sum.quantity + quantity, cents: sum.cents + cents })
  }
  return [...sums.values()]
}

/** Without the row of whom nothing is owed. */
export const openOf = (rows: readonly FeeRow[]): FeeRow[] => rows.filter(({ cents }) => cents !== 0)

/** By third party and currency what is to be handed on, as it is now. */
function owedOf(rows: readonly FeeRow[], last: string): OwedFees[] {
  const keys = new Map(
    rows.map(({ third_party, currency }) => [`${third_party} ${currency}`, { third_party, currency }]),
  )
  return [...keys.values()].map(({ third_party, currency }) => {
    const theirs = rows.filter(isOf(third_party, currency))
    const [one] = theirs
    const open = openOf(theirs)
    const period_end = lastDayOf(open, last)
    return {
      third_party,
      currency,
      fees: sumBy(open, ({ name }) => name).map(({ name, quantity, cents }) => ({ name, quantity, cents })),
      days: sumBy(open, ({ name, local_date }) => `${local_date} ${name}`),
      period_start: firstDayOf(open, period_end),
      period_end,
      collected_cents: one?.collected_cents ?? 0,
      remitted_cents: one?.remitted_cents ?? 0,
      uncollected_cents: one?.uncollected_cents ?? 0,
      ...sumsOf(open),
      seen: seenOf(open),
    }
  })
}

/** The first day that was not handed on; of differences alone the first of those. */
export function firstDayOf(rows: readonly FeeRow[], last: string): string {
  const daysOf = (some: readonly FeeRow[]) => some.map(({ local_date }) => local_date).toSorted()
  const [first = daysOf(rows)[0] ?? last] = daysOf(rows.filter((row) => !row.is_difference))
  return first < last ? first : last
}

/** Until when fees are handed on: until today, or the last day of those that are told where there are more. */
export const lastDayOf = (rows: readonly FeeRow[], last: string): string =>
  rows.some(({ is_cut }) => is_cut)
    ? rows.reduce((day, { local_date }) => (local_date > day ? local_date : day), '')
    : last

/** What third parties are owed of the fees of those who traveled (P7). */
export async function owed({
  tx,
  actor,
  now,
  deny,
  input,
}: Context<typeof listOwedFees>): Promise<Answer<typeof listOwedFees>> {
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const rows = owedOf(await openFees(tx, business, now), localDateOf(now, business.time_zone))
  return { rows, count: rows.length }
}

/** The fees of each booking that an amount of a third party is made up of. */
export async function behind({
  tx,
  actor,
  now,
  deny,
  input,
}: Context<typeof listFeesBehind>): Promise<Answer<typeof listFeesBehind>> {
  const { filter, page, count: limit } = input.query
  const business = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const found = await findFeesBehind(tx, {
    ...lookOf(business, now),
    third_party: filter?.third_party ?? '',
    currency: filter?.currency ?? '',
    isUncollected: filter?.what === 'uncollected',
    all: LIMITS.fees,
    limit,
    offset: (page - 1) * limit,
  })
  const rows = found.map(({ booking_id, ticket, tour, local_date, name, quantity, cents }) => ({
    booking_id,
    ticket,
    tour,
    local_date,
    name,
    quantity,
    cents,
  }))
  return { rows, count: found[0]?.count ?? 0 }
}
