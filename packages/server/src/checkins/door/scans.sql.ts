import type { DoorVerdict } from '@muelle/domain/checkins/door/judge-door'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

export type NewScan = {
  business_id: number
  night_id: number | null
  visit_id: number | null
  nonce: string
  direction: 'entry' | 'exit'
  verdict: DoorVerdict
  detail: Record<string, unknown>
  is_admitted: boolean
  people: number
  extras: number
  charge_cents: number
  /** The cover that was due and nobody took. */
  waived_cents: number
  /** They came in after the free time of their list, whether or not it cost anything: with two for one every other one is free. */
  is_covered: boolean
  method: string | null
  payment_id: number | null
  gate: string | null
  device: string
  device_name: string | null
  user_id: number
  device_at: string
  at: string
  received_at: string
  is_offline: boolean
  is_forced: boolean
  /** The manager who released it on a device of their own. */
  approved_by_user_id: number | null
  review: DoorVerdict | null
}
const COLUMNS = [
  'business_id',
  'night_id',
  'visit_id',
  'nonce',
  'direction',
  'verdict',
  'detail',
  'is_admitted',
  'people',
  'extras',
  'charge_cents',
  'waived_cents',
  'is_covered',
  'method',
  'payment_id',
  'gate',
  'device',
  'device_name',
  'user_id',
  'device_at',
  'at',
  'received_at',
  'is_offline',
  'is_forced',
  'approved_by_user_id',
  'review',
] as const
const listed = COLUMNS.join(', ')

export const insertScan = async (tx: Tx, scan: NewScan): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into door_scan (account_id, ${listed})
     select $1, ${COLUMNS.map((column) => `n.${column}`).join(', ')} from jsonb_populate_record(null::door_scan, $2::jsonb) as n
     returning id`,
    [tx.accountId, JSON.stringify(scan)],
  )
  if (!row) throw new Error('a scan of a door was not inserted')
  return row.id
}

export type ScanRow = {
  id: number
  nonce: string
  visit_id: number | null
  night_id: number | null
  direction: 'entry' | 'exit'
  verdict: DoorVerdict
  detail: Record<string, unknown>
  is_admitted: boolean
  people: number
  counted: number
  charge_cents: number
  payment_id: number | null
  gate: string | null
  user: { id: number; name: string }
  approved_by: { id: number; name: string } | null
  at: string
  is_offline: boolean
  /** Cash that a device told with it and that is no cover of its party. */
  excess_cents: number
  undone_at: string | null
  review: DoorVerdict | null
}
const SCAN = `
  select d.id, d.nonce, d.visit_id, d.night_id, d.direction, d.verdict, d.detail, d.is_admitted, d.people, d.counted, d.charge_cents,
    d.payment_id, d.gate, jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as user,
    case when m.id is not null then jsonb_build_object('id', m.id, 'name', ${nameOf('m')}) end as approved_by,
    d.at, d.is_offline, d.excess_cents, d.undone_at, d.review
  from door_scan d join app_user u on u.account_id = $1 and u.id = d.user_id
  left join app_user m on m.account_id = $1 and m.id = d.approved_by_user_id
  where d.account_id = $1 and d.business_id = $2`

export const findScanByNonce = async (tx: Tx, businessId: number, nonce: string): Promise<ScanRow | undefined> =>
  (await tx.query<ScanRow>(`${SCAN} and d.nonce = $3`, [tx.accountId, businessId, nonce]))[0]

export const findScan = async (tx: Tx, businessId: number, id: number): Promise<ScanRow | undefined> =>
  (await tx.query<ScanRow>(`${SCAN} and d.id = $3`, [tx.accountId, businessId, id]))[0]

/** The last of a party that came in. */
export const findLastEntry = async (tx: Tx, businessId: number, visitId: number): Promise<ScanRow | undefined> =>
  (
    await tx.query<ScanRow>(
      `${SCAN} and d.visit_id = $3 and d.direction = 'entry' and d.is_admitted and d.undone_at is null
       order by d.at desc, d.id desc limit 1`,
      [tx.accountId, businessId, visitId],
    )
  )[0]

/** Of a night, and between two instants where nobody counts who is inside. */
export const listReviews = (
  tx: Tx,
  businessId: number,
  { nightId, from, to }: { nightId: number | null; from: string; to: string },
): Promise<ScanRow[]> =>
  tx.query<ScanRow>(
    `${SCAN} and (d.night_id = $3 or d.night_id is null and d.at >= $4 and d.at < $5)
       and (d.review is not null or d.excess_cents > 0) and d.undone_at is null order by d.id desc limit 200`,
    [tx.accountId, businessId, nightId, from, to],
  )

export type FactRow = {
  id: number
  nonce: string
  night_id: number | null
  direction: 'entry' | 'exit'
  people: number
  extras: number
  at: string
  counted: number
  fresh: number
  charge_cents: number
  is_covered: boolean
  review: DoorVerdict | null
}
/** What happened with a party at the doors and was not taken back; its visit is locked. */
export const listFacts = (tx: Tx, visitId: number): Promise<FactRow[]> =>
  tx.query<FactRow>(
    `select d.id, d.nonce, d.night_id, d.direction, d.people, d.extras, d.at, d.counted, d.fresh, d.charge_cents, d.is_covered, d.review
     from door_scan d where d.account_id = $1 and d.visit_id = $2 and d.is_admitted and d.undone_at is null order by d.id`,
    [tx.accountId, visitId],
  )

export const setCounted = (
  tx: Tx,
  id: number,
  { counted, fresh, review }: { counted: number; fresh: number; review: DoorVerdict | null },
) =>
  tx.query(`update door_scan set counted = $3, fresh = $4, review = $5 where account_id = $1 and id = $2`, [
    tx.accountId,
    id,
    counted,
    fresh,
    review,
  ])

export const setUndone = (tx: Tx, id: number, { at, userId }: { at: string; userId: number }) =>
  tx.query(
    `update door_scan set undone_at = $3, undone_by_user_id = $4, counted = 0, fresh = 0 where account_id = $1 and id = $2`,
    [tx.accountId, id, at, userId],
  )

export const setPayment = (tx: Tx, id: number, paymentId: number) =>
  tx.query('update door_scan set payment_id = $3 where account_id = $1 and id = $2', [tx.accountId, id, paymentId])

/** What of the cash that was told with a scan was its cover, and what was not. */
export const setTold = (
  tx: Tx,
  id: number,
  { charge_cents, excess_cents, method }: { charge_cents: number; excess_cents: number; method: string | null },
) =>
  tx.query(`update door_scan set charge_cents = $3, excess_cents = $4, method = $5 where account_id = $1 and id = $2`, [
    tx.accountId,
    id,
    charge_cents,
    excess_cents,
    method,
  ])
