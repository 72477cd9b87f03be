import {
  type BookingNotification,
  type createBookingNotification,
  type deleteBookingNotification,
  type listBookingNotifications,
  MAX_NOTIFICATIONS,
  MESSAGE_WAYS,
  type updateBookingNotification,
} from '@muelle/contract/bookings/messages'
import type { Answer } from '@muelle/contract/call'
import { LANGUAGES } from '@muelle/contract/languages'
import {
  audiencesOf,
  isOfDeparture,
  NOTIFICATION_EVENTS,
  notificationDenial,
} from '@muelle/domain/tours/notifications/booking-notification'
import { unknownVariable } from '@muelle/domain/tours/notifications/render'
import { brokenConstraint, type Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { getTourOf } from '../tour-detail.ts'
import type { TourRow } from '../tours.sql.ts'
import { usualNotification } from './notification-texts.ts'
import {
  deleteNotification,
  findNotifications,
  insertNotification,
  lockNotification,
  type NotificationFields,
  updateNotification,
} from './notifications.sql.ts'

/** The messages a tour words itself, the words that hold where it has none, and which ways to people work here. */
export const list =
  ({ sendsMail }: { sendsMail: boolean }) =>
  async ({
    tx,
    actor,
    input,
    deny,
  }: Context<typeof listBookingNotifications>): Promise<Answer<typeof listBookingNotifications>> => {
    const tour = await getTourOf(tx, actor, input.params, deny)
    const rows = await findNotifications(tx, tour.id)
    const usual = NOTIFICATION_EVENTS.flatMap((event) =>
      [
        null,
        ...audiencesOf(event).filter((audience) => event === 'reminder' && isOfDeparture(event, audience)),
      ].flatMap((audience) =>
        LANGUAGES.map((language) => ({ event, audience, language, ...usualNotification(event, language, audience) })),
      ),
    )
    const ways = MESSAGE_WAYS.map((channel) => ({ channel, missing: missingFor(channel, sendsMail) }))
    return { rows, count: rows.length, usual, ways }
  }

/** What a way to people lacks: a person sends the texts for WhatsApp themselves, and no provider is built in (N3). */
function missingFor(channel: (typeof MESSAGE_WAYS)[number], sendsMail: boolean): 'mail_settings' | 'provider' | null {
  if (channel === 'email') return sendsMail ? null : 'mail_settings'
  return channel === 'whatsapp' ? null : 'provider'
}

/** Words one message (N2); for each event, audience, offset and language there is one. */
export async function create(context: Context<typeof createBookingNotification>): Promise<BookingNotification> {
  const { tx, actor, author, input, now, deny } = context
  const tour = await getTourOf(tx, actor, input.params, deny)
  checkWording(input.body, deny)
  if ((await findNotifications(tx, tour.id)).length >= MAX_NOTIFICATIONS)
    deny({ code: 'notification.too_many', maxNotifications: MAX_NOTIFICATIONS })
  const added = await insertNotification(tx, tour.id, input.body, now).catch(refusingTaken(deny))
  await recordWording(tx, author, tour, { before: null, after: added })
  return added
}

/** Words one message anew; refuses a writer who read an older version (I26). Locks: the message. */
export async function update(context: Context<typeof updateBookingNotification>): Promise<BookingNotification> {
  const { tx, actor, author, input, now, deny } = context
  const tour = await getTourOf(tx, actor, input.params, deny)
  const { version, ...fields } = input.body
  checkWording(fields, deny)
  const before = (await lockNotification(tx, tour.id, input.params.notificationId)) ?? deny({ code: 'not_found' })
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: { ...before } })
  const hasChanged = await recordWording(tx, author, tour, { before, after: { ...before, ...fields } })
  return hasChanged ? updateNotification(tx, before.id, fields, now).catch(refusingTaken(deny)) : before
}

/** Goes back to the usual words. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteBookingNotification>) {
  const tour = await getTourOf(tx, actor, input.params, deny)
  const before = (await lockNotification(tx, tour.id, input.params.notificationId)) ?? deny({ code: 'not_found' })
  await deleteNotification(tx, before.id)
  await recordWording(tx, author, tour, { before, after: null })
  return {}
}

type WordingDeny = Deny<'notification.variable_unknown' | 'notification.audience_unfit' | 'notification.offset_unfit'>

function checkWording(
  { subject, body, event, audience, offset_minutes: offsetMinutes }: NotificationFields,
  deny: WordingDeny,
) {
  const denial = notificationDenial({ event, audience, offsetMinutes })
  if (denial) deny(denial, denial.code === 'notification.audience_unfit' ? 'body.audience' : 'body.offset_minutes')
  for (const [field, text] of Object.entries({ subject, body })) {
    const name = unknownVariable(text)
    if (name !== null) deny({ code: 'notification.variable_unknown', name }, `body.${field}`)
  }
}

const refusingTaken =
  (deny: Deny<'notification.taken'>) =>
  (error: unknown): never => {
    if (brokenConstraint(error) === 'booking_notification_taken') return deny({ code: 'notification.taken' })
    throw error
  }

type Wording = { before: BookingNotification | null; after: BookingNotification | null }

/** The history of a tour tells what was said to its customers. */
const recordWording = (tx: Tx, author: Author, tour: TourRow, { before, after }: Wording): Promise<boolean> =>
  recordChange(tx, author, {
    kind: 'tour.notification_changed',
    subject_type: 'tour',
    subject_id: tour.id,
    business_id: tour.business_id,
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  })

const fieldsOf = ({ id: _id, version: _version, ...notification }: BookingNotification) => ({ notification })
