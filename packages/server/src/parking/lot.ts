import type { Language } from '@muelle/contract/languages'
import type { getParkingLot, ParkingLot, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingPlaces } from '@muelle/contract/parking/record'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { freePlaces, reserveOf } from '@muelle/domain/parking/places'
import { SPACE_TYPES } from '@muelle/domain/resources/resource-type'
import { hasRight } from '@muelle/domain/rights'
import { type Instant, type LocalDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import { effectiveSettingsOf } from '../businesses/booking-settings.ts'
import { type BusinessRow, getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import {
  deleteSpace,
  findHeld,
  findLotSettings,
  findSpaces,
  type LotSettingsRow,
  lockLotSettings,
  lockSpaces,
  type SpaceRow,
  touchLot,
  updateLotSettings,
  upsertSpace,
} from './lot.sql.ts'
import { findMerchants } from './merchants.sql.ts'
import { countSpots, deleteEmptySpaces, findSpots } from './spots.sql.ts'
import { findCurrentTariffs } from './tariffs.sql.ts'
import { wireMerchantText } from './wire-merchant.ts'

const DEFAULTS: LotSettingsRow = {
  mode: 'by_count',
  reserve_percent: 5,
  reentry_minutes: 30,
  permit_grace_days: 3,
  ticket_text: null,
  legal_text: null,
  version: 1,
}

/** A parking lot that somebody may see, with what is set for it. */
export type Lot = { business: BusinessRow; settings: LotSettingsRow }
type Seeing = { tx: Tx; actor: Actor; deny: Deny<'not_found' | 'parking.no_lot'> }

/** The lot of a call, or a refusal: it is nobody's, or a business of another type. */
export async function getLot({ tx, actor, deny }: Seeing, businessId: number): Promise<Lot> {
  const [business, settings] = await Promise.all([
    getVisibleBusiness(tx, actor, businessId, deny),
    findLotSettings(tx, businessId),
  ])
  if (business.type !== 'parking') deny({ code: 'parking.no_lot' })
  return { business, settings: settings ?? DEFAULTS }
}

/** What reservations of a lot may do, and when its day ends. */
export async function parkingSettingsOf(tx: Tx, business: BusinessRow) {
  const { parking } = await effectiveSettingsOf(tx, business)
  if (!parking) throw new Error('a parking lot without settings')
  return parking
}

/** The business day of an instant (H-3). */
export const businessDayOf = async (tx: Tx, business: BusinessRow, at: Instant): Promise<LocalDate> =>
  businessDateOf(at, business.time_zone, localTime((await parkingSettingsOf(tx, business)).day_cut))

export const quarterOf = (at: Instant): number => Math.floor(at / (15 * MINUTE_MS))

const insideOf = ({ stays, unaccounted }: SpaceRow) => stays + unaccounted

/** What is counted of each kind, of all its zones. */
export function placesOf(
  spaces: readonly SpaceRow[],
  held: readonly { vehicle_type: string; held: number }[],
  reservePercent: number,
): ParkingPlaces[] {
  return SPACE_TYPES.flatMap((vehicle_type) => {
    const own = spaces.filter((space) => space.vehicle_type === vehicle_type)
    if (own.length === 0) return []
    const capacity = own.reduce((sum, space) => sum + space.capacity, 0)
    const inside = own.reduce((sum, space) => sum + insideOf(space), 0)
    const kept = held.find((one) => one.vehicle_type === vehicle_type)?.held ?? 0
    const free = freePlaces({ capacity, inside, held: kept }, reserveOf(capacity, reservePercent))
    return [{ vehicle_type, capacity, inside, held: kept, free }]
  })
}

export async function readPlaces(tx: Tx, { business, settings }: Lot, now: Instant): Promise<ParkingPlaces[]> {
  const [spaces, held] = await Promise.all([findSpaces(tx, business.id), findHeld(tx, business.id, quarterOf(now))])
  return placesOf(spaces, held, settings.reserve_percent)
}

const rightsOf = (actor: Actor, businessId: number): ParkingLot['rights'] => {
  const rights = rightsIn(actor, businessId)
  const holds = [
    ['enter', hasRight(rights, 'mdu_parking', 'create')],
    ['charge', hasRight(rights, 'mdu_parking', 'edit')],
    ['supervise', hasRight(rights, 'mdu_parking', 'delete')],
    ['configure', hasRight(rights, 'mdu_business_config', 'edit')],
  ] as const
  return holds.filter(([, has]) => has).map(([right]) => right)
}

type Reading = { tx: Tx; actor: Actor; now: Instant; language: Language }

export async function wireLot({ tx, actor, now, language }: Reading, lot: Lot): Promise<ParkingLot> {
  const { business, settings } = lot
  const [spaces, held, tariffs, merchants, today] = await Promise.all([
    findSpaces(tx, business.id),
    findHeld(tx, business.id, quarterOf(now)),
    findCurrentTariffs(tx, business.id),
    findMerchants(tx, business.id),
    businessDayOf(tx, business, now),
  ])
  const { version, ...own } = settings
  return {
    business_id: business.id,
    name: business.name,
    time_zone: business.time_zone,
    currency: business.currency,
    today,
    settings: own,
    spaces: spaces.map(({ vehicle_type, zone, capacity, stays, unaccounted }) => ({
      vehicle_type,
      zone,
      capacity,
      inside: stays + unaccounted,
    })),
    places: placesOf(spaces, held, settings.reserve_percent),
    tariffs,
    merchants: merchants
      .filter(({ is_active }) => is_active)
      .map((one) => ({
        id: one.id,
        name: one.name,
        code: one.code,
        text: wireMerchantText(one, business.currency, language),
      })),
    rights: rightsOf(actor, business.id),
    version,
  }
}

export async function get(context: Context<typeof getParkingLot>): Promise<ParkingLot> {
  const { tx, actor, now, facts, input } = context
  return wireLot({ tx, actor, now, language: facts.language }, await getLot(context, input.params.id))
}

/** Changes what holds in a lot. Locks: its settings. */
export async function update(context: Context<typeof updateParkingLot>): Promise<ParkingLot> {
  const { tx, actor, author, now, facts, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const before = await lockLotSettings(tx, business.id)
  const reader = { tx, actor, now, language: facts.language }
  const { version, ...body } = input.body
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: await wireLot(reader, { business, settings: before }) })
  const { mode = before.mode, ticket_text = null, legal_text = null } = body
  const after = { ...body, mode, ticket_text, legal_text }
  const { version: _, ...fields } = before
  const hasChanged = await recordChange(tx, author, {
    kind: 'parking_lot.updated',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: fields,
    after,
  })
  if (hasChanged) await updateLotSettings(tx, business.id, after)
  if (mode === 'by_spot' && before.mode !== mode) await giveOutSpots(context, business.id)
  return wireLot(reader, await getLot(context, business.id))
}

/** From now on places are the numbered spots that there are: rows without one go where nobody is in. Locks: the places. */
async function giveOutSpots({ tx, now, deny }: Context<typeof updateParkingLot>, businessId: number): Promise<void> {
  const at = new Date(now).toISOString()
  const spots = await findSpots(tx, businessId, { now: at, quarter: quarterOf(now) })
  if (spots.length === 0) deny({ code: 'parking.no_spots' })
  await lockSpaces(tx, businessId, SPACE_TYPES)
  await countSpots(tx, businessId, at)
  await deleteEmptySpaces(tx, businessId)
}

const nameOf = ({ vehicle_type, zone }: Pick<SpaceRow, 'vehicle_type' | 'zone'>) =>
  zone === '' ? vehicle_type : `${vehicle_type}, ${zone}`
const fieldsOf = (spaces: readonly Pick<SpaceRow, 'vehicle_type' | 'zone' | 'capacity'>[]) => ({
  spaces: spaces.map((space) => `${nameOf(space)}: ${space.capacity}`).toSorted(),
})

/** Sets how many places there are. Those where vehicles are in stay: they may hold fewer than are in, and are not gone. Locks: settings, places. */
export async function setSpaces(context: Context<typeof setParkingSpaces>): Promise<ParkingLot> {
  const { tx, actor, author, now, facts, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const settings = await lockLotSettings(tx, business.id)
  const reader = { tx, actor, now, language: facts.language }
  if (settings.version !== input.body.version)
    deny({ code: 'stale', version: settings.version, current: await wireLot(reader, { business, settings }) })
  if (settings.mode === 'by_spot') deny({ code: 'parking.by_spot' })
  const before = await lockSpaces(tx, business.id, SPACE_TYPES)
  const { spaces } = input.body
  const gone = before.filter(
    (old) => !spaces.some((one) => one.vehicle_type === old.vehicle_type && one.zone === old.zone),
  )
  const used = gone.find((space) => space.stays > 0 || insideOf(space) > 0)
  if (used)
    deny({
      code: 'parking.space_in_use',
      vehicleType: used.vehicle_type,
      insideCount: Math.max(used.stays, insideOf(used)),
    })
  const hasChanged = await recordChange(tx, author, {
    kind: 'parking_lot.updated',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: fieldsOf(before),
    after: fieldsOf(spaces),
  })
  if (hasChanged) {
    for (const space of gone) await deleteSpace(tx, business.id, space)
    for (const space of spaces) await upsertSpace(tx, business.id, space)
    await touchLot(tx, business.id)
  }
  return wireLot(reader, await getLot(context, business.id))
}
