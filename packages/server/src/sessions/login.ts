import type { Refusal } from '@muelle/contract/refusals'
import { login as loginCall } from '@muelle/contract/sessions/record'
import { fold } from '@muelle/domain/text'
import type { Instant } from '@muelle/domain/time'
import type { Db, Tx } from '../platform/db.ts'
import { type Actor, handleOpen, type Route } from '../platform/http/handle.ts'
import { type Judged, judgeGuess } from './guess.ts'
import { passwordMatches } from './password.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { acceptCode, type FactorDeps } from './second-factor.ts'
import { findCredentials, findLoginName } from './sessions.sql.ts'
import { startSession } from './start-session.ts'
import { attemptOf } from './throttle.ts'

/** Stands in for whoever does not exist, so that an unknown name takes the same steps as a known one. */
const NOBODY = { account_id: 0, user_id: 0 } as const

export type LoginDeps = FactorDeps & {
  /** The business a person starts in, null when there is none. */
  firstBusinessId: (tx: Tx, actor: Actor) => Promise<number | null>
}

/** Whoever has shown who they are. */
type Known = { accountId: number; user_id: number; password_hash: string }
type Judgement =
  | Known
  | Refusal<'login.incorrect' | 'login.second_factor_required' | 'login.code_incorrect' | 'session.user_disabled'>

/**
 * Signs in. The password is checked between transactions, since that takes long and needs none, and after the attempt was counted.
 * Neither the answer nor its time tells whether a username exists, and only the right password tells that a second factor is
 * needed. A wrong code counts like a wrong password.
 */
export const login = ({ firstBusinessId, secrets }: LoginDeps): Route =>
  handleOpen(loginCall, async ({ db, input, facts, now, deny }) => {
    const usernameFolded = fold(input.body.username)
    const judged = await judgeGuess(db, attemptOf(usernameFolded, facts.address), () =>
      judge({ db, secrets, now, usernameFolded, address: facts.address, ...input.body }),
    )
    if ('code' in judged) return deny(judged)
    if ('code' in judged.value) return deny(judged.value)
    const { accountId, user_id, password_hash } = judged.value
    const { request_id, user_agent, isPanel } = facts
    const device = isPanel ? 'panel' : ''
    const started = await db.transaction(accountId, async (tx) => {
      const session = await startSession(tx, { user_id, password_hash, device, user_agent, request_id })
      return session && { tokens: session.tokens, business_id: await firstBusinessId(tx, session.actor) }
    })
    if (!started) return deny({ code: 'session.user_disabled' })
    setRefreshCookie(facts, started.tokens.refresh_token)
    return { ...started.tokens, business_id: started.business_id }
  })

type Given = FactorDeps & {
  db: Db
  now: Instant
  usernameFolded: string
  address: string
  password: string
  code?: string | undefined
}

async function judge({ db, secrets, now, usernameFolded, address, password, code }: Given): Promise<Judged<Judgement>> {
  const { account_id: accountId, user_id } = (await db.platform((tx) => findLoginName(tx, usernameFolded))) ?? NOBODY
  const user = await db.transaction(accountId, (tx) => findCredentials(tx, user_id))
  const password_hash = user?.password_hash ?? null
  const matches = await passwordMatches(password_hash, password, `address ${address}`)
  if (!matches || !user || password_hash === null) return { verdict: 'wrong', value: { code: 'login.incorrect' } }
  if (!user.enabled) return { verdict: 'harmless', value: { code: 'session.user_disabled' } }
  if (user.has_factor) {
    if (code === undefined) return { verdict: 'harmless', value: { code: 'login.second_factor_required' } }
    if (!(await db.transaction(accountId, (tx) => acceptCode(tx, { secrets }, { user_id, code, now }))))
      return { verdict: 'wrong', value: { code: 'login.code_incorrect' } }
  }
  return { verdict: 'proven', value: { accountId, user_id, password_hash } }
}
