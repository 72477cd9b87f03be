import type { Answer } from '@muelle/contract/call'
import type { takeParkingFolios, tellParkingEntry } from '@muelle/contract/parking/gate-offline'
import { momentOf } from '@muelle/domain/device-clock'
import { BLOCK_FOLIOS, blockDenial, queueDenial } from '@muelle/domain/parking/folio-block'
import { instant } from '@muelle/domain/time'
import type { Context } from '../../platform/http/handle.ts'
import { letIn } from '../let-in.ts'
import { giveFolios, lockFolios } from '../lot.sql.ts'
import { businessDayOf, getLot, type Lot, readPlaces } from '../lot.ts'
import { findReservationFor } from '../reservations.sql.ts'
import { findInside, findStay, findStayOfCode, type StayRow } from '../stays.sql.ts'
import { wireStay } from '../wire-stay.ts'

type Telling = Context<typeof tellParkingEntry>
type Told = Answer<typeof tellParkingEntry>

/** Gives a device folios that nobody else prints. Locks: the folios of the day. */
export async function giveBlock(context: Context<typeof takeParkingFolios>): Promise<Answer<typeof takeParkingFolios>> {
  const { tx, now, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const business_date = await businessDayOf(tx, business, now)
  const { first, last, before } = await giveFolios(tx, {
    businessId: business.id,
    date: business_date,
    device: input.body.device.id,
    at: new Date(now).toISOString(),
    count: BLOCK_FOLIOS,
  })
  const denial = blockDenial(before)
  if (denial) deny(denial)
  return { business_date, first, last }
}

/**
 * Takes in an entry that happened without a network. The vehicle is inside: neither a full lot nor a stay of the same plate turns it away;
 * both are kept for somebody to look at. The code of its ticket makes it one entry however often it is told. Locks: the folios of the day that it was
 * printed on, then those of an entry.
 */
export async function tellEntry(context: Telling): Promise<Told> {
  const { tx, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const { device, entry, sent_at } = input.body
  // What is told twice at once, or while its entry still runs, finds it here.
  await lockFolios(tx, business.id, entry.business_date)
  const before = await findStayOfCode(tx, business.id, entry.code)
  if (before) return answered(context, lot, 'repeated', before)
  const at = momentOf(instant(Date.parse(entry.at)), { sent_at: instant(Date.parse(sent_at)), received_at: now })
  const denial = queueDenial(at, now)
  if (denial) deny(denial)
  const inside = entry.plate === null ? undefined : await findInside(tx, business.id, entry.plate)
  const plate = inside ? null : entry.plate
  const reserved = await findReservationFor(tx, business.id, { id: null, plate, now: new Date(at).toISOString() })
  const isIn = await letIn({ ...context, deny: neverFull(context) }, lot, {
    at,
    plate,
    vehicle_type: entry.vehicle_type,
    zone: null,
    spotId: null,
    code: entry.code,
    note: null,
    reserved: reserved ?? null,
    isOverride: false,
    told: {
      device: device.id,
      folio: entry.folio,
      date: entry.business_date,
      duplicate_plate: inside ? entry.plate : null,
    },
  })
  const stay = isIn && (await findStay(tx, business.id, isIn.visitId))
  if (!stay) throw new Error('an entry that happened was not kept')
  const outcome = stay.duplicate_plate === null ? (isIn.isRenumbered ? 'renumbered' : 'entered') : 'duplicate'
  return answered(context, lot, outcome, stay)
}

/** It is inside, so that it is never too full for it. */
const neverFull =
  ({ deny }: Telling): Parameters<typeof letIn>[0]['deny'] =>
  (refusal) => {
    const { code } = refusal
    if (code === 'parking.full' || code === 'parking.spot_taken')
      throw new Error('an entry that happened is not refused for want of room')
    return deny(refusal)
  }

const answered = async (
  { tx, actor, now, facts }: Telling,
  lot: Lot,
  outcome: Told['outcome'],
  stay: StayRow,
): Promise<Told> => ({
  outcome,
  stay: wireStay(stay, { actor, business: lot.business, language: facts.language }),
  places: await readPlaces(tx, lot, now),
})
