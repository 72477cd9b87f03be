import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long a first press by a screen reader waits for the second. */
const ARMED_MS = 6000

export type HoldPhase = 'rest' | 'holding' | 'short' | 'armed'

type Options = { ms: number; isOff: boolean; isCovered?: boolean; onHold: () => void }

/**
 * A press that works when it lasts, with a finger or with Enter or Space: for what nobody should do by a slip. A screen reader, which can
 * only press, presses twice. Where something grows over the button meanwhile (`isCovered`), that does not end the press, and neither does a
 * finger that slides off.
 */
export function useHold({ ms, isOff, isCovered = false, onHold }: Options) {
  const [phase, setPhase] = useState<HoldPhase>('rest')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const begin = () => {
    if (isOff || phase === 'holding') return
    setPhase('holding')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setPhase('rest')
      onHold()
    }, ms)
  }
  const end = () => {
    if (phase !== 'holding') return
    clearTimeout(timer.current)
    setPhase('short')
  }
  /** Neither finger nor key came before it: a screen reader's press. */
  const press = (detail: number) => {
    if (isOff || detail !== 0 || phase === 'holding') return
    clearTimeout(timer.current)
    if (phase === 'armed') {
      setPhase('rest')
      onHold()
      return
    }
    setPhase('armed')
    timer.current = setTimeout(() => setPhase('rest'), ARMED_MS)
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  return {
    phase,
    rest: () => setPhase('rest'),
    props: {
      'data-holding': phase === 'holding' || undefined,
      onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
        if (button !== 0) return
        if (isCovered) currentTarget.setPointerCapture(pointerId)
        begin()
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        if (!isHoldKey(event)) return
        // A key that stays down must not press the button again and again.
        event.preventDefault()
        if (!event.repeat) begin()
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        end()
      },
      onBlur: end,
      onClick: ({ detail }: { detail: number }) => press(detail),
    },
  }
}
