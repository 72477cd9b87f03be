import { isBookingEvent } from '@muelle/domain/bookings/record/booking-event'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import {
  isSilentByItself,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@muelle/domain/tours/notifications/booking-notification'
import { notificationOf } from '@muelle/domain/tours/notifications/notification-of-event'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { Task } from '../../platform/events/jobs.ts'
import type { BatchJobRule, StoredEvent } from '../../platform/events/relay.ts'
import { groupBy } from '../../platform/group-by.ts'
import { listTemplates } from '../../tours/notifications/notification-templates.ts'
import { listWordings, type Wording } from '../../tours/notifications/wordings.sql.ts'
import { findMessageFactsOf } from './message-facts.sql.ts'
import { findBookingsAboard } from './reminders.sql.ts'
import { type TellDeps, tell } from './tell.ts'

const NOTIFY = 'notify-booking'
const BOARDING = 'departure.boarding_started'

/** What one job tells at most, in one transaction: a flash sale has as many events in a second. */
const MAX_TOGETHER = 200

const Occasion = z.object({
  /** Of one booking, or of all of a departure. */
  bookingId: z.nullable(z.int()),
  departureId: z.nullable(z.int()),
  eventId: z.int(),
  event: z.enum(NOTIFICATION_EVENTS),
  amountCents: z.nullable(z.int()),
})
const Payload = z.object({ accountId: z.int(), occasions: z.array(Occasion) })

/**
 * Jobs for the events that somebody hears of, several events of an account in one. Of a sale that left neither address nor number the
 * customer hears nothing, and of some events nobody does unless a tour words them: these cost one look at the account's wordings for all
 * its events of a batch, and no job.
 */
export const notifyRule: BatchJobRule = async (tx, events) => {
  const told = events.flatMap((event) => {
    const notification = toldOf(event)
    return notification ? [{ event, notification }] : []
  })
  const jobs = await Promise.all(
    [...groupBy(told, ({ event }) => event.accountId)].map(async ([accountId, ofAccount]) => {
      const wordings = await listWordings(tx, accountId)
      return jobsOf(ofAccount.filter(({ event, notification }) => mayBeHeard(event, notification, wordings)))
    }),
  )
  return jobs.flat()
}

type Told = { event: StoredEvent; notification: NotificationEvent }

/** Jobs for what one account's people hear of, each under the key of its first event. */
const jobsOf = (told: readonly Told[]) =>
  Array.from({ length: Math.ceil(told.length / MAX_TOGETHER) }, (_, at) => {
    const some = told.slice(at * MAX_TOGETHER, (at + 1) * MAX_TOGETHER)
    const { event } = some[0] as Told
    const payload: z.output<typeof Payload> = { accountId: event.accountId, occasions: some.map(occasionOf) }
    return { event, task: NOTIFY, payload }
  })

const occasionOf = ({ event, notification }: Told): z.output<typeof Occasion> => ({
  bookingId: event.kind === BOARDING ? null : event.subject_id,
  departureId: event.kind === BOARDING ? event.subject_id : null,
  eventId: event.id,
  event: notification,
  amountCents: amountOf(event),
})

const toldOf = ({ kind, data }: StoredEvent): NotificationEvent | null =>
  kind === BOARDING ? 'boarding' : isBookingEvent(kind) ? notificationOf(kind, data) : null

function mayBeHeard({ data }: StoredEvent, event: NotificationEvent, wordings: readonly Wording[]): boolean {
  const audiences = wordings.filter((row) => row.event === event)
  const isTouristTold = !isSilentByItself(event) || audiences.some(({ audience }) => audience === 'tourist')
  return (isTouristTold && data['is_reachable'] !== false) || audiences.some(({ audience }) => audience !== 'tourist')
}

/** What was paid or given back just now. */
function amountOf({ data }: StoredEvent): number | null {
  const amount = data['amount_cents'] ?? data['refunded_cents']
  return typeof amount === 'number' && amount > 0 ? amount : null
}

export type NotifyDeps = TellDeps & { clock: () => number }

/**
 * Tells people what happened to bookings, or to all bookings of departures: several in one transaction, since each costs little beside
 * the commit. Where one cannot be told, the others are told each by itself, and the job fails with it. Bears repetition.
 */
export const notifyTask = (deps: NotifyDeps): Task => ({
  name: NOTIFY,
  run: async (payload, { db, signal }) => {
    const { accountId, occasions } = Payload.parse(payload)
    const all = (await Promise.all(occasions.map((occasion) => bookingsOf(db, accountId, occasion)))).flat()
    for (let at = 0; at < all.length; at += MAX_TOGETHER) {
      signal.throwIfAborted()
      const some = all.slice(at, at + MAX_TOGETHER)
      await tellAll(db, deps, accountId, some).catch((error: unknown) => {
        if (some.length === 1) throw error
        return tellEach(db, deps, accountId, some)
      })
    }
  },
})

type OfBooking = Omit<z.output<typeof Occasion>, 'departureId' | 'bookingId'> & { booking_id: number }

async function bookingsOf(
  db: Db,
  accountId: number,
  { departureId, bookingId: booking_id, ...occasion }: z.output<typeof Occasion>,
): Promise<OfBooking[]> {
  if (booking_id !== null) return [{ ...occasion, booking_id }]
  if (departureId === null) return []
  const aboard = await db.transaction(accountId, (tx) => findBookingsAboard(tx, departureId))
  return aboard.map((id) => ({ ...occasion, booking_id: id }))
}

async function tellEach(db: Db, deps: NotifyDeps, accountId: number, occasions: readonly OfBooking[]): Promise<void> {
  const failures: unknown[] = []
  for (const occasion of occasions)
    await tellAll(db, deps, accountId, [occasion]).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** However many bookings these are, their facts, the words of their tours and the messages are a statement each. */
const tellAll = (db: Db, { clock, ...deps }: NotifyDeps, accountId: number, occasions: readonly OfBooking[]) =>
  db.transaction(accountId, async (tx) => {
    const found = await findMessageFactsOf(tx, [...new Set(occasions.map(({ booking_id }) => booking_id))])
    const factsOf = new Map(found.map((facts) => [facts.booking_id, facts]))
    const tourIds = [...new Set(found.map(({ tour_id }) => tour_id))]
    const templates = groupBy(await listTemplates(tx, tourIds), ({ tour_id }) => tour_id)
    const now = instant(clock())
    await tell(
      tx,
      occasions.flatMap(({ eventId: event_id, amountCents: amount_cents, ...occasion }) => {
        const facts = factsOf.get(occasion.booking_id)
        if (!facts) return []
        // Who gets a canceled hold back has no booking yet, only its seats.
        const isWaiting = awaitsPayment(facts.status)
        const event = occasion.event === 'confirmed' && isWaiting ? 'created' : occasion.event
        const ofTour = templates.get(facts.tour_id) ?? []
        return [
          {
            ...occasion,
            amount_cents,
            event,
            facts,
            templates: ofTour,
            cause: { event_id },
            timed: null,
            ...deps,
            now,
          },
        ]
      }),
    )
  })
