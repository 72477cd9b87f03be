/** Longest wait that a host may promise, in minutes. */
export const MAX_PROMISED_MINUTES = 480
/** Longest name, note and reason of who waits. */
export const MAX_WAIT_NAME = 80
export const MAX_WAIT_NOTES = 300
export const MAX_BUMP_REASON = 160
/** Days that metrics are asked for at once. */
export const MAX_METRIC_DAYS = 92
/** Future days that somebody may wait for. */
export const MAX_FUTURE_DAYS = 365
