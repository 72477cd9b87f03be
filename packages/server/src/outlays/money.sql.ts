import type { Tx } from '../platform/db.ts'
import { type Place as Value, valuesOf } from '../platform/statement-values.sql.ts'
import { isTraveling } from '../rules/bookings.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isUntold } from '../rules/untold.sql.ts'

export type SumRow = { currency: string; cents: number; count: number }

/** Bookings that were sold between two instants and stand, by what they cost without fees that are others' (P7); a hold is not sold yet. */
export const sumSold = (tx: Tx, businessId: number, { from, before }: { from: string; before: string }) =>
  tx.query<SumRow>(
    `select b.currency, coalesce(sum(b.total_cents - (
         select coalesce(sum((q.one->>'total_cents')::bigint), 0) from jsonb_array_elements(b.quote->'lines') q(one)
         where q.one->>'kind' <> 'included_tax' and q.one->>'beneficiary' is not null)), 0)::bigint as cents, count(*) as count
     from booking b
     where b.account_id = $1 and b.business_id = $2 and b.created_at >= $3 and b.created_at < $4
       and (${isTraveling('b')} or b.status = 'no_show')
     group by b.currency order by b.currency`,
    [tx.accountId, businessId, from, before],
  )

/** What customers may still spend of credits that a business gave them, on a day. */
export const sumCredits = (tx: Tx, businessId: number, day: string) =>
  tx.query<SumRow>(
    `select c.currency, sum(c.remaining_cents)::bigint as cents, count(*) as count from store_credit c
     where c.account_id = $1 and c.business_id = $2 and c.remaining_cents > 0 and (c.expires_on is null or c.expires_on >= $3)
     group by c.currency order by c.currency`,
    [tx.accountId, businessId, day],
  )

/** Tips that customers gave, less what the crew was handed of them. */
export const sumTips = (tx: Tx, businessId: number) =>
  tx.query<SumRow>(
    `select l.currency, sum(case l.from_place when 'customer' then l.amount_cents else -l.amount_cents end)::bigint as cents,
       count(*) as count
     from ledger_entry l where l.account_id = $1 and l.business_id = $2 and l.kind = 'tip'
     group by l.currency order by l.currency`,
    [tx.accountId, businessId],
  )

export type MoveFilter = {
  business_id: number
  kind: string | null
  method: string | null
  /** A whole place, or how the name of one begins; null for any. */
  place: { is: string } | { begins: string } | null
  from: string | null
  before: string | null
}

/** The moves (l) of a business, of its bookings (b) and of itself, that a filter leaves. */
function movesOf(filter: MoveFilter, value: Value): string {
  const { business_id, kind, method, place, from, before } = filter
  const of = value(business_id)
  const conditions = ['l.account_id = $1', `(b.business_id = ${of} or l.business_id = ${of})`]
  if (kind !== null) conditions.push(`l.kind = ${value(kind)}`)
  if (method !== null) conditions.push(`l.method = ${value(method)}`)
  if (place !== null) {
    const where = isPlace(place, value)
    conditions.push(`(${where('l.from_place')} or ${where('l.to_place')})`)
    // What lies on the table uncounted is in no figure of the hands that it was in.
    if (holdsHands(place)) conditions.push(`not ${isUntold('l')}`)
  }
  if (from !== null) conditions.push(`l.at >= ${value(from)}`)
  if (before !== null) conditions.push(`l.at < ${value(before)}`)
  return `from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
    where ${conditions.join(' and ')}`
}

const holdsHands = (place: NonNullable<MoveFilter['place']>) =>
  'is' in place ? place.is.startsWith('custody:') : place.begins === 'custody'

function isPlace(place: NonNullable<MoveFilter['place']>, value: Value): (end: string) => string {
  const named = 'is' in place ? value(place.is) : value(`${place.begins}:`)
  return (end) => ('is' in place ? `${end} = ${named}` : `starts_with(${end}, ${named})`)
}

export type MoveRow = {
  id: number
  at: string
  kind: string
  method: string
  currency: string
  amount_cents: number
  from_place: string
  from_name: string | null
  to_place: string
  to_name: string | null
  booking: { id: number; ticket: string } | null
  note: string | null
  actor: string | null
}

/** Who is meant by the end of a move, where it is somebody. */
const NAME = (end: string, alias: string) => `
  left join app_user ${alias}u on ${alias}u.account_id = $1 and ${alias}u.id = substring(m.${end} from '^custody:(\\d+)$')::bigint
  left join seller ${alias}s on ${alias}s.account_id = $1 and ${alias}s.id = substring(m.${end} from '^seller:(\\d+)$')::bigint
  left join third_party ${alias}p on ${alias}p.account_id = $1 and ${alias}p.id = substring(m.${end} from '^third_parties:(\\d+)$')::bigint`
const NAMED = (alias: string) =>
  `coalesce(${nameOf(`${alias}u`)}, trim(${alias}s.first_name || ' ' || ${alias}s.last_name), ${alias}p.name)`

/** Moves, the latest first, with who is at each end. */
export function findMoves(tx: Tx, filter: MoveFilter, page: { limit: number; offset: number }): Promise<MoveRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  return tx.query<MoveRow>(
    `select m.id, m.at, m.kind, m.method, m.currency, m.amount_cents, m.from_place, ${NAMED('f')} as from_name, m.to_place,
       ${NAMED('t')} as to_name,
       case when b.id is not null then jsonb_build_object('id', b.id, 'ticket', b.ticket) end as booking,
       coalesce(m.note, m.reference) as note, ${nameOf('a')} as actor
     from (select l.* ${movesOf(filter, place)} order by l.at desc, l.id desc limit ${place(page.limit)} offset ${place(page.offset)}) m
     left join ledger_entry paid on paid.account_id = $1 and paid.id = m.payment_id
     left join booking b on b.account_id = $1 and b.id = coalesce(m.booking_id, paid.booking_id)
     left join app_user a on a.account_id = $1 and a.id = m.actor_user_id
     ${NAME('from_place', 'f')} ${NAME('to_place', 't')}
     order by m.at desc, m.id desc`,
    values,
  )
}

/**
 * How many moves a filter leaves by currency, and what they come to: into the place that is asked for less out of it. What goes from one of
 * several such places to another is nothing.
 */
export function sumMoves(tx: Tx, filter: MoveFilter): Promise<SumRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  const moves = movesOf(filter, place)
  const isThere = filter.place ? isPlace(filter.place, place) : null
  const signed =
    isThere === null
      ? 'l.amount_cents'
      : `l.amount_cents * ((${isThere('l.to_place')})::int - (${isThere('l.from_place')})::int)`
  return tx.query<SumRow>(
    `select l.currency, sum(${signed})::bigint as cents, count(*) as count ${moves} group by l.currency order by l.currency`,
    values,
  )
}
