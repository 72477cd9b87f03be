import { useState } from 'react'
import type { Entry } from './entry.ts'

/** The selected one of some lines: the one that was chosen by hand, or else the first, where it may be done without being chosen. */
export function useLines(entries: readonly Entry[], isFirstMeant: boolean, begin: string | null = null) {
  const [chosen, setChosen] = useState(begin)
  const selected = entries.find(({ id }) => id === chosen) ?? (isFirstMeant ? (entries[0] ?? null) : null)
  /** A line further down or up; from none to the first or last. */
  const move = (step: number) => {
    if (entries.length === 0) return
    const at = entries.findIndex(({ id }) => id === selected?.id)
    const next = at < 0 ? (step > 0 ? 0 : entries.length - 1) : (at + step + entries.length) % entries.length
    setChosen(entries[next]?.id ?? null)
  }
  return { selected, count: entries.length, isChosen: chosen !== null, choose: setChosen, move }
}

/** The step of an arrow key through lines, or undefined for another key. */
export const stepOf = (key: string): number | undefined => ({ ArrowDown: 1, ArrowUp: -1 })[key]
