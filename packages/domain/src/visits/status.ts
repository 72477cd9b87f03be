/** What a visit is for: a table at a time, somebody at the door, today's queue, a later day's list, a guest list, a place for a car. */
export const VISIT_KINDS = ['reservation', 'walk_in', 'waitlist', 'future_waitlist', 'guest_list', 'parking'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** Where a visit stands (§2), in the order in which it gets there; the last five are its ends. */
export const VISIT_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'waiting',
  'notified',
  'arrived',
  'seated',
  'finished',
  'canceled',
  'rejected',
  'no_show',
  'expired',
] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]

/** Where it came from. */
export const VISIT_SOURCES = [
  'public',
  'panel',
  'phone',
  'whatsapp',
  'rp',
  'seller',
  'walk_in',
  'google',
  'import',
] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** Whether a guest was asked, and what they said. */
export const CONFIRMATIONS = ['none', 'sent', 'confirmed', 'no_answer', 'wrong_number'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** How far the meal of a seated party is. */
export const PROGRESSES = ['running', 'ending', 'bill', 'paid'] as const
export type Progress = (typeof PROGRESSES)[number]

/** How each state counts: what it keeps of tables and of the limits (G-3, G-4). */
const KEEPS: Readonly<Record<VisitStatus, 'plan' | 'line' | 'nothing'>> = {
  held: 'plan',
  requested: 'plan',
  confirmed: 'plan',
  waiting: 'line',
  notified: 'plan',
  arrived: 'plan',
  seated: 'plan',
  finished: 'nothing',
  canceled: 'nothing',
  rejected: 'nothing',
  no_show: 'nothing',
  expired: 'nothing',
}
const statusesThat = (keep: (keeps: (typeof KEEPS)[VisitStatus]) => boolean): readonly VisitStatus[] =>
  VISIT_STATUSES.filter((status) => keep(KEEPS[status]))
/** It keeps its tables and counts towards the limits. */
export const PLANNED_STATUSES = statusesThat((keeps) => keeps === 'plan')
/** It is not over: planned, in line or inside. */
export const OPEN_STATUSES = statusesThat((keeps) => keeps !== 'nothing')
/** It is over (G-4: it owns no bucket). */
export const TERMINAL_STATUSES = statusesThat((keeps) => keeps === 'nothing')
/** It ends by itself at a time (T18): of what is booked only what nobody has paid for (F-2), which alone has such a time. */
export const EXPIRING_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'notified',
] as const satisfies readonly VisitStatus[]

export const isPlanned = (status: VisitStatus): boolean => KEEPS[status] === 'plan'
export const isTerminal = (status: VisitStatus): boolean => KEEPS[status] === 'nothing'

/** Kinds that need a table or an explicit place at the bar; of a list people stand, and a car has a space only where the lot says so. */
export const needsTable = (kind: VisitKind): boolean => kind !== 'guest_list' && kind !== 'parking'
