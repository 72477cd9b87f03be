import type { markDistinct, mergeCustomers, unmergeCustomers } from '@muelle/contract/customers/life'
import type { Customer } from '@muelle/contract/customers/record'
import type { BlockReason } from '@muelle/domain/customers/customer'
import {
  MERGED_FIELDS,
  type MergedFields,
  mergedFields,
  unmergeDenial,
  unmergedFields,
} from '@muelle/domain/customers/merge'
import { fold } from '@muelle/domain/text'
import { instant } from '@muelle/domain/time'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { type CustomerFullRow, changeCustomers, findCustomer, findMembers, lockSeen } from './customers.sql.ts'
import { demandWhole } from './end.ts'
import { writeListSums } from './links.sql.ts'
import { lockNamed } from './list.ts'
import { endMerge, findMerge, insertDistinct, insertMerge } from './merge.sql.ts'
import { readAnew } from './read.ts'
import { subjectOf } from './write.ts'

const fieldsOf = (row: CustomerFullRow): MergedFields => ({ ...row, aliases: row.own_aliases })

/** The fields that differ, of either side. */
function differing(before: MergedFields, after: MergedFields) {
  const fields = MERGED_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const part = (of: MergedFields): Partial<MergedFields> =>
    Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { before: part(before), after: part(after) }
}

/** Fields as the row has them: its name folded too, and when somebody answered about offers. */
const written = ({ name, block_reason, ...fields }: Partial<MergedFields>, answeredAt: string) => ({
  ...fields,
  ...(block_reason !== undefined && { block_reason: block_reason as BlockReason | null }),
  ...(name !== undefined && { name, name_folded: fold(name) }),
  ...('wants_offers' in fields && { offers_answered_at: fields.wants_offers === null ? null : answeredAt }),
})

/** Makes one customer of two (C-4). The other row stays as it is and is read with this one, so that both can be parted again. */
export async function merge(context: Context<typeof mergeCustomers>): Promise<Customer> {
  const { tx, actor, author, input, now, deny } = context
  const { other_id, version, other_version, from_other = [], with_tags = true } = input.body
  const keptId = input.params.id
  const { scope, ids } = await lockNamed(tx, actor, [keptId, other_id], lockSeen, deny)
  if (other_id === keptId) deny({ code: 'customer.same' }, 'body.other_id')
  await demandWhole(tx, scope, ids, deny)
  const [kept, other] = await Promise.all([
    findCustomer(tx, scope, keptId, now),
    findCustomer(tx, scope, other_id, now),
  ])
  if (!kept || !other) return deny({ code: 'not_found' })
  for (const [row, read] of [
    [kept, version],
    [other, other_version],
  ] as const)
    if (row.version !== read)
      deny({ code: 'stale', version: row.version, current: { ...(await readAnew(tx, scope, row.id, now)) } })
  const merged = mergedFields(fieldsOf(kept), fieldsOf(other), { fromOther: from_other, withTags: with_tags })
  const { before, after } = differing(fieldsOf(kept), merged)
  const at = new Date(now).toISOString()
  const withIds = (await findMembers(tx, [other_id])).filter((id) => id !== other_id)
  await changeCustomers(tx, [keptId], written(after, at))
  await changeCustomers(tx, [other_id, ...withIds], { merged_into: keptId })
  await insertMerge(tx, {
    kept_id: keptId,
    merged_id: other_id,
    before,
    after,
    with_ids: withIds,
    at,
    user_id: actor.userId,
  })
  await writeListSums(tx, [keptId])
  await record(tx, author, [{ kind: 'customer.merged', ...subjectOf(keptId, null), data: { merged_id: other_id } }])
  return readAnew(tx, scope, keptId, now)
}

/** Parts two customers again: each has what was theirs, also what came since by their own telephone. */
export async function unmerge(context: Context<typeof unmergeCustomers>): Promise<Customer> {
  const { tx, actor, author, input, now, deny } = context
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [keptId = 0] = ids
  await demandWhole(tx, scope, ids, deny)
  const found = (await findMerge(tx, keptId, input.body.merge_id)) ?? deny({ code: 'not_found' })
  const denial = unmergeDenial(
    { at: instant(Date.parse(found.at)), undone: found.undone_at !== null, is_last: found.is_last },
    now,
  )
  if (denial) deny(denial)
  const kept = (await findCustomer(tx, scope, keptId, now)) ?? deny({ code: 'not_found' })
  const at = new Date(now).toISOString()
  await changeCustomers(tx, [keptId], written(unmergedFields(fieldsOf(kept), found), at))
  await changeCustomers(tx, [found.merged_id], { merged_into: null })
  if (found.with_ids.length > 0) await changeCustomers(tx, found.with_ids, { merged_into: found.merged_id })
  await endMerge(tx, found.id, at)
  await writeListSums(tx, [keptId, found.merged_id])
  await record(tx, author, [
    { kind: 'customer.unmerged', ...subjectOf(keptId, null), data: { merged_id: found.merged_id } },
  ])
  return readAnew(tx, scope, keptId, now)
}

/** Two are not the same, and nobody is asked again. */
export async function distinguish({ tx, actor, author, input, deny }: Context<typeof markDistinct>) {
  const { ids } = await lockNamed(tx, actor, [input.params.id, input.body.other_id], lockSeen, deny)
  const [first, second] = ids
  if (first === undefined || second === undefined) return {}
  await insertDistinct(tx, first, second, actor.userId)
  await record(tx, author, [{ kind: 'customer.distinguished', ...subjectOf(first, null), data: { other_id: second } }])
  return {}
}
