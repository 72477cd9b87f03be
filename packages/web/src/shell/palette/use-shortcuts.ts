import { useHotkeys } from '@mantine/hooks'
import { isTicket, normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { menuFor } from '@muelle/domain/rights'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useRights } from '../../session/use-session.ts'
import { MENU_LETTERS } from '../menu-icons.ts'

const SEQUENCE_MS = 1200
/** Keys that follow each other faster than this come from a scanner. */
const SCANNER_MS = 60
/** More than any ticket with its dashes. */
const MAX_BURST = 24

/** Keys typed into a field, inside a dialog or with a modifier are not shortcuts. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'))
    return false
  return document.querySelector('[role="dialog"]') === null
}

type Actions = { openPalette: (ticket?: string) => void; openHelp: () => void }

/**
 * `mod+K` and `/` the one field, `?` list of shortcuts, `g` and a letter for the entries of the menu. A ticket that a scanner types in one
 * go, with Enter at its end, opens its booking from wherever nothing else is being typed.
 */
export function useShortcuts({ openPalette, openHelp }: Actions): void {
  const navigate = useNavigate()
  const { rights } = useRights()
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const burst = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  useHotkeys([['mod+K', () => openPalette()]], [])

  useEffect(() => {
    /** What has been typed in one go, once Enter ends it. */
    const scanned = (event: KeyboardEvent): string | null => {
      const { text, at } = burst.current
      const isOneGo = event.timeStamp - at < SCANNER_MS
      if (event.key === 'Enter') return isOneGo ? text : null
      if (event.key.length === 1)
        burst.current = { text: `${isOneGo ? text : ''}${event.key}`.slice(-MAX_BURST), at: event.timeStamp }
      return null
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const ticket = normalizeTicket(scanned(event) ?? '')
      const isAfterGo = event.timeStamp - goPressedAt.current < SEQUENCE_MS
      goPressedAt.current = Number.NEGATIVE_INFINITY
      if (isTicket(ticket)) {
        event.preventDefault()
        openPalette(ticket)
      } else if (isAfterGo) {
        const entry = menuFor(rights).find(({ key }) => MENU_LETTERS[key] === event.key.toLowerCase())
        if (entry) void navigate({ to: entry.path })
      } else if (event.key === 'g') {
        goPressedAt.current = event.timeStamp
      } else if (event.key === '/') {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?') {
        openHelp()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, rights, openPalette, openHelp])
}
