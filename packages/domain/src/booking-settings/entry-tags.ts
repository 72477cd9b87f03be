/** Whether a tag stays with the person or is about this one visit (C-3). */
export const ENTRY_TAG_KINDS = ['customer', 'visit'] as const

export type EntryTag = {
  /** Visits keep it, so it stays when the label changes. */
  key: string
  /** Null for one of the product's own, which every language has a word for. */
  label: string | null
  kind: (typeof ENTRY_TAG_KINDS)[number]
  guestMayChoose: boolean
  isOnTicket: boolean
  isInSummary: boolean
}

/** Tags that every venue starts with. */
export const BUILT_IN_TAGS = ['birthday', 'anniversary', 'allergy', 'high_chair', 'wheelchair', 'vip', 'press'] as const
export type BuiltInTag = (typeof BUILT_IN_TAGS)[number]

const ABOUT_THE_PERSON: ReadonlySet<BuiltInTag> = new Set(['allergy', 'wheelchair', 'vip', 'press'])
const NOT_FOR_GUESTS: ReadonlySet<BuiltInTag> = new Set(['vip', 'press'])

export const DEFAULT_ENTRY_TAGS: readonly EntryTag[] = BUILT_IN_TAGS.map((key) => ({
  key,
  label: null,
  kind: ABOUT_THE_PERSON.has(key) ? 'customer' : 'visit',
  guestMayChoose: !NOT_FOR_GUESTS.has(key),
  isOnTicket: !NOT_FOR_GUESTS.has(key),
  isInSummary: true,
}))

export const MAX_ENTRY_TAGS = 50

/** Whether a tag is one of the product's own. */
export const isBuiltInTag = (key: string): key is BuiltInTag => BUILT_IN_TAGS.some((known) => known === key)

/** Says that a tag has no word, or null: only the product's own do without one. */
export const entryTagsDenial = (tags: readonly EntryTag[]): { code: 'settings.label_missing' } | null =>
  tags.some(({ key, label }) => label === null && !isBuiltInTag(key)) ? { code: 'settings.label_missing' } : null
