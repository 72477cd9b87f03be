import type { BoatFault, reportBoatFault } from '@muelle/contract/captain/faults'
import { MAX_FAULTS_AN_HOUR } from '@muelle/domain/captain/boat-fault-kinds'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { claimFile } from '../../files/claim-file.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { locateLed } from '../../tracking/led-departure.ts'
import { toldMoment } from '../../tracking/told.ts'
import { faultFact } from './fault-events.ts'
import { findFaultByNonce, findFaultStanding, insertFault } from './faults.sql.ts'
import { wireFault } from './wire-fault.ts'

/** Keeps what is wrong with a boat of the departure, or of the trip that it was: a phone may tell it after the boats were changed. Told again, by as many requests at once as there are, it is one fault. */
export async function report(context: Context<typeof reportBoatFault>): Promise<BoatFault> {
  const { tx, actor, author, input, now, deny } = context
  const { transport_id, kind, note = null, photo = null, nonce } = input.body
  const { departure_id, plan } = await locateLed(context, { departure_id: input.body.departure_id })
  const known = await findFaultByNonce(tx, { departure_id, nonce })
  if (known) return wireFault(known)
  const standing = { departure_id, transport_id, since: instant(now - HOUR_MS) }
  const { is_of_departure, faults } = await findFaultStanding(tx, standing)
  if (!is_of_departure) deny({ code: 'not_found' })
  if (faults >= MAX_FAULTS_AN_HOUR) deny({ code: 'too_many_requests', retryAfterSeconds: HOUR_MS / 1_000 })
  const { business_id } = plan
  const told = {
    business_id,
    departure_id,
    transport_id,
    kind,
    note,
    photo,
    nonce,
    user_id: actor.userId,
    told_at: toldMoment(input.body, now),
  }
  const id = await insertFault(tx, told)
  if (id !== undefined) {
    const use = { subject_type: 'boat_fault', subject_id: id, field: 'photo' }
    if (photo) await claimFile(tx, photo, use, { deny, path: 'body.photo' })
    await record(tx, author, [faultFact({ transport_id, business_id, from: null, to: kind })])
  }
  const kept = await findFaultByNonce(tx, { departure_id, nonce })
  if (!kept) throw new Error('a fault that was just kept is not there')
  return wireFault(kept)
}
