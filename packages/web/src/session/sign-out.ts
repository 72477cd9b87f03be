import { logout } from '@muelle/contract/sessions/record'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import type { QueryStore } from '../api/query-store.ts'
import { tokenCookie } from '../browser/token-cookie.ts'
import { tokenOwner } from '../browser/token-owner.ts'
import { forgetDock } from './forget-dock.ts'
import { selectedBusiness } from './selected-business.ts'

/**
 * Ends the session on the server and forgets everything of it here, also when the server cannot be reached; `false` says
 * that it could not. Without a token there is nothing to tell the server.
 */
export async function signOut(queries: QueryStore): Promise<boolean> {
  let isEnded = true
  if (tokenCookie.read() !== null) {
    try {
      await ask(logout, { body: {} })
    } catch (error) {
      // 401: the session was over already, which is what was wanted.
      isEnded = error instanceof ApiError && error.httpStatus === 401
    }
  }
  await forgetDock()
  tokenCookie.clear()
  tokenOwner.forget()
  selectedBusiness.forget()
  queries.clear()
  return isEnded
}
