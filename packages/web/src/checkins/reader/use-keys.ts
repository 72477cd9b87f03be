import { useEffect, useEffectEvent } from 'react'
import { createKeyReader } from './key-reader.ts'

const TYPING = 'input, textarea, select, [contenteditable]'
const PRESSING = 'button, a, summary'
const DIALOG = '[role="dialog"]'

/** Hears the reader at the cable, wherever the focus is but in a field, and single keys where nothing else is pressed by them. */
export function useKeys(onCode: (text: string) => void, onKey: (key: string) => void): void {
  const code = useEffectEvent(onCode)
  const key = useEffectEvent(onKey)
  useEffect(() => {
    const reader = createKeyReader({
      onCode: (text) => code(text),
      onKey: (pressed) => key(pressed),
    })
    const hear = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null
      if (event.repeat || at?.closest(TYPING) || document.querySelector(DIALOG)) return
      // Its own press is what Enter means on a button.
      if (event.key === 'Enter' && at?.closest(PRESSING) && !reader.isReading()) return
      if (!reader.press(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => {
      window.removeEventListener('keydown', hear, { capture: true })
      reader.stop()
    }
  }, [])
}
