import { type EntryClaim, fullDenial, reserveFor } from '@muelle/domain/parking/places'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { countIn, findHeld, lockSpaces } from './lot.sql.ts'
import type { Lot } from './lot.ts'
import { quarterOf } from './lot.ts'

type Wanted = { type: SpaceType; zone: string | null; claim: EntryClaim; isOverride: boolean }
type Claiming = { tx: Tx; now: Instant; deny: Deny<'parking.no_places' | 'parking.full'> }

/**
 * Takes a place of a kind and answers its zone, and whether that was one too many: the one that is wished for while it has room, else the first that has, else the fullest
 * is overfilled by who may. Locks: the places of that kind, so that of two for the last one the second is refused (P-4).
 */
export async function claimPlace(
  { tx, now, deny }: Claiming,
  { business, settings }: Lot,
  wanted: Wanted,
): Promise<{ zone: string; isOver: boolean }> {
  const { type, zone, claim, isOverride } = wanted
  const [spaces, kept] = await Promise.all([
    lockSpaces(tx, business.id, [type]),
    findHeld(tx, business.id, quarterOf(now)),
  ])
  const [first] = spaces
  if (!first) return deny({ code: 'parking.no_places', vehicleType: type })
  const held = kept.find((one) => one.vehicle_type === type)?.held ?? 0
  const capacity = spaces.reduce((sum, space) => sum + space.capacity, 0)
  const inside = spaces.reduce((sum, space) => sum + space.stays + space.unaccounted, 0)
  const denial = fullDenial(type, { capacity, inside, held }, reserveFor(claim, capacity, settings.reserve_percent))
  if (denial && !isOverride) deny(denial)
  const room = spaces.filter((space) => space.stays + space.unaccounted < space.capacity)
  const place =
    room.find((space) => space.zone === zone) ?? room[0] ?? spaces.find((space) => space.zone === zone) ?? first
  await countIn(tx, { business_id: business.id, vehicle_type: type, zone: place.zone })
  return { zone: place.zone, isOver: denial !== null }
}
