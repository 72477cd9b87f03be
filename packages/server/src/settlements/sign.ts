import { confirmSettlement, postSettlement } from '@muelle/contract/sellers/settlements'
import { handleItself, type Route } from '../platform/http/handle.ts'
import { once } from '../platform/http/idempotency.ts'
import { checkPinOf } from '../sessions/check-pin.ts'
import { confirm, post } from './post.ts'
import { findSeen } from './read.ts'

/**
 * Posting is signed with the PIN of whoever does it, once they have set one: a device left open must not settle in their name. A key of the
 * API has no PIN; what it posts waits for a person's word like all the others. PINs are looked at before the settlement, in transactions
 * of their own: guesses are counted whatever becomes of the request.
 */
export const postRoute = (): Route =>
  handleItself(postSettlement, async ({ db, claim, reply, ...context }) => {
    const { actor, input, deny } = context
    const word =
      actor.apiKeyId === null ? await checkPinOf({ db, ...context }, actor.userId, input.body.pin) : 'session'
    if (typeof word !== 'string') return deny(word, 'body.pin')
    return db.transaction(actor.accountId, (tx) =>
      once(tx, claim, async () => reply(await post({ ...context, tx }, word === 'signed'))),
    )
  })

/** The seller's PIN signs on whatever device it is typed; without it the word is the session's, as far as that may give it. */
export const confirmRoute = (): Route =>
  handleItself(confirmSettlement, async ({ db, claim, reply, ...context }) => {
    const { actor, input, deny } = context
    const pin = input.body?.pin
    const signed = pin === undefined ? null : await signerOf()
    return db.transaction(actor.accountId, (tx) =>
      once(tx, claim, async () => reply(await confirm({ ...context, tx }, signed))),
    )

    async function signerOf(): Promise<number> {
      const { seller_user_id } = await db.transaction(actor.accountId, (tx) =>
        findSeen({ tx, actor, deny }, input.params.id),
      )
      if (seller_user_id === null) return deny({ code: 'pin.wrong' }, 'body.pin')
      const word = await checkPinOf({ db, ...context }, seller_user_id, pin)
      return typeof word === 'string' ? seller_user_id : deny(word, 'body.pin')
    }
  })
