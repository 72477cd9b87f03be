/** Nobody takes a booking of them at an instant in milliseconds (C-4): `customer` is the alias of their row, `now` a parameter. */
export const isBlocked = (customer: string, now: string) =>
  `(${customer}.blocked_at is not null
     and (${customer}.blocked_until is null or ${customer}.blocked_until > to_timestamp(${now}::float8 / 1000)))`
