import type { Instant } from '../time.ts'
import { DAY_MS } from '../time.ts'
import { UNMERGE_DAYS } from './customer.ts'
import { renamed } from './customer-name.ts'

/** The fields of the customer who stays that a merge may change. */
export const MERGED_FIELDS = [
  'name',
  'aliases',
  'phone',
  'email',
  'language',
  'birthday',
  'allergies',
  'tags',
  'wants_offers',
  'wants_notices',
  'blocked_at',
  'blocked_until',
  'block_reason',
  'block_note',
] as const
export type MergedFields = {
  name: string
  aliases: readonly string[]
  phone: string | null
  email: string | null
  language: string | null
  birthday: string | null
  allergies: string | null
  tags: readonly string[]
  wants_offers: boolean | null
  wants_notices: boolean
  blocked_at: string | null
  blocked_until: string | null
  block_reason: string | null
  block_note: string | null
}
/** Fields of which either one's can be kept. */
export const CHOSEN_FIELDS = ['name', 'phone', 'email', 'language', 'birthday'] as const
export type ChosenField = (typeof CHOSEN_FIELDS)[number]

/**
 * What the customer who stays is after a merge (C-4): of each chosen field the other one's value, of the rest their own or what they
 * lacked; what the kitchen has to know of both; whoever said «no» to offers or notices has said it for both (C-5), and whoever is blocked
 * under one name is blocked under the other.
 */
export function mergedFields(
  kept: MergedFields,
  other: MergedFields,
  { fromOther, withTags }: { fromOther: readonly ChosenField[]; withTags: boolean },
): MergedFields {
  const chosen = <F extends ChosenField>(field: F): MergedFields[F] => {
    if (fromOther.includes(field)) return other[field] || kept[field]
    return kept[field] || other[field]
  }
  const { blocked_at, blocked_until, block_reason, block_note } = kept.blocked_at === null ? other : kept
  const allergies = [kept.allergies, other.allergies].filter((text, at, all) => text && all.indexOf(text) === at)
  const name = chosen('name')
  return {
    name,
    aliases: name === kept.name ? kept.aliases : renamed(kept, name).aliases,
    phone: chosen('phone'),
    email: chosen('email'),
    language: chosen('language'),
    birthday: chosen('birthday'),
    allergies: allergies.join(' · ') || null,
    tags: withTags ? [...new Set([...kept.tags, ...other.tags])] : kept.tags,
    wants_offers: bothWant(kept.wants_offers, other.wants_offers),
    wants_notices: kept.wants_notices && other.wants_notices,
    blocked_at,
    blocked_until,
    block_reason,
    block_note,
  }
}

function bothWant(one: boolean | null, other: boolean | null): boolean | null {
  if (one === false || other === false) return false
  return one ?? other
}

/** What undoing a merge gives back: each field as it was, but for those that somebody has changed since. */
export function unmergedFields(
  now: MergedFields,
  { before, after }: { before: Partial<MergedFields>; after: Partial<MergedFields> },
): Partial<MergedFields> {
  const back = MERGED_FIELDS.filter(
    (field) => field in before && JSON.stringify(now[field]) === JSON.stringify(after[field]),
  )
  return Object.fromEntries(back.map((field) => [field, before[field]]))
}

export type Unmerging = { at: Instant; undone: boolean; is_last: boolean }

/** Whether a merge can still be undone (C-4). */
export function unmergeDenial(
  { at, undone, is_last }: Unmerging,
  now: Instant,
): { code: 'customer.merge_over'; days: number } | { code: 'customer.merge_undone' | 'customer.merged_again' } | null {
  if (undone) return { code: 'customer.merge_undone' }
  if (now >= at + UNMERGE_DAYS * DAY_MS) return { code: 'customer.merge_over', days: UNMERGE_DAYS }
  return is_last ? null : { code: 'customer.merged_again' }
}
