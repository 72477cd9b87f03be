import type { getVisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { seesVisit } from '@muelle/domain/visits/life/standing'
import type { Deny } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { type DepositRow, lockDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { atVenue } from '../visits/record/visit-context.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { lockOwnVisit } from './lock-visit.ts'
import { visitMoney } from './visit-money.ts'

type Base = Pick<Context<typeof getVisitMoney>, 'tx' | 'actor' | 'author' | 'now' | 'facts'> & {
  input: { params: { id: number; bookingId: number } }
}

type At = Pick<Awaited<ReturnType<typeof atVenue>>, 'venue' | 'by'>
/** What the desk is told of the money of a visit. */
export const shown = async (deps: DepositDeps, context: Base, { venue, by }: At) =>
  visitMoney(context.tx, deps, context.input.params.bookingId, {
    venue,
    standing: by.standing,
    language: context.facts.language,
    origin: context.facts.origin,
  })

export type Locked = Awaited<ReturnType<typeof atVenue>> & { visit: VisitRow; deposit: DepositRow }
/** Locks the visit, then its deposit; refuses a visit of which nothing was asked. */
export async function lockMoney(context: Base, deny: Deny<'not_found'>, none: () => never): Promise<Locked> {
  const at = await atVenue(context, context.input.params.id, deny)
  const visit = await lockOwnVisit(context.tx, at.venue, context.input.params.bookingId, deny)
  if (!seesVisit(at.by.standing, visit.rp_id === context.actor.userId)) deny({ code: 'not_found' })
  const deposit = (await lockDeposit(context.tx, visit.id)) ?? none()
  return { ...at, visit, deposit }
}
