// `fullName` of `domain`, as expressions on the rows that hold a first and a last name.

/** How a user or a seller is called: `person` is their alias. Null where there is no row and only there, since both always have a text. */
export const nameOf = (person: string) => `trim(${person}.first_name || ' ' || ${person}.last_name)`

/** Whose booking it is, as an expression on its row: `booking` is its alias. Empty where nobody was named. */
export const touristOf = (booking: string) =>
  `trim(coalesce(${booking}.tourist_first_name, '') || ' ' || coalesce(${booking}.tourist_last_name, ''))`
