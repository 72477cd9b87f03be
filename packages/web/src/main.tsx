import './ui/styles/mantine-styles.ts'
import './fonts.css'
import './ui/styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryStore } from './api/query-store.ts'
import { onSessionEnd } from './api/session-end.ts'
import { markMissingParts } from './browser/missing-part.ts'
import { tokenCookie } from './browser/token-cookie.ts'
import { activeCatalogue } from './i18n/active-texts.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { LanguageProvider } from './i18n/LanguageProvider.tsx'
import { currentLanguage } from './i18n/language.ts'
import { PanelTheme } from './preferences/PanelTheme.tsx'
import { nextPath } from './router/next-path.ts'
import { endNotice } from './session/end-notice.ts'
import { createPanelRouter } from './shell/router.ts'
import { noticesIn, notify, SESSION_END_NOTICE } from './ui/notify.ts'

markMissingParts()
noticesIn(async () => (await import('@mantine/notifications')).notifications)
const queries = createQueryStore()
// Whoever seems to be signed in will ask at once: beside the texts and not after them. The route tells a failure.
if (tokenCookie.read() !== null) void queries.open().catch(() => undefined)
await loadCatalogue(currentLanguage())
const router = createPanelRouter(queries)

onSessionEnd((message) => {
  notify.error({ id: SESSION_END_NOTICE, message: message ?? activeCatalogue().errors.signInAgain })
  void router.navigate({ to: '/logout', search: { next: nextPath(router.latestLocation.href) } })
})
// A page of its own has heard it, and led here.
const ended = endNotice.take()
if (ended !== null) notify.error({ id: SESSION_END_NOTICE, message: ended })

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <PanelTheme>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </PanelTheme>
  </StrictMode>,
)
