/** What happens to a booking that somebody may want to hear of (N2). */
export const NOTIFICATION_EVENTS = ['created', 'confirmed', 'payment', 'changed', 'canceled'] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]
export const NOTIFICATION_AUDIENCES = ['tourist', 'seller'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]
/** In the order in which they are offered: the first costs nothing and is what people read (N3). */
export const NOTIFICATION_CHANNELS = ['whatsapp', 'email'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export type NotificationTemplate<Language extends string> = {
  event: NotificationEvent
  audience: NotificationAudience
  channels: readonly NotificationChannel[]
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
  language: Language
}
/** One text for one channel. */
export type NotificationText = { channel: NotificationChannel; subject: string; body: string }

/**
 * What is said about an event to an audience: at most one text for each channel (N1). The template in the reader's language goes
 * before the one for every language, and that before the usual text; a template that is off silences the event.
 */
export function notificationsFor<Language extends string>(
  wanted: NotificationWanted<Language>,
  templates: readonly NotificationTemplate<Language>[],
  usual: { subject: string; body: string } | null,
): NotificationText[] {
  const about = templates.filter(({ event, audience }) => event === wanted.event && audience === wanted.audience)
  const own =
    about.find(({ language }) => language === wanted.language) ?? about.find(({ language }) => language === null)
  const chosen = own ?? (usual && { ...usual, enabled: true, channels: NOTIFICATION_CHANNELS })
  if (!chosen?.enabled) return []
  const { subject, body, channels } = chosen
  return NOTIFICATION_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => ({
    channel,
    subject,
    body,
  }))
}
