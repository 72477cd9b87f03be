import { TRIAL_TICKET, type tryBooking } from '@muelle/contract/bookings/sale'
import type { Db, Tx } from '../../platform/db.ts'
import type { Reply } from '../../platform/http/claim.ts'
import type { Actor, SelfContext } from '../../platform/http/handle.ts'
import { createSharedTurns } from '../../platform/in-turn.ts'
import { rolledBack } from '../../platform/rolled-back.ts'
import { salePeople } from './sale-people.ts'
import type { SaleRequest } from './sale-request.ts'
import { sellAlone } from './sell-alone.ts'
import { hasTrial, markTrial } from './trials.sql.ts'

/**
 * Real sales share transactions, trials cannot, and all of one departure wait for each other with a connection in hand: so many of an
 * installation are under way, one of an account, and those that wait hold nothing. What is beyond that is told to come back.
 */
const inTurn = createSharedTurns({ atOnce: 4, each: { atOnce: 1, waiting: 64, waitMs: 60_000 } })

/**
 * Sells and takes it back at once (decision 0037): the sale's own code in a transaction that is never committed, by itself, so that no
 * real sale shares it. What remains is that somebody tried, written once the trial has let go of everything.
 */
export async function trySale(context: SelfContext<typeof tryBooking>): Promise<Reply> {
  const { db, actor, author, input, now, facts, deny } = context
  const { params, body } = input
  const people = await salePeople({ db, actor, facts, tour_id: params.id, body })
  if ('code' in people) return deny(people)
  const sold = await tryOnce(db, {
    actor,
    author,
    people,
    body,
    now,
    tour_id: params.id,
    language: facts.language,
    reply: (booking) => context.reply({ ...booking, ticket: TRIAL_TICKET, trial: true }),
  })
  if ('code' in sold) return deny(sold)
  await db.transaction(actor.accountId, (tx) => markTrial(tx, params.id, actor.userId))
  return sold
}

/** Waits for the turn of an account's trials. */
export const inTurnOf = <T>({ accountId }: Pick<Actor, 'accountId'>, work: () => Promise<T>): Promise<T> =>
  inTurn(`account ${accountId}`, work)

/** What would become of a sale: its reply, or its refusal. */
export async function tryOnce(db: Db, request: Omit<SaleRequest, 'claim'>) {
  const sold = await inTurnOf(request.actor, () =>
    // A trial is no answer to keep: whoever sends it again tries again.
    sellAlone(rolledBack(db), { ...request, claim: null }),
  )
  if ('failure' in sold) throw sold.failure
  return sold
}

/** Whether anybody of the account has tried a sale. */
export const trialSaleMade = (tx: Tx): Promise<boolean> => hasTrial(tx)
