import type { Entered, enterParking } from '@muelle/contract/parking/gate'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText, toldLateDenial } from '@muelle/domain/parking/stay'
import { hasRight } from '@muelle/domain/rights'
import { type Instant, instant } from '@muelle/domain/time'
import type { Context } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { letIn, newCode } from './let-in.ts'
import { getLot, type Lot, readPlaces } from './lot.ts'
import { findReservationFor } from './reservations.sql.ts'
import { findInside, findStay, findStayOfCode } from './stays.sql.ts'
import { carUrl } from './valet/car-link.ts'
import { wireStay } from './wire-stay.ts'

type Entering = Context<typeof enterParking>

/** Somebody may write an entry down later, of a time without a network; never one that has not been. */
function enteredAt({ now, input, deny }: Pick<Entering, 'now' | 'input' | 'deny'>): Instant {
  const told = input.body.at === undefined ? now : instant(Date.parse(input.body.at))
  const denial = toldLateDenial(told, now)
  if (denial) deny(denial)
  return instant(Math.min(told, now))
}

/** Says which stay of that plate is in already. */
async function denyInside({ tx, deny }: Entering, { business }: Lot, plate: string): Promise<never> {
  const inside = await findInside(tx, business.id, plate)
  return deny({
    code: 'parking.already_inside',
    plate: plateText(plate),
    folio: inside ? folioText(inside.folio) : '—',
    enteredAt: inside?.entered_at ?? new Date(0).toISOString(),
    timeZone: business.time_zone,
  })
}

/** Lets a vehicle in (P-2): by its plate or by a folio alone; one that a valet parks with a link for its driver, where links are made (P-12). Locks: the reservation, then those of `letIn`. */
export const enter =
  (secrets: SecretBox | null) =>
  async (context: Entering): Promise<Entered> => {
    const { tx, actor, now, facts, input, deny } = context
    const lot = await getLot(context, input.params.id)
    const { business } = lot
    const { vehicle_type, is_override: isOverride, zone, spot_id, note, code } = input.body
    const plate = input.body.plate ?? null
    if (isOverride && !hasRight(rightsIn(actor, business.id), 'mdu_parking', 'delete'))
      deny({ code: 'parking.supervisor' })
    const at = enteredAt(context)
    const { reservation_id: id = null } = input.body
    const [inside, known, reserved] = await Promise.all([
      plate === null ? null : findInside(tx, business.id, plate),
      code === undefined ? null : findStayOfCode(tx, business.id, code),
      // The one that is named, or one of the plate whose time it is.
      findReservationFor(tx, business.id, { id, plate, now: new Date(now).toISOString() }),
    ])
    if (known) return deny({ code: 'parking.ticket_repeated' })
    if (inside && plate !== null) return denyInside(context, lot, plate)
    if (!reserved && id !== null) return deny({ code: 'parking.reservation_over' })
    const arrival = {
      at,
      plate,
      vehicle_type,
      zone: zone ?? null,
      spotId: spot_id ?? null,
      code: code ?? newCode(),
      note: note ?? null,
      reserved: reserved ?? null,
      isOverride,
      told: null,
    }
    const isIn = await letIn(context, lot, arrival)
    if (!isIn) return denyInside(context, lot, plate ?? '')
    const [written, places] = await Promise.all([findStay(tx, business.id, isIn.visitId), readPlaces(tx, lot, now)])
    if (!written) throw new Error('a stay that was just written is not there')
    return {
      stay: wireStay(written, { actor, business, language: facts.language }),
      code: written.code,
      car_link:
        written.valet &&
        secrets &&
        carUrl(secrets, facts.origin, { accountId: tx.accountId, visitId: written.visit_id, round: 0 }),
      places,
      permit_denied: isIn.permitDenied,
    }
  }
