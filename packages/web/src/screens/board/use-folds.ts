import { useState } from 'react'
import { readStored, writeStored } from '../../browser/storage.ts'

type Kept = { all: boolean; day: string; chosen: Record<string, boolean> }

/** What a person has folded and unfolded: of the day it was chosen on, and whether all departures of every day are open. */
export type Folds = {
  isOpen: (key: string, byDefault: boolean) => boolean
  set: (key: string, isOpen: boolean) => void
  all: boolean
  setAll: (all: boolean) => void
}

/** Reads what the device keeps; whatever is not understood counts as nothing chosen. */
function keptOf(day: string): Kept {
  const nothing = { all: false, day, chosen: {} }
  try {
    const kept: unknown = JSON.parse(readStored('folds') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothing
    const all = 'all' in kept && kept.all === true
    if (!('day' in kept) || kept.day !== day || !('chosen' in kept) || typeof kept.chosen !== 'object')
      return { ...nothing, all }
    const chosen = Object.entries(kept.chosen ?? {}).filter((entry) => typeof entry[1] === 'boolean')
    return { all, day, chosen: Object.fromEntries(chosen) }
  } catch {
    return nothing
  }
}

/** The folds of a day of a business, kept on the device. */
export function useFolds(day: string): Folds {
  const [state, setState] = useState(() => keptOf(day))
  const kept = state.day === day ? state : keptOf(day)
  if (kept !== state) setState(kept)
  const keep = (next: Kept) => {
    writeStored('folds', JSON.stringify(next))
    setState(next)
  }
  return {
    isOpen: (key, byDefault) => kept.chosen[key] ?? (kept.all || byDefault),
    set: (key, isOpen) => keep({ ...kept, chosen: { ...kept.chosen, [key]: isOpen } }),
    all: kept.all,
    setAll: (all) => keep({ all, day, chosen: {} }),
  }
}
