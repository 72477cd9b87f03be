/** What a person answers to a question of the booking form (C-3). */
export const ENTRY_FIELD_KINDS = ['text', 'number', 'choice', 'yes_no', 'date'] as const
export type EntryFieldKind = (typeof ENTRY_FIELD_KINDS)[number]

/** Questions that every form may hold under their own words; of these, the first two are always there and always answered. */
export const BUILT_IN_FIELDS = ['name', 'party_size', 'phone', 'notes'] as const
const INDISPENSABLE = ['name', 'party_size'] as const

/** A question asked when a visit is booked, in the order of the list. */
export type EntryField = {
  /** Answers are kept under it, so it stays when the label changes. */
  key: string
  /** Null for a built-in question, which every language has words for. */
  label: string | null
  kind: EntryFieldKind
  /** Not shown to guests. */
  isStaffOnly: boolean
  requiredOnline: boolean
  requiredAtDesk: boolean
  /** For `choice` only. */
  options: readonly string[]
  isInList: boolean
}

const ASKED = { isStaffOnly: false, requiredOnline: true, requiredAtDesk: true, options: [], isInList: true } as const

export const DEFAULT_ENTRY_FIELDS: readonly EntryField[] = [
  { ...ASKED, key: 'name', label: null, kind: 'text' },
  { ...ASKED, key: 'phone', label: null, kind: 'text' },
  { ...ASKED, key: 'party_size', label: null, kind: 'number' },
  { ...ASKED, key: 'notes', label: null, kind: 'text', requiredOnline: false, requiredAtDesk: false, isInList: false },
]

export const MAX_ENTRY_FIELDS = 30
export const MAX_FIELD_OPTIONS = 30

export type EntryFieldsDenial =
  | { code: 'settings.field_missing'; key: string }
  | { code: 'settings.label_missing' }
  | { code: 'settings.options_missing'; name: string }
  | { code: 'settings.asked_of_nobody'; name: string }

/** Whether a question is one of the product's own, whose words and kind nobody changes. */
export const isBuiltInField = (key: string): boolean => BUILT_IN_FIELDS.some((known) => known === key)
/** Whether a visit cannot be booked without the answer. */
export const isIndispensableField = (key: string): boolean => INDISPENSABLE.some((known) => known === key)

/** Says what is wrong with the questions of a form, or null (C-3). Repeated names are judged with those of the tags. */
export function entryFieldsDenial(fields: readonly EntryField[]): EntryFieldsDenial | null {
  for (const key of INDISPENSABLE) {
    const field = fields.find((other) => other.key === key)
    if (!field?.requiredOnline || !field.requiredAtDesk || field.isStaffOnly)
      return { code: 'settings.field_missing', key }
  }
  for (const { key, label, kind, options, isStaffOnly, requiredOnline } of fields) {
    if (label === null && !isBuiltInField(key)) return { code: 'settings.label_missing' }
    const name = label ?? key
    if (kind === 'choice' && options.length < 2) return { code: 'settings.options_missing', name }
    if (isStaffOnly && requiredOnline) return { code: 'settings.asked_of_nobody', name }
  }
  return null
}
