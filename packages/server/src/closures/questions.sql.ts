import type { ClosureAction, ClosureCause, CustomerChoice, UnansweredAction } from '@muelle/domain/closures/closure'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { isAsked, sailsAfterAll, standsWhere } from '../rules/closures.sql.ts'

export type QuestionRow = {
  closure_id: number
  booking_id: number
  departure_id: number
  tour_id: number
  seats: number
  people: number
  currency: string
  paid_cents: number
  cause: ClosureCause
  reason: string
  until: string
  otherwise: UnansweredAction
  state: 'asked' | 'waiting' | 'done' | 'failed'
  action: ClosureAction
  credit_code: string | null
  to: {
    departure_id: number
    tour_id: number
    tour_name: string
    schedule_id: number | null
    local_date: string
    start_time: string
    time_zone: string
  } | null
}

/**
 * What was last asked about the booking of a ticket; undefined when nothing was. Whose departure was opened again, and whom the desk has
 * moved or canceled meanwhile, is asked nothing any more.
 */
export const findQuestion = async (tx: Tx, ticket: string): Promise<QuestionRow | undefined> =>
  (
    await tx.query<QuestionRow>(
      `select i.closure_id, i.booking_id, b.departure_id,
         b.tour_id, b.seats, b.people, b.currency, b.paid_cents, c.cause, c.reason,
         i.asked_until as until, i.otherwise, i.state, i.action, i.credit_code,
         (select jsonb_build_object('departure_id', d.id, 'tour_id', d.tour_id, 'tour_name', t.name,
              'schedule_id', d.schedule_id, 'local_date', d.local_date, 'start_time', to_char(d.start_time, 'HH24:MI'),
              'time_zone', d.time_zone)
           from departure d join tour t on t.account_id = $1 and t.id = d.tour_id
           where d.account_id = $1 and d.id = i.to_departure_id) as "to"
       from booking b
       join closure_item i on i.account_id = $1 and i.booking_id = b.id
         and i.asked_until is not null and i.otherwise is not null and i.action <> 'keep'
         and (i.state <> 'asked' or ${isAsked('i')})
       join closure c on c.account_id = $1 and c.id = i.closure_id
       where b.account_id = $1 and b.ticket = $2 order by i.closure_id desc limit 1`,
      [tx.accountId, ticket],
    )
  )[0]

/** A booking that its customer or the clock decides on counts as seen as long as it still stands where it was closed. */
const AS_SEEN_NOW = `booking_version = coalesce((select b.version from booking b
    join closure_departure d on d.account_id = $1 and d.closure_id = i.closure_id and d.departure_id = b.departure_id
    where b.account_id = $1 and b.id = i.booking_id), i.booking_version)`

/** Takes a customer's choice while the question is open; false when it no longer is. The item is locked until the transaction ends. */
export const decideAsked = async (
  tx: Tx,
  { closure_id, booking_id }: Pick<QuestionRow, 'closure_id' | 'booking_id'>,
  choice: { action: CustomerChoice; to_departure_id: number | null },
  now: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `update closure_item i set state = 'waiting', action = $4, to_departure_id = $5, answered_by = 'customer', ${AS_SEEN_NOW}
       where i.account_id = $1 and i.closure_id = $2 and i.booking_id = $3 and i.state = 'asked'
         and i.asked_until > to_timestamp($6 / 1000.0) returning 1`,
      [tx.accountId, closure_id, booking_id, choice.action, choice.to_departure_id, now],
    )
  ).length > 0

/**
 * Lets the questions of a closure whose time is over wait for the job, with what was announced for then. Whose departure was opened again
 * travels with it: what they were told of is not so.
 */
export const decideOverdue = (tx: Tx, closureId: number, now: Instant) =>
  tx.query(
    `update closure_item i set state = 'waiting', answered_by = 'deadline', ${AS_SEEN_NOW},
       action = case when ${standsWhere('i', sailsAfterAll('d'))} then 'keep' else i.otherwise end
     where i.account_id = $1 and i.closure_id = $2 and i.state = 'asked' and i.asked_until <= to_timestamp($3 / 1000.0)`,
    [tx.accountId, closureId, now],
  )
