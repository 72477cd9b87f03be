import type { BoatCall, callOffBoatCall } from '@muelle/contract/captain/calls'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { locateLed } from '../../tracking/led-departure.ts'
import { toldMoment } from '../../tracking/told.ts'
import { callFact } from './call-events.ts'
import { findCallByNonce, markCalledOff } from './calls.sql.ts'
import { wireCall } from './wire-call.ts'

/** Takes a call back, by anybody who leads the trip; that it was seen meanwhile stays, and so does who took it back first. */
export async function callOff(context: Context<typeof callOffBoatCall>): Promise<BoatCall> {
  const { tx, actor, author, input, now, deny } = context
  const { nonce, ...told } = input.body
  const { departure_id } = await locateLed(context, { departure_id: told.departure_id })
  const call = (await findCallByNonce(tx, { departure_id, nonce })) ?? deny({ code: 'not_found' })
  const at = toldMoment(told, now)
  if (await markCalledOff(tx, call.id, { userId: actor.userId, at })) {
    const { business_id, kind } = call
    await record(tx, author, [callFact({ departure_id, business_id, from: kind, to: 'called_off' })])
  }
  const after = await findCallByNonce(tx, { departure_id, nonce })
  return wireCall(after ?? call)
}
