import type { Refusal } from '@muelle/contract/refusals'
import { hasRight } from '@muelle/domain/rights'
import { fold } from '@muelle/domain/text'
import type { Db, Tx } from '../platform/db.ts'
import type { Actor, RequestFacts } from '../platform/http/handle.ts'
import { judgeGuess } from './guess.ts'
import { knownModules, roleModules } from './modules.ts'
import { passwordMatches } from './password.ts'
import { findPin, findPinOf, type PinRow } from './pins.sql.ts'
import { attemptOf } from './throttle.ts'

/** Somebody who released something with their PIN, with their rights at that moment in the businesses that they see. */
export type Approver = Pick<Actor, 'userId' | 'rights' | 'roles'>

type Guessing = Pick<Actor, 'accountId' | 'userId'>
/** No username contains a line break, so this count is nobody's login. */
const attemptAt = ({ accountId }: Guessing, usernameFolded: string, { address }: RequestFacts) =>
  attemptOf(`pin\n${accountId}\n${usernameFolded}`, address)
const askedBy = ({ accountId, userId }: Guessing) => `person ${accountId} ${userId}`

/**
 * Who releases something with username and PIN on somebody else's device (P3). Guesses are slowed down as at the login, by a count of
 * their own: four digits are soon tried. The work of the hash is done between transactions, and is the same for a name that is not
 * there. What the person may release is for the caller to ask.
 */
export async function checkPin(
  { db, actor, facts }: { db: Db; actor: Actor; facts: RequestFacts },
  { username, pin }: { username: string; pin: string },
): Promise<Approver | Refusal<'approval.refused' | 'login.throttled'>> {
  const usernameFolded = fold(username)
  const judged = await judgeGuess(db, attemptAt(actor, usernameFolded, facts), async () => {
    const found = await db.transaction(actor.accountId, (tx) => findPin(tx, usernameFolded))
    const matches = await passwordMatches(found?.pin_hash ?? null, pin, askedBy(actor))
    return matches && found ? { verdict: 'proven', value: found } : { verdict: 'wrong', value: null }
  })
  if ('code' in judged) return judged
  return judged.value ? approverOf(judged.value) : { code: 'approval.refused' }
}

/** What somebody may in every business of theirs they may in those alone: whoever works elsewhere releases nothing here. */
function approverOf({ user_id, is_owner, ...found }: PinRow): Approver {
  const rights = { is_owner, modules: knownModules(found.modules) }
  const roles = found.roles.map(({ business_id, role, modules }) => ({
    business_id,
    role,
    modules: roleModules(role, modules),
  }))
  if (hasRight(rights, 'mdu_business_crud')) return { userId: user_id, rights, roles }
  return {
    userId: user_id,
    rights: { is_owner, modules: [] },
    roles: roles.map((role) => ({ ...role, modules: [...rights.modules, ...role.modules] })),
  }
}

/** Whether somebody signs with a PIN. */
export const hasPin = async (tx: Tx, userId: number): Promise<boolean> =>
  (await findPinOf(tx, userId))?.pin_hash != null

/**
 * What becomes of the word of somebody who is known: `signed` with their PIN, `session` where they have none and none was given. Guesses
 * count as those with a username do, and so does a PIN for somebody who has none.
 */
export async function checkPinOf(
  { db, actor, facts }: { db: Db; actor: Actor; facts: RequestFacts },
  userId: number,
  pin: string | undefined,
): Promise<'signed' | 'session' | Refusal<'pin.needed' | 'pin.wrong' | 'login.throttled'>> {
  const known = await db.transaction(actor.accountId, (tx) => findPinOf(tx, userId))
  if (pin === undefined) return known?.pin_hash ? { code: 'pin.needed' } : 'session'
  const judged = await judgeGuess(db, attemptAt(actor, known?.username_folded ?? `${userId}`, facts), async () => {
    const matches = await passwordMatches(known?.pin_hash ?? null, pin, askedBy(actor))
    return { verdict: matches ? 'proven' : 'wrong', value: matches }
  })
  if ('code' in judged) return judged
  return judged.value ? 'signed' : { code: 'pin.wrong' }
}
