/** How a user is called, as an expression on their row: `user` is its alias. Null where there is none. */
export const nameOf = (user: string) => `trim(${user}.first_name || ' ' || coalesce(${user}.last_name, ''))`

/** Whose booking it is, as an expression on its row: `booking` is its alias. Empty where nobody was named. */
export const touristOf = (booking: string) =>
  `trim(coalesce(${booking}.tourist_first_name, '') || ' ' || coalesce(${booking}.tourist_last_name, ''))`
