import type { Answer } from '@muelle/contract/call'
import type { ParkingStay } from '@muelle/contract/parking/record'
import type { listParkingSpots, moveToSpot } from '@muelle/contract/parking/spots'
import { plateText } from '@muelle/domain/parking/plate'
import { spotStateOf } from '@muelle/domain/parking/spots'
import { folioText } from '@muelle/domain/parking/stay'
import { instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import { record } from '../platform/events/events.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import type { Context } from '../platform/http/handle.ts'
import { pickSpot, spotFactsOf } from './claim-place.ts'
import { lockInside } from './exit.ts'
import { countIn, countOut, findLotSettings, lockSpaces } from './lot.sql.ts'
import { getLot, quarterOf } from './lot.ts'
import { countSpots, findSpots, setSpot } from './spots.sql.ts'
import { findStay, setZone } from './stays.sql.ts'
import { wireStay } from './wire-stay.ts'

/** Every numbered spot with who stands there and for whom it is kept (P-1). */
export async function list(context: Context<typeof listParkingSpots>): Promise<Answer<typeof listParkingSpots>> {
  const { tx, now, input } = context
  const { business } = await getLot(context, input.params.id)
  const found = await findSpots(tx, business.id, { now: new Date(now).toISOString(), quarter: quarterOf(now) })
  const rows = found.map((spot) => ({
    id: spot.id,
    name: spot.name,
    vehicle_type: spot.vehicle_type,
    zone: spot.zone,
    state: spotStateOf(spotFactsOf(spot)),
    stay: spot.stay && {
      id: spot.stay.id,
      folio: folioText(spot.stay.folio),
      plate_text: spot.stay.plate === null ? null : plateText(spot.stay.plate),
      entered_at: spot.stay.entered_at,
    },
    reservation: spot.reservation,
  }))
  return { rows, count: rows.length }
}

/** It stands somewhere else, or nobody knows where (P-1). Locks: the stay, the places of its kind. */
export async function move(context: Context<typeof moveToSpot>): Promise<ParkingStay> {
  const { tx, actor, author, now, facts, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const stay = await lockInside(context, lot, input.params.stayId)
  const { visit_id, vehicle_type } = stay
  const { spot_id } = input.body
  if (spot_id !== (stay.spot?.id ?? null)) {
    await lockSpaces(tx, business.id, [vehicle_type])
    const spot =
      spot_id === null
        ? null
        : await pickSpot({ tx, now, deny }, business.id, vehicle_type, {
            keptId: null,
            spotId: spot_id,
            zone: null,
          })
    if (spot && spot.zone !== stay.zone) {
      await countOut(tx, { business_id: business.id, vehicle_type, zone: stay.zone })
      await countIn(tx, { business_id: business.id, vehicle_type, zone: spot.zone })
      await setZone(tx, visit_id, { zone: spot.zone, isOver: false })
    }
    await setSpot(tx, visit_id, spot?.id ?? null)
    await record(tx, author, [
      {
        kind: 'parking.moved',
        subject_type: 'visit',
        subject_id: visit_id,
        business_id: business.id,
        data: { spot_id, from_spot_id: stay.spot?.id ?? null },
      },
    ])
  }
  const after = await findStay(tx, business.id, visit_id)
  if (!after) throw new Error('a stay that was just moved is not there')
  return wireStay(after, { actor, business, language: facts.language })
}

const COUNT = 'count-parking-spots'
const Payload = z.object({ accountId: z.int(), businessId: z.int() })
const CHANGES: ReadonlySet<string> = new Set(['resource.created', 'resource.updated', 'resource.deleted'])

/** A spot that is added, goes, or is put out of use changes how many places a lot has that gives out numbered ones. */
export const countSpotsRule: JobRule = ({ kind, accountId, business_id: businessId }) =>
  CHANGES.has(kind) && businessId !== null ? [{ task: COUNT, payload: { accountId, businessId } }] : []

export const countSpotsTask = (clock: () => number): Task => ({
  name: COUNT,
  run: async (payload, { db }) => {
    const { accountId, businessId } = Payload.parse(payload)
    await db.transaction(accountId, async (tx) => {
      const settings = await findLotSettings(tx, businessId)
      if (settings?.mode === 'by_spot') await countSpots(tx, businessId, new Date(instant(clock())).toISOString())
    })
  },
})
