import { useCallback, useRef, useState } from 'react'
import { loadSearchTexts } from '../../i18n/catalogues.ts'
import { useDeferred } from '../../ui/use-deferred.ts'

/** Code and texts travel with the first use. */
const load = () => Promise.all([import('./Palette.tsx'), loadSearchTexts()]).then(([{ Palette }]) => Palette)

type Start = { text: string; isEntered: boolean }

/**
 * The one field, as the frame holds it. From the moment it is asked for until it is there it hears the keyboard: nothing that is typed
 * meanwhile, or that a scanner sends, gets lost or does something on the page.
 */
export function usePalette() {
  const [Palette, want] = useDeferred(load)
  const [start, setStart] = useState<Start | null>(null)
  const isComing = useRef(false)

  const open = useCallback(
    async (first: Start = { text: '', isEntered: false }) => {
      if (isComing.current) return
      isComing.current = true
      const typed = { ...first }
      const listen = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
        if (event.key === 'Enter') typed.isEntered = true
        else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
        else if (event.key.length === 1) typed.text += event.key
        else return
        event.preventDefault()
        event.stopPropagation()
      }
      window.addEventListener('keydown', listen, true)
      const isThere = await want()
      window.removeEventListener('keydown', listen, true)
      isComing.current = false
      if (isThere) setStart((last) => last ?? typed)
    },
    [want],
  )
  const close = useCallback(() => setStart(null), [])
  const prepare = useCallback(() => void load().catch(() => undefined), [])
  return { Palette: start === null ? null : Palette, start, open, close, prepare }
}
