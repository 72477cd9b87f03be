import { custodyOf, differencesOf } from '@muelle/domain/ledger/place'
import { setLimit } from '../../ledger/cash-limits.sql.ts'
import { insertCashMove } from '../../ledger/cash-moves.sql.ts'
import {
  expectedOf,
  findOpenShift,
  insertClosing,
  insertCount,
  insertTotals,
  openShifts,
  setDecided,
  setHandedIn,
  setReceived,
  setReconciled,
} from '../../ledger/shifts.sql.ts'
import type { Tx } from '../../platform/db.ts'
import type { Crew } from '../crew.ts'
import { CURRENCY } from './demo-currency.ts'

/** Of what the desk gives the manager for change: what comes back in one shift, and what lies on the table in the next. */
const CHANGE = { counted: 5_000_00, missing: 150_00, waiting: 2_000_00 } as const
const NOTE_CENTS = 50_00
/** More than anybody of the demo holds, so that cash can be tried. */
const LIMIT_CENTS = 400_000_00

/** A shift of the manager that the desk has received with a difference and the owner has approved, and one that waits to be counted. */
export async function countShifts(tx: Tx, business_id: number, crew: Crew): Promise<void> {
  // Where one person does everything nobody could approve it.
  if (new Set([crew.manager, crew.desk, crew.owner]).size < 3) return
  const person = { business_id, user_id: crew.manager }
  const heldOf = async () => (await expectedOf(tx, crew.manager)).find(({ currency }) => currency === CURRENCY)
  const handIn = async (wanted: number, missing: number) => {
    // Money given back out of one's own pocket is made up for first.
    const cents = wanted + Math.max(0, -((await heldOf())?.cents ?? 0))
    await insertCashMove(tx, {
      ...person,
      from_place: custodyOf(crew.desk),
      to_place: custodyOf(crew.manager),
      currency: CURRENCY,
      amount_cents: cents,
      note: 'Cambio',
      handover_id: null,
      actor_user_id: crew.manager,
    })
    await openShifts(tx, [person])
    const id = await findOpenShift(tx, person)
    const cash = await heldOf()
    if (id === null || !cash) throw new Error('cash that was just given is not there')
    const handed_cents = Math.floor((cash.cents - missing) / NOTE_CENTS) * NOTE_CENTS
    const total = { currency: CURRENCY, expected_cents: cash.cents, handed_cents, received_cents: null }
    const count = [{ currency: CURRENCY, denomination_cents: NOTE_CENTS, pieces: handed_cents / NOTE_CENTS }]
    await setHandedIn(tx, id, { to_user_id: crew.desk, last_entry_id: cash.last_entry_id })
    await insertTotals(tx, id, [total])
    await insertCount(tx, id, 'handed', count)
    return { id, total, count }
  }
  const { id, total, count } = await handIn(CHANGE.counted, CHANGE.missing)
  const { expected_cents, handed_cents: received_cents } = total
  await setReceived(tx, id, crew.desk)
  await insertTotals(tx, id, [{ ...total, received_cents }])
  await insertCount(tx, id, 'received', count)
  await setReconciled(tx, id, { put_into: 'mine', reason: 'wrong_change', note: null })
  const closing = { shift_id: id, business_id, currency: CURRENCY, note: null, actor_user_id: crew.desk }
  const from_place = custodyOf(crew.manager)
  await insertClosing(tx, [
    { ...closing, kind: 'handover', from_place, to_place: custodyOf(crew.desk), amount_cents: received_cents },
    {
      ...closing,
      kind: 'difference',
      from_place,
      to_place: differencesOf(business_id),
      amount_cents: expected_cents - received_cents,
    },
  ])
  await setDecided(tx, id, { state: 'approved', decided_by_id: crew.owner, decision_note: null })
  await handIn(CHANGE.waiting, 0)
  await setLimit(tx, { business_id, user_id: crew.desk, limit_cents: LIMIT_CENTS, is_blocked: false })
}
