/** Most letters of what is written of a parking lot; the fields of the panel stop there. */
export const MAX_PLATE_TEXT = 20
export const MAX_PARKING_NOTE = 300
export const MAX_PARKING_NAME = 120
export const MAX_TICKET_TEXT = 600
export const MAX_SPACE_ROWS = 60
export const MAX_SPACE_CAPACITY = 50_000
/** Most that is kept back of each kind of place. */
export const MAX_RESERVE_PERCENT = 50
/** The longest for which who comes back does not turn around for nothing once more. */
export const MAX_REENTRY_MINUTES = 720
/** The longest for which a permit lets in after its last day. */
export const MAX_PERMIT_GRACE_DAYS = 31
export const MAX_PERMIT_PLATES = 20
export const MAX_MERCHANT_CODE = 20
export const MAX_PARKING_MINUTES = 30 * 24 * 60
