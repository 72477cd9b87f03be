import type { Answer } from '@muelle/contract/call'
import type {
  approveShift,
  handInShift,
  receiveShift,
  reconcileShift,
  rejectShift,
  Shift,
} from '@muelle/contract/ledger/shifts'
import { type CountLine, countDenial, sumsOf } from '@muelle/domain/ledger/denominations'
import { custodyOf, differencesOf, type Place, safeOf } from '@muelle/domain/ledger/place'
import {
  closingMoves,
  type DifferenceReason,
  differenceOf,
  missingOf,
  reasonDenial,
  receivedTotals,
  type ShiftAction,
  type ShiftDenial,
  type ShiftEnd,
  type ShiftTotal,
  shiftDenial,
  totalsOf,
} from '@muelle/domain/ledger/shift'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { admitHandover } from './cash-gate.ts'
import { findReceivers, lockPlaces } from './custody.sql.ts'
import { offeredBy } from './handovers.sql.ts'
import {
  emptyShiftsBeside,
  expectedOf,
  findShift,
  hasEmptyHandIn,
  insertClosing,
  insertCount,
  insertTotals,
  lockShift,
  openShifts,
  reopenShift,
  type ShiftRow,
  setDecided,
  setHandedIn,
  setReceived,
  setReconciled,
} from './shifts.sql.ts'
import { currenciesOf, shiftActorOf, shiftOf, visibleShift, wireShift } from './shifts.ts'

/**
 * A shift, locked, about which somebody may do this: whoever comes second is told where it stands. Where cash may move, the hands that it
 * leaves and those that take it are locked before the shift.
 */
async function lockFor(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found' | ShiftDenial['code']> },
  id: number,
  action: ShiftAction,
  takers: readonly Place[] = [],
): Promise<ShiftRow> {
  const { business_id, person } = await visibleShift({ tx, actor, deny }, id)
  if (action !== 'approve') await lockPlaces(tx, [custodyOf(person.id), ...takers])
  await lockShift(tx, id)
  const row = await findShift(tx, id)
  if (!row) throw new Error('a shift that was just locked is not there')
  const denial = shiftDenial(action, shiftOf(row), shiftActorOf(actor, business_id))
  if (denial) deny(denial)
  return row
}

/** Says what became of a shift, without an amount: what is expected is nobody's to read before both have counted. */
const tell = (
  { tx, author }: Pick<Context<typeof handInShift>, 'tx' | 'author'>,
  { id, business_id }: ShiftRow,
  kind: string,
  data: object = {},
) =>
  record(tx, author, [
    { kind: `cash_shift.${kind}`, subject_type: 'cash_shift', subject_id: id, business_id, data: { ...data } },
  ])

async function shown(tx: Tx, actor: Actor, id: number): Promise<Shift> {
  const row = await findShift(tx, id)
  if (!row) throw new Error('a shift that was just written is not there')
  return wireShift(row, actor)
}

function demandCount(
  deny: Deny<'shift.denomination' | 'shift.counted_twice'>,
  count: readonly CountLine[],
  currencies: readonly string[],
): void {
  const denial = countDenial(count, currencies)
  if (denial) deny(denial, 'body.count')
}

/**
 * Hands in a shift as its person counted it. What it should hold is written down under its lock: what comes in later is of the next one.
 * Its lock waits for the sales that put money into it.
 */
export async function handIn(context: Context<typeof handInShift>): Promise<Answer<typeof handInShift>> {
  const { tx, actor, deny, input } = context
  const { to_user_id, count } = input.body
  const open = await lockFor(context, input.params.id, 'hand_in')
  const { id, business_id } = open
  if (to_user_id === actor.userId) deny({ code: 'custody.to_oneself' })
  const receivers = await findReceivers(tx, business_id, actor.userId)
  if (!receivers.some((one) => one.id === to_user_id)) deny({ code: 'not_found' }, 'body.to_user_id')
  const [offered] = await offeredBy(tx, actor.userId)
  if (offered) deny({ code: 'shift.offered', offeredCents: offered.cents, currency: offered.currency })
  const expected = await expectedOf(tx, actor.userId)
  const held = expected.filter(({ cents }) => cents !== 0)
  demandCount(deny, count, currenciesOf(open, held))
  const totals = totalsOf(new Map(held.map(({ currency, cents }) => [currency, cents])), sumsOf(count))
  const waitsForNothing = await hasEmptyHandIn(tx, actor.userId)
  await setHandedIn(tx, id, { to_user_id, last_entry_id: Math.max(0, ...expected.map((one) => one.last_entry_id)) })
  await insertTotals(tx, id, totals)
  // Who hands in nothing of what they hold, or has done so and nobody has counted it, begins no shift anew.
  if (isNothing(totals) && (waitsForNothing || totals.some(({ expected_cents }) => expected_cents > 0)))
    await reopenShift(tx, { business_id, user_id: actor.userId, opened_at: open.opened_at })
  else await emptyShiftsBeside(tx, id, actor.userId)
  await insertCount(tx, id, 'handed', count)
  const row = await findShift(tx, id)
  if (row) await tell(context, row, 'handed_in', { to_user_id })
  return shown(tx, actor, id)
}

const isNothing = (totals: readonly ShiftTotal[]) => totals.every(({ handed_cents }) => handed_cents === 0)

