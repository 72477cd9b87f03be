import { type BookingEvent, isBookingEvent } from '@muelle/domain/bookings/record/booking-event'
import * as z from 'zod/mini'
import { listAccountIds } from '../platform/accounts.sql.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { CronEntry, Task } from '../platform/events/jobs.ts'
import type { BatchJobRule } from '../platform/events/relay.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Logger } from '../platform/log.ts'
import { countVisits, linkBookings } from './link.ts'
import { findBackfill, findBookingsAfter, putBackfill } from './links.sql.ts'

const LINK = 'link-customers'
const BACKFILL = 'link-old-bookings'
const LIMITS = {
  /** Bookings of one transaction: a flash sale has as many in a second. */
  atOnce: 200,
  backfillAtOnce: 200,
} as const

const Payload = z.object({
  accountId: z.int(),
  bookingIds: z.array(z.int()),
  visitIds: z._default(z.array(z.int()), []),
})

/** What tells nothing of whose a booking is, or of what its customer did. */
const SAYS_NOTHING: ReadonlySet<BookingEvent> = new Set([
  'booking.proof_seen',
  'booking.proof_unseen',
  'booking.received',
  'booking.boarded',
  'booking.scan_refused',
  'booking.checkin_undone',
  'booking.checkin_corrected',
  'booking.earners_changed',
  'booking.refund_asked',
  'booking.link_sent',
  'booking.link_extended',
  'booking.link_opened',
  'booking.link_chosen',
  'booking.link_annulled',
  'booking.payment_awaited',
  'booking.payment_failed',
  'booking.transfer_announced',
  'booking.transfer_shown',
  'booking.transfer_expiring',
  'booking.tip_taken_back',
  'booking.asked',
])

/**
 * After a sale, and after whatever changes who is to travel or what became of it, whose it is: many bookings of an account in one job, so
 * that no sale waits for this; of a visit, whose guest is known with it, what they did. A sale that left neither telephone nor address says so, and costs nothing (K-3).
 */
export const linkRule: BatchJobRule = async (_tx, events) => {
  const telling = events.filter(
    ({ kind, subject_type, data }) =>
      subject_type === 'visit' || (isBookingEvent(kind) && !SAYS_NOTHING.has(kind) && data['is_reachable'] !== false),
  )
  return [...groupBy(telling, ({ accountId }) => accountId)].flatMap(([accountId, ofAccount]) => {
    const jobs = Math.ceil(ofAccount.length / LIMITS.atOnce)
    return Array.from({ length: jobs }, (_, at) => {
      const some = ofAccount.slice(at * LIMITS.atOnce, (at + 1) * LIMITS.atOnce)
      const idsOf = (isVisit: boolean) => [
        ...new Set(
          some.filter((one) => (one.subject_type === 'visit') === isVisit).map(({ subject_id }) => subject_id),
        ),
      ]
      const payload = { accountId, bookingIds: idsOf(false), visitIds: idsOf(true) }
      return { event: some[0] as (typeof some)[number], task: LINK, payload }
    })
  })
}

export const linkTask: Task = {
  name: LINK,
  run: async (payload, { db }) => {
    const { accountId, bookingIds, visitIds } = Payload.parse(payload)
    await db.transaction(accountId, async (tx) => {
      await linkBookings(tx, bookingIds)
      await countVisits(tx, visitIds)
    })
  },
}

/** Every minute: bookings from before there were customers are linked, some at a time, until none is left; then it only looks. */
export const backfillTask = ({ worker, log }: { worker: Db; log: Pick<Logger, 'error'> }): Task => ({
  name: BACKFILL,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      await linkOldOf(db, accountId, signal).catch((err: unknown) =>
        log.error({ err, accountId }, 'linking old bookings failed'),
      )
    }
  },
})
export const backfillCron: CronEntry = { task: BACKFILL, match: '* * * * *', isOneOfMany: true }

/** Links all bookings of an account that were there before. */
export async function linkOldOf(db: Pick<Db, 'transaction'>, accountId: number, signal?: AbortSignal): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    signal?.throwIfAborted()
    isLeft = await db.transaction(accountId, (tx) => linkSomeOld(tx))
  }
}

/** Links some of them, `atOnce` at most; false once none is left. */
export async function linkSomeOld(tx: Tx, atOnce: number = LIMITS.backfillAtOnce): Promise<boolean> {
  const done = await findBackfill(tx)
  if (done && done.done_at !== null) return false
  const ids = await findBookingsAfter(tx, done?.booking_id ?? 0, atOnce)
  const last = ids.at(-1)
  if (last !== undefined) await linkBookings(tx, ids)
  const isLeft = ids.length === atOnce
  await putBackfill(tx, last ?? done?.booking_id ?? 0, !isLeft)
  return isLeft
}
