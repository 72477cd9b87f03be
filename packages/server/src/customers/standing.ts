import type { addCustomerNote, deleteCustomerNote } from '@muelle/contract/customers/life'
import type { blockCustomer, Customer, setCustomerConsent, unblockCustomer } from '@muelle/contract/customers/record'
import { recordChange } from '../platform/events/changes.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { changeCustomers, findCustomer, lockSeen } from './customers.sql.ts'
import { lockNamed } from './list.ts'
import { deleteNote, insertNote } from './notes.sql.ts'
import { readAnew } from './read.ts'
import { subjectOf } from './write.ts'

const UNBLOCKED = {
  blocked_at: null,
  blocked_until: null,
  block_reason: null,
  block_note: null,
  blocked_by_user_id: null,
}

/** Takes no more bookings of somebody (C-4): for what they did, and until a time where one is said. */
export async function block(context: Context<typeof blockCustomer>): Promise<Customer> {
  const { tx, actor, author, input, now, deny } = context
  const { reason, note = null, until = null, version } = input.body
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [id = 0] = ids
  const before = (await findCustomer(tx, scope, id, now)) ?? deny({ code: 'not_found' })
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...(await readAnew(tx, scope, id, now)) } })
  if (reason === 'other' && note === null) deny({ code: 'customer.block_unexplained' }, 'body.note')
  if (until !== null && Date.parse(until) <= now) deny({ code: 'customer.block_over' }, 'body.until')
  await changeCustomers(tx, [id], {
    blocked_at: new Date(now).toISOString(),
    blocked_until: until,
    block_reason: reason,
    block_note: note,
    blocked_by_user_id: actor.userId,
  })
  await record(tx, author, [{ kind: 'customer.blocked', ...subjectOf(id, null), data: { reason, until } }])
  return readAnew(tx, scope, id, now)
}

export async function unblock({
  tx,
  actor,
  author,
  input,
  now,
  deny,
}: Context<typeof unblockCustomer>): Promise<Customer> {
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [id = 0] = ids
  const before = await readAnew(tx, scope, id, now)
  if (before.block === null) return before
  await changeCustomers(tx, [id], UNBLOCKED)
  await record(tx, author, [{ kind: 'customer.unblocked', ...subjectOf(id, null), data: {} }])
  return readAnew(tx, scope, id, now)
}

/** What somebody wants to hear (C-5): when they said so, and to whom, is kept. */
export async function setConsent(context: Context<typeof setCustomerConsent>): Promise<Customer> {
  const { tx, actor, author, input, now, deny } = context
  const { wants_offers, wants_notices } = input.body
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [id = 0] = ids
  const before = (await findCustomer(tx, scope, id, now)) ?? deny({ code: 'not_found' })
  const isAnswered = wants_offers !== undefined && wants_offers !== before.wants_offers
  const after = {
    wants_offers: wants_offers ?? before.wants_offers,
    wants_notices: wants_notices ?? before.wants_notices,
  }
  const isChanged = await recordChange(tx, author, {
    kind: 'customer.consent_changed',
    ...subjectOf(id, null),
    before: { wants_offers: before.wants_offers, wants_notices: before.wants_notices },
    after,
  })
  if (isChanged)
    await changeCustomers(tx, [id], {
      ...after,
      ...(isAnswered && { offers_answered_at: new Date(now).toISOString(), offers_answered_by_user_id: actor.userId }),
    })
  return readAnew(tx, scope, id, now)
}

export async function addNote({
  tx,
  actor,
  author,
  input,
  now,
  deny,
}: Context<typeof addCustomerNote>): Promise<Customer> {
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [id = 0] = ids
  await insertNote(tx, id, input.body.text, actor.userId)
  await record(tx, author, [{ kind: 'customer.noted', ...subjectOf(id, null), data: {} }])
  return readAnew(tx, scope, id, now)
}

export async function removeNote({
  tx,
  actor,
  author,
  input,
  now,
  deny,
}: Context<typeof deleteCustomerNote>): Promise<Customer> {
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [id = 0] = ids
  if (!(await deleteNote(tx, id, input.params.noteId))) deny({ code: 'not_found' })
  await record(tx, author, [{ kind: 'customer.note_deleted', ...subjectOf(id, null), data: {} }])
  return readAnew(tx, scope, id, now)
}
