import { type Instant, instant } from '@muelle/domain/time'
import { useCallback, useEffect, useState } from 'react'

/** How many times faster than it was. */
export const PACES = [1, 4, 16, 64] as const
export type Pace = (typeof PACES)[number]
const USUAL_PACE: Pace = 16
/** How often what is played moves on. */
const STEP_MS = 100
const MINUTE_MS = 60_000

export type Player = {
  at: Instant
  isPlaying: boolean
  pace: Pace
  jump: (at: number) => void
  toggle: () => void
  next: () => void
  /** Minutes to and fro. */
  stepBy: (minutes: number) => void
}

/** Plays a span of time again, from its beginning to its end; at its end it begins anew. */
export function usePlayer({ from, to }: { from: Instant; to: Instant }): Player {
  const [at, setAt] = useState(from)
  const [isPlaying, setPlaying] = useState(false)
  const [pace, setPace] = useState<Pace>(USUAL_PACE)
  const within = useCallback((moment: number) => instant(Math.min(to, Math.max(from, Math.round(moment)))), [from, to])
  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - last
      last = now
      setAt((moment) => within(moment + passed * pace))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, pace, within])
  if (isPlaying && at >= to) setPlaying(false)
  return {
    at,
    isPlaying,
    pace,
    jump: (moment) => setAt(within(moment)),
    toggle: () => {
      if (!isPlaying && at >= to) setAt(from)
      setPlaying(!isPlaying)
    },
    next: () => setPace(PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? USUAL_PACE),
    stepBy: (minutes) => setAt((moment) => within(moment + minutes * MINUTE_MS)),
  }
}
