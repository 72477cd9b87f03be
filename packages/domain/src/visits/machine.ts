import { VISIT_STATUSES, type VisitStatus } from './status.ts'

/** What is done to a visit and may move it on (T1 to T18). */
export const VISIT_ACTIONS = [
  'hold',
  'request',
  'book',
  'approve',
  'reject',
  'join',
  'offer',
  'accept',
  'requeue',
  'arrive',
  'seat',
  'finish',
  'cancel',
  'no_show',
  'arrive_late',
  'deny_entry',
  'recover',
  'reopen',
  'expire',
] as const
export type VisitAction = (typeof VISIT_ACTIONS)[number]

type Edge = {
  /** Null: it begins so. */
  from: readonly (VisitStatus | null)[]
  to: VisitStatus
}

/** Every edge there is (S-1): nothing else moves a visit, but for taking the last step back. */
export const EDGES: Readonly<Record<VisitAction, Edge>> = {
  hold: { from: [null], to: 'held' },
  request: { from: [null, 'held'], to: 'requested' },
  book: { from: [null, 'held'], to: 'confirmed' },
  approve: { from: ['requested'], to: 'confirmed' },
  reject: { from: ['requested'], to: 'rejected' },
  join: { from: [null], to: 'waiting' },
  offer: { from: ['waiting'], to: 'notified' },
  accept: { from: ['notified'], to: 'confirmed' },
  requeue: { from: ['notified'], to: 'waiting' },
  arrive: { from: ['confirmed'], to: 'arrived' },
  seat: { from: [null, 'confirmed', 'arrived', 'waiting', 'notified'], to: 'seated' },
  finish: { from: ['seated'], to: 'finished' },
  cancel: { from: ['held', 'requested', 'confirmed', 'waiting', 'notified', 'arrived'], to: 'canceled' },
  no_show: { from: ['confirmed', 'notified'], to: 'no_show' },
  arrive_late: { from: ['no_show'], to: 'arrived' },
  deny_entry: { from: ['confirmed', 'waiting', 'notified', 'arrived'], to: 'rejected' },
  recover: { from: ['canceled', 'rejected', 'expired'], to: 'confirmed' },
  reopen: { from: ['finished'], to: 'seated' },
  expire: { from: ['held', 'requested', 'confirmed', 'waiting', 'notified'], to: 'expired' },
}

/** What was asked for is not permitted from where the visit stands; `allowed` says what is. */
export type TransitionDenial = {
  code: 'visit.transition'
  from: VisitStatus
  to: VisitStatus
  allowed: VisitAction[]
}

/** What may be done to a visit that stands there, by anybody. */
export function actionsFrom(status: VisitStatus): VisitAction[] {
  return VISIT_ACTIONS.filter((action) => EDGES[action].from.includes(status))
}

/**
 * Where an action leads from a state (S-1): to another one, nowhere because the visit is there already (the second press of two), or
 * to a refusal. Accepting an offer of today is no change of state: the party is on its way and still to be seated.
 */
export function moved(
  from: VisitStatus,
  action: VisitAction,
): { to: VisitStatus; isRepeated: boolean } | TransitionDenial {
  const { from: sources, to } = EDGES[action]
  if (sources.includes(from)) return { to, isRepeated: false }
  if (from === to) return { to, isRepeated: true }
  return { code: 'visit.transition', from, to, allowed: actionsFrom(from) }
}

/** The action that leads from one state to another (S-7), null where none does. No two lead from one state to the same. */
export function actionTo(from: VisitStatus, to: VisitStatus): VisitAction | null {
  return VISIT_ACTIONS.find((action) => EDGES[action].to === to && EDGES[action].from.includes(from)) ?? null
}

export const isVisitAction = (text: string): text is VisitAction => VISIT_ACTIONS.some((action) => action === text)
export const isVisitStatus = (text: string): text is VisitStatus => VISIT_STATUSES.some((status) => status === text)
