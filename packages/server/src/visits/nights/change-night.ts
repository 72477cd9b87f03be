import type { Answer } from '@muelle/contract/call'
import { MAX_NIGHT_LISTS } from '@muelle/contract/visits/nights/night-bounds'
import type { createGuestList, Night, setNight, updateGuestList } from '@muelle/contract/visits/nights/nights'
import { fold } from '@muelle/domain/text'
import { brokenConstraint } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { areBringersKnown } from '../record/visits.sql.ts'
import { findNight, lockNight, type NightFields } from './night.sql.ts'
import { clockOf, isOver, lawfulCapacityOf } from './night-venue.ts'
import { countLists, findList, insertList, type ListFields, updateList, updateNight } from './nights.sql.ts'
import { atNight, showNight } from './read-night.ts'

/** Of a night of which nobody has said anything: its doors, or who was put on its lists, made it. */
const UNSAID_VERSION = 1

/** Says what a night is called, when its lists close and how many it takes. Locks: the venue, then the night. */
export async function set({ tx, actor, author, now, input, deny }: Context<typeof setNight>): Promise<Night> {
  const at = await atNight(tx, actor, input.params.id, deny)
  const { date } = input.params
  const { name = null, closes_time, capacity, version } = input.body
  if (isOver(at.venue, date, now)) deny({ code: 'night.past', date })
  const lawful = lawfulCapacityOf(at.venue)
  if (capacity !== null && lawful !== null && capacity > lawful)
    deny({ code: 'night.over_lawful', lawfulCapacity: lawful }, 'body.capacity')
  await lockTables(tx, at.business.id)
  const isNew = (await findNight(tx, at.business.id, date)) === undefined
  const night = await lockNight(tx, at.business.id, date)
  if (!isNew && night.version !== (version ?? UNSAID_VERSION))
    deny({ code: 'stale', version: night.version, current: { ...(await showNight(tx, at, date, now)) } })
  const closes = clockOf(at.venue, date, closes_time)
  const fields: NightFields = { name, closes_at: closes === null ? null : new Date(closes).toISOString(), capacity }
  const hasChanged = await recordChange(tx, author, {
    kind: 'night.updated',
    subject_type: 'night',
    subject_id: night.id,
    business_id: at.business.id,
    before: { name: night.name, closes_at: night.closes_at, capacity: night.capacity },
    after: fields,
  })
  if (hasChanged) await updateNight(tx, night.id, fields)
  return showNight(tx, at, date, now)
}

export async function createList(context: Context<typeof createGuestList>): Promise<Answer<typeof createGuestList>> {
  const { tx, actor, author, now, input, deny } = context
  const { business, venue } = await atNight(tx, actor, input.params.id, deny)
  const { date, ...terms } = input.body
  if (date !== null && isOver(venue, date, now)) deny({ code: 'night.past', date })
  await lockTables(tx, business.id)
  const night = date === null ? null : await lockNight(tx, business.id, date)
  if ((await countLists(tx, business.id, night?.id ?? null)) >= MAX_NIGHT_LISTS)
    deny({ code: 'guest_list.too_many', maxLists: MAX_NIGHT_LISTS })
  const fields = { ...terms, is_active: true }
  await checkOwner(context, fields.owner_user_id)
  const id = await withFreeName(fields.name, deny, () =>
    insertList(
      tx,
      { business_id: business.id, night_id: night?.id ?? null, created_at: new Date(now).toISOString() },
      { ...fields, name_folded: fold(fields.name) },
    ),
  )
  await recordChange(tx, author, {
    ...subjectOf(id, business.id),
    kind: 'guest_list.created',
    before: null,
    after: historyOf(fields),
  })
  return { id }
}

export async function changeList(context: Context<typeof updateGuestList>): Promise<Answer<typeof updateGuestList>> {
  const { tx, actor, author, input, deny } = context
  const { business } = await atNight(tx, actor, input.params.id, deny)
  await lockTables(tx, business.id)
  const before = (await findList(tx, business.id, input.params.listId)) ?? deny({ code: 'not_found' })
  const { version, ...fields } = input.body
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: { ...before } })
  await checkOwner(context, fields.owner_user_id)
  const hasChanged = await recordChange(tx, author, {
    ...subjectOf(before.id, business.id),
    kind: 'guest_list.updated',
    before: historyOf(before),
    after: historyOf(fields),
  })
  if (hasChanged)
    await withFreeName(fields.name, deny, () =>
      updateList(tx, before.id, { ...fields, name_folded: fold(fields.name) }),
    )
  return { id: before.id, version: before.version + (hasChanged ? 1 : 0) }
}

async function checkOwner(
  { tx, deny }: { tx: Context<typeof createGuestList>['tx']; deny: Deny<'visit.unknown_person'> },
  rp_id: number | null,
): Promise<void> {
  if (!(await areBringersKnown(tx, { rp_id, seller_id: null }))) deny({ code: 'visit.unknown_person' })
}

async function withFreeName<T>(name: string, deny: Deny<'guest_list.name_taken'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'guest_list_name_taken')
      return deny({ code: 'guest_list.name_taken', name }, 'body.name')
    throw error
  }
}

const historyOf = ({
  name,
  type,
  owner_user_id,
  free_until,
  cover_cents,
  two_for_one,
  closes_time,
  cap,
  is_active,
}: ListFields): ListFields => ({
  name,
  type,
  owner_user_id,
  free_until,
  cover_cents,
  two_for_one,
  closes_time,
  cap,
  is_active,
})

const subjectOf = (id: number, business_id: number) => ({ subject_type: 'guest_list', subject_id: id, business_id })
