import type { CHECKIN_STATES } from '@muelle/contract/checkins/record'
import type { CheckinKind, Verdict } from '@muelle/domain/checkins/kinds'
import type { Instant } from '@muelle/domain/time'
import { type BookingSearch, matching } from '../bookings/record/booking-search.sql.ts'
import type { Tx } from '../platform/db.ts'
import { type Place, valuesOf } from '../platform/statement-values.sql.ts'
import { countsAsIn } from '../rules/checkins.sql.ts'
import { hasDeparted } from '../rules/departures.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

type Person = { id: number; name: string }
type At = { at: string; by: Person }

/** A scan with its booking as it is now, and what became of it. */
export type CheckinRow = {
  id: number
  nonce: string
  business_id: number
  kind: CheckinKind
  verdict: Verdict
  detail: Record<string, unknown>
  is_admitted: boolean
  passengers: number[]
  booking_id: number | null
  booking: {
    id: number
    ticket: string
    tourist_first_name: string | null
    tourist_last_name: string | null
    tour_name: string
    departure_id: number
    local_date: string
    start_time: string
    starts_at: string
    time_zone: string
    people: number
    received_people: number
    boarded_people: number
    currency: string
    has_departed: boolean
  } | null
  departure_id: number | null
  scanned_departure: { tour_name: string; local_date: string; start_time: string } | null
  read_text: string | null
  device: string
  device_name: string | null
  user: Person
  at: string
  device_at: string
  received_at: string
  is_offline: boolean
  release_reason: string | null
  review: Verdict | null
  reviewed: At | null
  undone: (At & { reason: string }) | null
  corrected: (At & { reason: string }) | null
  version: number
}

const PERSON = (user: string) => `jsonb_build_object('id', ${user}.id, 'name', ${nameOf(user)})`
const COUNTED = (what: string) => `(select count(distinct c.position)::int from checkin_passenger c
  where c.account_id = $1 and c.booking_id = b.id and ${countsAsIn('c', 'b', 'd')}${what})`

const COLUMNS = `
  k.id, k.nonce, k.business_id, k.kind, k.verdict, k.detail, k.is_admitted, k.passengers, k.booking_id,
  case when b.id is not null then jsonb_build_object('id', b.id, 'ticket', b.ticket, 'tourist_first_name', b.tourist_first_name,
    'tourist_last_name', b.tourist_last_name, 'tour_name', t.name, 'departure_id', d.id, 'local_date', d.local_date,
    'start_time', to_char(d.start_time, 'HH24:MI'), 'starts_at', ${instantText('d.starts_at')}, 'time_zone', d.time_zone, 'people', b.people,
    'received_people', ${COUNTED('')}, 'boarded_people', ${COUNTED(" and c.kind = 'boarding'")}, 'currency', b.currency,
    'has_departed', ${hasDeparted('d')}) end as booking,
  k.departure_id,
  case when s.id is not null then jsonb_build_object('tour_name', o.name, 'local_date', s.local_date,
    'start_time', to_char(s.start_time, 'HH24:MI')) end as scanned_departure,
  k.read_text, k.device, k.device_name, ${PERSON('u')} as "user", k.at, k.device_at, k.received_at, k.is_offline,
  k.release_reason, k.review,
  case when k.reviewed_at is not null then jsonb_build_object('at', ${instantText('k.reviewed_at')}, 'by', ${PERSON('r')}) end as reviewed,
  case when k.undone_at is not null then (
    select jsonb_build_object('at', ${instantText('k.undone_at')}, 'by', ${PERSON('w')}, 'reason', n.reason)
    from checkin_undo n join app_user w on w.account_id = $1 and w.id = n.user_id
    where n.account_id = $1 and n.of_nonce = k.nonce and n.business_id = k.business_id order by n.received_at, n.nonce limit 1) end as undone,
  case when k.corrected_at is not null then
    jsonb_build_object('at', ${instantText('k.corrected_at')}, 'by', ${PERSON('x')}, 'reason', k.correct_reason) end as corrected,
  k.version`
