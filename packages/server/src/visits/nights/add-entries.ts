import type { Answer } from '@muelle/contract/call'
import type { addListEntries, countEntryHere } from '@muelle/contract/visits/nights/nights'
import { fieldErrorOf } from '@muelle/contract/wire'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { isTerminal } from '@muelle/domain/visits/status'
import { refusing, unexpected } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { editVisit } from '../life/edit.ts'
import { transition } from '../life/transition.ts'
import { dateAt } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import { beginPlan, dropPlan } from '../record/visits.sql.ts'
import { type AddedEntry, addEntry, type EntryRefusal } from './add-entry.ts'
import { findEntry } from './entries.sql.ts'
import { isOver } from './night-venue.ts'
import { findList } from './nights.sql.ts'
import { atNight } from './read-night.ts'
import { moveTwins } from './twins.ts'

/** Puts people on a list, each for themself: one that is refused keeps none of the others from it. An RP has a hand in their own list only. */
export async function add(context: Context<typeof addListEntries>): Promise<Answer<typeof addListEntries>> {
  const { tx, actor, author, now, facts, input, deny } = context
  const { business, venue, standing, userId } = await atNight(tx, actor, input.params.id, deny)
  const list = (await findList(tx, business.id, input.params.listId)) ?? deny({ code: 'not_found' })
  if (standing === 'rp' && list.owner_user_id !== userId) deny({ code: 'not_found' })
  const date = input.body.date ?? dateAt(venue, now)
  if (isOver(venue, date, now)) deny({ code: 'night.past', date })
  const by: VisitBy = { author, now, standing }
  await lockTables(tx, business.id)
  const rows: Answer<typeof addListEntries>['rows'] = []
  for (const { name, party_size, phone = null, notes = null } of input.body.entries) {
    await beginPlan(tx)
    const added = await refusing<EntryRefusal, AddedEntry>((denyOne) =>
      addEntry(
        tx,
        { by, venue, deny: denyOne },
        {
          list_id: list.id,
          date,
          name,
          party_size,
          phone: phone === null ? null : phoneKey(phone),
          notes,
          language: facts.language,
          source: standing === 'rp' ? 'rp' : 'panel',
          rp_id: list.owner_user_id,
          seller_id: null,
        },
      ),
    )
    if ('refusal' in added) await dropPlan(tx)
    rows.push(
      'refusal' in added
        ? {
            name,
            visit_id: null,
            status: null,
            is_late: false,
            duplicate_of: null,
            refusal: fieldErrorOf(facts.language, added.refusal),
          }
        : {
            name,
            visit_id: added.visit.id,
            status: added.visit.status === 'requested' ? 'requested' : 'confirmed',
            is_late: added.is_late,
            duplicate_of: added.duplicate_of && { list: added.duplicate_of.list },
            refusal: null,
          },
    )
  }
  return { rows }
}

/** Somebody stands on two lists: this one counts, the other is called off as a duplicate (N-5). Locks: the venue, then both visits. */
export async function countHere(context: Context<typeof countEntryHere>): Promise<Answer<typeof countEntryHere>> {
  const { tx, actor, author, now, input, deny } = context
  const { business, venue, standing } = await atNight(tx, actor, input.params.id, deny)
  const { visitId } = input.params
  await lockTables(tx, business.id)
  const entry = (await findEntry(tx, business.id, visitId)) ?? deny({ code: 'not_found' })
  const visit = (await lockVisit(tx, entry.visit_id)) ?? deny({ code: 'not_found' })
  if (visit.version !== input.body.version) deny({ code: 'stale', version: visit.version, current: {} })
  const other =
    visit.duplicate_of === null || isTerminal(visit.status) ? undefined : await lockVisit(tx, visit.duplicate_of)
  if (!other) return deny({ code: 'guest_list.no_duplicate' })
  if (other.party_in > 0) {
    const on = await findEntry(tx, business.id, other.id)
    const list = on && (await findList(tx, business.id, on.list_id))
    deny({ code: 'guest_list.other_came', list: list?.name ?? '' })
  }
  const by: VisitBy = { author, now, standing }
  const at = { by, venue, deny: unexpected }
  if (other.status === 'confirmed' || other.status === 'requested')
    await transition(tx, at, { visit_id: other.id, action: 'cancel', reason: 'duplicate' })
  await editVisit(tx, at, { visit_id: visit.id, step: 'edit', fields: { duplicate_of: null } })
  await moveTwins(tx, { by, venue }, { from: other.id, to: visit.id })
  return { visit_id: visit.id, called_off_id: other.id }
}
