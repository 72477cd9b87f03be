import { useCallback, useRef, useState } from 'react'
import { loadSearchTexts } from '../../i18n/catalogues.ts'
import { useDeferred } from '../../ui/use-deferred.ts'
import type { Heard } from './heard.ts'

/** Code and texts travel with the first use. */
export const loadPalette = () =>
  Promise.all([import('./Palette.tsx'), loadSearchTexts()]).then(([{ Palette }]) => Palette)

const NOTHING: Heard = { text: '', isEntered: false }

/**
 * The one field, as the frame holds it. From the moment it is asked for until it has the focus the keyboard is heard here: nothing that is
 * typed meanwhile, or that a scanner sends, gets lost or does something on the page.
 */
export function usePalette() {
  const [Palette, want] = useDeferred(loadPalette)
  const [isOpen, setIsOpen] = useState(false)
  const ear = useRef<{ heard: Heard; stop: () => void } | null>(null)

  /** What was heard so far; from now on the field hears for itself. */
  const take = useCallback((): Heard => {
    const { heard = NOTHING, stop } = ear.current ?? {}
    stop?.()
    ear.current = null
    return heard
  }, [])
  const open = useCallback(
    async (heard: Heard = NOTHING) => {
      if (ear.current) return
      ear.current = listen(heard)
      if (await want()) setIsOpen(true)
      else take()
    },
    [want, take],
  )
  const close = useCallback(() => {
    take()
    setIsOpen(false)
  }, [take])
  const prepare = useCallback(() => void loadPalette().catch(() => undefined), [])
  return { Palette: isOpen ? Palette : null, open, take, close, prepare }
}

function listen(first: Heard): { heard: Heard; stop: () => void } {
  const heard = { ...first }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Enter') heard.isEntered = true
    else if (event.key === 'Backspace') heard.text = heard.text.slice(0, -1)
    else if (event.key.length === 1) heard.text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return { heard, stop: () => window.removeEventListener('keydown', onKey, true) }
}
