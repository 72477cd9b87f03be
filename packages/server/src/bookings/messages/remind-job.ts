import { TRAVELED_STATUSES } from '@muelle/domain/outlays/passed-on'
import { type Instant, instant } from '@muelle/domain/time'
import { isOfDeparture, isTimed } from '@muelle/domain/tours/notifications/booking-notification'
import { isOvertaken } from '@muelle/domain/tours/notifications/notification-of-event'
import { isDue, startsToLookAt, timedSendAt } from '@muelle/domain/tours/notifications/quiet-hours'
import { listAccountIds } from '../../platform/accounts.sql.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import { listTemplates, type Template } from '../../tours/notifications/notification-templates.ts'
import { lockWaitingMessages, updateMessageOvertaken, type WaitingMessage } from './booking-messages.sql.ts'
import { findMessageFacts } from './message-facts.sql.ts'
import { remindStaff } from './remind-staff.ts'
import { findDeparturesStarting, findUntold } from './reminders.sql.ts'
import { mailMessages, type TellDeps, tell } from './tell.ts'

const REMIND = 'send-timed-messages'
const LIMITS = {
  /** Messages of one account in one round; the next minute goes on. */
  atOnce: 300,
} as const

export type RemindDeps = TellDeps & { worker: Db; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Every minute: messages by the clock whose time has come, to customers and of whole departures, and mails whose quiet hours are over. Nothing is planned ahead. What is due
 * follows each minute from the departures, bookings and wordings as they stand, so a booking that moves, a departure that changes its
 * hour and a cancelation need no care; that it is sent once is the message's name (N1). An account that fails does not hold up others.
 */
export const remindTask = ({ worker, clock, log, ...deps }: RemindDeps): Task => ({
  name: REMIND,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      await remindAccount(db, accountId, { ...deps, now: instant(clock()) }).catch((err: unknown) =>
        log.error({ err, accountId }, 'messages by the clock failed'),
      )
    }
  },
})

export const remindCron: CronEntry = { task: REMIND, match: '* * * * *' }

type Round = TellDeps & { now: Instant }

async function remindAccount(db: Db, accountId: number, round: Round): Promise<void> {
  const { templates, due } = await db.transaction(accountId, async (tx) => {
    await releaseWaiting(tx, round.now)
    const all = await listTemplates(tx, null)
    const timed = all.filter(
      ({ event, audience, enabled }) => enabled && isTimed(event) && !isOfDeparture(event, audience),
    )
    return { templates: all, due: await findDue(tx, timed, round.now) }
  })
  for (const { booking_id, cause, template } of due)
    await db.transaction(accountId, (tx) => remind(tx, { booking_id, cause, template, templates, ...round }))
  await remindStaff(db, accountId, { ...round, templates })
}

type Due = { booking_id: number; cause: string; template: Template }

async function findDue(tx: Tx, templates: readonly Template[], now: Instant): Promise<Due[]> {
  const due: Due[] = []
  for (const template of templates) {
    const { offsetMinutes, quiet, worded_at } = template
    for (const { id, starts_at: text, time_zone } of await findDeparturesStarting(
      tx,
      template.tour_id,
      startsToLookAt(offsetMinutes, now),
    )) {
      const starts_at = instant(Date.parse(text))
      const at = timedSendAt({ starts_at, offsetMinutes, quiet, zone: time_zone })
      if (due.length >= LIMITS.atOnce || !isDue(at, offsetMinutes, { starts_at, worded_at, now })) continue
      const cause = causeOf(template, text)
      const untold = { departure_id: id, cause, audience: template.audience, due: at, has_travelled: offsetMinutes > 0 }
      const bookings = await findUntold(tx, untold, LIMITS.atOnce - due.length)
      due.push(...bookings.map((booking_id) => ({ booking_id, cause, template })))
    }
  }
  return due
}

/** What a message by the clock is called: a booking that gets another hour is reminded of that one. */
const causeOf = ({ event, offsetMinutes }: Template, startsAt: string): string =>
  `${event}/${offsetMinutes}/${new Date(startsAt).toISOString()}`

async function remind(
  tx: Tx,
  { booking_id, cause, template, templates, ...round }: Due & Round & { templates: readonly Template[] },
) {
  const facts = await findMessageFacts(tx, booking_id)
  // Moved or canceled since it was found.
  if (!facts || causeOf(template, facts.starts_at) !== cause || !TRAVELS.has(facts.status)) return
  const telling = {
    booking_id,
    facts,
    templates: templates.filter(({ tour_id }) => tour_id === template.tour_id),
    event: template.event,
    cause: { name: cause },
    amount_cents: null,
    timed: template,
    ...round,
  }
  await tell(tx, [telling])
}

const TRAVELS: ReadonlySet<string> = new Set(TRAVELED_STATUSES)

/** Lays out the mails whose quiet hours are over; one that the booking has overtaken meanwhile is noted as such and not sent. */
async function releaseWaiting(tx: Tx, now: Instant): Promise<void> {
  const standing: WaitingMessage[] = []
  for (const message of await lockWaitingMessages(tx, now, LIMITS.atOnce)) {
    const isAnswered = message.event === 'asked' && !message.is_asked
    if (isAnswered || isOvertaken(message.event, message.status)) await updateMessageOvertaken(tx, message.id)
    else standing.push(message)
  }
  await mailMessages(tx, standing)
}
