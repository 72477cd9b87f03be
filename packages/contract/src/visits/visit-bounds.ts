// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** Most people of one visit. */
export const MAX_PARTY = 500
export const MAX_VISIT_NAME = 120
export const MAX_VISIT_NOTES = 500
export const MAX_VISIT_TAGS = 20
export const MAX_VISIT_FIELDS = 30
/** An answer to a question of the booking form. */
export const MAX_FIELD_ANSWER = 300
/** Most tables that stand together for one visit. */
export const MAX_VISIT_TABLES = 20
/** In minutes: the shortest and the longest planned stay. */
export const VISIT_MINUTES = { min: 15, max: 1440 } as const
/** Longest that a party may be noted as late. */
export const MAX_LATE_MINUTES = 720
/** Most visits that are changed by one call. */
export const MAX_BULK_VISITS = 100
/** Most visits that are given other tables at once: more than a day has. */
export const MAX_ARRANGED = 300
/** Most tables and days of one block. */
export const MAX_BLOCK_TABLES = 500
export const MAX_BLOCK_DAYS = 92
/** Most times that a block comes again. */
export const MAX_BLOCK_SERIES = 200
/** The fields a list of visits can be sorted by. */
export const VISIT_SORTS = ['start_at', 'status_at', 'created_at', 'name', 'party_size', 'queue_at'] as const
/** What a device shows of a telephone that it has proven: an account, an instant and a mark. */
export const MAX_PROOF = 100
/** Of a message as a venue words it. */
export const MAX_MESSAGE_SUBJECT = 120
export const MAX_MESSAGE_BODY = 1_000
