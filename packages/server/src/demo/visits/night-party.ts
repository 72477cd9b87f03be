import type { Instant } from '@muelle/domain/time'
import type { AtDoor } from '../../checkins/door/at-door.ts'
import { pass } from '../../checkins/door/pass.ts'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { addEntry } from '../../visits/nights/add-entry.ts'

/** A list of the demo, and whose it is; null: of the house. */
export type DemoList = { id: number; rp: number | null }
/** A party as it is put on a list, and when how many of it come; null: they stay away, or have not come yet. */
export type NightParty = {
  list: DemoList
  date: string
  added: Instant
  name: string
  phone?: string
  party_size: number
  comes: { at: Instant; people: number; nonce: string } | null
}

/** Puts a party on a list as whoever owns it would, and lets in who comes of it; who still waits for an answer stays outside. */
export async function addParty(tx: Tx, at: AtDoor, party: NightParty): Promise<void> {
  const { list, added, comes, date, name, party_size, phone = null } = party
  const by =
    list.rp === null
      ? { ...at.by, now: added }
      : { author: { userId: list.rp, requestId: null }, now: added, standing: 'rp' as const }
  const { visit } = await addEntry(
    tx,
    { by, venue: at.venue, deny: unexpected },
    {
      list_id: list.id,
      date,
      name,
      party_size,
      phone,
      source: list.rp === null ? 'panel' : 'rp',
      rp_id: list.rp,
      seller_id: null,
    },
  )
  if (comes === null || visit.status !== 'confirmed') return
  await pass(
    tx,
    { ...at, by: { ...at.by, now: comes.at } },
    {
      nonce: comes.nonce,
      direction: 'entry',
      visitId: visit.id,
      gate: 'Puerta 1',
      device: { id: 'demo-puerta', name: 'Puerta 1' },
      isCounter: false,
      isRevoked: false,
      waivesCover: false,
      deviceAt: comes.at,
      at: comes.at,
      isForced: true,
      given: null,
      isFact: false,
      people: comes.people,
      paidCents: null,
      method: null,
      take: null,
    },
  )
}
