import { hasRight, type RightDenial, type Rights } from '../../rights.ts'
import type { VisitAction } from '../machine.ts'
import type { VisitKind } from '../status.ts'

/** As who somebody acts on visits (§15); a guest and the system hold no rights, they are named by who calls. */
export const STANDINGS = ['manager', 'host', 'rp', 'waiter', 'door', 'cashier', 'guest', 'system'] as const
export type Standing = (typeof STANDINGS)[number]

/**
 * As who a person acts in a business, by the modules they hold there (§15): whoever may delete visits decides like a manager; whoever
 * makes them and sells for themselves is an RP, unless they also keep the line; a waiter changes visits and makes none.
 */
export function standingOf(rights: Rights): Standing | null {
  if (hasRight(rights, 'mdu_booking', 'delete')) return 'manager'
  const makes = hasRight(rights, 'mdu_booking', 'create')
  if (makes && hasRight(rights, 'mdu_seller') && !hasRight(rights, 'mdu_waitlist')) return 'rp'
  if (makes) return 'host'
  if (hasRight(rights, 'mdu_booking', 'edit')) return 'waiter'
  if (hasRight(rights, 'mdu_checkin', 'edit')) return 'door'
  return hasRight(rights, 'mdu_parking', 'create') ? 'cashier' : null
}

/** Who may see telephone numbers and addresses of guests (§15); an RP those of their own. */
export const seesContact = (standing: Standing | null, isOwn: boolean): boolean =>
  standing === 'manager' || standing === 'host' || standing === 'cashier' || (standing === 'rp' && isOwn)

/** Who keeps the tables and the guests of a venue: everybody else has a hand in their own part of it, an RP in who they bring. */
export const keepsVenue = (standing: Standing | null): boolean => standing === 'manager' || standing === 'host'

/** Whether a visit is there for somebody at all: to an RP only who they bring themselves (N-4). */
export const seesVisit = (standing: Standing | null, isOwn: boolean): boolean => standing !== 'rp' || isOwn

/** What each may do; the host and the manager do all of it, but for what `MANAGERS` names. */
const MAY: Partial<Readonly<Record<Standing, readonly VisitStep[]>>> = {
  rp: ['hold', 'request', 'book', 'cancel', 'edit'],
  waiter: ['finish', 'progress'],
  door: ['arrive', 'seat', 'deny_entry', 'arrive_late'],
  cashier: ['hold', 'book', 'seat', 'finish', 'cancel', 'edit', 'no_show', 'reopen'],
  guest: ['hold', 'request', 'book', 'join', 'accept', 'cancel', 'edit', 'present', 'confirm'],
}
const MANAGERS = new Set<VisitStep>(['recover'])
/** What is done to a visit beside moving it on. */
export type VisitStep = VisitAction | 'confirm' | 'edit' | 'move' | 'late' | 'progress' | 'present' | 'undo'

/** Says which right is missing to do something to a visit, or null. An RP has a hand in their own visits only. */
export function standingDenial(
  standing: Standing | null,
  step: VisitStep,
  { kind, isOwn }: { kind: VisitKind; isOwn: boolean },
): RightDenial | null {
  if (standing === 'system' || standing === 'manager') return null
  if (standing === 'host')
    return MANAGERS.has(step) ? { code: 'forbidden', module: 'mdu_booking', flag: 'delete' } : null
  if (standing !== null && MAY[standing]?.includes(step)) {
    if (standing === 'rp' && !isOwn) return { code: 'forbidden', module: 'mdu_waitlist', flag: null }
    if (standing !== 'cashier' || kind === 'parking') return null
  }
  return kind === 'parking'
    ? { code: 'forbidden', module: 'mdu_parking', flag: 'create' }
    : { code: 'forbidden', module: 'mdu_booking', flag: 'create' }
}
