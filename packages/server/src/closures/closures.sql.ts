import type { Refusal } from '@muelle/contract/refusals'
import type {
  ClosureAction,
  ClosureCause,
  ClosureItemState,
  RefundMethod,
  UnansweredAction,
} from '@muelle/domain/closures/closure'
import { OPEN_ITEM_STATES, REDECIDED_ITEM_STATES } from '@muelle/domain/closures/closure'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isOneOf } from '../rules/states.sql.ts'

export type ClosureRow = {
  id: number
  business_id: number
  cause: ClosureCause
  reason: string
  user_id: number
  api_key_id: number | null
  created_at: string
  created_by: { id: number; name: string } | null
  finished_at: string | null
}

export type NewClosure = Pick<ClosureRow, 'business_id' | 'cause' | 'reason' | 'user_id' | 'api_key_id'>

export const insertClosure = async (tx: Tx, closure: NewClosure, departureIds: readonly number[]): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `with made as (
       insert into closure (account_id, business_id, cause, reason, created_by_user_id, api_key_id)
       values ($1, $2, $3, $4, $5, $6) returning id),
     closed as (
       insert into closure_departure (account_id, closure_id, departure_id)
       select $1, made.id, d.id from made, unnest($7::bigint[]) as d(id) returning departure_id)
     select id from made`,
    [
      tx.accountId,
      closure.business_id,
      closure.cause,
      closure.reason,
      closure.user_id,
      closure.api_key_id,
      departureIds,
    ],
  )
  if (!row) throw new Error('a closure that was just written has no id')
  return row.id
}

/** What is to become of one booking, its target located. */
export type ItemWish = {
  booking_id: number
  booking_version: number
  action: ClosureAction
  method: RefundMethod | null
  to_departure_id: number | null
  /** Where its customer is asked: until when, and what happens if they say nothing. */
  question: { until: string; otherwise: UnansweredAction } | null
}
export type NewItem = ItemWish & {
  paid_cents: number
  has_appeared: boolean
  /** Set where nothing can be done any more: the item is there all the same, so that nobody is skipped in silence. */
  failure: Refusal | null
}

/** Whom an item waits for: its customer, or the job. */
const WAITS = `case when action = 'ask' then 'asked' else 'waiting' end`
const QUESTION = `(question->>'until')::timestamptz, question->>'otherwise'`

export const insertItems = (tx: Tx, closureId: number, items: readonly NewItem[]) =>
  tx.query(
    `insert into closure_item (account_id, closure_id, booking_id, booking_version, action, method, to_departure_id,
       paid_cents, has_appeared, state, failure, treated_at, asked_until, otherwise)
     select $1, $2, booking_id, booking_version, action, method, to_departure_id, paid_cents, has_appeared,
       case when failure is not null then 'failed' else ${WAITS} end, failure,
       case when failure is not null then now() end, ${QUESTION}
     from jsonb_to_recordset($3::jsonb) as i(
       booking_id bigint, booking_version bigint, action text, method text, to_departure_id bigint,
       paid_cents bigint, has_appeared boolean, failure jsonb, question jsonb) returning 1`,
    [tx.accountId, closureId, JSON.stringify(items)],
  )

export const findClosure = async (tx: Tx, id: number): Promise<ClosureRow | undefined> =>
  (
    await tx.query<ClosureRow>(
      `select c.id, c.business_id, c.cause, c.reason, c.created_by_user_id as user_id,
         c.api_key_id, c.created_at, c.finished_at,
         case when u.id is not null
           then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as created_by
       from closure c left join app_user u on u.account_id = $1 and u.id = c.created_by_user_id
       where c.account_id = $1 and c.id = $2`,
      [tx.accountId, id],
    )
  )[0]

export type ClosureSummaryRow = Pick<
  ClosureRow,
  'id' | 'cause' | 'reason' | 'created_at' | 'created_by' | 'finished_at'
> & {
  /** The first and the last local date of its departures, and how many there are. */
  from: string
  to: string
  departures: number
  states: ClosureItemState[]
}

