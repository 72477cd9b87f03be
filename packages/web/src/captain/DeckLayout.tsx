import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useScreenAllowed } from '../router/use-screen-allowed.ts'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import { NotAllowed } from '../ui/NotAllowed.tsx'
import styles from './Deck.module.css'

const deck = getRouteApi('/_deck')

/** The whole of a phone. */
export function DeckLayout() {
  const { queryClient } = deck.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <main id={CONTENT_ID} tabIndex={-1} className={styles['deck']} data-tells-offline data-deck>
        <Allowed />
      </main>
    </QueryClientProvider>
  )
}

const Allowed = () => (useScreenAllowed() ? <Outlet /> : <NotAllowed />)
