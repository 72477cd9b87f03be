import type { MouseEvent, ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { parseSearch, stringifySearch } from '../../router/search-params.ts'
import { type CaptainSearch, captainSearchOf } from '../captain-search.ts'

const PATH = '/captain'

const listeners = new Set<() => void>()
let known = { written: '', search: {} as CaptainSearch }

/** What the address says; the same object until it changes. */
export function deckSearch(): CaptainSearch {
  const { search: written } = location
  if (known.written !== written) known = { written, search: captainSearchOf(parseSearch(written)) }
  return known.search
}
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever goes back beyond this page leaves it: what stood there before is another one. */
export function followAddress(): void {
  window.addEventListener('popstate', () => (isHere(location.pathname) ? tell() : location.reload()))
}
const isHere = (path: string) => path.replace(/\/$/, '') === PATH

const addressOf = (search: CaptainSearch): string => PATH + stringifySearch(search)

/** Shows something else of this page; the back button of the phone leads back, unless it takes the place of what is shown. */
export function goTo(search: CaptainSearch, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(search))
  tell()
}

export const useDeckSearch = (): CaptainSearch => useSyncExternalStore(subscribe, deckSearch)

type Props = { search: CaptainSearch; className: string | undefined; 'aria-label'?: string; children: ReactNode }

/** A way to something else of this page. */
export function DeckLink({ search, children, ...props }: Props) {
  const go = (event: MouseEvent) => {
    // Whoever asks for another tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goTo(search)
  }
  return (
    <a href={addressOf(search)} onClick={go} {...props}>
      {children}
    </a>
  )
}