/** A page of a business's closures, and how many there are; none is without a departure. */
export async function findClosurePage(
  tx: Tx,
  businessId: number,
  window: { oldestFirst: boolean; limit: number; offset: number },
): Promise<{ rows: ClosureSummaryRow[]; count: number }> {
  const [counted] = await tx.query<{ count: number }>(
    'select count(*) from closure where account_id = $1 and business_id = $2',
    [tx.accountId, businessId],
  )
  const rows = await tx.query<ClosureSummaryRow>(
    `select c.id, c.cause, c.reason, c.created_at, c.finished_at,
       case when u.id is not null
         then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as created_by,
       closed."from", closed."to", closed.departures,
       coalesce((select jsonb_agg(i.state) from closure_item i
         where i.account_id = $1 and i.closure_id = c.id), '[]') as states
     from closure c
     left join app_user u on u.account_id = $1 and u.id = c.created_by_user_id
     cross join lateral (select min(d.local_date) as "from", max(d.local_date) as "to", count(*) as departures
       from closure_departure x join departure d on d.account_id = $1 and d.id = x.departure_id
       where x.account_id = $1 and x.closure_id = c.id) closed
     where c.account_id = $1 and c.business_id = $2 and closed."from" is not null and closed."to" is not null
     order by c.id ${window.oldestFirst ? 'asc' : 'desc'} limit $3 offset $4`,
    [tx.accountId, businessId, window.limit, window.offset],
  )
  return { rows, count: counted?.count ?? 0 }
}

export type ClosedDeparture = {
  departure_id: number
  tour_id: number
  tour_name: string
  schedule_id: number | null
  local_date: string
  start_time: string
  time_zone: string
  state: DepartureState
}
const PLACE = `d.id as departure_id, d.tour_id, t.name as tour_name, d.schedule_id,
  d.local_date, d.start_time, d.time_zone`

export const findClosedDepartures = (tx: Tx, closureId: number) =>
  tx.query<ClosedDeparture>(
    `select ${PLACE}, d.state
     from closure_departure c
     join departure d on d.account_id = $1 and d.id = c.departure_id
     join tour t on t.account_id = $1 and t.id = d.tour_id
     where c.account_id = $1 and c.closure_id = $2 order by d.starts_at, d.id`,
    [tx.accountId, closureId],
  )

export type ItemRow = Omit<ItemWish, 'booking_version'> & {
  answered_by: 'customer' | 'desk' | 'deadline' | null
  /** The booking's as it is now. */
  version: number
  ticket: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  people: number
  currency: string
  paid_cents: number
  to: Omit<ClosedDeparture, 'state'> | null
  state: ClosureItemState
  failure: Refusal | null
  has_appeared: boolean
  credit_code: string | null
}

/** Every booking of a closure: those that failed first, then those whose customers were asked, then those that wait. */
export const findItems = (tx: Tx, closureId: number) =>
  tx.query<ItemRow>(
    `select i.booking_id, b.version, b.ticket, b.tourist_first_name,
       b.tourist_last_name, b.tourist_email,
       b.tourist_phone_code, b.tourist_phone_number, b.people, b.currency,
       i.paid_cents, i.action, i.method, i.to_departure_id, i.state, i.failure,
       i.has_appeared, i.credit_code, i.answered_by,
       case when i.state = 'asked'
         then jsonb_build_object('until', ${instantText('i.asked_until')}, 'otherwise', i.otherwise)
         end as question,
       (select jsonb_build_object('departure_id', d.id, 'tour_id', d.tour_id, 'tour_name', t.name,
            'schedule_id', d.schedule_id, 'local_date', d.local_date, 'start_time', to_char(d.start_time, 'HH24:MI'),
            'time_zone', d.time_zone)
         from departure d join tour t on t.account_id = $1 and t.id = d.tour_id
         where d.account_id = $1 and d.id = i.to_departure_id) as "to"
     from closure_item i
     join booking b on b.account_id = $1 and b.id = i.booking_id
     where i.account_id = $1 and i.closure_id = $2
     order by i.state = 'failed' desc, i.state = 'asked' desc, i.state = 'waiting' desc, i.booking_id`,
    [tx.accountId, closureId],
  )

