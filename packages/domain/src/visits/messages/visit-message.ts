import { isSlip } from '../reasons.ts'
import type { VisitKind, VisitStatus } from '../status.ts'
import type { Asked } from '../waitlist/offer.ts'

/** What guests of venues are told, each with its own words. */
export const VISIT_MESSAGES = [
  'booked',
  'requested',
  'rejected',
  'changed',
  'canceled',
  'joined',
  'on_list',
  'table_ready',
  'table_reminder',
  'table_later',
  'near',
  'longer',
  'reminder',
  'no_show',
  'thanks',
  'link',
  'written',
] as const
export type VisitMessage = (typeof VISIT_MESSAGES)[number]

/** What happened, as its event tells it. */
export type VisitHappening = {
  action: string
  kind: VisitKind
  from: VisitStatus | null
  to: VisitStatus
  reason: string | null
  hasNewStart: boolean
}

const OF_ACTION: Readonly<Record<string, VisitMessage>> = {
  book: 'booked',
  approve: 'booked',
  recover: 'booked',
  request: 'requested',
  reject: 'rejected',
  no_show: 'no_show',
  finish: 'thanks',
}

/** What a guest hears of what happened to their visit, or null: nothing. Whoever left no telephone and no address hears nothing at all. */
export function messageOf({ action, kind, from, to, reason, hasNewStart }: VisitHappening): VisitMessage | null {
  if (kind === 'parking' || kind === 'walk_in') return null
  const isLater = kind === 'future_waitlist'
  switch (action) {
    case 'join':
      return isLater ? 'on_list' : 'joined'
    case 'offer':
      return isLater ? 'table_later' : 'table_ready'
    case 'accept':
      return isLater ? 'booked' : null
    case 'expire':
      return from === 'requested' ? 'rejected' : null
    case 'cancel':
      return isCallingOff(from, reason) ? 'canceled' : null
    case 'edit':
    case 'move':
      return hasNewStart && (to === 'confirmed' || to === 'requested') ? 'changed' : null
    default:
      return OF_ACTION[action] ?? null
  }
}

/** Whoever leaves the line has just said so themselves; of a slip of the house nobody is written to. */
const isCallingOff = (from: VisitStatus | null, reason: string | null): boolean =>
  (from === 'requested' || from === 'confirmed') && reason !== 'left' && !isSlip(reason)

/** In which states a message is still true: what was told of is judged again when it is written. */
const TRUE_WHILE: Partial<Readonly<Record<VisitMessage, readonly VisitStatus[]>>> = {
  booked: ['confirmed'],
  requested: ['requested'],
  rejected: ['rejected', 'expired'],
  changed: ['confirmed', 'requested'],
  canceled: ['canceled'],
  joined: ['waiting'],
  on_list: ['waiting'],
  table_ready: ['notified'],
  table_reminder: ['notified'],
  table_later: ['notified'],
  near: ['waiting'],
  longer: ['waiting'],
  reminder: ['confirmed'],
  no_show: ['no_show'],
  thanks: ['finished'],
}

/** Whether a visit has gone past what a message would say. */
export const isOvertakenBy = (message: VisitMessage, status: VisitStatus): boolean =>
  TRUE_WHILE[message]?.includes(status) === false

/** What a finger that slipped must not send at once: it waits until the step cannot be taken back any more (S-5). */
export const waitsForUndo = (message: VisitMessage): boolean => message === 'no_show' || message === 'thanks'

/** What nobody is woken by: it waits for the morning. Everything else is about right now, or was asked for just now. */
export const isForDaytime = (message: VisitMessage): boolean =>
  message === 'table_later' || message === 'no_show' || message === 'thanks' || message === 'reminder'

const ASKS: Partial<Readonly<Record<VisitMessage, Asked>>> = {
  table_ready: 'table',
  table_reminder: 'table',
  table_later: 'table',
  reminder: 'booking',
}
/** What messages ask whom they reach, and so what an answer to them is about (W-5, X-8). */
export const MESSAGES_THAT_ASK = VISIT_MESSAGES.filter((message) => ASKS[message] !== undefined)
export const askedBy = (message: VisitMessage): Asked | null => ASKS[message] ?? null
