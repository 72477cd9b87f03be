import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** A scan that let people in, as a fact to merge; `review` is what is said of it now. */
export type ScanRow = {
  id: number
  nonce: string
  device: string
  kind: CheckinKind
  place: string
  passengers: number[]
  device_at: string
  at: string
  review: string | null
  is_undone: boolean
}

/** Where a scan `k` let people in, as its lines say; nothing where it has none yet. */
const LET_IN_AT = `left join lateral (select c.departure_id, c.local_date from checkin_passenger c
  where c.account_id = $1 and c.checkin_id = k.id limit 1) p on true`
/** Boarding counts on its boat, reception for its day (X5); on the departure where they are, whatever its day has become. */
const PLACE = `case when k.kind = 'boarding' then 'departure ' || coalesce(p.departure_id, b.departure_id)
  when p.departure_id = b.departure_id then 'day ' || d.local_date else 'day ' || coalesce(p.local_date, d.local_date) end`

/** What let people in on a booking, wherever it travelled then: moved back, they are where they were. What was told but now counts from now on. */
export const findScans = (tx: Tx, bookingId: number) =>
  tx.query<ScanRow>(
    `select k.id, k.nonce, k.device, k.kind, ${PLACE} as place, k.passengers, k.device_at, k.at, k.review,
       k.undone_at is not null as is_undone
     from checkin k
     join booking b on b.account_id = $1 and b.id = k.booking_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     ${LET_IN_AT}
     where k.account_id = $1 and k.booking_id = $2 and k.is_admitted`,
    [tx.accountId, bookingId],
  )

export type UndoRow = {
  nonce: string
  of_nonce: string
  device: string
  device_at: string
  /** Null of what was told before it was kept. */
  at: string | null
  is_at_server: boolean
}

/** What was taken back of the scans that let people in on a booking; whoever works in another business takes back nothing (I16). */
export const findUndos = (tx: Tx, bookingId: number) =>
  tx.query<UndoRow>(
    `select n.nonce, n.of_nonce, n.device, n.device_at, n.at, n.is_at_server
     from checkin_undo n
     join checkin k on k.account_id = $1 and k.nonce = n.of_nonce and k.business_id = n.business_id
     where n.account_id = $1 and k.booking_id = $2 and k.is_admitted`,
    [tx.accountId, bookingId],
  )

export type NewUndo = {
  nonce: string
  of_nonce: string
  business_id: number
  reason: string
  device: string
  device_at: Instant
  at: Instant
  received_at: Instant
  is_at_server: boolean
  user_id: number
}
/** False where it was told before. */
export const insertUndo = async (tx: Tx, undo: NewUndo): Promise<boolean> =>
  (
    await tx.query(
      `insert into checkin_undo (account_id, nonce, of_nonce, business_id, reason, device, device_at, at, received_at, is_at_server, user_id)
       values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), to_timestamp($9 / 1000.0), $10, $11)
       on conflict (account_id, nonce) do nothing returning 1 as one`,
      [
        tx.accountId,
        undo.nonce,
        undo.of_nonce,
        undo.business_id,
        undo.reason,
        undo.device,
        undo.device_at,
        undo.at,
        undo.received_at,
        undo.is_at_server,
        undo.user_id,
      ],
    )
  ).length > 0

type Row = { checkin_id: number; position: number; kind: CheckinKind; stands: boolean }
const ROWS = `jsonb_to_recordset($3::jsonb) as w(checkin_id bigint, position int, kind text, stands boolean)`

/** Whoever does not stand any more gives their place up first, so that another scan of theirs can have it. */
export const dropStanding = (tx: Tx, bookingId: number, rows: readonly Row[]) =>
  tx.query(
    `update checkin_passenger c set stands = false
     where c.account_id = $1 and c.booking_id = $2 and c.stands
       and not exists (select from ${ROWS} where w.checkin_id = c.checkin_id and w.position = c.position and w.stands)`,
    [tx.accountId, bookingId, JSON.stringify(rows)],
  )

/** Writes whom the scans of a booking let in: where each did before, or on the departure that it is on now. */
export const writeStanding = (tx: Tx, bookingId: number, rows: readonly Row[]) =>
  tx.query(
    `insert into checkin_passenger as c (account_id, checkin_id, booking_id, position, kind, departure_id, local_date, stands)
     select $1, k.id, $2, w.position, w.kind, coalesce(p.departure_id, b.departure_id), coalesce(p.local_date, d.local_date), w.stands
     from ${ROWS} join checkin k on k.account_id = $1 and k.id = w.checkin_id
     join booking b on b.account_id = $1 and b.id = $2 join departure d on d.account_id = $1 and d.id = b.departure_id
     ${LET_IN_AT}
     on conflict (account_id, checkin_id, position) do update set stands = excluded.stands where c.stands <> excluded.stands
     returning 1 as one`,
    [tx.accountId, bookingId, JSON.stringify(rows)],
  )

/** Whom a corrected scan did not let in after all. */
export const dropPassengers = (tx: Tx, checkinId: number, kept: readonly number[]) =>
  tx.query('delete from checkin_passenger where account_id = $1 and checkin_id = $2 and position <> all ($3::int[])', [
    tx.accountId,
    checkinId,
    kept,
  ])

/** What the merge says of a scan now. */
export type ScanChange = { id: number; undone_at: string | null; review: string | null }
export const writeScans = (tx: Tx, changes: readonly ScanChange[]) =>
  tx.query(
    `update checkin k set undone_at = w.undone_at, review = w.review,
       reviewed_at = case when w.review is null then null else k.reviewed_at end,
       reviewed_by_user_id = case when w.review is null then null else k.reviewed_by_user_id end, version = k.version + 1
     from jsonb_to_recordset($2::jsonb) as w(id bigint, undone_at timestamptz, review text)
     where k.account_id = $1 and k.id = w.id`,
    [tx.accountId, JSON.stringify(changes)],
  )
