import type { Refusal } from '@muelle/contract/refusals'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@muelle/contract/sessions/second-factor'
import type { Instant } from '@muelle/domain/time'
import type { Db, Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { Actor, RequestFacts, Route } from '../platform/http/handle.ts'
import { checkOwnPassword, ownThrottle, recordOwnFailure, recordOwnSuccess } from '../sessions/check-password.ts'
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

type Person = { db: Db; actor: Actor; facts: RequestFacts }

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
    await recordOwnSuccess({ db, actor, facts })
    return made
  })

const confirm = (deps: FactorDeps) =>
  handleUnkept(confirmSecondFactor, async ({ db, actor, author, facts, now, input, deny }) => {
    const throttled = await ownThrottle({ db, actor, facts })
    if (throttled) return deny(throttled)
    const { userId: user_id } = actor
    const outcome = await db.transaction(actor.accountId, async (tx) => {
      const result = await confirmFactor(tx, deps, { user_id, code: input.body.code, now })
      if (typeof result !== 'string') await recordFactor(tx, author, user_id, 'second_factor.enabled')
      return result
    })
    if (typeof outcome === 'string') {
      if (outcome === 'second_factor.code_incorrect') await recordOwnFailure({ db, actor, facts })
      return deny({ code: outcome }, pathOf({ code: outcome }))
    }
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
  const checked = await checkOwnPassword(person, password)
  if ('code' in checked) return checked
  const done = await db.transaction(actor.accountId, async (tx): Promise<{ result: T } | Unproven> => {
    if (!(await factorStateOf(tx, actor.userId)).enabled) return { code: 'second_factor.not_enabled' }
    if (!(await acceptCode(tx, deps, { user_id: actor.userId, code, now })))
      return { code: 'second_factor.code_incorrect' }
    return { result: await work(tx) }
  })
  if ('result' in done) await recordOwnSuccess(person)
  else if (done.code === 'second_factor.code_incorrect') await recordOwnFailure(person)
  return done
}

/** The field of the form at which a refusal stands. */
const pathOf = ({ code }: { code: string }): string | undefined =>
  code === 'password.incorrect' ? 'body.password' : code === 'second_factor.code_incorrect' ? 'body.code' : undefined

const recordFactor = (tx: Tx, author: Author, userId: number, kind: string) =>
  record(tx, author, [{ kind, subject_type: 'user', subject_id: userId, business_id: null, data: {} }])
