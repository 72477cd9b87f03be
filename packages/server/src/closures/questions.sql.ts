import type { ClosureAction, ClosureCause, CustomerChoice, UnansweredAction } from '@muelle/domain/closures/closure'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

export type QuestionRow = {
  closureId: number
  bookingId: number
  departureId: number
  tourId: number
  seats: number
  people: number
  currency: string
  paidCents: number
  cause: ClosureCause
  reason: string
  until: string
  otherwise: UnansweredAction
  state: 'asked' | 'waiting' | 'done' | 'failed'
  action: ClosureAction
  creditCode: string | null
  to: {
    departureId: number
    tourId: number
    tourName: string
    scheduleId: number | null
    localDate: string
    startTime: string
    timeZone: string
  } | null
}

/** What was last asked about the booking of a ticket; undefined when nothing was. */
export const findQuestion = async (tx: Tx, ticket: string): Promise<QuestionRow | undefined> =>
  (
    await tx.query<QuestionRow>(
      `select i.closure_id as "closureId", i.booking_id as "bookingId", b.departure_id as "departureId",
         b.tour_id as "tourId", b.seats, b.people, b.currency, b.paid_cents as "paidCents", c.cause, c.reason,
         i.asked_until as until, i.otherwise, i.state, i.action, i.credit_code as "creditCode",
         (select jsonb_build_object('departureId', d.id, 'tourId', d.tour_id, 'tourName', t.name,
              'scheduleId', d.schedule_id, 'localDate', d.local_date, 'startTime', to_char(d.start_time, 'HH24:MI'),
              'timeZone', d.time_zone)
           from departure d join tour t on t.account_id = d.account_id and t.id = d.tour_id
           where d.account_id = i.account_id and d.id = i.to_departure_id) as "to"
       from booking b
       join closure_item i on i.account_id = b.account_id and i.booking_id = b.id and i.asked_until is not null
       join closure c on c.account_id = i.account_id and c.id = i.closure_id
       where b.account_id = $1 and b.ticket = $2 order by i.closure_id desc limit 1`,
      [tx.accountId, ticket],
    )
  )[0]

/** A booking that its customer or the clock decides on counts as seen as long as it still stands where it was closed. */
const AS_SEEN_NOW = `booking_version = coalesce((select b.version from booking b
    join closure_departure d on d.account_id = b.account_id and d.closure_id = i.closure_id and d.departure_id = b.departure_id
    where b.account_id = i.account_id and b.id = i.booking_id), i.booking_version)`

/** Takes a customer's choice while the question is open; false when it no longer is. The item is locked until the transaction ends. */
export const decideAsked = async (
  tx: Tx,
  { closureId, bookingId }: Pick<QuestionRow, 'closureId' | 'bookingId'>,
  choice: { action: CustomerChoice; toDepartureId: number | null },
  now: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `update closure_item i set state = 'waiting', action = $4, to_departure_id = $5, answered_by = 'customer', ${AS_SEEN_NOW}
       where i.account_id = $1 and i.closure_id = $2 and i.booking_id = $3 and i.state = 'asked'
         and i.asked_until > to_timestamp($6 / 1000.0) returning i.booking_id`,
      [tx.accountId, closureId, bookingId, choice.action, choice.toDepartureId, now],
    )
  ).length > 0

/** Lets the questions of a closure whose time is over wait for the job, with what was announced for then. */
export const decideOverdue = (tx: Tx, closureId: number, now: Instant) =>
  tx.query(
    `update closure_item i set state = 'waiting', action = i.otherwise, answered_by = 'deadline', ${AS_SEEN_NOW}
     where i.account_id = $1 and i.closure_id = $2 and i.state = 'asked' and i.asked_until <= to_timestamp($3 / 1000.0)`,
    [tx.accountId, closureId, now],
  )