/** Counts a shift that was handed in; where it is what there should be, there is nothing to explain and the cash moves. */
export async function receive(context: Context<typeof receiveShift>): Promise<Answer<typeof receiveShift>> {
  const { tx, actor, deny, input } = context
  const { count, put_into } = input.body
  const row = await lockFor(context, input.params.id, 'receive', takersOf(put_into, actor))
  demandCount(deny, count, currenciesOf(row))
  demandEnd(context, row, put_into)
  const totals = receivedTotals(row.totals, sumsOf(count))
  await setReceived(tx, row.id, actor.userId)
  await insertTotals(tx, row.id, totals)
  await insertCount(tx, row.id, 'received', count)
  await tell(context, row, 'received')
  if (totals.every((total) => differenceOf(total) === 0))
    await close(context, { ...row, totals }, { put_into, reason: null, note: null })
  return shown(tx, actor, row.id)
}

/** Takes the cash of a shift that both have counted, with the reason of its difference. */
export async function reconcile(context: Context<typeof reconcileShift>): Promise<Answer<typeof reconcileShift>> {
  const { tx, actor, deny, input } = context
  const { put_into, reason, note = null } = input.body
  const row = await lockFor(context, input.params.id, 'reconcile', takersOf(put_into, actor))
  demandEnd(context, row, put_into)
  const denial = reasonDenial(row.totals, { reason, note })
  if (denial) deny(denial)
  await close(context, row, { put_into, reason, note })
  return shown(tx, actor, row.id)
}

const takersOf = (put_into: ShiftEnd, { userId }: Actor): Place[] => (put_into === 'mine' ? [custodyOf(userId)] : [])

/** Only who settles with the others has a way into the safe. */
function demandEnd(
  { actor, deny }: { actor: Actor; deny: Deny<'shift.not_yours'> },
  { business_id }: ShiftRow,
  put_into: ShiftEnd,
): void {
  if (put_into === 'safe' && !shiftActorOf(actor, business_id).settles) deny({ code: 'shift.not_yours' })
}

type Closing = Pick<Context<typeof handInShift>, 'tx' | 'actor' | 'author' | 'now'> & {
  deny: Deny<'not_found' | 'custody.blocked' | 'custody.limit'>
}

/**
 * Moves the cash of a shift to who received it or into the safe, and what there was more or less to the differences of the business, so
 * that nothing of it is left in the hands of who handed it in.
 */
async function close(
  context: Closing,
  row: ShiftRow,
  { put_into, reason, note }: { put_into: ShiftEnd; reason: DifferenceReason | null; note: string | null },
): Promise<void> {
  const { tx, actor, deny } = context
  const { id, business_id, totals } = row
  const taken = totals.map(({ currency, received_cents }) => ({ currency, cents: received_cents ?? 0 }))
  const taker = { business_id, user_id: actor.userId }
  if (put_into === 'mine') {
    const { currency: house } = await getVisibleBusiness(tx, actor, business_id, deny)
    await admitHandover(context, { ...taker, house, taken })
    await openShifts(tx, [taker])
  }
  await setReconciled(tx, id, { put_into, reason, note })
  await moveClosing(tx, actor, row, {
    to: put_into === 'mine' ? custodyOf(actor.userId) : safeOf(business_id),
    totals,
    note,
  })
  await tell(context, row, 'reconciled', { put_into, ...(reason && { reason }) })
}

type Moving = { to: Place; totals: readonly ShiftTotal[]; note: string | null }

async function moveClosing(tx: Tx, actor: Actor, { id, business_id, person }: ShiftRow, { to, totals, note }: Moving) {
  const hands = custodyOf(person.id)
  const differences = differencesOf(business_id)
  const entries = closingMoves(totals).map(({ kind, currency, cents }) => ({
    shift_id: id,
    business_id,
    kind,
    ...(kind === 'handover'
      ? { from_place: hands, to_place: to }
      : cents < 0
        ? { from_place: hands, to_place: differences }
        : { from_place: differences, to_place: hands }),
    currency,
    amount_cents: Math.abs(cents),
    note,
    actor_user_id: actor.userId,
  }))
  if (entries.length > 0) await insertClosing(tx, entries)
}

/** Approves a shift: a third person has looked at what the other two counted. */
export async function approve(context: Context<typeof approveShift>): Promise<Answer<typeof approveShift>> {
  const { tx, actor, input } = context
  const row = await lockFor(context, input.params.id, 'approve')
  await setDecided(tx, row.id, { state: 'approved', decided_by_id: actor.userId, decision_note: null })
  await tell(context, row, 'approved')
  return shown(tx, actor, row.id)
}

/**
 * Sends a shift back. As long as nothing has moved the cash is still with who handed it in, and their next shift has been open for as long.
 * Afterwards the cash stays where it went, and what was missing is again in the hands of who should have had it.
 */
export async function reject(context: Context<typeof rejectShift>): Promise<Answer<typeof rejectShift>> {
  const { tx, actor, input } = context
  const { note } = input.body
  const row = await lockFor(context, input.params.id, 'reject')
  const { business_id, person, opened_at } = row
  await setDecided(tx, row.id, { state: 'rejected', decided_by_id: actor.userId, decision_note: note })
  if (row.state === 'handed_in') await reopenShift(tx, { business_id, user_id: person.id, opened_at })
  else await giveBackDifferences(tx, actor, row, note)
  await tell(context, row, 'rejected', { note })
  return shown(tx, actor, row.id)
}

async function giveBackDifferences(tx: Tx, actor: Actor, row: ShiftRow, note: string): Promise<void> {
  const totals = missingOf(row.totals)
  if (totals.length === 0) return
  await openShifts(tx, [{ business_id: row.business_id, user_id: row.person.id }])
  await moveClosing(tx, actor, row, { to: custodyOf(row.person.id), totals, note })
}
