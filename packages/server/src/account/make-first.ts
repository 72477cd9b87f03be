import { getInstallation } from '@muelle/contract/account/installation'
import { createFirstAccount, getSetup } from '@muelle/contract/account/setup'
import type { RefusalCode } from '@muelle/contract/refusals'
import { hasUsernames } from '../platform/accounts.sql.ts'
import { brokenConstraint, type Db } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { handleOpen, type Route } from '../platform/http/handle.ts'
import { openLink } from '../sessions/guess.ts'
import { hashPassword } from '../sessions/password.ts'
import { setRefreshCookie } from '../sessions/refresh-cookie.ts'
import { startSession } from '../sessions/start-session.ts'
import { addOwner } from '../users/add-owner.ts'
import { NO_ACCOUNT } from './create-account.ts'
import { insertFirstAccount, isOpenSetupLink, updateDefaultTimeZone } from './setup.sql.ts'
import { setupHashOf } from './setup-link.ts'

type DenyLink = Deny<Extract<RefusalCode, 'setup.not_valid' | 'setup.done' | 'login.throttled'>>

/** Says whether anybody can sign in. Once somebody can, that never changes, and nobody asks the database again. */
export function installation({ sendsMail }: { sendsMail: boolean }): Route {
  let isEmpty = true
  return handleOpen(getInstallation, async ({ db }) => {
    isEmpty &&= !(await db.platform(hasUsernames))
    return { is_empty: isEmpty, sends_mail: sendsMail }
  })
}

export const readSetup = (): Route =>
  handleOpen(getSetup, async ({ db, input, facts, deny }) => {
    await opened(db, input.params.token, facts.address, deny)
    return {}
  })

/**
 * Makes the first account with its owner and signs in, in one transaction. Of several that come at once the database lets one through
 * (`make_first_account`); the others find that it is done.
 */
export const makeFirst = (): Route =>
  handleOpen(createFirstAccount, async ({ db, input: { params, body }, facts, deny }) => {
    const { name, password, time_zone, ...person } = body
    // Looked at first: a link that opens nothing costs no hashing.
    const tokenHash = await opened(db, params.token, facts.address, deny)
    const password_hash = await hashPassword(password)
    const { request_id, user_agent, isPanel } = facts
    const session = await db
      .transaction(NO_ACCOUNT, async (outside) => {
        const accountId = await insertFirstAccount(outside, tokenHash, name)
        if (accountId === undefined) return null
        const tx = { ...outside, accountId }
        await updateDefaultTimeZone(tx, time_zone)
        const user_id = await addOwner(tx, { ...person, email: person.email ?? null, password_hash })
        await record(tx, { userId: user_id, requestId: request_id }, [
          { kind: 'account.created', subject_type: 'account', subject_id: accountId, business_id: null, data: {} },
        ])
        return startSession(tx, { user_id, password_hash, device: isPanel ? 'panel' : '', user_agent, request_id })
      })
      .catch((error: unknown) => {
        // Two with the same name: the other one was first.
        if (brokenConstraint(error) === 'login_name_pkey') return null
        throw error
      })
    if (!session) return deny({ code: 'setup.done' })
    setRefreshCookie(facts, session.tokens.refresh_token)
    return { ...session.tokens, business_id: null }
  })

/** The hash of a link that works. Whoever tries links that open nothing is slowed down like one who guesses passwords. */
async function opened(db: Db, token: string, address: string, deny: DenyLink): Promise<Buffer> {
  const link = await openLink(db, address, async () => {
    const hash = setupHashOf(token)
    const look = await db.platform(async (tx) => ({
      isDone: await hasUsernames(tx),
      isOpen: hash !== null && (await isOpenSetupLink(tx, hash)),
    }))
    if (look.isDone) return 'done'
    return look.isOpen ? hash : null
  })
  if ('code' in link) return deny(link)
  if (link.value === 'done') return deny({ code: 'setup.done' })
  return link.value ?? deny({ code: 'setup.not_valid' })
}
