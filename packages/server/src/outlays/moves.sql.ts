import type { CutLine } from '@muelle/contract/ledger/cut-lines'
import type { Place as HeldAt } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { type Place as Value, valuesOf } from '../platform/statement-values.sql.ts'
import { cutCents, cutLineOf, houseCents, isInCut } from '../rules/cut-lines.sql.ts'
import { bookingOf, venueTicket } from '../rules/moves.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isUntold } from '../rules/untold.sql.ts'

export type MoveFilter = {
  business_id: number
  kind: string | null
  method: string | null
  currency: string | null
  line: CutLine | null
  /** Null for any. */
  place: MovesPlace | null
  from: string | null
  before: string | null
}
/**
 * A whole place, how the name of one begins, or the credits that can be spent on a day. Hands are one place whatever business their cash is of.
 */
type MovesPlace = { is: HeldAt } | { begins: string } | { credits_on: string }

/** The moves (l) of a business, of its bookings (b) and of itself, that a filter leaves; of somebody's hands all of them. */
function movesOf(filter: MoveFilter, value: Value): string {
  const { business_id, kind, method, currency, line, place, from, before } = filter
  const conditions = ['l.account_id = $1']
  const isOfHands = place !== null && 'is' in place && place.is.startsWith('custody:')
  if (!isOfHands) {
    const of = value(business_id)
    conditions.push(`(b.business_id = ${of} or l.business_id = ${of})`)
  }
  if (kind !== null) conditions.push(`l.kind = ${value(kind)}`)
  if (method !== null) conditions.push(`l.method = ${value(method)}`)
  if (currency !== null) conditions.push(`l.currency = ${value(currency)}`)
  if (line !== null) conditions.push(isInCut('l'), `${cutLineOf('l')} = ${value(line)}`)
  if (place !== null) {
    const where = isPlace(place, value)
    conditions.push(`(${where('l.from_place')} or ${where('l.to_place')})`)
    // What lies on the table uncounted is in no figure of the hands that it was in.
    if (isOfHands || ('begins' in place && place.begins === 'custody')) conditions.push(`not ${isUntold('l')}`)
  }
  if (from !== null) conditions.push(`l.at >= ${value(from)}`)
  if (before !== null) conditions.push(`l.at < ${value(before)}`)
  return `from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
    where ${conditions.join(' and ')}`
}

function isPlace(place: MovesPlace, value: Value): (end: string) => string {
  if ('is' in place) {
    const named = value(place.is)
    return (end) => `${end} = ${named}`
  }
  if ('begins' in place) {
    const named = value(`${place.begins}:`)
    return (end) => `starts_with(${end}, ${named})`
  }
  const day = value(place.credits_on)
  return (end) => `exists (select from store_credit c where c.account_id = $1 and 'credit:' || c.id = ${end}
    and c.remaining_cents > 0 and (c.expires_on is null or c.expires_on >= ${day}::date))`
}

/** What a house owes there is worth what was given less what was taken of it. */
const isOwed = (place: MovesPlace) => 'credits_on' in place || ('begins' in place && place.begins === 'credit')

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
  venue_ticket: string | null
  note: string | null
  actor: string | null
  is_open_tip: boolean
}

/** Who is meant by the end of a move, where it is somebody. */
const NAME = (end: string, alias: string) => `
  left join app_user ${alias}u on ${alias}u.account_id = $1 and ${alias}u.id = substring(m.${end} from '^custody:(\\d+)$')::bigint
  left join seller ${alias}s on ${alias}s.account_id = $1 and ${alias}s.id = substring(m.${end} from '^seller:(\\d+)$')::bigint
  left join third_party ${alias}p on ${alias}p.account_id = $1 and ${alias}p.id = substring(m.${end} from '^third_parties:(\\d+)$')::bigint`
const NAMED = (alias: string, isSeen: string) =>
  `coalesce(${nameOf(`${alias}u`)}, case when ${isSeen} then coalesce(${nameOf(`${alias}s`)}, ${alias}p.name) end)`

/**
 * Moves, the latest first, with who is at each end. Of businesses that are not seen neither tickets and notes nor who was paid and who wrote
 * it down; whose hands the cash went through is told of all, since hands are one place.
 */
export function findMoves(
  tx: Tx,
  filter: MoveFilter,
  { seen, limit, offset }: { seen: readonly number[]; limit: number; offset: number },
): Promise<MoveRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  const isSeen = `coalesce(b.business_id, m.business_id) = any(${place(seen)})`
  return tx.query<MoveRow>(
    `select m.id, m.at, m.kind, m.method, m.currency, m.amount_cents, m.from_place, ${NAMED('f', isSeen)} as from_name, m.to_place,
       ${NAMED('t', isSeen)} as to_name,
       case when b.id is not null and ${isSeen} then jsonb_build_object('id', b.id, 'ticket', b.ticket) end as booking,
       case when ${isSeen} then ${venueTicket('m')} end as venue_ticket,
       case when ${isSeen} then coalesce(m.note, m.reference) end as note,
       case when ${isSeen} then ${nameOf('a')} end as actor,
       coalesce(${isSeen}, false) and exists (select from tip t where t.account_id = $1 and t.entry_id = m.id and t.handed_entry_id is null
         and t.back_entry_id is null) as is_open_tip
     from (select l.* ${movesOf(filter, place)} order by l.at desc, l.id desc limit ${place(limit)} offset ${place(offset)}) m
     left join ledger_entry paid on paid.account_id = $1 and paid.id = m.payment_id
     left join booking b on b.account_id = $1 and b.id = ${bookingOf('m', 'paid')}
     left join app_user a on a.account_id = $1 and a.id = m.actor_user_id
     ${NAME('from_place', 'f')} ${NAME('to_place', 't')}
     order by m.at desc, m.id desc`,
    values,
  )
}

export type MoveSums = { currency: string; cents: number; count: number }

/**
 * How many moves a filter leaves by currency, and what they come to: into the place that is asked for less out of it, of a line of a cut as it
 * counts them, otherwise what came to the house less what left it. What goes from one of several such places to another is nothing.
 */
export function sumMoves(tx: Tx, filter: MoveFilter): Promise<MoveSums[]> {
  const { values, place } = valuesOf(tx.accountId)
  const moves = movesOf(filter, place)
  return tx.query<MoveSums>(
    `select l.currency, sum(${signedOf(filter, place)})::bigint as cents, count(*) as count ${moves}
     group by l.currency order by l.currency`,
    values,
  )
}

function signedOf({ line, place: at }: MoveFilter, place: Value): string {
  if (line !== null) return cutCents('l')
  if (at === null) return houseCents('l')
  const isThere = isPlace(at, place)
  return `${isOwed(at) ? '-' : ''}l.amount_cents * ((${isThere('l.to_place')})::int - (${isThere('l.from_place')})::int)`
}
