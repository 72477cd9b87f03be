import { type Pad, padAfter, plateOf } from '@muelle/domain/parking/plate'
import { useEffect, useEffectEvent, useState } from 'react'

/** Where letters are meant for a field; a switch that was just pressed is none. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]'
/** Where Enter is a press of what is there; the kind that is chosen already stays so, and whoever types on means the plate. */
const PRESSING = 'button:not([role="radio"][aria-checked="true"]), a'
/** A ticket's code is longer than any plate. */
const MAX_TYPED = 40

/** What is typed at the gate, on its own keys, on a keyboard or by a reader at the cable; Enter is `onEnter`. */
export function usePlate(onEnter: (typed: string) => void) {
  const [typed, setTyped] = useState('')
  const [wished, setWished] = useState<Pad | null>(null)
  const add = (sign: string) => {
    setTyped((before) => plateOf(`${before}${sign}`).slice(0, MAX_TYPED))
    setWished(null)
  }
  const erase = () => {
    setTyped((before) => before.slice(0, -1))
    setWished(null)
  }
  const clear = () => {
    setTyped('')
    setWished(null)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest(TYPING)) return
    if (/^[a-z0-9ñ]$/i.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Escape') clear()
    else if (event.key !== 'Enter' || at?.closest(PRESSING)) return
    else onEnter(typed)
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return { typed, pad: wished ?? padAfter(typed), setPad: setWished, add, erase, clear }
}
