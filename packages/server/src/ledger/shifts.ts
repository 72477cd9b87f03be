import type { Answer } from '@muelle/contract/call'
import type { getShift, listShifts, openShift, Shift } from '@muelle/contract/ledger/shifts'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { isOverdue } from '@muelle/domain/ledger/cash-limit'
import { FOREIGN_CURRENCIES } from '@muelle/domain/ledger/foreign-cash'
import { differenceOf, type ShiftActor, shiftActions } from '@muelle/domain/ledger/shift'
import { hasRight } from '@muelle/domain/rights'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import {
  countShifts,
  expectedOf,
  findOpenShift,
  findShift,
  findShifts,
  openShifts,
  type ShiftRow,
} from './shifts.sql.ts'

/** Receives and approves shifts of others, and sees them; whoever only takes cash sees their own and what was handed in to them. */
const settlesIn = (actor: Actor, businessId: number) => hasRight(rightsIn(actor, businessId), 'mdu_settlement', 'edit')
const seesAllIn = (actor: Actor, businessId: number) => hasRight(rightsIn(actor, businessId), 'mdu_settlement')

export const shiftActorOf = (actor: Actor, businessId: number): ShiftActor => ({
  user_id: actor.userId,
  settles: settlesIn(actor, businessId),
})

/** A shift as the rules see it. */
export const shiftOf = ({ state, person, to_person, received_by }: ShiftRow) => ({
  state,
  user_id: person.id,
  to_user_id: to_person?.id ?? null,
  received_by_id: received_by?.id ?? null,
})

/** What both sides counted, and what was expected, once both have; until then a person sees their own count alone. */
function totalsFor(row: ShiftRow, { userId }: Actor): Shift['totals'] {
  if (row.received_at !== null) return row.totals.map((total) => ({ ...total, difference_cents: differenceOf(total) }))
  if (row.person.id !== userId) return []
  return row.totals.map(({ currency, handed_cents }) => ({
    currency,
    handed_cents,
    received_cents: null,
    expected_cents: null,
    difference_cents: null,
  }))
}

/** What is counted of a shift: the currency of its business, those that are changed there, and whatever else it holds. */
export const currenciesOf = (
  { business_currency, totals }: Pick<ShiftRow, 'business_currency' | 'totals'>,
  expected: readonly { currency: string }[] = totals,
): string[] => [...new Set([business_currency, ...FOREIGN_CURRENCIES, ...expected.map(({ currency }) => currency)])]

export function wireShift(row: ShiftRow, actor: Actor): Shift {
  const { to_person: to, business_currency: _currency, open_minutes, is_alone, has_third, totals: _, ...shift } = row
  return {
    ...shift,
    to,
    is_overdue: row.state === 'open' && isOverdue({ open_minutes, is_alone }),
    needs_approval: row.state === 'reconciled' && has_third,
    currencies: currenciesOf(row),
    totals: totalsFor(row, actor),
    actions: shiftActions(shiftOf(row), shiftActorOf(actor, row.business_id)),
  }
}

/** A shift that somebody may see; for everybody else it does not exist. */
export async function visibleShift(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found'> },
  id: number,
): Promise<ShiftRow> {
  const row = await findShift(tx, id)
  if (!row || !(await findVisibleBusiness(tx, actor, row.business_id))) return deny({ code: 'not_found' })
  const people = [row.person.id, row.to_person?.id, row.received_by?.id]
  return people.includes(actor.userId) || seesAllIn(actor, row.business_id) ? row : deny({ code: 'not_found' })
}

export async function one({ tx, actor, deny, input }: Context<typeof getShift>): Promise<Answer<typeof getShift>> {
  return wireShift(await visibleShift({ tx, actor, deny }, input.params.id), actor)
}

/** Shifts of a business, the latest first. */
export async function list(context: Context<typeof listShifts>): Promise<Answer<typeof listShifts>> {
  const { tx, actor, deny, input } = context
  const { filter: asked, page, count: limit } = input.query
  const { id } = await getVisibleBusiness(tx, actor, asked?.business_id ?? NOBODYS_ID, deny)
  const user_id = seesAllIn(actor, id) ? null : actor.userId
  const filter = { business_id: id, state: asked?.state ?? null, user_id }
  const [rows, count] = await Promise.all([
    findShifts(tx, filter, { limit, offset: (page - 1) * limit }),
    countShifts(tx, filter),
  ])
  return { rows: rows.map((row) => wireShift(row, actor)), count }
}

/** One's own open shift: it opens by itself with the first cash, and here for cash of before there were shifts. */
export async function open({ tx, actor, deny, input }: Context<typeof openShift>): Promise<Answer<typeof openShift>> {
  const { business_id } = input.body
  await getVisibleBusiness(tx, actor, business_id, deny)
  const holder = { business_id, user_id: actor.userId }
  if ((await findOpenShift(tx, holder)) === null) {
    if ((await expectedOf(tx, actor.userId)).every(({ cents }) => cents === 0)) deny({ code: 'shift.nothing' })
    await openShifts(tx, [holder])
  }
  const id = await findOpenShift(tx, holder)
  const row = id === null ? undefined : await findShift(tx, id)
  return row ? wireShift(row, actor) : deny({ code: 'shift.nothing' })
}
