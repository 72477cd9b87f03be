import {
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
} from '@muelle/domain/tours/notifications/booking-notification'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, IdText, LocalTimeText, lines, text, Version } from '../shapes.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '../tours/tour-bounds.ts'
import { SENT_MESSAGE } from './sent-message.ts'

/** More templates than there are events, audiences and languages would never be read. */
export const MAX_NOTIFICATIONS = 60
const MAX_OFFSET_MINUTES = 43_200

const fields = {
  event: z.enum(NOTIFICATION_EVENTS),
  audience: z.enum(NOTIFICATION_AUDIENCES),
  channels: z.array(z.enum(NOTIFICATION_CHANNELS)).check(z.minLength(1), z.maxLength(NOTIFICATION_CHANNELS.length)),
  /** Minutes from the departure, negative before it, of what the clock tells; zero for what is told as it happens. */
  offset_minutes: z._default(z.int().check(z.minimum(-MAX_OFFSET_MINUTES), z.maximum(MAX_OFFSET_MINUTES)), 0),
  /** When no mail of it is sent, on the tour's clock: `from` included, `to` not, over midnight where `to` is earlier. */
  quiet: z._default(z.nullable(z.object({ from: LocalTimeText, to: LocalTimeText })), null),
  /** Null: for every language that has no template of its own. */
  language: z.nullable(z.enum(LANGUAGES)),
  subject: text(0, MAX_SUBJECT_LENGTH),
  /** With variables between braces, such as `{first_name}`. */
  body: lines(1, MAX_BODY_LENGTH),
  /** False: whom it concerns hears nothing of the event. */
  enabled: z.boolean(),
}

export const BookingNotification = z.object({ id: Id, ...fields, version: Version })
export type BookingNotification = z.output<typeof BookingNotification>

const params = z.object({ id: IdText, tourId: IdText })
const one = z.extend(params, { notificationId: IdText })
const EDIT = { module: 'mdu_tour', flag: 'edit' } as const

/** The product's own words for an event, which hold where a tour has none. */
const UsualText = z.object({
  event: z.enum(NOTIFICATION_EVENTS),
  /** Null for everybody who has no words of their own. */
  audience: z.nullable(z.enum(NOTIFICATION_AUDIENCES)),
  language: z.enum(LANGUAGES),
  subject: z.string(),
  body: z.string(),
})

/** Ways to reach people that the product knows; one without a provider sends nothing. */
export const MESSAGE_WAYS = ['whatsapp', 'email', 'sms', 'whatsapp_api'] as const
const Way = z.object({
  channel: z.enum(MESSAGE_WAYS),
  /** Null where it works; otherwise what is missing. */
  missing: z.nullable(z.enum(['mail_settings', 'provider'])),
})

export const listBookingNotifications = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification',
  summary: 'What a tour tells its customers when something happens to a booking, and the usual words',
  access: { module: 'mdu_tour' },
  params,
  answer: z.extend(rowsOf(BookingNotification), { usual: z.array(UsualText), ways: z.array(Way) }),
  refusals: ['not_found'],
})

export const createBookingNotification = call({
  method: 'POST',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification',
  summary: 'Word a message of a tour; one for each event, audience, offset and language',
  access: EDIT,
  params,
  body: z.strictObject(fields),
  answer: BookingNotification,
  status: 201,
  refusals: [
    'not_found',
    'notification.taken',
    'notification.variable_unknown',
    'notification.audience_unfit',
    'notification.offset_unfit',
    'notification.too_many',
  ],
})

export const updateBookingNotification = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification/:notificationId',
  summary: 'Word a message of a tour anew',
  access: EDIT,
  params: one,
  body: z.strictObject({ version: Version, ...fields }),
  answer: BookingNotification,
  refusals: [
    'not_found',
    'stale',
    'notification.taken',
    'notification.variable_unknown',
    'notification.audience_unfit',
    'notification.offset_unfit',
  ],
})

export const deleteBookingNotification = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification/:notificationId',
  summary: 'Go back to the usual words for an event',
  access: EDIT,
  params: one,
  answer: z.object({}),
  refusals: ['not_found'],
})

/** What was written to whom about a booking (N4). */
export const BookingMessage = z.object({
  /** `written` for words that somebody typed to the people of a departure. */
  event: z.enum([...NOTIFICATION_EVENTS, 'written']),
  audience: z.enum(NOTIFICATION_AUDIENCES),
  channel: z.enum(NOTIFICATION_CHANNELS),
  ...SENT_MESSAGE,
})
export type BookingMessage = z.output<typeof BookingMessage>

export const listBookingMessages = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/message',
  summary:
    'What was written about a booking and what became of it, newest first; texts for WhatsApp wait to be sent by hand',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: rowsOf(BookingMessage),
  tellsSecret: true,
  refusals: ['not_found'],
})

export const sendBookingMessage = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/message/:messageId/send',
  summary:
    'Send a mail that did not arrive again, to the address as it is now, or note that a text for WhatsApp was opened',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: z.object({ id: IdText, messageId: IdText }),
  answer: BookingMessage,
  refusals: ['not_found', 'message.no_address', 'message.mail_off'],
})

const { recipient, body, whatsapp_url, state, reason, state_at } = SENT_MESSAGE
/** What a captain or a manager was written about a whole departure (N2). */
const DepartureNotice = z.object({
  id: Id,
  event: z.enum(['reminder', 'below_minimum']),
  audience: z.enum(['captain', 'manager']),
  name: z.string(),
  channel: z.enum(NOTIFICATION_CHANNELS),
  recipient,
  body,
  whatsapp_url,
  state,
  reason,
  state_at,
})
export type DepartureNotice = z.output<typeof DepartureNotice>

export const listDepartureNotices = call({
  method: 'GET',
  path: '/v1/provider/tour/departures/:id/notice',
  summary: 'What captains and managers were written about a departure and what became of it, newest first',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: rowsOf(DepartureNotice),
  tellsSecret: true,
  refusals: ['not_found', 'departure.not_found'],
})