const FROM = `
  from checkin k
  join app_user u on u.account_id = $1 and u.id = k.user_id
  left join app_user r on r.account_id = $1 and r.id = k.reviewed_by_user_id
  left join app_user x on x.account_id = $1 and x.id = k.corrected_by_user_id
  left join booking b on b.account_id = $1 and b.id = k.booking_id
  left join tour t on t.account_id = $1 and t.id = b.tour_id
  left join departure d on d.account_id = $1 and d.id = b.departure_id
  left join departure s on s.account_id = $1 and s.id = k.departure_id
  left join tour o on o.account_id = $1 and o.id = s.tour_id
  where k.account_id = $1`

export const findCheckin = async (tx: Tx, id: number): Promise<CheckinRow | undefined> =>
  (await tx.query<CheckinRow>(`select ${COLUMNS} ${FROM} and k.id = $2`, [tx.accountId, id]))[0]

/** One scan by its own plan: with a list of them the database plans these joins anew each time. */
export const findCheckinByNonce = async (tx: Tx, nonce: string): Promise<CheckinRow | undefined> =>
  (await tx.query<CheckinRow>(`select ${COLUMNS} ${FROM} and k.nonce = $2`, [tx.accountId, nonce]))[0]

/** Whether a scan was told before. */
export const wasTold = async (tx: Tx, nonce: string): Promise<boolean> =>
  (await tx.query('select 1 as one from checkin where account_id = $1 and nonce = $2', [tx.accountId, nonce])).length >
  0

export const findCheckinsByNonce = (tx: Tx, nonces: readonly string[]) =>
  tx.query<CheckinRow>(`select ${COLUMNS} ${FROM} and k.nonce = any($2)`, [tx.accountId, nonces])

/** Which scans are asked for; null for any. */
export type CheckinFilter = {
  business_ids: readonly number[]
  departure_id: number | null
  booking_id: number | null
  kind: CheckinKind | null
  verdict: Verdict | null
  user_id: number | null
  search: BookingSearch | null
  /** Instants: the first included, the second not. */
  from: string | null
  until: string | null
}
export type CheckinState = (typeof CHECKIN_STATES)[number]

const IS: Readonly<Record<CheckinState, string>> = {
  admitted: 'k.is_admitted and k.undone_at is null',
  refused: 'not k.is_admitted',
  to_review: 'k.review is not null and k.reviewed_at is null',
  undone: 'k.undone_at is not null',
}
/** The conditions that were asked for. */
function askedOf(filter: CheckinFilter, place: Place): string {
  const { business_ids, departure_id, booking_id, kind, verdict, user_id, search, from, until } = filter
  const conditions = [`k.business_id = any(${place(business_ids)})`]
  if (departure_id !== null) {
    const departure = place(departure_id)
    conditions.push(`(k.departure_id = ${departure} or b.departure_id = ${departure})`)
  }
  if (booking_id !== null) conditions.push(`k.booking_id = ${place(booking_id)}`)
  if (kind !== null) conditions.push(`k.kind = ${place(kind)}`)
  if (verdict !== null) conditions.push(`k.verdict = ${place(verdict)}`)
  if (user_id !== null) conditions.push(`k.user_id = ${place(user_id)}`)
  if (search) conditions.push(matching(search, place))
  if (from !== null) conditions.push(`k.at >= ${place(from)}`)
  if (until !== null) conditions.push(`k.at < ${place(until)}`)
  return conditions.join(' and ')
}

type Paging = { state: CheckinState | null; limit: number; offset: number; isOldestFirst: boolean }
export function listCheckinRows(tx: Tx, filter: CheckinFilter, { state, limit, offset, isOldestFirst }: Paging) {
  const { values, place } = valuesOf(tx.accountId)
  const way = isOldestFirst ? 'asc' : 'desc'
  return tx.query<CheckinRow>(
    `select ${COLUMNS} ${FROM} and ${askedOf(filter, place)} ${state ? `and ${IS[state]}` : ''}
     order by k.at ${way}, k.id ${way} limit ${place(limit)} offset ${place(offset)}`,
    values,
  )
}

