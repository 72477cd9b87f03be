import type { CallInput } from '@muelle/contract/call'
import {
  confirmVisit,
  createVisit,
  editVisit,
  moveVisitOn,
  moveVisitTables,
  noteVisit,
  undoVisit,
} from '@muelle/contract/visits/life'
import type { Visit, VisitStep } from '@muelle/contract/visits/record'
import type { VisitStatus } from '@muelle/domain/visits/status'
import { ask } from '../../api/ask.ts'
import type { AskOptions } from '../../api/create-ask.ts'

/** One thing that a host does to a visit of the day. */
export type HostStep =
  | { kind: 'on'; action: VisitStep; resourceIds?: readonly number[]; reason?: Visit['reason']; force?: boolean }
  | { kind: 'approve' }
  | { kind: 'tables'; resourceIds: readonly number[]; force?: boolean }
  | { kind: 'note'; lateMinutes?: number; progress?: NonNullable<Visit['progress']> }
  /** It stays, although the hours were changed. */
  | { kind: 'stays' }
  /** Another time and other tables at once (T19). */
  | { kind: 'plan'; startAt: string; resourceIds: readonly number[]; force?: boolean }
  /** A longer or shorter stay from its beginning on (T19). */
  | { kind: 'stretch'; minutes: number; force?: boolean }
  | { kind: 'undo' }

/** Which of the visit's actions a step is, as the server names them. */
export function actionOf(step: HostStep): VisitStep {
  if (step.kind === 'on') return step.action
  if (step.kind === 'tables') return 'move'
  if (step.kind === 'plan' || step.kind === 'stretch') return 'edit'
  if (step.kind === 'stays') return 'present'
  if (step.kind === 'note') return step.lateMinutes === undefined ? 'progress' : 'late'
  return step.kind
}

const REACHED: Partial<Readonly<Record<VisitStep, VisitStatus>>> = {
  approve: 'confirmed',
  arrive: 'arrived',
  arrive_late: 'arrived',
  seat: 'seated',
  finish: 'finished',
  cancel: 'canceled',
  no_show: 'no_show',
  deny_entry: 'rejected',
  reject: 'rejected',
  recover: 'confirmed',
  reopen: 'seated',
  requeue: 'waiting',
}

/** A visit as it will be once the server has done a step, as far as this screen knows; it is replaced by the server's own. */
export function shownAfter(visit: Visit, step: HostStep, nameOf: (resourceId: number) => string, now: string): Visit {
  const tables = (ids: readonly number[]) => ({
    resources: ids.map((id) => ({ id, name: nameOf(id) })),
    unassigned: false,
    at_risk: null,
  })
  switch (step.kind) {
    case 'on': {
      const status = REACHED[step.action] ?? visit.status
      return {
        ...visit,
        status,
        status_at: now,
        ...(step.resourceIds && tables(step.resourceIds)),
        ...(status === 'seated' && { seated_at: now, at_risk: null }),
        ...(status === 'arrived' && { arrived_at: now }),
      }
    }
    case 'approve':
      return { ...visit, status: 'confirmed' }
    case 'tables':
      return { ...visit, ...tables(step.resourceIds) }
    case 'note':
      return {
        ...visit,
        late_minutes: step.lateMinutes ?? visit.late_minutes,
        progress: step.progress ?? visit.progress,
      }
    case 'stays':
      return { ...visit, outside_hours: false }
    case 'plan': {
      const by = Date.parse(step.startAt) - Date.parse(visit.start_at)
      const endAt = new Date(Date.parse(visit.end_at) + by).toISOString()
      return { ...visit, start_at: step.startAt, end_at: endAt, ...tables(step.resourceIds) }
    }
    case 'stretch':
      return { ...visit, end_at: new Date(Date.parse(visit.start_at) + step.minutes * 60_000).toISOString() }
    case 'undo':
      return visit
  }
}

/** Asks the server for a step, with the version that was read (I26); of one that was done without a network, when it was. */
export function sendStep(
  { id, business_id: business, version }: Pick<Visit, 'id' | 'business_id' | 'version'>,
  step: HostStep,
  options: AskOptions,
  doneAt?: string,
): Promise<Visit> {
  const params = { id: business, bookingId: id }
  switch (step.kind) {
    case 'on': {
      const { action, resourceIds, reason, force } = step
      const body = {
        version,
        ...(resourceIds && { resource_ids: [...resourceIds] }),
        ...(reason && { reason }),
        ...(force === true && { force }),
        ...(doneAt && { told: { at: doneAt, sent_at: new Date().toISOString() } }),
      }
      return ask(moveVisitOn, { params: { ...params, x: action }, body }, options)
    }
    case 'approve':
      return ask(confirmVisit, { params: { id }, body: { version } }, options)
    case 'tables': {
      const body = { version, resource_ids: [...step.resourceIds], ...(step.force === true && { force: true }) }
      return ask(moveVisitTables, { params, body }, options)
    }
    case 'note': {
      const { lateMinutes, progress } = step
      const body = {
        version,
        ...(lateMinutes !== undefined && { late_minutes: lateMinutes }),
        ...(progress && { progress }),
      }
      return ask(noteVisit, { params, body }, options)
    }
    case 'stays':
      return ask(noteVisit, { params, body: { version, outside_hours: false } }, options)
    case 'plan': {
      const { startAt, resourceIds, force } = step
      const body = { version, start_at: startAt, resource_ids: [...resourceIds], ...(force === true && { force }) }
      return ask(editVisit, { params, body }, options)
    }
    case 'stretch': {
      const { minutes, force } = step
      const body = { version, duration_minutes: minutes, ...(force === true && { force }) }
      return ask(editVisit, { params, body }, options)
    }
    case 'undo':
      return ask(undoVisit, { params, body: { version } }, options)
  }
}

type Created = NonNullable<CallInput<typeof createVisit>['body']>
export const sendNew = (businessId: number, body: Created, options: AskOptions): Promise<Visit> =>
  ask(createVisit, { params: { id: businessId }, body }, options)

type Edited = NonNullable<CallInput<typeof editVisit>['body']>
export const sendEdit = ({ id, business_id: business }: Visit, body: Edited, options: AskOptions): Promise<Visit> =>
  ask(editVisit, { params: { id: business, bookingId: id }, body }, options)
