import type { QuietHours } from './quiet-hours.ts'

/** What happens to a booking or its departure that somebody may want to hear of (N2); of the last four the clock or the dock tells. */
export const NOTIFICATION_EVENTS = [
  'created',
  'confirmed',
  'payment',
  'refunded',
  'refund_failed',
  'dispute_opened',
  'dispute_lost',
  'dispute_won',
  'transfer_expiring',
  'changed',
  'canceled',
  'closed_by_weather',
  'asked',
  'reminder',
  'below_minimum',
  'boarding',
  'after',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]
export const NOTIFICATION_AUDIENCES = ['tourist', 'seller', 'manager', 'captain'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]
/** In the order in which they are offered: the first costs nothing and is what people read (N3). */
export const NOTIFICATION_CHANNELS = ['whatsapp', 'email'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Minutes from the departure at which a message by the clock may be sent, both included. */
type OffsetRange = { minMinutes: number; maxMinutes: number }
const THIRTY_DAYS = 30 * 24 * 60
const BY_THE_CLOCK: Readonly<Partial<Record<NotificationEvent, OffsetRange & { usualMinutes: number }>>> = {
  reminder: { minMinutes: -THIRTY_DAYS, maxMinutes: -1, usualMinutes: -24 * 60 },
  after: { minMinutes: 1, maxMinutes: THIRTY_DAYS, usualMinutes: 3 * 60 },
}

/** Of these nobody hears unless the tour words it: they would surprise who never asked for them, and a hold ends too soon. */
const SILENT_BY_THEMSELVES: ReadonlySet<NotificationEvent> = new Set(['created', 'reminder', 'boarding', 'after'])
export const isSilentByItself = (event: NotificationEvent): boolean => SILENT_BY_THEMSELVES.has(event)

/** Of what concerns the customer alone, crew and managers would get one message for each booking; of too few people only they hear. */
const AUDIENCES: Readonly<Partial<Record<NotificationEvent, readonly NotificationAudience[]>>> = {
  refund_failed: ['manager'],
  dispute_opened: ['manager'],
  dispute_lost: ['manager'],
  dispute_won: ['manager'],
  transfer_expiring: ['manager'],
  asked: ['tourist', 'seller'],
  below_minimum: ['manager', 'captain'],
  boarding: ['tourist', 'seller'],
  after: ['tourist', 'seller'],
}
/** Who may hear of an event; the first is whom it is usually for. */
export const audiencesOf = (event: NotificationEvent): readonly [NotificationAudience, ...NotificationAudience[]] => {
  const [first = 'tourist', ...others] = AUDIENCES[event] ?? NOTIFICATION_AUDIENCES
  return [first, ...others]
}

const OF_WHOLE_DEPARTURES: ReadonlySet<NotificationEvent> = new Set(['reminder', 'below_minimum'])
/** Whether a message tells of a departure with everybody on it: one for each of its readers, however many bookings it has (N1). */
export const isOfDeparture = (event: NotificationEvent, audience: NotificationAudience): boolean =>
  OF_WHOLE_DEPARTURES.has(event) && (audience === 'captain' || audience === 'manager')

/** Whether the product's own words are sent to an audience where the tour has none: to customers, and to whoever must decide (C9) or see to money. */
export const hasUsualWords = (event: NotificationEvent, audience: NotificationAudience): boolean =>
  !audiencesOf(event).includes('tourist')
    ? audience === 'manager'
    : audience === 'tourist' && !SILENT_BY_THEMSELVES.has(event)

/** Whether the clock sends the messages of an event, so many minutes from the departure. */
export const isTimed = (event: NotificationEvent): boolean => BY_THE_CLOCK[event] !== undefined
/** The offset that a new message of an event begins with: zero for what is told as it happens. */
export const usualOffset = (event: NotificationEvent): number => BY_THE_CLOCK[event]?.usualMinutes ?? 0

export type NotificationDenial =
  | { code: 'notification.audience_unfit' }
  | ({ code: 'notification.offset_unfit' } & OffsetRange)

/** Says why a template makes no sense for its event, or null: for whom it is, and how far from the departure (N2). */
export function notificationDenial({
  event,
  audience,
  offsetMinutes,
}: {
  event: NotificationEvent
  audience: NotificationAudience
  offsetMinutes: number
}): NotificationDenial | null {
  if (!audiencesOf(event).includes(audience)) return { code: 'notification.audience_unfit' }
  const { minMinutes, maxMinutes } = BY_THE_CLOCK[event] ?? { minMinutes: 0, maxMinutes: 0 }
  if (offsetMinutes >= minMinutes && offsetMinutes <= maxMinutes) return null
  return { code: 'notification.offset_unfit', minMinutes, maxMinutes }
}

export type NotificationTemplate<Language extends string> = {
  event: NotificationEvent
  audience: NotificationAudience
  channels: readonly NotificationChannel[]
  /** Minutes from the departure, negative before it; zero for what is told as it happens. */
  offsetMinutes: number
  /** When no mail of it is sent; null for never. */
  quiet: QuietHours | null
  /** Null: for every language that has no template of its own. */
  language: Language | null
  subject: string
  body: string
  /** False: whom it concerns hears nothing. */
  enabled: boolean
}
export type NotificationWanted<Language extends string> = {
  event: NotificationEvent
  audience: NotificationAudience
  offsetMinutes: number
  language: Language
}
/** One text for one channel. */
export type NotificationText = {
  channel: NotificationChannel
  subject: string
  body: string
  quiet: QuietHours | null
}

/** The template for a reader: of two the one in their language (N1); undefined where the tour words nothing for them. */
export function templateFor<Language extends string, Template extends NotificationTemplate<Language>>(
  wanted: NotificationWanted<Language>,
  templates: readonly Template[],
): Template | undefined {
  const about = templates.filter(
    ({ event, audience, offsetMinutes }) =>
      event === wanted.event && audience === wanted.audience && offsetMinutes === wanted.offsetMinutes,
  )
  return about.find(({ language }) => language === wanted.language) ?? about.find(({ language }) => language === null)
}

/**
 * What is said about an event to an audience: at most one text for each channel (N1). The template in the reader's language goes
 * before the one for every language, and that before the usual text; a template that is off silences the event.
 */
export function notificationsFor<Language extends string>(
  wanted: NotificationWanted<Language>,
  templates: readonly NotificationTemplate<Language>[],
  usual: { subject: string; body: string } | null,
): NotificationText[] {
  const own = templateFor(wanted, templates)
  const chosen = own ?? (usual && { ...usual, enabled: true, channels: NOTIFICATION_CHANNELS, quiet: null })
  if (!chosen?.enabled) return []
  const { subject, body, channels, quiet } = chosen
  return NOTIFICATION_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => ({
    channel,
    subject,
    body,
    quiet,
  }))
}
