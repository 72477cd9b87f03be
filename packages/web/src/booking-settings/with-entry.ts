import { deepEqual } from '@tanstack/react-router'

export type Entry = { key: string }

/** A list with this entry in the place of the one with its key, or at its end. */
export const withEntry = <T extends Entry>(entries: readonly T[], saved: T): T[] =>
  entries.some(({ key }) => key === saved.key)
    ? entries.map((entry) => (entry.key === saved.key ? saved : entry))
    : [...entries, saved]

/**
 * What an entry is saved over that was opened in `over`, where the record is `now` by now: over that, as long as nobody else changed
 * the same entry; otherwise over what it was opened in, so that the server tells the conflict instead of letting one overwrite the
 * other (I26).
 */
export function baseOf<T extends Entry, Row>(
  key: string,
  { over, now }: { over: Row; now: Row },
  entriesOf: (record: Row) => readonly T[],
): Row {
  const inside = (record: Row) => entriesOf(record).find((entry) => entry.key === key)
  return deepEqual(inside(over), inside(now)) ? now : over
}
