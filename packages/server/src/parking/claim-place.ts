import { type EntryClaim, fullDenial, reserveFor } from '@muelle/domain/parking/places'
import { chooseSpot, type SpotFacts, type SpotWish } from '@muelle/domain/parking/spots'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { countIn, findHeld, lockSpaces } from './lot.sql.ts'
import type { Lot } from './lot.ts'
import { quarterOf } from './lot.ts'
import { countSpots, findSpotsToGive, type SpotRow } from './spots.sql.ts'

type Wanted = {
  type: SpaceType
  zone: string | null
  claim: EntryClaim
  isOverride: boolean
  /** Of a lot of numbered spots: which it should be; null where none is given, since nobody knows where the vehicle stands. */
  spot: Omit<SpotWish, 'zone'> | null
}
type Claiming = {
  tx: Tx
  now: Instant
  deny: Deny<'parking.no_places' | 'parking.full' | 'parking.spot_taken' | 'not_found'>
}
export type Claimed = { zone: string; isOver: boolean; spotId: number | null }

export const spotFactsOf = ({ id, name, zone, is_blocked, stay, reservation }: SpotRow): SpotFacts => ({
  id,
  name,
  zone,
  isTaken: stay !== null,
  isBlocked: is_blocked,
  keptFor: reservation?.id ?? null,
})

/** A numbered spot for a vehicle, or null where none is free. The places of its kind are locked, so that nobody else picks meanwhile. */
export async function pickSpot(
  { tx, now, deny }: { tx: Tx; now: Instant; deny: Deny<'parking.spot_taken' | 'not_found'> },
  businessId: number,
  type: SpaceType,
  wish: SpotWish,
): Promise<SpotFacts | null> {
  const named = [wish.keptId, wish.spotId].filter((id) => id !== null)
  const at = { now: new Date(now).toISOString(), quarter: quarterOf(now) }
  const rows = await findSpotsToGive(tx, businessId, { ...at, type, named, zone: wish.zone })
  const chosen = chooseSpot(rows.map(spotFactsOf), wish)
  if (chosen === 'unknown') return deny({ code: 'not_found' })
  return chosen && 'code' in chosen ? deny(chosen) : chosen
}

/**
 * Takes a place of a kind and answers its zone, and whether that was one too many: the one that is wished for while it has room, else the
 * first that has, else the fullest is overfilled by who may. In a lot of numbered spots the spot says the zone. Locks: the places of that
 * kind, so that of two for the last one the second is refused (P-4).
 */
export async function claimPlace(claiming: Claiming, { business, settings }: Lot, wanted: Wanted): Promise<Claimed> {
  const { tx, now, deny } = claiming
  const { type, zone, claim, isOverride } = wanted
  const isBySpot = settings.mode === 'by_spot'
  if (isBySpot) await countSpots(tx, business.id, new Date(now).toISOString())
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
  const spot = isBySpot && wanted.spot ? await pickSpot(claiming, business.id, type, { ...wanted.spot, zone }) : null
  const room = spaces.filter((space) => space.stays + space.unaccounted < space.capacity)
  const wished = spot?.zone ?? zone
  const place =
    spaces.find((space) => spot && space.zone === spot.zone) ??
    room.find((space) => space.zone === wished) ??
    room[0] ??
    spaces.find((space) => space.zone === wished) ??
    first
  await countIn(tx, { business_id: business.id, vehicle_type: type, zone: place.zone })
  return { zone: place.zone, isOver: denial !== null, spotId: spot?.id ?? null }
}
