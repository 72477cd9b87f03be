/** How a user is called, as an expression on their row: `user` is its alias. Null where there is none. */
export const nameOf = (user: string) => `trim(${user}.first_name || ' ' || coalesce(${user}.last_name, ''))`
