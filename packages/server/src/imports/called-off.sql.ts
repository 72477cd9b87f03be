import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Tx } from '../platform/db.ts'
import { isLive } from '../rules/bookings.sql.ts'
import { isAsBrought, isCalledOff } from '../rules/visits.sql.ts'

/** What a file brought: whether it stands no more, has left with its boat, and whether nobody here did anything with it since. */
export type BroughtRow = {
  id: number
  version: number
  departure_id: number | null
  is_over: boolean
  has_left: boolean
  is_untouched: boolean
}

/** Bookings of tours; somebody who paid here, was received or boards is somebody's business here. */
export const findBroughtBookings = (tx: Tx, ids: readonly number[], ashore: readonly DepartureState[]) =>
  tx.query<BroughtRow>(
    `select b.id, b.version, b.departure_id, not ${isLive('b')} as is_over, not d.state = any($3) as has_left,
       b.status = 'confirmed' and b.paid_cents = 0 and b.version = coalesce(i.brought_version, 1)
         and not exists (select from checkin_passenger c where c.account_id = $1 and c.booking_id = b.id) as is_untouched
     from import_booking i join booking b on b.account_id = $1 and b.id = i.booking_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     where i.account_id = $1 and i.booking_id = any($2) order by b.id`,
    [tx.accountId, ids, ashore],
  )

/** Visits. */
export const findBroughtVisits = (tx: Tx, ids: readonly number[]) =>
  tx.query<BroughtRow>(
    `select v.id, v.version, null::bigint as departure_id, ${isCalledOff('v')} as is_over, false as has_left,
       ${isAsBrought('v')} and v.version = coalesce(i.brought_version, 1) as is_untouched
     from import_visit i join visit v on v.account_id = $1 and v.id = i.visit_id
     where i.account_id = $1 and i.visit_id = any($2) order by v.id`,
    [tx.accountId, ids],
  )

const MARK = {
  import_booking: `update import_booking i set canceled_batch_id = $3, brought_version = case when $4 then b.version else i.brought_version end
     from booking b where i.account_id = $1 and i.booking_id = $2 and b.account_id = $1 and b.id = i.booking_id`,
  import_visit: `update import_visit i set canceled_batch_id = $3, brought_version = case when $4 then v.version else i.brought_version end
     from visit v where i.account_id = $1 and i.visit_id = $2 and v.account_id = $1 and v.id = i.visit_id`,
} as const
type Mark = { batchId: number | null; isLeftSo: boolean }
/** Which import told that it was called off; null: none that still stands. `isLeftSo`: as it is now a file has left it. */
export const markCalledOff = (tx: Tx, table: keyof typeof MARK, id: number, { batchId, isLeftSo }: Mark) =>
  tx.query(MARK[table], [tx.accountId, id, batchId, isLeftSo])

/** `is_untouched`: nobody here did anything with it since the file called it off. */
export type CalledOffRow = {
  kind: 'tour' | 'visit'
  id: number
  version: number
  is_taken_back: boolean
  is_untouched: boolean
}
/** One that an import told was called off. */
export const findCalledOffBy = async (tx: Tx, batchId: number): Promise<CalledOffRow | undefined> =>
  (
    await tx.query<CalledOffRow>(
      `select c.kind, c.id, c.version, c.is_taken_back, coalesce(c.is_untouched, false) as is_untouched from (
         select 'tour' as kind, b.id, b.version, i.is_taken_back, b.version = i.brought_version as is_untouched
         from import_booking i join booking b on b.account_id = $1 and b.id = i.booking_id
         where i.account_id = $1 and i.canceled_batch_id = $2
         union all
         select 'visit', v.id, v.version, false, v.version = i.brought_version
         from import_visit i join visit v on v.account_id = $1 and v.id = i.visit_id
         where i.account_id = $1 and i.canceled_batch_id = $2) c
       order by c.kind, c.id limit 1`,
      [tx.accountId, batchId],
    )
  )[0]
