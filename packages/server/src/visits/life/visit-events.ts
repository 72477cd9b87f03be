import type { VisitAction } from '@muelle/domain/visits/machine'

/** What the log and the streams call what was done (I20). */
const EVENT_KINDS: Readonly<Record<VisitAction, string>> = {
  hold: 'visit.held',
  request: 'visit.requested',
  book: 'visit.booked',
  approve: 'visit.approved',
  reject: 'visit.rejected',
  join: 'visit.joined',
  offer: 'visit.offered',
  accept: 'visit.accepted',
  requeue: 'visit.requeued',
  arrive: 'visit.arrived',
  seat: 'visit.seated',
  finish: 'visit.finished',
  cancel: 'visit.canceled',
  no_show: 'visit.not_shown',
  arrive_late: 'visit.arrived_late',
  deny_entry: 'visit.denied',
  recover: 'visit.recovered',
  reopen: 'visit.reopened',
  expire: 'visit.expired',
}
const OTHER_KINDS: Readonly<Record<string, string>> = {
  enter: 'visit.entered',
  move: 'visit.moved',
  arrange: 'visit.moved',
  undo: 'visit.undone',
  confirm: 'visit.confirmed',
  pay: 'visit.paid',
  waive: 'visit.deposit_waived',
  keep_card: 'visit.card_kept',
  release: 'visit.table_released',
}

/** The kind of event of a step; whatever changes a visit where it stands is a change of it. */
export const eventKindOf = (action: string): string =>
  Object.hasOwn(EVENT_KINDS, action) ? EVENT_KINDS[action as VisitAction] : (OTHER_KINDS[action] ?? 'visit.changed')
