import { getDoor } from '@muelle/contract/checkins/door/read'
import { createGuestList, setNight } from '@muelle/contract/visits/nights/nights'
import { fullName } from '@muelle/domain/full-name'
import { openingOf } from '@muelle/domain/hours/opening'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { type AtDoor, atDoor } from '../../checkins/door/at-door.ts'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { dateAt, hoursOn } from '../../visits/life/venue.ts'
import { createList, set } from '../../visits/nights/change-night.ts'
import { spanOfNight } from '../../visits/nights/night-venue.ts'
import { type Acting, actAsOwner } from '../act-as.ts'
import type { RpTeam } from '../crew.ts'
import type { Random } from '../random.ts'
import { drawTourist } from '../tourists.ts'
import { addEarlierNights } from './add-earlier-nights.ts'
import { addPromoters } from './add-promoters.ts'
import { addParty, type DemoList } from './night-party.ts'

type Drawing = { random: Random; ownerId: number; team: RpTeam; now: Instant }

const COVER_CENTS = 20_000
const CAPACITY = 250
/** How many parties stand on tonight's lists, from how long before the opening on they are put there, and how many come by then. */
const PARTIES = 46
const AHEAD_MINUTES = 6 * 60
const COMES = 0.75
const TABLES = 260
/** Who promote and their lists were there before the nights that are told of. */
const LISTS_SINCE_MINUTES = 30 * 24 * 60
const RP_LISTS = ['Lista de Dani', 'Lista de Beto']
const minutes = (at: Instant, more: number): Instant => instant(at + more * MINUTE_MS)

/** Tonight's lists of a bar, half entered as the clock says, and what its RPs had of nights before, by the services of panel and door. */
export async function addNights(tx: Tx, businessId: number, drawing: Drawing): Promise<void> {
  const params = { id: businessId }
  const { ownerId, now, team } = drawing
  const at = await atDoor(actAsOwner(tx, ownerId, now)(getDoor, { params }), businessId, unexpected)
  const date = dateAt(at.venue, now)
  const early = actAsOwner(tx, ownerId, minutes(now, -LISTS_SINCE_MINUTES))
  await addPromoters(tx, businessId, team, early)
  const lists = await addLists(businessId, early, team)
  await addEarlierNights(tx, { at, lists: lists.filter(({ rp }) => rp !== null), ...drawing })
  const body = { name: 'Noche de cumbia', closes_time: '23:00', capacity: CAPACITY, version: null }
  await set(actAsOwner(tx, ownerId, now)(setNight, { params: { ...params, date }, body }))
  // On a day on which it is closed nobody comes.
  if (openingOf(await hoursOn(tx, at.venue, date), date).length === 0) return
  await comeAndGo(tx, { at, date, lists }, drawing)
}

/** The lists of every night: those of the house, and one of each RP. */
async function addLists(businessId: number, act: Acting, { rps }: RpTeam): Promise<DemoList[]> {
  const terms = { closes_time: null, cap: null, two_for_one: false, date: null }
  const cover = { free_until: '23:30', cover_cents: COVER_CENTS }
  const free = { free_until: null, cover_cents: 0 }
  const paid = { free_until: null, cover_cents: COVER_CENTS }
  const specs = [
    { ...terms, ...cover, name: 'Casa', type: 'house' as const, rp: null },
    ...RP_LISTS.map((name, index) => ({
      ...terms,
      ...cover,
      name,
      type: 'rp' as const,
      cap: 40,
      rp: rps[index] ?? null,
    })),
    { ...terms, ...free, name: 'Artista', type: 'artist' as const, cap: 12, rp: null },
    { ...terms, ...paid, two_for_one: true, name: 'Cumpleaños', type: 'birthday' as const, rp: null },
  ]
  const lists: DemoList[] = []
  for (const { rp, ...spec } of specs) {
    const body = { ...spec, owner_user_id: rp }
    lists.push({ id: (await createList(act(createGuestList, { params: { id: businessId }, body }))).id, rp })
  }
  return lists
}

type Tonight = { at: AtDoor; date: string; lists: readonly DemoList[] }

async function comeAndGo(tx: Tx, { at, date, lists }: Tonight, { random, now }: Drawing): Promise<void> {
  const opens = (await spanOfNight(tx, at.venue, date, instant(0))).start
  for (let party = 0; party < PARTIES; party += 1) {
    const added = minutes(opens, -random.int(30, AHEAD_MINUTES))
    const guest = drawTourist(random)
    const list = lists[random.int(0, lists.length - 1)]
    const party_size = random.weighted([
      [1, 15],
      [2, 40],
      [3, 20],
      [4, 15],
      [6, 6],
      [10, 4],
    ])
    const comes = random.chance(COMES) ? minutes(opens, random.int(20, TABLES)) : null
    const people = Math.max(1, party_size >= 6 ? party_size - random.int(0, 4) : party_size)
    if (!list || added > now) continue
    await addParty(tx, at, {
      list,
      date,
      added,
      name: fullName(guest.tourist_first_name, guest.tourist_last_name),
      party_size,
      comes:
        comes !== null && comes <= now ? { at: comes, people, nonce: `demo-puerta-${at.business.id}-${party}` } : null,
    })
  }
  await addTwice(tx, { at, date, lists }, { opens, now })
}

/** Somebody who stands on two RPs' lists of the night: the second counts for nothing (N-5). */
async function addTwice(
  tx: Tx,
  { at, date, lists }: Tonight,
  { opens, now }: { opens: Instant; now: Instant },
): Promise<void> {
  const party = { name: 'Paola Rivero', phone: '+529861004040', party_size: 3, date, comes: null }
  for (const [index, list] of lists.filter(({ rp }) => rp !== null).entries()) {
    const added = minutes(opens, index * 5 - AHEAD_MINUTES)
    if (added <= now) await addParty(tx, at, { ...party, list, added })
  }
}
