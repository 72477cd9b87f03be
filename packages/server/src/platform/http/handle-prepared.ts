import type { Call, HandlerAnswer, HandlerInput } from '@muelle/contract/call'
import { type Context, handleItself, type Route } from './handle.ts'
import { once } from './idempotency.ts'

type Steps<C extends Call, P> = {
  /** What takes long and needs no transaction, such as hashing a password. */
  prepare: (input: HandlerInput<C>) => Promise<P>
  work: (context: Context<C>, prepared: P) => Promise<HandlerAnswer<C>>
  /**
   * The answer without its secrets: what is kept under the Idempotency-Key, and so what a repeated request gets. The secret itself
   * is answered once and stored nowhere.
   */
  keep?: (answer: HandlerAnswer<C>) => HandlerAnswer<C>
}

/** A handler of one transaction like the usual one, with a step before it, or with an answer that may not be kept as it is. */
export const handlePrepared = <C extends Call, P>(call: C, { prepare, work, keep }: Steps<C, P>): Route =>
  handleItself(call, async ({ db, claim, reply, ...context }) => {
    const prepared = await prepare(context.input)
    const replyOf = (answer: HandlerAnswer<C>) => reply(answer as Parameters<typeof reply>[0])
    return db.transaction(context.actor.accountId, (tx) =>
      once(tx, claim, async () => {
        const answer = await work({ ...context, tx }, prepared)
        return { ...replyOf(answer), ...(keep && { keptBody: replyOf(keep(answer)).body }) }
      }),
    )
  })
