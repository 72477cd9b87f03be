import type { BookingSettings, SettingsSectionName } from '@muelle/contract/businesses/booking-settings'
import { useState } from 'react'
import { freeKeyOf } from './entry-key.ts'
import { useSectionChange } from './use-section-change.ts'
import { baseOf, type Entry, withEntry } from './with-entry.ts'

type Options<T extends Entry> = {
  settings: BookingSettings
  section: SettingsSectionName
  entriesOf: (settings: BookingSettings) => readonly T[]
  /** What is written to the section with this list; the list itself unless told otherwise. */
  sectionOf?: (entries: readonly T[], over: BookingSettings) => unknown
}

/** What somebody else's change of the settings leaves to choose to who has an entry open. */
export type StaleEntry<T> = { onLoad: () => void; onKeep: (saved: T) => void }
/** What the dialog of an entry takes. */
export type EntryDialog<T> = {
  /** Null for a new one. */
  entry: T | null
  taken: readonly string[]
  isPending: boolean
  stale: StaleEntry<T> | null
  onSave: (saved: T) => void
  onClose: () => void
}

type Opened<T> = {
  entry: T | null
  /** The settings it was opened in. */
  over: BookingSettings
  /** How often it was filled anew. */
  round: number
}

/**
 * A section that is a list of which each change is saved at once, and one entry of it that may be open. Whoever saves over somebody
 * else's change of the same entry is asked which of the two is to hold (I26); changes of other entries stay.
 */
export function useEntryChange<T extends Entry>({
  settings,
  section,
  entriesOf,
  sectionOf = (all) => all,
}: Options<T>) {
  const [opened, setOpened] = useState<Opened<T> | null>(null)
  const close = () => setOpened(null)
  const change = useSectionChange(settings.business_id, section, close)
  const write = (entries: readonly T[] | null, over: BookingSettings) =>
    change.send({ value: entries && sectionOf(entries, over), over: over.version })
  const inside = (record: BookingSettings) => entriesOf(record).find(({ key }) => key === opened?.entry?.key)

  const stale: StaleEntry<T> = {
    onLoad: () => {
      const now = change.takeStale()
      if (!now || !opened) return
      const entry = inside(now)
      // Nothing of theirs stands in a new one; an entry that they removed cannot be filled in.
      if (opened.entry === null) setOpened({ ...opened, over: now })
      else setOpened(entry ? { entry, over: now, round: opened.round + 1 } : null)
    },
    onKeep: (saved) => {
      const now = change.takeStale()
      if (!now || !opened) return
      setOpened({ ...opened, over: now })
      const theirs = entriesOf(now)
      // A new one stands beside whatever somebody else has added under the same words.
      const taken = theirs.map(({ key }) => key)
      write(withEntry(theirs, opened.entry === null ? { ...saved, key: freeKeyOf(saved.key, taken) } : saved), now)
    },
  }
  const dialog: (EntryDialog<T> & { round: number }) | null = opened && {
    entry: opened.entry,
    round: opened.round,
    taken: entriesOf(settings).map(({ key }) => key),
    isPending: change.isPending,
    stale: change.stale ? stale : null,
    onSave: (saved) => {
      const { entry, over } = opened
      const base = entry === null ? settings : baseOf(entry.key, { over, now: settings }, entriesOf)
      write(withEntry(entriesOf(base), saved), base)
    },
    onClose: close,
  }
  return {
    isPending: change.isPending,
    /** Somebody else was faster, and no entry is open to say so. */
    isStale: change.stale !== null && opened === null,
    takeStale: () => void change.takeStale(),
    dialog,
    add: () => setOpened({ entry: null, over: settings, round: 0 }),
    edit: (entry: T) => setOpened({ entry, over: settings, round: 0 }),
    /** Null: back to the entries that every business starts with. */
    sendAll: (entries: readonly T[] | null) => write(entries, settings),
  }
}
