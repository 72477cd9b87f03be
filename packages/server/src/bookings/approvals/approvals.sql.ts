import type { ApprovalFacts } from '@muelle/contract/bookings/approvals'
import type { ApprovalKind, ApprovalState } from '@muelle/domain/bookings/sale/approval'
import { OPEN_APPROVAL_STATES } from '@muelle/domain/bookings/sale/approval'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isOneOf } from '../../rules/states.sql.ts'

type Person = { id: number; name: string }
/** A request as people read it; what it has become by now follows from its end (`approvalStateAt`). */
export type ApprovalRow = {
  id: number
  business_id: number
  state: ApprovalState
  kinds: ApprovalKind[]
  facts: ApprovalFacts
  asked_by: Person
  asked_at: string
  expires_at: string
  answered_by: Person | null
}

const PERSON = (user: string) => `jsonb_build_object('id', ${user}.id, 'name', ${nameOf(user)})`
const SELECT = `select a.id, a.business_id, a.state, a.kinds, a.facts, ${PERSON('u')} as asked_by, a.asked_at, a.expires_at,
    case when r.id is not null then ${PERSON('r')} end as answered_by
  from approval a join app_user u on u.account_id = $1 and u.id = a.asked_by
  left join app_user r on r.account_id = $1 and r.id = a.answered_by
  where a.account_id = $1`

export const findApproval = async (tx: Tx, id: number): Promise<ApprovalRow | undefined> =>
  (await tx.query<ApprovalRow>(`${SELECT} and a.id = $2`, [tx.accountId, id]))[0]

/** What is open in a business, oldest first. */
export const findOpenApprovals = (tx: Tx, businessId: number, now: string) =>
  tx.query<ApprovalRow>(`${SELECT} and a.business_id = $2 and a.state = 'asked' and a.expires_at > $3 order by a.id`, [
    tx.accountId,
    businessId,
    now,
  ])

type LockedApproval = {
  state: ApprovalState
  expires_at: string
  sale_key: string
  kinds: ApprovalKind[]
  asked_by: number
  answered_by: number | null
  /** How much cash was asked for; null where none was. */
  cash_cents: number | null
}
/** Of two who answer or use it at once, one waits for the other here. */
export const lockApproval = async (tx: Tx, id: number): Promise<LockedApproval | undefined> =>
  (
    await tx.query<LockedApproval>(
      `select state, expires_at, sale_key, kinds, asked_by, answered_by, (facts->'cash'->>'taken_cents')::bigint as cash_cents
       from approval where account_id = $1 and id = $2 for update`,
      [tx.accountId, id],
    )
  )[0]

/** Ends what nobody answered or used in time, so that the same sale can be asked for again. */
export const expireApprovals = (tx: Tx, askedBy: number, now: string) =>
  tx.query(
    `update approval set state = 'expired' where account_id = $1 and asked_by = $2 and ${isOneOf('state', OPEN_APPROVAL_STATES)} and expires_at <= $3`,
    [tx.accountId, askedBy, now],
  )

export type NewApproval = {
  business_id: number
  /** Null of an entry at a door. */
  tour_id: number | null
  /** What it is asked for, once it was sold. */
  for_booking_id: number | null
  asked_by: number
  asked_at: string
  expires_at: string
  kinds: readonly ApprovalKind[]
  sale_key: string
  facts: ApprovalFacts
}
/** Its id; undefined where the same person has an open request for the same sale. */
export const insertApproval = async (tx: Tx, row: NewApproval): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into approval (account_id, business_id, tour_id, asked_by, asked_at, expires_at, kinds, sale_key, facts, for_booking_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (account_id, asked_by, sale_key) where ${isOneOf('state', OPEN_APPROVAL_STATES)} do nothing returning id`,
      [
        tx.accountId,
        row.business_id,
        row.tour_id,
        row.asked_by,
        row.asked_at,
        row.expires_at,
        [...row.kinds],
        row.sale_key,
        JSON.stringify(row.facts),
        row.for_booking_id,
      ],
    )
  )[0]?.id

/** The open request of somebody for a sale. */
export const findOpenOf = async (tx: Tx, askedBy: number, saleKey: string): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `select id from approval where account_id = $1 and asked_by = $2 and sale_key = $3 and ${isOneOf('state', OPEN_APPROVAL_STATES)}`,
      [tx.accountId, askedBy, saleKey],
    )
  )[0]?.id

export const answerApproval = (
  tx: Tx,
  id: number,
  { state, userId, now }: { state: 'approved' | 'refused'; userId: number; now: string },
) =>
  tx.query('update approval set state = $3, answered_by = $4, answered_at = $5 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    state,
    userId,
    now,
  ])

type LockedEntry = Pick<LockedApproval, 'state' | 'expires_at' | 'sale_key' | 'asked_by' | 'answered_by'> & {
  /** What was asked for at a door; null of what is no entry. */
  extras: number | null
  over_by: number | null
  waived_cents: number
  /** Whoever asks may say so of the hour themselves: it is no kind of the request then, and belongs to the entry all the same. */
  is_any_hour: boolean
}
/** The same of an entry at a door. */
export const lockEntryApproval = async (tx: Tx, id: number): Promise<LockedEntry | undefined> =>
  (
    await tx.query<LockedEntry>(
      `select state, expires_at, sale_key, asked_by, answered_by, (facts->'door'->>'extras')::int as extras,
         (facts->'door'->>'over_by')::int as over_by, coalesce((facts->'door'->>'waived_cents')::int, 0) as waived_cents,
         facts->'door'->>'start_time' is not null as is_any_hour
       from approval where account_id = $1 and id = $2 for update`,
      [tx.accountId, id],
    )
  )[0]

export const markEntryUsed = (tx: Tx, id: number, scanId: number) =>
  tx.query(`update approval set state = 'used', door_scan_id = $3 where account_id = $1 and id = $2`, [
    tx.accountId,
    id,
    scanId,
  ])

export const markListed = (tx: Tx, id: number, visitId: number) =>
  tx.query(`update approval set state = 'used', visit_id = $3 where account_id = $1 and id = $2`, [
    tx.accountId,
    id,
    visitId,
  ])

export const markUsed = (tx: Tx, id: number, bookingId: number) =>
  tx.query(`update approval set state = 'used', booking_id = $3 where account_id = $1 and id = $2`, [
    tx.accountId,
    id,
    bookingId,
  ])

/** What was asked for these bookings names nobody any more: what was released, by whom and for how much stays. */
export const forgetBuyers = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query(
    `update approval set facts = jsonb_set(facts, '{customer_name}', 'null')
     where account_id = $1 and (booking_id = any($2) or for_booking_id = any($2)) and facts ? 'customer_name'`,
    [tx.accountId, bookingIds],
  )

/** The same of what doors asked for visits, whose number stands in the key; whoever came onto a list by it stands there with their name. */
export const forgetParties = (tx: Tx, visitIds: readonly number[]) =>
  tx.query(
    `update approval set facts = jsonb_set(facts, '{door,party_name}', 'null'),
       sale_key = case when visit_id is null then sale_key else '' end
     where account_id = $1 and facts ? 'door'
       and (visit_id = any($2) or substring(sale_key from '^\\["(?:door|list)",\\d+,(\\d+),')::bigint = any($2))`,
    [tx.accountId, visitIds],
  )
