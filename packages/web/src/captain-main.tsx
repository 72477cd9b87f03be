import './fonts.css'
import './captain/page/deck-page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError, NOT_READ } from './api/api-error.ts'
import { createQueryClient } from './api/query-client.ts'
import { onSessionEnd } from './api/session-end.ts'
import { markMissingParts } from './browser/missing-part.ts'
import { Deck, DeckAway } from './captain/page/Deck.tsx'
import { DeckTexts } from './captain/page/DeckTexts.tsx'
import { followPhone } from './captain/page/deck-look.ts'
import { deckNotices } from './captain/page/deck-notices.ts'
import { loadDeckTexts } from './captain/page/deck-texts.ts'
import { findDeckSession } from './captain/page/find-deck-session.ts'
import { followAddress } from './captain/page/place.tsx'
import { activeCatalogue } from './i18n/active-texts.ts'
import { currentLanguage } from './i18n/language.ts'
import { isKeptPage } from './offline/shell.ts'
import { endNotice } from './session/end-notice.ts'
import { noticesIn } from './ui/notify.ts'

/** Nobody is signed in, and nobody can sign in. */
const NOT_HERE = new ApiError({ httpStatus: 0, code: NOT_READ, message: NOT_READ })
const here = () => encodeURIComponent(location.pathname + location.search)

markMissingParts()
followAddress()
followPhone()
noticesIn(() => Promise.resolve(deckNotices))
onSessionEnd((message) => {
  endNotice.leave(message ?? activeCatalogue().errors.signInAgain)
  location.replace(`/logout?next=${here()}`)
})

/** Not awaited by this file: what is loaded meanwhile lies beside it, and would wait for it to be done. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('captain.html has no #root')
  const queryClient = createQueryClient()
  const [found] = await Promise.all([findDeckSession(queryClient), loadDeckTexts(currentLanguage())])
  // The login is the panel's: it may be out of reach.
  if (found === null && (navigator.onLine || (await isKeptPage('/index.html')))) {
    location.replace(`/auth/login?next=${here()}`)
    return
  }
  const fault = found === null ? NOT_HERE : 'fault' in found ? found.fault : null
  createRoot(container).render(
    <StrictMode>
      <DeckTexts>
        <QueryClientProvider client={queryClient}>
          {fault === null ? <Deck /> : <DeckAway fault={fault} />}
        </QueryClientProvider>
      </DeckTexts>
    </StrictMode>,
  )
}

void start()
