import type { deleteCustomer, deleteCustomers, setCustomersStatus } from '@muelle/contract/customers/record'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { changeCustomers, deleteKeysOf, findMembers, isAlsoElsewhere, lockSeen } from './customers.sql.ts'
import { lockNamed } from './list.ts'
import { forgetMerges } from './merge.sql.ts'
import { deleteNotesOf } from './notes.sql.ts'
import type { CustomerScope } from './scope.ts'
import { subjectOf } from './write.ts'

export async function remove(context: Context<typeof deleteCustomer>): Promise<Record<string, never>> {
  await removeAll(context, [context.input.params.id])
  return {}
}
export const removeMany = async (context: Context<typeof deleteCustomers>): Promise<{ deleted: number }> => ({
  deleted: await removeAll(context, context.input.body.ids),
})

async function removeAll(
  { tx, actor, author, now, deny }: Pick<Context<typeof deleteCustomers>, 'tx' | 'actor' | 'author' | 'now' | 'deny'>,
  ids: readonly number[],
): Promise<number> {
  const named = await lockNamed(tx, actor, ids, lockSeen, deny)
  await demandWhole(tx, named.scope, named.ids, deny)
  await endCustomers(tx, author, named.ids, { now, isErased: false })
  return named.ids.length
}

/** Refuses where somebody is a customer of a business, too, that the actor does not see. */
export async function demandWhole(
  tx: Tx,
  scope: CustomerScope,
  ids: readonly number[],
  deny: Deny<'customer.also_elsewhere'>,
): Promise<void> {
  const name = await isAlsoElsewhere(tx, scope, ids)
  if (name !== null) deny({ code: 'customer.also_elsewhere', name })
}

/** Nobody is behind these records any more, nor behind those that were merged into them, all of which it answers; what was sold stays counted. */
export async function endCustomers(
  tx: Tx,
  author: Author,
  ids: readonly number[],
  { now, isErased }: { now: Instant; isErased: boolean },
): Promise<number[]> {
  const all = await findMembers(tx, ids)
  const at = new Date(now).toISOString()
  await deleteKeysOf(tx, all)
  await deleteNotesOf(tx, all)
  await forgetMerges(tx, all)
  await changeCustomers(tx, all, {
    name: '',
    name_folded: '',
    aliases: [],
    phone: null,
    email: null,
    language: null,
    birthday: null,
    allergies: null,
    tags: [],
    blocked_at: null,
    blocked_until: null,
    block_reason: null,
    block_note: null,
    blocked_by_user_id: null,
    deleted_at: at,
    ...(isErased && { erased_at: at }),
  })
  await record(
    tx,
    author,
    ids.map((id) => ({ kind: isErased ? 'customer.erased' : 'customer.deleted', ...subjectOf(id, null), data: {} })),
  )
  return all
}

/** Makes several customers active or suspended. */
export async function setStatus({
  tx,
  actor,
  author,
  input,
  deny,
}: Context<typeof setCustomersStatus>): Promise<{ changed: number }> {
  const { ids } = await lockNamed(tx, actor, input.body.ids, lockSeen, deny)
  await changeCustomers(tx, ids, { status: input.body.status })
  await record(
    tx,
    author,
    ids.map((id) => ({ kind: 'customer.status_set', ...subjectOf(id, null), data: { status: input.body.status } })),
  )
  return { changed: ids.length }
}
