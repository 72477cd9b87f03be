/**
 * An instant within JSON as the wire has it, and as the driver writes a column of its own: ISO 8601 in UTC, cut to milliseconds. By itself the
 * database writes one there in another manner, with its microseconds and `+00:00`. Null for null.
 */
export const instantText = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
