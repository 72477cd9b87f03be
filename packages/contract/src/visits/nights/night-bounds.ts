import { MAX_PASTED } from '@muelle/domain/visits/nights/parse-names'

// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_NIGHT_NAME = 80
export const MAX_LIST_NAME = 60
/** Most people that a house or a list takes of a night. */
export const MAX_NIGHT_PEOPLE = 100_000
/** Most lists of a night, standing ones included. */
export const MAX_NIGHT_LISTS = 100
/** Most names that are put on a list at once. */
export const MAX_NEW_ENTRIES = MAX_PASTED
