import type { Answer } from '@muelle/contract/call'
import type { ParkingStay } from '@muelle/contract/parking/record'
import type {
  addValetPhoto,
  askForCar,
  CarPage,
  getCarPage,
  listValet,
  setValetState,
} from '@muelle/contract/parking/valet'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText, leaveDenial } from '@muelle/domain/parking/stay'
import { byUrgency, MAX_VALET_PHOTOS, mayAskForCar, valetDenial } from '@muelle/domain/parking/valet'
import type { Instant } from '@muelle/domain/time'
import { findVenueRow, type VenueRow } from '../../businesses/venue.sql.ts'
import type { BusinessRow } from '../../businesses/visible.ts'
import { claimFile } from '../../files/claim-file.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Context, OpenContext } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { findParkingVisit } from '../../visits/record/find-visit.sql.ts'
import { lockInside } from '../exit.ts'
import { getLot } from '../lot.ts'
import { factsOf, owedOf } from '../stay-fee.ts'
import { findStay, findValetStays, lockStay, type StayRow } from '../stays.sql.ts'
import { wireStay } from '../wire-stay.ts'
import { carOfCode } from './car-link.ts'
import { addPhoto, setValet } from './valet.sql.ts'

const iso = (now: Instant) => new Date(now).toISOString()

export async function list(context: Context<typeof listValet>): Promise<Answer<typeof listValet>> {
  const { tx, actor, facts, input } = context
  const { business } = await getLot(context, input.params.id)
  const stays = await findValetStays(tx, business.id)
  const rows = stays
    .flatMap((stay) => (stay.valet ? [{ stay, ...stay.valet }] : []))
    .toSorted(byUrgency)
    .map(({ stay }) => wireStay(stay, { actor, business, language: facts.language }))
  return { rows, count: rows.length }
}

type Changing = Context<typeof setValetState> | Context<typeof addValetPhoto>

async function changed({ tx, actor, facts }: Changing, business: BusinessRow, visitId: number): Promise<ParkingStay> {
  const after = await findStay(tx, business.id, visitId)
  if (!after) throw new Error('a stay that was just changed is not there')
  return wireStay(after, { actor, business, language: facts.language })
}

/** Says how far it is (P-12). Locks: the stay. */
export async function step(context: Context<typeof setValetState>): Promise<ParkingStay> {
  const { tx, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const stay = await lockInside(context, lot, input.params.stayId)
  const { state, keys } = input.body
  const from = stay.valet?.state ?? null
  const denial = valetDenial(from, state)
  if (denial) deny(denial)
  await setValet(tx, stay.visit_id, { state, at: from === state ? (stay.valet?.at ?? iso(now)) : iso(now), keys })
  if (from !== state)
    await record(tx, author, [
      {
        kind: 'parking.valet_moved',
        subject_type: 'visit',
        subject_id: stay.visit_id,
        business_id: business.id,
        data: { valet_state: state },
      },
    ])
  return changed(context, business, stay.visit_id)
}

/** Ties a photo to the folio (P-12). Locks: the stay. */
export async function photo(context: Context<typeof addValetPhoto>): Promise<ParkingStay> {
  const { tx, author, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const stay = await lockInside(context, lot, input.params.stayId)
  const { visit_id, valet_photos: before } = stay
  const name = input.body.photo
  // Told once more: it is there.
  if (before.includes(name)) return changed(context, lot.business, visit_id)
  if (before.length >= MAX_VALET_PHOTOS) deny({ code: 'parking.photos_full', maxCount: MAX_VALET_PHOTOS })
  await claimFile(
    tx,
    name,
    { subject_type: 'parking_stay', subject_id: visit_id, field: `valet_photo_${before.length + 1}` },
    { deny, path: 'body.photo' },
  )
  await addPhoto(tx, visit_id, name)
  await record(tx, author, [
    {
      kind: 'parking.photo_added',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id: lot.business.id,
      data: { photo_count: before.length + 1 },
    },
  ])
  return changed(context, lot.business, visit_id)
}

type Car = { business: VenueRow; stay: StayRow }

/** Whose ticket it is; an older link and a reservation that nobody has come with are not found alike. */
async function findCar(
  tx: Tx,
  { visitId, round }: { visitId: number; round: number },
  deny: Deny<'not_found'>,
): Promise<Car> {
  const visit = await findParkingVisit(tx, visitId)
  if (!visit || visit.secret_round !== round) return deny({ code: 'not_found' })
  const [business, stay] = await Promise.all([
    findVenueRow(tx, visit.business_id),
    findStay(tx, visit.business_id, visitId),
  ])
  return business && stay && !stay.is_void ? { business, stay } : deny({ code: 'not_found' })
}

function pageOf({ business, stay }: Car, now: Instant): CarPage {
  const { valet, is_open } = stay
  const { due_cents } = owedOf(stay, { zone: business.time_zone, as_of: now })
  return {
    business: { id: business.id, name: business.name, phone: business.phone, time_zone: business.time_zone },
    folio: folioText(stay.folio),
    plate_text: stay.plate === null ? null : plateText(stay.plate),
    entered_at: stay.entered_at,
    left_at: stay.left_at,
    now: iso(now),
    valet,
    may_ask: is_open && mayAskForCar(valet?.state ?? null),
    due_cents: is_open ? due_cents : 0,
    currency: stay.currency,
  }
}

export const readCar =
  (secrets: SecretBox) =>
  ({ db, input, now, deny }: OpenContext<typeof getCarPage>): Promise<Answer<typeof getCarPage>> => {
    const name = carOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.read(name.accountId, async (tx) => pageOf(await findCar(tx, name, deny), now))
  }

/** Its driver asks for it; asked twice it is asked for once. Locks: the stay. */
export const askForIt =
  (secrets: SecretBox) =>
  ({ db, input, now, facts, deny }: OpenContext<typeof askForCar>): Promise<Answer<typeof askForCar>> => {
    const name = carOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.transaction(name.accountId, async (tx) => {
      const { business, stay: found } = await findCar(tx, name, deny)
      const stay = (await lockStay(tx, business.id, found.visit_id)) ?? deny({ code: 'not_found' })
      const left = leaveDenial(factsOf(stay), now)
      if (left?.code === 'parking.already_left') deny({ ...left, timeZone: business.time_zone })
      const denial = valetDenial(stay.valet?.state ?? null, 'requested')
      if (denial) deny(denial)
      if (stay.valet?.state !== 'requested') {
        await setValet(tx, stay.visit_id, { state: 'requested', at: iso(now) })
        await record(tx, { userId: null, requestId: facts.request_id }, [
          {
            kind: 'parking.valet_moved',
            subject_type: 'visit',
            subject_id: stay.visit_id,
            business_id: business.id,
            data: { valet_state: 'requested' },
          },
        ])
      }
      return pageOf(await findCar(tx, name, deny), now)
    })
  }
