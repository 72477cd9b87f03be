/** What other programs may hear of. Kinds that tell of people, sessions or secrets of the account are not among them. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.held',
  'booking.confirmed',
  'booking.canceled',
  'booking.expired',
  'business.created',
  'business.updated',
  'business.disabled',
  'business.enabled',
  'business.deleted',
  'resource.created',
  'resource.updated',
  'resource.deleted',
  'visit.booked',
  'visit.requested',
  'visit.approved',
  'visit.joined',
  'visit.arrived',
  'visit.seated',
  'visit.finished',
  'visit.canceled',
  'visit.not_shown',
] as const

/** What a webhook can ask for: single kinds, or all of a noun, also those that a newer version adds. */
export const WEBHOOK_KINDS = ['booking.*', 'business.*', 'resource.*', 'visit.*', ...WEBHOOK_EVENTS] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** The kind of a delivery that only tries whether one arrives. */
export const TEST_KIND = 'webhook.test'

const NOUNS = new Set(WEBHOOK_KINDS.filter((kind) => kind.endsWith('.*')).map((kind) => kind.slice(0, -2)))

/** Whether events of a kind may leave the house at all. */
export const isPublishedKind = (kind: string): boolean => NOUNS.has(kind.split('.', 1)[0] ?? '')

/** Whether one who asked for these kinds hears of an event of that kind. */
export const matchesKind = (wanted: readonly string[], kind: string): boolean =>
  isPublishedKind(kind) && (wanted.includes(kind) || wanted.includes(`${kind.split('.', 1)[0]}.*`))
