import type { Answer } from '@muelle/contract/call'
import type { listKeptStays, tellParkingExit } from '@muelle/contract/parking/exit-offline'
import { momentOf } from '@muelle/domain/device-clock'
import { queueDenial } from '@muelle/domain/parking/folio-block'
import { type ToldExit, toldExitOf } from '@muelle/domain/parking/kept-stay'
import { folioText } from '@muelle/domain/parking/stay'
import { instant } from '@muelle/domain/time'
import { postCharges } from '../../ledger/post.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { letOut } from '../exit.ts'
import { getLot, type Lot, readPlaces } from '../lot.ts'
import { at as instantIn, owedOf } from '../stay-fee.ts'
import { findOpenStays, findStay, findStayOfCode, lockStay, setPaid } from '../stays.sql.ts'
import { wireStay } from '../wire-stay.ts'
import { findToldExit, insertToldExit } from './told-exits.sql.ts'

type Telling = Context<typeof tellParkingExit>
type Told = Answer<typeof tellParkingExit>

/** What a device has to know of the vehicles that are in to let them out by itself. */
export async function listKept(context: Context<typeof listKeptStays>): Promise<Answer<typeof listKeptStays>> {
  const { tx, input } = context
  const { business } = await getLot(context, input.params.id)
  const rows = (await findOpenStays(tx, business.id)).map((stay) => ({
    id: stay.visit_id,
    code: stay.code,
    folio: folioText(stay.folio),
    plate: stay.plate,
    vehicle_type: stay.vehicle_type,
    entered_at: stay.entered_at,
    currency: stay.currency,
    terms: { ...stay.terms, bands: stay.terms.bands.map((band) => ({ ...band, weekdays: [...band.weekdays] })) },
    has_grace: stay.has_grace,
    validations: stay.validations.map(({ kind, value, label }) => ({ kind, value, label })),
    permit_holder: stay.permit_holder,
    reserved_from: stay.reserved_from,
    reserved_until: stay.reserved_until,
    reserved_owed_cents: stay.reserved_owed_cents,
    is_unproven: stay.lost !== null && !stay.lost.is_proven,
    paid_cents: stay.paid_cents,
    exit_until: stay.exit_until,
  }))
  return { rows, count: rows.length }
}

/**
 * Takes in an exit that happened without a network, with the cash that was taken (decision 0165). It is out, whatever was due: what differs is
 * told and stands among the exceptions; where another gate had let it out, only the money is kept. No gate of shifts or limits is asked,
 * since it was taken. The nonce makes it one exit. Locks: stay, visit, places of its kind, shift.
 */
export async function tellExit(context: Telling): Promise<Told> {
  const { tx, actor, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const { device, sent_at, exit } = input.body
  const found = (await findStayOfCode(tx, business.id, exit.code)) ?? deny({ code: 'not_found' })
  const stay = (await lockStay(tx, business.id, found.visit_id)) ?? deny({ code: 'not_found' })
  const before = await findToldExit(tx, business.id, exit.nonce)
  if (before)
    return answered(context, lot, { outcome: 'repeated', due_cents: before.due_cents, visitId: before.visit_id })
  const told = momentOf(instant(Date.parse(exit.at)), { sent_at: instant(Date.parse(sent_at)), received_at: now })
  const denial = queueDenial(told, now)
  if (denial) deny(denial)
  const at = instant(Math.max(told, instantIn(stay.entered_at)))
  const { taken_cents } = exit
  const { visit_id, currency } = stay
  const owed = owedOf(stay, { zone: business.time_zone, as_of: at })
  const due_cents = stay.is_open ? owed.due_cents : 0
  const paid_cents = stay.paid_cents + taken_cents
  await setPaid(tx, visit_id, { paid_cents, exit_until: stay.exit_until })
  if (stay.is_open) await letOut({ tx, actor, now: at }, stay, { zone: business.time_zone, as_of: at, paid_cents })
  await postCharges(tx, [
    {
      visit_id,
      business_id: business.id,
      way: { method: 'cash' },
      amount_cents: taken_cents,
      received_cents: null,
      currency,
      actor_user_id: actor.userId,
    },
  ])
  await insertToldExit(tx, {
    business_id: business.id,
    nonce: exit.nonce,
    visit_id,
    device: device.id,
    at: new Date(at).toISOString(),
    taken_cents,
    due_cents,
    had_left: !stay.is_open,
    told_at: new Date(now).toISOString(),
    by_user_id: actor.userId,
  })
  await record(tx, author, [
    {
      kind: stay.is_open ? 'parking.left' : 'parking.paid',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id: business.id,
      data: {
        amount_cents: taken_cents,
        method: taken_cents > 0 ? 'cash' : null,
        fee_cents: owed.fee.total_cents,
        is_told: true,
      },
    },
  ])
  const outcome = toldExitOf({ hadLeft: !stay.is_open, taken_cents, due_cents })
  return answered(context, lot, { outcome, due_cents, visitId: visit_id })
}

async function answered(
  { tx, actor, now, facts }: Telling,
  lot: Lot,
  { outcome, due_cents, visitId }: { outcome: ToldExit; due_cents: number; visitId: number },
): Promise<Told> {
  const [stay, places] = await Promise.all([findStay(tx, lot.business.id, visitId), readPlaces(tx, lot, now)])
  if (!stay) throw new Error('a stay that was just let out is not there')
  const reader = { actor, business: lot.business, language: facts.language }
  return { outcome, due_cents, stay: wireStay(stay, reader), places }
}
