import type { BookingRow } from '@muelle/contract/bookings/record'
import { useCallback, useMemo, useState } from 'react'

/** As many bookings as are done something with at once: a person still reads what became of each. */
export const MAX_CHOSEN = 500

export type Selection = {
  rows: readonly BookingRow[]
  has: (id: number) => boolean
  toggle: (row: BookingRow) => void
  /** Checks these, or unchecks them when all of them are. */
  togglePage: (rows: readonly BookingRow[]) => void
  choose: (rows: readonly BookingRow[]) => void
  clear: () => void
}

const NONE: ReadonlyMap<number, BookingRow> = new Map()

/** The bookings that are checked in a list; another list, narrowed by something else, begins with none. */
export function useSelection(list: string): Selection {
  const [{ of, chosen }, set] = useState({ of: list, chosen: NONE })
  const current = of === list ? chosen : NONE
  const put = useCallback(
    (change: (before: ReadonlyMap<number, BookingRow>) => ReadonlyMap<number, BookingRow>) =>
      set((state) => ({ of: list, chosen: change(state.of === list ? state.chosen : NONE) })),
    [list],
  )
  const toggle = useCallback(
    (row: BookingRow) =>
      put((before) => {
        const next = new Map(before)
        if (!next.delete(row.id) && next.size < MAX_CHOSEN) next.set(row.id, row)
        return next
      }),
    [put],
  )
  const togglePage = useCallback((rows: readonly BookingRow[]) => put((before) => pageToggled(before, rows)), [put])
  const choose = useCallback(
    (rows: readonly BookingRow[]) => put(() => new Map(rows.slice(0, MAX_CHOSEN).map((row) => [row.id, row]))),
    [put],
  )
  const clear = useCallback(() => put(() => NONE), [put])
  return useMemo(
    () => ({ rows: [...current.values()], has: (id: number) => current.has(id), toggle, togglePage, choose, clear }),
    [current, toggle, togglePage, choose, clear],
  )
}

/** A page checked beside what was checked before, or unchecked when all of it is. */
export function pageToggled(
  before: ReadonlyMap<number, BookingRow>,
  rows: readonly BookingRow[],
): ReadonlyMap<number, BookingRow> {
  const next = new Map(before)
  const isWhole = rows.every(({ id }) => before.has(id))
  for (const row of rows) {
    if (isWhole) next.delete(row.id)
    else if (next.has(row.id) || next.size < MAX_CHOSEN) next.set(row.id, row)
  }
  return next
}
