import type { CrewPay, getCrewPay, setCrewPay } from '@muelle/contract/captain/pay'
import type { TripRate } from '@muelle/domain/captain/trip-pay'
import { localDate, localDateOf } from '@muelle/domain/time'
import { type BusinessRow, findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { findCrewMember, lockCrew } from './crew.sql.ts'
import { type CrewPayRow, keepCrewPay, listCrewPay } from './crew-pay.sql.ts'

async function findTheirs(tx: Tx, actor: Actor, id: number): Promise<BusinessRow | null> {
  const member = await findCrewMember(tx, id)
  return (member && (await findVisibleBusiness(tx, actor, member.business_id))) ?? null
}

const wire = (id: number, { currency }: BusinessRow, last: CrewPayRow | undefined): CrewPay => ({
  crew_member_id: id,
  currency,
  trip_pay_cents: last?.cents ?? null,
  since: last?.from_date ?? null,
})

/** What somebody of the crew was paid for a trip, from day to day. */
export const ratesOf = async (tx: Tx, crewMemberId: number): Promise<TripRate[]> =>
  (await listCrewPay(tx, crewMemberId)).map(({ from_date, cents }) => ({ from: localDate(from_date), cents }))

export async function getPay({ tx, actor, input, deny }: Context<typeof getCrewPay>): Promise<CrewPay> {
  const { id } = input.params
  const business = (await findTheirs(tx, actor, id)) ?? deny({ code: 'not_found' })
  return wire(id, business, (await listCrewPay(tx, id)).at(-1))
}

/** Agrees what somebody is paid from today on: what they sailed before stays as it was paid. */
export async function setPay({ tx, actor, author, input, now, deny }: Context<typeof setCrewPay>): Promise<CrewPay> {
  const { id } = input.params
  const business = (await findTheirs(tx, actor, id)) ?? deny({ code: 'not_found' })
  await lockCrew(tx, [id])
  const before = (await listCrewPay(tx, id)).at(-1)
  const { trip_pay_cents: cents } = input.body
  if (cents === (before?.cents ?? null)) return wire(id, business, before)
  const agreed = { from_date: localDateOf(now, business.time_zone), cents }
  await keepCrewPay(tx, id, agreed)
  await recordChange(tx, author, {
    kind: 'crew_member.pay_agreed',
    subject_type: 'crew_member',
    subject_id: id,
    business_id: business.id,
    before: { trip_pay_cents: before?.cents ?? null },
    after: { trip_pay_cents: cents },
  })
  return wire(id, business, agreed)
}
