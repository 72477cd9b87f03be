// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** Before a departure, in hours: when giving a booking back costs what. */
export const MAX_TIER_HOURS = 8_760
export const MAX_TIER_DAYS = 365
/** Before a departure, in minutes: when one with too few people is decided upon (C9). Thirty days. */
export const MAX_DECIDE_MINUTES = 43_200
/** Seats that a role may sell beyond the capacity (C7). */
export const MAX_OVERBOOK_SEATS = 1_000
/** Seats that one person takes (C2). */
export const MAX_SEAT_WEIGHT = 10
/** People of a category for each adult. */
export const MAX_PER_ADULT = 100
/** Subject and body of a message of the tour. */
export const MAX_SUBJECT_LENGTH = 160
export const MAX_BODY_LENGTH = 4_000