export const findWaitingBookings = async (tx: Tx, closureId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select booking_id as id from closure_item
       where account_id = $1 and closure_id = $2 and state = 'waiting' order by booking_id`,
      [tx.accountId, closureId],
    )
  ).map(({ id }) => id)

/** Locks an item while it waits; undefined once somebody has treated it, so that a job that runs twice does nothing twice. */
export const lockWaitingItem = async (tx: Tx, closureId: number, bookingId: number): Promise<ItemWish | undefined> =>
  (
    await tx.query<ItemWish>(
      `select booking_id, booking_version, action, method,
         to_departure_id, null::jsonb as question
       from closure_item
       where account_id = $1 and closure_id = $2 and booking_id = $3 and state = 'waiting' for update`,
      [tx.accountId, closureId, bookingId],
    )
  )[0]

export const updateItemDone = (tx: Tx, closureId: number, bookingId: number, creditCode: string | null) =>
  tx.query(
    `update closure_item set state = 'done', failure = null, credit_code = $4, treated_at = now()
     where account_id = $1 and closure_id = $2 and booking_id = $3 and state = 'waiting'`,
    [tx.accountId, closureId, bookingId, creditCode],
  )

export const updateItemFailed = (tx: Tx, closureId: number, bookingId: number, failure: Refusal) =>
  tx.query(
    `update closure_item set state = 'failed', failure = $4, treated_at = now()
     where account_id = $1 and closure_id = $2 and booking_id = $3 and state = 'waiting'`,
    [tx.accountId, closureId, bookingId, JSON.stringify(failure)],
  )

/**
 * Lets items that failed, or whose customers were asked, wait again, each with what is to become of it now; answers how many were
 * open.
 */
export const updateItemsWaiting = async (tx: Tx, closureId: number, items: readonly ItemWish[]): Promise<number> => {
  const open = await tx.query(
    `with wanted as (
       select * from jsonb_to_recordset($3::jsonb) as w(
         booking_id bigint, booking_version bigint, action text, method text, to_departure_id bigint, question jsonb)),
     locked as materialized (
       select i.booking_id from closure_item i join wanted w on w.booking_id = i.booking_id
       where i.account_id = $1 and i.closure_id = $2 and ${isOneOf('i.state', REDECIDED_ITEM_STATES)}
       order by i.booking_id for update of i)
     update closure_item i
     set state = ${WAITS.replace('action', 'w.action')}, failure = null, action = w.action, method = w.method,
       to_departure_id = w.to_departure_id, booking_version = w.booking_version,
       answered_by = case when i.state = 'asked' then 'desk' else i.answered_by end,
       (asked_until, otherwise) = (select ${QUESTION})
     from wanted w join locked l on l.booking_id = w.booking_id
     where i.account_id = $1 and i.closure_id = $2 and i.booking_id = w.booking_id
     returning 1`,
    [tx.accountId, closureId, JSON.stringify(items)],
  )
  return open.length
}

/** Notes whether a closure has come to its end; answers whether that is new. */
export const updateFinished = async (tx: Tx, closureId: number): Promise<boolean> =>
  (
    await tx.query(
      `update closure c set finished_at = now()
       where c.account_id = $1 and c.id = $2 and c.finished_at is null and not exists (
         select from closure_item i where i.account_id = $1 and i.closure_id = c.id
           and ${isOneOf('i.state', OPEN_ITEM_STATES)})
       returning 1`,
      [tx.accountId, closureId],
    )
  ).length > 0

export const updateUnfinished = (tx: Tx, closureId: number) =>
  tx.query('update closure set finished_at = null where account_id = $1 and id = $2', [tx.accountId, closureId])
