import { login } from '@muelle/contract/sessions/record'
import { ask } from '../api/ask.ts'
import type { QueryStore } from '../api/query-store.ts'
import { tokenCookie } from '../browser/token-cookie.ts'
import { tokenOwner } from '../browser/token-owner.ts'
import { selectedBusiness } from './selected-business.ts'
import { sessionQuery } from './session-query.ts'

type Credentials = { username: string; password: string; code?: string }

/** Signs in and loads the session. Throws an `ApiError` with the server's sentence when they do not match, or a code is needed as well. */
export async function signIn(queries: QueryStore, credentials: Credentials): Promise<void> {
  // It travels while the server looks at the password; a failure comes back below.
  void queries.open().catch(() => undefined)
  await enterWith(queries, await ask(login, { body: credentials }))
}

type Tokens = { token: string; business_id: number | null }

/** Goes on as whom the server has just let in: by a password, or by a link with which they chose one. */
export async function enterWith(queries: QueryStore, { token, business_id }: Tokens): Promise<void> {
  // Nothing of a person who used this browser before may show.
  queries.clear()
  tokenOwner.forget()
  tokenCookie.write(token)
  if (business_id !== null && selectedBusiness.read() === null) selectedBusiness.select(business_id)
  const queryClient = await queries.open()
  await queryClient.fetchQuery(sessionQuery)
}
