import type { Answer } from '@muelle/contract/call'
import type { exitParking } from '@muelle/contract/parking/gate'
import { cashDenial } from '@muelle/domain/bookings/sale/cash'
import { leaveDenial, quoteDenial } from '@muelle/domain/parking/stay'
import { minutesAfter } from '@muelle/domain/parking/windows'
import { type Instant, instant, type TimeZone } from '@muelle/domain/time'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { moveParkingVisit } from '../visits/life/parking-visits.ts'
import { countOut, lockSpaces } from './lot.sql.ts'
import { getLot, type Lot, readPlaces } from './lot.ts'
import { setGiven } from './merchants.sql.ts'
import { factsOf, feeOnLeaving, givenOf, type Owed, owedOf } from './stay-fee.ts'
import { closeStay, findStay, lockStay, type StayRow, setPaid } from './stays.sql.ts'
import { takeAtGate } from './take-payment.ts'
import { wireStay } from './wire-stay.ts'

type Exiting = Context<typeof exitParking>

/** A stay that is still in, locked; or the refusal that says since when it is gone. */
export async function lockInside(
  {
    tx,
    now,
    deny,
  }: { tx: Exiting['tx']; now: Instant; deny: Deny<'not_found' | 'parking.already_left' | 'parking.clock_back'> },
  { business }: Lot,
  stayId: number,
): Promise<StayRow> {
  const stay = (await lockStay(tx, business.id, stayId)) ?? deny({ code: 'not_found' })
  const denial = leaveDenial(factsOf(stay), now)
  if (denial) deny({ ...denial, timeZone: business.time_zone })
  return stay
}

/** Refuses a price that is not the one to pay, money that is missing, and less cash than is due. */
function checkPayment({ input, now, deny }: Exiting, { due_cents }: Owed, as_of: Instant, currency: string): void {
  const { payment } = input.body
  const denial = quoteDenial({ as_of, amount_cents: input.body.due_cents }, { now, due_cents, currency })
  if (denial) deny(denial)
  if (due_cents > 0 && !payment) deny({ code: 'parking.payment_missing', dueCents: due_cents, currency })
  const short =
    payment?.method === 'cash' &&
    cashDenial({ amount_cents: due_cents, received_cents: payment.received_cents ?? null }, due_cents)
  if (short && short.code === 'payment.not_enough') deny({ ...short, currency })
}

/**
 * Takes what is due and lets a vehicle out, or only takes it (P-2, P-10). All of it is one transaction under the lock of the stay: of two
 * that do it at once the second finds it gone. Locks: stay, visit, places of its kind, place of cash, shift.
 */
export async function exit(context: Exiting): Promise<Answer<typeof exitParking>> {
  const { tx, actor, author, now, facts, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const stay = await lockInside(context, lot, input.params.stayId)
  const { visit_id, currency } = stay
  const { payment, leaves } = input.body
  const as_of = instant(Date.parse(input.body.as_of))
  const owed = owedOf(stay, { zone: business.time_zone, as_of })
  checkPayment(context, owed, as_of, currency)
  const { due_cents } = owed
  const paid_cents = stay.paid_cents + due_cents
  const exitUntil = minutesAfter(now, stay.terms.exit_grace_minutes)
  // Who pays nothing more keeps the time that runs.
  const exit_until = due_cents > 0 || stay.exit_until === null ? new Date(exitUntil).toISOString() : stay.exit_until
  await setPaid(tx, visit_id, { paid_cents, exit_until })
  if (leaves) await letOut(context, stay, { zone: business.time_zone, as_of, paid_cents })
  const received = payment?.method === 'cash' ? (payment.received_cents ?? due_cents) : null
  if (payment)
    await takeAtGate(
      { tx, actor, now, deny },
      business,
      { visit_id },
      {
        method: payment.method,
        amount_cents: due_cents,
        received_cents: received,
        reference: payment.reference ?? null,
        currency,
      },
    )
  await record(tx, author, [
    {
      kind: leaves ? 'parking.left' : 'parking.paid',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id: business.id,
      data: { amount_cents: due_cents, method: payment?.method ?? null, fee_cents: owed.fee.total_cents },
    },
  ])
  const [after, places] = await Promise.all([findStay(tx, business.id, visit_id), readPlaces(tx, lot, now)])
  if (!after) throw new Error('a stay that was just paid is not there')
  return {
    stay: wireStay(after, { actor, business, language: facts.language }),
    paid_cents: due_cents,
    change_cents: Math.max(0, (received ?? 0) - due_cents),
    places,
  }
}

/** It is out: the place is free, the visit finished, and each merchant gave what the fee says. */
export async function letOut(
  { tx, actor, now }: Pick<Exiting, 'tx' | 'actor' | 'now'>,
  stay: StayRow,
  { paid_cents, ...asked }: { zone: TimeZone; as_of: Instant; paid_cents: number },
): Promise<void> {
  const { visit_id, business_id, vehicle_type, zone } = stay
  const fee = feeOnLeaving(stay, asked)
  const fee_cents = Math.min(fee.total_cents, paid_cents)
  await Promise.all([
    closeStay(tx, visit_id, { left_at: new Date(now).toISOString(), fee_cents, is_void: false, recount_id: null }),
    moveParkingVisit(tx, visit_id, { action: 'finish', at: now, userId: actor.userId }),
  ])
  if (stay.validations.length > 0) await setGiven(tx, visit_id, givenOf(stay, fee))
  // They leave in this order, and nobody waits between them while the places are locked.
  await Promise.all([lockSpaces(tx, business_id, [vehicle_type]), countOut(tx, { business_id, vehicle_type, zone })])
}
