import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Host } from './host-context.ts'
import { comeLater, mayNoteLate } from './LaterButton.tsx'
import { MANY } from './WalkIn.tsx'

const isFree = () => document.querySelector('[role="dialog"], [role="menu"]') === null
const LINKS = '[data-visit-link]'

/** Moves the focus a row down or up, and the selection with it. */
function step(by: 1 | -1, select: (visitId: number) => void): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)].filter((link) => link.checkVisibility())
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]
  next?.focus()
  const visitId = Number(next?.closest<HTMLElement>('[data-visit]')?.dataset['visit'])
  if (visitId) select(visitId)
}

/** The line to book by. */
const ENTRY = 'input[aria-keyshortcuts="n"]'

/** The keys of a host: a line to book by, the size of who is at the door, the waitlist, the rows, moving, coming later, and the way back. */
export function useHostKeys(host: Host, searchRef: RefObject<HTMLInputElement | null>): void {
  const { selected, picking, pick, select, change, steps, maySeat, isOnline } = host
  const t = useTranslations('host')
  const free = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => isFree() && run(event)
  useHotkeys([
    ['n', free(() => document.querySelector<HTMLElement>(ENTRY)?.focus())],
    ['w', free(() => document.querySelector<HTMLElement>('[data-door-size]')?.focus())],
    ['e', free(() => change({ panel: 'anotar' }))],
    ['j', free(() => step(1, select))],
    ['k', free(() => step(-1, select))],
    [
      'm',
      free(() => {
        if (!selected) return
        pick({ kind: 'move', visitId: selected.id })
        const at = selected.resourceIds[0]
        const table = at === undefined ? '[data-table]' : `[data-table="${at}"]`
        document.querySelector<HTMLElement>(table)?.focus()
      }),
    ],
    [
      't',
      free((event) => {
        // A key that is held is pressed once.
        if (!event.repeat && selected?.status === 'confirmed' && mayNoteLate(selected) && maySeat && isOnline)
          comeLater(host, selected, t('done.late', { name: selected.row.name ?? t('nameless') }))
      }),
    ],
    ['mod+z', free(() => void steps.undo())],
    [
      'Escape',
      free(() => {
        if (picking) pick(null)
        else if (selected) select(null)
      }),
    ],
    ...Array.from({ length: MANY }, (_, index): [string, (event: KeyboardEvent) => void] => [
      String(index + 1),
      free(() => {
        if (document.activeElement?.closest('[data-door-sizes]')) pick({ kind: 'walk_in', party: index + 1 })
      }),
    ]),
  ])
  // Before the panel's own field, which does not know visits: the key stands for the search that is in sight.
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFree() || isTyping(event.target) || !searchRef.current?.checkVisibility()) return
      event.preventDefault()
      event.stopPropagation()
      searchRef.current.focus()
    }
    window.addEventListener('keydown', find, { capture: true })
    return () => window.removeEventListener('keydown', find, { capture: true })
  }, [searchRef])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
