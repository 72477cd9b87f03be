import type { Answer } from '@muelle/contract/call'
import type {
  devalidateParking,
  findPlates,
  quoteParking,
  reportLostTicket,
  validateParking,
} from '@muelle/contract/parking/gate'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import { PLATE_LENGTH, plateOf, plateText } from '@muelle/domain/parking/plate'
import { leaveDenial } from '@muelle/domain/parking/stay'
import { claimFile } from '../files/claim-file.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockInside } from './exit.ts'
import { getLot } from './lot.ts'
import { deleteValidation, findMerchants, insertValidation } from './merchants.sql.ts'
import { findPlatesSeen } from './plates.sql.ts'
import { factsOf } from './stay-fee.ts'
import { findStay, findStayBy, setLost } from './stays.sql.ts'
import { wireQuote } from './wire-stay.ts'

/** A folio that is typed: four digits at most are no plate of anywhere. */
const FOLIO = /^\d{1,6}$/

/** What a vehicle has to pay, found by the code of its ticket, its plate or its folio. */
export async function quote(context: Context<typeof quoteParking>): Promise<ParkingQuote> {
  const { tx, actor, now, facts, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const find = input.query.find
  const plate = plateOf(find)
  const folio = FOLIO.test(find) ? Number(find) : null
  const stay = await findStayBy(tx, business.id, { code: find.toUpperCase(), plate, folio })
  if (!stay) return deny({ code: 'parking.not_inside', search: find })
  const denial = leaveDenial(factsOf(stay), now)
  if (denial) deny({ ...denial, timeZone: business.time_zone })
  return wireQuote(stay, { actor, business, language: facts.language }, now)
}

/** Plates that begin as somebody types, so that a few letters are enough. */
export async function plates(context: Context<typeof findPlates>): Promise<Answer<typeof findPlates>> {
  const { tx, now, input } = context
  const { business } = await getLot(context, input.params.id)
  const begins = plateOf(input.query.begins).slice(0, PLATE_LENGTH.max)
  if (begins === '') return { rows: [], count: 0 }
  const rows = await findPlatesSeen(tx, business.id, {
    begins,
    now: new Date(now).toISOString(),
    limit: input.query.count,
  })
  return { rows: rows.map((row) => ({ ...row, plate_text: plateText(row.plate) })), count: rows.length }
}

/** Gives a stay what a merchant gives, once each (P-9). Locks: the stay. */
export async function validate(context: Context<typeof validateParking>): Promise<ParkingQuote> {
  const { tx, actor, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const stay = await lockInside(context, lot, input.params.stayId)
  const { merchant_id, code } = input.body
  const wanted = code?.trim().toUpperCase()
  const merchant = (await findMerchants(tx, business.id)).find(
    (one) => one.is_active && (merchant_id === undefined ? one.code === wanted : one.id === merchant_id),
  )
  if (!merchant) return deny({ code: 'parking.validation_unknown' })
  const given = {
    visit_id: stay.visit_id,
    business_id: business.id,
    merchant,
    by: actor.userId,
    at: new Date(now).toISOString(),
  }
  if (!(await insertValidation(tx, given))) deny({ code: 'parking.validation_repeated', merchant: merchant.name })
  await record(tx, author, [
    {
      kind: 'parking.validated',
      subject_type: 'visit',
      subject_id: stay.visit_id,
      business_id: business.id,
      data: { merchant_id: merchant.id },
    },
  ])
  return quoteAgain(context, stay.visit_id)
}

/** Takes back what was given in a merchant's name. Locks: the stay. */
export async function devalidate(context: Context<typeof devalidateParking>): Promise<ParkingQuote> {
  const { tx, author, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const stay = await lockInside(context, lot, input.params.stayId)
  const { merchantId } = input.params
  if (!(await deleteValidation(tx, stay.visit_id, merchantId))) deny({ code: 'not_found' })
  await record(tx, author, [
    {
      kind: 'parking.devalidated',
      subject_type: 'visit',
      subject_id: stay.visit_id,
      business_id: lot.business.id,
      data: { merchant_id: merchantId },
    },
  ])
  return quoteAgain(context, stay.visit_id)
}

/** Writes down who says that the ticket is lost (P-3): an exception that somebody looks at. Locks: the stay. */
export async function reportLost(context: Context<typeof reportLostTicket>): Promise<ParkingQuote> {
  const { tx, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const stay = await lockInside(context, lot, input.params.stayId)
  const { name, phone, id_note, is_proven, photo = null } = input.body
  await claimFile(
    tx,
    photo,
    { subject_type: 'parking_stay', subject_id: stay.visit_id, field: 'lost_photo' },
    { deny, path: 'body.photo' },
  )
  await setLost(tx, stay.visit_id, { name, phone, id_note, is_proven, at: new Date(now).toISOString() }, photo)
  await record(tx, author, [
    {
      kind: 'parking.ticket_lost',
      subject_type: 'visit',
      subject_id: stay.visit_id,
      business_id: lot.business.id,
      data: { is_proven },
    },
  ])
  return quoteAgain(context, stay.visit_id)
}

type Again = Context<typeof validateParking> | Context<typeof devalidateParking> | Context<typeof reportLostTicket>

async function quoteAgain({ tx, actor, now, facts, input, deny }: Again, visitId: number): Promise<ParkingQuote> {
  const { business } = await getLot({ tx, actor, deny }, input.params.id)
  const stay = await findStay(tx, business.id, visitId)
  if (!stay) throw new Error('a stay that was just changed is not there')
  return wireQuote(stay, { actor, business, language: facts.language }, now)
}
