import { getDoor } from '@muelle/contract/checkins/door'
import { createGuestList, setNight } from '@muelle/contract/visits/nights/nights'
import { openingOf } from '@muelle/domain/hours/opening'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { type AtDoor, atDoor } from '../../checkins/door/at-door.ts'
import { pass } from '../../checkins/door/pass.ts'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { dateAt, hoursOn } from '../../visits/life/venue.ts'
import { addEntry } from '../../visits/nights/add-entry.ts'
import { createList, set } from '../../visits/nights/change-night.ts'
import { spanOfNight } from '../../visits/nights/night-venue.ts'
import { actAsOwner } from '../act-as.ts'
import type { Random } from '../random.ts'
import { drawTourist } from '../tourists.ts'

type Drawing = { random: Random; ownerId: number; now: Instant }

const COVER_CENTS = 20_000
const CAPACITY = 250
/** How many parties stand on tonight's lists, from how long before the opening on they are put there, and how many come by then. */
const PARTIES = 46
const AHEAD_MINUTES = 6 * 60
const COMES = 0.75
const TABLES = 260
const minutes = (at: Instant, more: number): Instant => instant(at + more * MINUTE_MS)

/** Tonight's lists of a bar, half entered as the clock says, by the services that the panel and the door use. */
export async function addNights(tx: Tx, businessId: number, drawing: Drawing): Promise<void> {
  const params = { id: businessId }
  const at = await atDoor(actAsOwner(tx, drawing.ownerId, drawing.now)(getDoor, { params }), businessId, unexpected)
  const { venue } = at
  const date = dateAt(venue, drawing.now)
  const early = minutes(drawing.now, -24 * 60)
  const act = actAsOwner(tx, drawing.ownerId, early)
  const terms = { owner_user_id: null, closes_time: null, cap: null, two_for_one: false, date: null }
  const cover = { free_until: '23:30', cover_cents: COVER_CENTS }
  const lists = [
    { ...terms, ...cover, name: 'Casa', type: 'house' as const },
    { ...terms, ...cover, name: 'Lista de Dani', type: 'rp' as const, cap: 40 },
    { ...terms, free_until: null, cover_cents: 0, name: 'Artista', type: 'artist' as const, cap: 12 },
    {
      ...terms,
      free_until: null,
      cover_cents: COVER_CENTS,
      two_for_one: true,
      name: 'Cumpleaños',
      type: 'birthday' as const,
    },
  ]
  await set(
    actAsOwner(
      tx,
      drawing.ownerId,
      drawing.now,
    )(setNight, {
      params: { ...params, date },
      body: { name: 'Noche de cumbia', closes_time: '23:00', capacity: CAPACITY, version: null },
    }),
  )
  const ids: number[] = []
  for (const body of lists) ids.push((await createList(act(createGuestList, { params, body }))).id)
  // On a day on which it is closed nobody comes.
  if (openingOf(await hoursOn(tx, venue, date), date).length === 0) return
  await comeAndGo(tx, { at, date, lists: ids }, drawing)
}

type Tonight = { at: AtDoor; date: string; lists: readonly number[] }

async function comeAndGo(tx: Tx, { at, date, lists }: Tonight, drawing: Drawing): Promise<void> {
  const { business, venue } = at
  const { random, now, ownerId } = drawing
  const opens = (await spanOfNight(tx, venue, date, instant(0))).start
  const author = { userId: ownerId, requestId: null }
  const gate = { gate: 'Puerta 1', device: { id: 'demo-puerta', name: 'Puerta 1' } }
  for (let party = 0; party < PARTIES; party += 1) {
    const added = minutes(opens, -random.int(30, AHEAD_MINUTES))
    const guest = drawTourist(random)
    const list = lists[random.int(0, lists.length - 1)] ?? 0
    const party_size = random.weighted([
      [1, 15],
      [2, 40],
      [3, 20],
      [4, 15],
      [6, 6],
      [10, 4],
    ])
    const comes = random.chance(COMES) ? minutes(opens, random.int(20, TABLES)) : null
    const inNow = Math.max(1, party_size >= 6 ? party_size - random.int(0, 4) : party_size)
    if (added > now) continue
    const { visit } = await addEntry(
      tx,
      { by: { author, now: added, standing: 'manager' }, venue, deny: unexpected },
      {
        list_id: list,
        date,
        name: `${guest.tourist_first_name} ${guest.tourist_last_name}`,
        party_size,
        phone: null,
        source: 'panel',
        rp_id: null,
        seller_id: null,
      },
    )
    if (comes === null || comes > now) continue
    const passage = {
      nonce: `demo-puerta-${business.id}-${party}`,
      direction: 'entry' as const,
      visitId: visit.id,
      ...gate,
    }
    const rest = { isCounter: false, isRevoked: false, deviceAt: comes, at: comes, isForced: true, isFact: false }
    await pass(
      tx,
      { ...at, by: { ...at.by, now: comes } },
      { ...passage, ...rest, people: inNow, paidCents: null, method: null, take: null },
    )
  }
}
