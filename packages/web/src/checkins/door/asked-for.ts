/** What a manager would let pass: more people, another hour, no cover, or who waits on a list. */
export type AskedFor = 'more' | 'hour' | 'cover' | 'list'
