/** What a provider still asks for, in groups that a person understands: its own words are the names of fields. */
export const DUE_GROUPS = [
  'bank',
  'terms',
  'business',
  'person',
  'document',
  'email',
  'receivable',
  'access',
  'other',
] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

const FORMS: readonly (readonly [RegExp, DueGroup])[] = [
  [/^primary_email_confirmed$/, 'email'],
  [/^payments_receivable$/, 'receivable'],
  [/^platform_access$/, 'access'],
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/\bverification\.|document/, 'document'],
  [/^(?:business_|company|settings)/, 'business'],
  [/^(?:individual|representative|owners|directors|executives|person_|relationship)/, 'person'],
]

/** Each group once, in the order in which they are asked for there. */
export const dueGroups = (due: readonly string[]): DueGroup[] => {
  const found = new Set(due.map((name) => FORMS.find(([form]) => form.test(name))?.[1] ?? 'other'))
  return DUE_GROUPS.filter((group) => found.has(group))
}
