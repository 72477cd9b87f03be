import {
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
} from '@muelle/domain/notifications/booking-notification'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { rowsOf } from './envelope.ts'
import { LANGUAGES } from './languages.ts'
import { Id, IdText, InstantText, text, Version } from './shapes.ts'

/** More templates than there are events, audiences and languages would never be read. */
export const MAX_NOTIFICATIONS = 60
const MAX_SUBJECT_LENGTH = 160
const MAX_BODY_LENGTH = 4_000

const fields = {
  event: z.enum(NOTIFICATION_EVENTS),
  audience: z.enum(NOTIFICATION_AUDIENCES),
  channels: z.array(z.enum(NOTIFICATION_CHANNELS)).check(z.minLength(1), z.maxLength(NOTIFICATION_CHANNELS.length)),
  /** Null: for every language that has no template of its own. */
  language: z.nullable(z.enum(LANGUAGES)),
  subject: text(0, MAX_SUBJECT_LENGTH),
  /** With variables between braces, such as `{first_name}`. */
  body: text(1, MAX_BODY_LENGTH),
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
  language: z.enum(LANGUAGES),
  subject: z.string(),
  body: z.string(),
})

export const listBookingNotifications = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification',
  summary: 'What a tour tells its customers when something happens to a booking, and the usual words',
  access: { module: 'mdu_tour' },
  params,
  answer: z.extend(rowsOf(BookingNotification), { usual: z.array(UsualText) }),
  refusals: ['not_found'],
})

export const createBookingNotification = call({
  method: 'POST',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification',
  summary: 'Word a message of a tour; one for each event, audience and language',
  access: EDIT,
  params,
  body: z.strictObject(fields),
  answer: BookingNotification,
  status: 201,
  refusals: ['not_found', 'notification.taken', 'notification.variable_unknown', 'notification.too_many'],
})

export const updateBookingNotification = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/tour/:tourId/booking-notification/:notificationId',
  summary: 'Word a message of a tour anew',
  access: EDIT,
  params: one,
  body: z.strictObject({ version: Version, ...fields }),
  answer: BookingNotification,
  refusals: ['not_found', 'stale', 'notification.taken', 'notification.variable_unknown'],
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
  id: Id,
  event: z.enum(NOTIFICATION_EVENTS),
  audience: z.enum(NOTIFICATION_AUDIENCES),
  channel: z.enum(NOTIFICATION_CHANNELS),
  /** Address or telephone number. */
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Opens WhatsApp with the text ready to be sent; null for mail (N3). */
  whatsapp_url: z.nullable(z.string()),
  created_at: InstantText,
})
export type BookingMessage = z.output<typeof BookingMessage>

export const listBookingMessages = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/message',
  summary: 'What was written about a booking, newest first; texts for WhatsApp wait to be sent by hand',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: rowsOf(BookingMessage),
  refusals: ['not_found'],
})
