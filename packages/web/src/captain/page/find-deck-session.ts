import type { Session } from '@muelle/contract/sessions/record'
import type { QueryClient } from '@tanstack/react-query'
import { tokenCookie } from '../../browser/token-cookie.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { selectedBusiness } from '../../session/selected-business.ts'
import { findSession } from '../../session/session-query.ts'
import { captainDayQuery } from '../captain-query.ts'
import { lookAs } from './deck-look.ts'
import { loadDeckTexts } from './deck-texts.ts'
import { deckSearch } from './place.tsx'

/** Who holds the phone, and the page as they want it; null where nobody is signed in, and what is the matter where nobody can tell. */
export async function findDeckSession(queryClient: QueryClient): Promise<Session | null | { fault: unknown }> {
  askForTrip(queryClient)
  try {
    const session = await findSession({ open: () => Promise.resolve(queryClient), clear: () => queryClient.clear() })
    const wanted = session?.user.preferences
    if (wanted) {
      lookAs(wanted.theme)
      if (wanted.language !== currentLanguage()) await loadDeckTexts(wanted.language)
    }
    return session
  } catch (fault) {
    return { fault }
  }
}

/** The trip beside the session and not after it, for the business that somebody worked on last on this phone. The answer is that of whoever's token it is. */
function askForTrip(queryClient: QueryClient): void {
  const businessId = selectedBusiness.read()
  if (tokenCookie.read() === null || businessId === null) return
  void queryClient.prefetchQuery(captainDayQuery(businessId, deckSearch().departure))
}