/** The last scan of a part of a file: the next part begins after it. The moment is as the database counts it, to the microsecond. */
export type CheckinPlace = { at_key: string; id: number }

/** Some scans that the filter leaves, the newest first, from a place on. */
export function findCheckinPart(
  tx: Tx,
  filter: CheckinFilter,
  state: CheckinState | null,
  { after, limit }: { after: CheckinPlace | null; limit: number },
) {
  const { values, place } = valuesOf(tx.accountId)
  const rest = after ? `and (k.at, k.id) < (${place(after.at_key)}::timestamptz, ${place(after.id)})` : ''
  return tx.query<CheckinRow & Pick<CheckinPlace, 'at_key'>>(
    `select ${COLUMNS}, k.at::text as at_key ${FROM} and ${askedOf(filter, place)} ${state ? `and ${IS[state]}` : ''} ${rest}
     order by k.at desc, k.id desc limit ${place(limit)}`,
    values,
  )
}

export type CheckinCounts = { all: number } & Record<CheckinState, number>
export async function countCheckins(tx: Tx, filter: CheckinFilter): Promise<CheckinCounts | undefined> {
  const { values, place } = valuesOf(tx.accountId)
  const [counted] = await tx.query<CheckinCounts>(
    `select count(*)::int as "all", count(*) filter (where ${IS.admitted})::int as admitted,
       count(*) filter (where ${IS.refused})::int as refused, count(*) filter (where ${IS.to_review})::int as to_review,
       count(*) filter (where ${IS.undone})::int as undone ${FROM} and ${askedOf(filter, place)}`,
    values,
  )
  return counted
}

/** A scan as it is written: its verdict and numbers as they are told. */
export type NewCheckin = {
  business_id: number
  nonce: string
  kind: CheckinKind
  booking_id: number | null
  departure_id: number | null
  read_text: string | null
  verdict: Verdict
  detail: Readonly<Record<string, unknown>>
  is_admitted: boolean
  passengers: readonly number[]
  device: string
  device_name: string | null
  user_id: number
  device_at: Instant
  at: Instant
  received_at: Instant
  is_offline: boolean
  release_reason: string | null
  review: Verdict | null
}

/** Absent where that scan was told before, be it at the same moment. */
export const insertCheckin = async (tx: Tx, one: NewCheckin): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into checkin (account_id, business_id, nonce, kind, booking_id, departure_id, read_text, verdict, detail, is_admitted,
         passengers, device, device_name, user_id, device_at, at, received_at, is_offline, release_reason, review)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::int[], $12, $13, $14, to_timestamp($15 / 1000.0), to_timestamp($16 / 1000.0),
         to_timestamp($17 / 1000.0), $18, $19, $20)
       on conflict (account_id, nonce) do nothing returning id`,
      [
        tx.accountId,
        one.business_id,
        one.nonce,
        one.kind,
        one.booking_id,
        one.departure_id,
        one.read_text,
        one.verdict,
        JSON.stringify(one.detail),
        one.is_admitted,
        one.passengers,
        one.device,
        one.device_name,
        one.user_id,
        one.device_at,
        one.at,
        one.received_at,
        one.is_offline,
        one.release_reason,
        one.review,
      ],
    )
  )[0]

/** What somebody corrects; null leaves whom it let in as it is. False where another version is there. */
export const correctRow = async (
  tx: Tx,
  id: number,
  {
    version,
    passengers,
    reason,
    by,
    now,
  }: { version: number; passengers: readonly number[] | null; reason: string; by: number; now: Instant },
): Promise<boolean> =>
  (
    await tx.query(
      `update checkin set passengers = coalesce($4::int[], passengers), correct_reason = $5, corrected_by_user_id = $6,
         corrected_at = to_timestamp($7 / 1000.0), version = version + 1,
         reviewed_at = case when review is not null then to_timestamp($7 / 1000.0) end,
         reviewed_by_user_id = case when review is not null then $6::bigint end
       where account_id = $1 and id = $2 and version = $3 returning 1 as one`,
      [tx.accountId, id, version, passengers, reason, by, now],
    )
  ).length > 0
