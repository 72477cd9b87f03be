import type { Refusal } from '@muelle/contract/refusals'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@muelle/contract/sessions/second-factor'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { Route } from '../platform/http/handle.ts'
import { checkOwnPassword, judgeOwnGuess, ownPassword, type Person } from '../sessions/check-password.ts'
import type { Judged } from '../sessions/guess.ts'
import {
  acceptCode,
  confirmFactor,
  type FactorDeps,
  factorStateOf,
  removeFactor,
  replaceRecoveryCodes,
  startFactor,
} from '../sessions/second-factor.ts'
import { findProfile } from './profile.sql.ts'
import { known } from './read-profile.ts'
import { handleUnkept } from './unkept.ts'

/** Switching one's own second factor on and off. Each change asks for the password, or for a code, and slows guessing down. */
export const ownFactorRoutes = (deps: FactorDeps): Route[] => [start(deps), confirm(deps), renew(deps), disable(deps)]

const start = (deps: FactorDeps) =>
  handleUnkept(startSecondFactor, async ({ db, actor, facts, input, deny }) => {
    const checked = await checkOwnPassword({ db, actor, facts }, input.body.password)
    if ('code' in checked) return deny(checked, pathOf(checked))
    const made = await db.transaction(actor.accountId, async (tx) => {
      const { username } = known(actor.userId, await findProfile(tx, actor.userId))
      return startFactor(tx, deps, { id: actor.userId, username })
    })
    if (!made) return deny({ code: 'second_factor.enabled' })
    return made
  })

const confirm = (deps: FactorDeps) =>
  handleUnkept(confirmSecondFactor, async ({ db, actor, author, facts, now, input, deny }) => {
    const { userId: user_id } = actor
    const judged = await judgeOwnGuess({ db, actor, facts }, async () => {
      const value = await db.transaction(actor.accountId, async (tx) => {
        const result = await confirmFactor(tx, deps, { user_id, code: input.body.code, now })
        if (typeof result !== 'string') await recordFactor(tx, author, user_id, 'second_factor.enabled')
        return result
      })
      return { verdict: value === 'second_factor.code_incorrect' ? 'wrong' : 'harmless', value }
    })
    if ('code' in judged) return deny(judged)
    const outcome = judged.value
    if (typeof outcome === 'string') return deny({ code: outcome }, pathOf({ code: outcome }))
    return { recovery_codes: [...outcome] }
  })

const renew = (deps: FactorDeps) =>
  handleUnkept(renewRecoveryCodes, async ({ input, deny, ...request }) => {
    const proven = await withProof(deps, request, input.body, async (tx) => {
      await recordFactor(tx, request.author, request.actor.userId, 'second_factor.codes_renewed')
      return replaceRecoveryCodes(tx, deps, request.actor.userId)
    })
    if ('code' in proven) return deny(proven, pathOf(proven))
    return { recovery_codes: [...proven.result] }
  })

const disable = (deps: FactorDeps) =>
  handleUnkept(disableSecondFactor, async ({ input, deny, ...request }) => {
    const proven = await withProof(deps, request, input.body, async (tx) => {
      await removeFactor(tx, request.actor.userId)
      await recordFactor(tx, request.author, request.actor.userId, 'second_factor.disabled')
    })
    if ('code' in proven) return deny(proven, pathOf(proven))
    return {}
  })

type Unproven = Refusal<
  'password.incorrect' | 'login.throttled' | 'second_factor.code_incorrect' | 'second_factor.not_enabled'
>

/** Does `work` once password and code have shown who asks; the code is used up in the transaction of the work. */
async function withProof<T>(
  deps: FactorDeps,
  { db, actor, facts, now }: Person & { now: Instant },
  { password, code }: { password: string; code: string },
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T } | Unproven> {
  const person = { db, actor, facts }
  // One attempt for both: a right password must not clear the wrong codes that were tried with it.
  const judged = await judgeOwnGuess(person, async (): Promise<Judged<{ result: T } | Unproven>> => {
    if ((await ownPassword(person, password)) === null)
      return { verdict: 'wrong', value: { code: 'password.incorrect' } }
    return db.transaction(actor.accountId, async (tx): Promise<Judged<{ result: T } | Unproven>> => {
      if (!(await factorStateOf(tx, actor.userId)).enabled)
        return { verdict: 'harmless', value: { code: 'second_factor.not_enabled' } }
      if (!(await acceptCode(tx, deps, { user_id: actor.userId, code, now })))
        return { verdict: 'wrong', value: { code: 'second_factor.code_incorrect' } }
      return { verdict: 'proven', value: { result: await work(tx) } }
    })
  })
  return 'code' in judged ? judged : judged.value
}

/** The field of the form at which a refusal stands. */
const pathOf = ({ code }: { code: string }): string | undefined =>
  code === 'password.incorrect' ? 'body.password' : code === 'second_factor.code_incorrect' ? 'body.code' : undefined

const recordFactor = (tx: Tx, author: Author, userId: number, kind: string) =>
  record(tx, author, [{ kind, subject_type: 'user', subject_id: userId, business_id: null, data: {} }])
