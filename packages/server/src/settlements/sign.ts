import { confirmSettlement, postSettlement, undoSettlement } from '@muelle/contract/settlements/record'
import { handleItself, type Route } from '../platform/http/handle.ts'
import { once } from '../platform/http/idempotency.ts'
import { checkPinOf } from '../sessions/check-pin.ts'
import { confirm, mayConfirm, mayUndo, type Proven, post, undo } from './post.ts'
import { findSeen, wordsOf } from './read.ts'
import type { SettlementRow } from './settlements.sql.ts'

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

/**
 * The seller's PIN signs on whatever device it is typed; without it the word is the session's, as far as that may give it. Who notes it at
 * the desk gives their own. Rights are asked before a PIN is judged: whoever may not end a settlement learns nothing of one.
 */
export const confirmRoute = (): Route =>
  handleItself(confirmSettlement, async ({ db, claim, reply, ...context }) => {
    const { actor, input, deny } = context
    const { pin, desk_pin } = input.body ?? {}
    const proven = await provenBy()
    return db.transaction(actor.accountId, (tx) =>
      once(tx, claim, async () => reply(await confirm({ ...context, tx }, proven))),
    )

    async function provenBy(): Promise<Proven> {
      const nobody = { signed: null, mayNote: false }
      const row = await db.transaction(actor.accountId, (tx) => findSeen({ tx, actor, deny }, input.params.id))
      if (!mayConfirm(actor, row)) return deny({ code: 'not_found' })
      // It is over: what was answered may be asked for again, and nothing is signed.
      if (row.state !== 'posted') return nobody
      if (pin === undefined) return noted(row)
      if (row.seller_user_id === null) return deny({ code: 'pin.wrong' }, 'body.pin')
      const word = await checkPinOf({ db, ...context }, row.seller_user_id, pin)
      return typeof word === 'string' ? { ...nobody, signed: row.seller_user_id } : deny(word, 'body.pin')
    }

    async function noted(row: SettlementRow): Promise<Proven> {
      if (!wordsOf(row, actor).includes('desk')) return { signed: null, mayNote: false }
      const word = await checkPinOf({ db, ...context }, actor.userId, desk_pin)
      return typeof word === 'string' ? { signed: null, mayNote: true } : deny(word, 'body.desk_pin')
    }
  })

/** Taking it back moves the money another time, and so is signed like posting it. */
export const undoRoute = (): Route =>
  handleItself(undoSettlement, async ({ db, claim, reply, ...context }) => {
    const { actor, input, deny } = context
    const row = await db.transaction(actor.accountId, (tx) => findSeen({ tx, actor, deny }, input.params.id))
    if (!mayUndo(actor, row)) deny({ code: 'not_found' })
    const word =
      row.state === 'posted' ? await checkPinOf({ db, ...context }, actor.userId, input.body?.pin) : 'session'
    if (typeof word !== 'string') return deny(word, 'body.pin')
    return db.transaction(actor.accountId, (tx) => once(tx, claim, async () => reply(await undo({ ...context, tx }))))
  })
