import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { startTransition, useEffect, useState } from 'react'
import { firstScreenOf } from './first-screen.ts'

/**
 * A day's departures: those of the first screen at once, the rest in a moment, without keeping anybody from pressing something
 * meanwhile. A day of forty departures is there to work with three times as soon.
 */
export function useFirstScreen(departures: readonly BoardDeparture[], day: string): readonly BoardDeparture[] {
  const [whole, setWhole] = useState<string | null>(null)
  useEffect(() => startTransition(() => setWhole(day)), [day])
  return whole === day ? departures : departures.slice(0, firstScreenOf(departures))
}
