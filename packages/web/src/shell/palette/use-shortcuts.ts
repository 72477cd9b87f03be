import { useHotkeys } from '@mantine/hooks'
import { menuFor } from '@muelle/domain/rights'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useRights } from '../../session/use-session.ts'
import { MENU_LETTERS } from '../menu-icons.ts'

const SEQUENCE_MS = 1200

/** Keys typed into a field, inside a dialog or with a modifier are not shortcuts. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'))
    return false
  return document.querySelector('[role="dialog"]') === null
}

type Actions = { openPalette: () => void; openHelp: () => void }

/** `mod+K` palette, `/` search, `?` list of shortcuts, `g` and a letter for the entries of the menu. */
export function useShortcuts({ openPalette, openHelp }: Actions): void {
  const navigate = useNavigate()
  const { rights } = useRights()
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)
  useHotkeys([['mod+K', openPalette]], [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const isAfterGo = event.timeStamp - goPressedAt.current < SEQUENCE_MS
      goPressedAt.current = Number.NEGATIVE_INFINITY
      if (isAfterGo) {
        const entry = menuFor(rights).find(({ key }) => MENU_LETTERS[key] === event.key.toLowerCase())
        if (entry) void navigate({ to: entry.path })
      } else if (event.key === 'g') {
        goPressedAt.current = event.timeStamp
      } else if (event.key === '/') {
        event.preventDefault()
        const box = document.querySelector<HTMLElement>('[data-search-box]')
        if (box) box.focus()
        else openPalette()
      } else if (event.key === '?') {
        openHelp()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, rights, openPalette, openHelp])
}
