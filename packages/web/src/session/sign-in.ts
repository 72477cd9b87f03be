import { login } from '@muelle/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { selectedBusiness } from './selected-business.ts'
import { sessionQuery } from './session-query.ts'
import { tokenCookie } from './token-cookie.ts'

/** Signs in and loads the session. Throws an `ApiError` with the server's sentence when the two do not match. */
export async function signIn(
  queryClient: QueryClient,
  credentials: { username: string; password: string },
): Promise<void> {
  const { token, business_id } = await ask(login, { body: credentials })
  // Nothing of a person who used this browser before may show.
  queryClient.clear()
  tokenCookie.write(token)
  if (business_id !== null && selectedBusiness.read() === null) selectedBusiness.select(business_id)
  await queryClient.fetchQuery(sessionQuery)
}
