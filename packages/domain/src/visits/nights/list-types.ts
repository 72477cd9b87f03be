/** Whose list it is (N-2), in the order in which a menu offers them. */
export const LIST_TYPES = ['house', 'rp', 'artist', 'staff', 'birthday'] as const
export type ListType = (typeof LIST_TYPES)[number]
