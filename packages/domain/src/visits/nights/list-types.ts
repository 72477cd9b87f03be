/** Whose list it is (N-2), in the order in which a menu offers them. */
export const LIST_TYPES = ['house', 'rp', 'artist', 'staff', 'birthday'] as const
export type ListType = (typeof LIST_TYPES)[number]

/** What holds for whoever stands on a list (N-2). */
export type ListConditions = {
  /** Until then they come in for nothing; null: never, or always where there is no cover. */
  free_until: string | null
  /** What each pays after that; 0: nothing. */
  cover_cents: number
  /** Of every two who pay, one does not. */
  two_for_one: boolean
}
