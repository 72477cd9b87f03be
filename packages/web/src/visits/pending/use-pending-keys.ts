import { useEffect, useEffectEvent } from 'react'

type Deeds = {
  move: (by: 1 | -1) => unknown
  mark: () => unknown
  approve: () => unknown
  reject: () => unknown
  undo: () => unknown
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, [contenteditable]') !== null

/** The keys of the list that waits: down and up, mark, approve, refuse, and the way back; a field keeps its letters. */
export function usePendingKeys({ move, mark, approve, reject, undo }: Deeds): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.repeat || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    const deed = isCommand
      ? { z: undo }[key]
      : {
          j: () => move(1),
          arrowdown: () => move(1),
          k: () => move(-1),
          arrowup: () => move(-1),
          x: mark,
          a: approve,
          r: reject,
        }[key]
    if (!deed) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', onDown)
    return () => window.removeEventListener('keydown', onDown)
  }, [])
}
