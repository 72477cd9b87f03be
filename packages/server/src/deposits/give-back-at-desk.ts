import type { giveVisitBack, VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { custodyOf } from '@muelle/domain/ledger/place'
import { isProvider } from '@muelle/domain/providers/provider-name'
import { lockPlace } from '../ledger/custody.sql.ts'
import { type VisitMove } from '../ledger/paid.sql.ts'
import type { Way } from '../ledger/post.ts'
import { restoreCredit } from '../ledger/store-credit.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { openPayments, postGivenBack } from '../visits/deposits/give-back.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { lockMoney, shown } from './visit-at-desk.ts'

/** Gives back at the desk what no provider gives back, each payment the way it came. */
export const giveBack =
  (deps: DepositDeps) =>
  async (context: Context<typeof giveVisitBack>): Promise<VisitMoney> => {
    const { tx, actor, author, deny } = context
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_owed' }))
    const { open, askedCents } = await openPayments(tx, visit.id)
    let restCents = deposit.owed_cents - askedCents
    if (restCents <= 0) deny({ code: 'deposit.nothing_owed' })
    const owed = restCents
    const given = open.flatMap(({ move, leftCents }) => {
      const amount_cents = Math.min(restCents, leftCents)
      restCents -= amount_cents
      return amount_cents > 0 ? [{ move, amount_cents }] : []
    })
    // What a provider could not give back, and what was paid in cash, comes out of the hands of whoever gives it.
    const isCash = (method: string) => method === 'cash' || isProvider(method)
    const ways: Way[] = []
    for (const { move, amount_cents } of given)
      ways.push(await wayBack(tx, move, { business_id: venue.id, amount_cents }))
    if (given.some(({ move }) => isCash(move.method))) await lockPlace(tx, custodyOf(actor.userId))
    await postGivenBack(
      tx,
      deposit,
      given.map(({ move, amount_cents }, index) => ({
        visit_id: visit.id,
        business_id: venue.id,
        way: ways[index] ?? { method: 'cash' },
        amount_cents,
        received_cents: null,
        currency: deposit.currency,
        payment_id: move.id,
        actor_user_id: actor.userId,
      })),
    )
    await record(tx, author, [
      {
        kind: 'visit.refunded',
        subject_type: 'visit',
        subject_id: visit.id,
        business_id: venue.id,
        data: { amount_cents: owed - restCents },
      },
    ])
    return shown(deps, context, { venue, by })
  }

/** A payment goes back the way it came; what a provider could not give back is given in cash. */
async function wayBack(
  tx: Tx,
  { method, reference }: VisitMove,
  { business_id, amount_cents }: { business_id: number; amount_cents: number },
): Promise<Way> {
  if (method === 'transfer' || method === 'terminal') return { method, reference: null }
  if (method !== 'credit') return { method: 'cash' }
  return restoreCredit(tx, { business_id, code: reference ?? '', amount_cents, renewedOn: null })
}
