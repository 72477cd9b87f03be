import type { DoorScan } from '@muelle/contract/checkins/door/record'
import type { undoDoor } from '@muelle/contract/checkins/door/scan'
import { custodyOf } from '@muelle/domain/ledger/place'
import { lockPlace } from '../../ledger/custody.sql.ts'
import { findMovesOfVisit } from '../../ledger/paid.sql.ts'
import { postRefunds } from '../../ledger/post.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { lockTables } from '../../resources/tables.ts'
import { dateAt } from '../../visits/life/venue.ts'
import { lockNight } from '../../visits/nights/night.sql.ts'
import { type AtDoor, atDoor } from './at-door.ts'
import { findParty } from './parties.sql.ts'
import { tellNights } from './pass.ts'
import { findScan, type ScanRow, setUndone } from './scans.sql.ts'
import { addTo, type Passed, settleDoor } from './settle-door.ts'
import { showScan, UNDO_DOOR_MINUTES, undoUntil } from './wire-door.ts'

type Undoing = Context<typeof undoDoor>

/** Takes a scan back (S-5): what the others say is put in order without it. Locks: the venue, then the night, then the visit. */
export const undo =
  (secrets: SecretBox) =>
  async (context: Undoing): Promise<DoorScan> => {
    const { tx, actor, now, input, deny } = context
    const at = await atDoor(context, input.params.id, deny)
    await lockTables(tx, at.business.id)
    const scan = (await findScan(tx, at.business.id, input.params.scanId)) ?? deny({ code: 'not_found' })
    const until = undoUntil(scan) ?? deny({ code: 'undo.nothing' })
    if (now >= until) deny({ code: 'undo.too_late', minutes: UNDO_DOOR_MINUTES })
    if (scan.charge_cents > 0 && !at.mayOverfill) deny({ code: 'door.manager_refunds' })
    if (at.counts) await lockNight(tx, at.business.id, dateAt(at.venue, now))
    await setUndone(tx, scan.id, { at: new Date(now).toISOString(), userId: actor.userId })
    const passed: Passed = new Map()
    addTo(passed, scan.night_id, scan.direction, -scan.counted)
    const party = scan.visit_id === null ? undefined : await findParty(tx, at.business.id, scan.visit_id)
    if (party) await settleDoor(tx, at, party, passed)
    await tellNights(tx, at, passed, null)
    await giveBack(context, at, scan)
    const after = (await findScan(tx, at.business.id, scan.id)) ?? deny({ code: 'not_found' })
    return showScan({ tx, secrets, now }, at, after)
  }

/** What was paid for it goes back the way that it came; cash out of the hands of whoever acts. */
async function giveBack(
  { tx, actor }: Undoing,
  { business }: AtDoor,
  { visit_id, payment_id, charge_cents }: ScanRow,
): Promise<void> {
  if (payment_id === null || visit_id === null || charge_cents === 0) return
  const charge = (await findMovesOfVisit(tx, visit_id)).find(({ id }) => id === payment_id)
  if (!charge) throw new Error('a cover that was paid is not in the ledger')
  const { method } = charge
  if (method !== 'cash' && method !== 'terminal' && method !== 'transfer') throw new Error(`a door took no ${method}`)
  if (method === 'cash') await lockPlace(tx, custodyOf(actor.userId))
  await postRefunds(tx, [
    {
      visit_id,
      business_id: business.id,
      way: method === 'cash' ? { method } : { method, reference: null },
      amount_cents: charge_cents,
      received_cents: null,
      currency: business.currency,
      payment_id,
      actor_user_id: actor.userId,
    },
  ])
}
