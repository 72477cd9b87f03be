/** A customer and whoever was merged into it: what any of them did is theirs. `c` is the id of the one who stayed. */
export const membersOf = (c: string) =>
  `(select g.id from customer g where g.account_id = $1 and (g.id = ${c} or g.merged_into = ${c}))`

/**
 * The id of whoever stands for a customer by now. Not `coalesce`: behind row-level security no index is looked up by it, since the planner
 * does not know that it keeps to itself what it compares.
 */
export const whoStandsFor = (c: string) => `case when ${c}.merged_into is null then ${c}.id else ${c}.merged_into end`

/** It stands for itself: nobody else, and still somebody. */
export const isSomebody = (c: string) => `${c}.merged_into is null and ${c}.deleted_at is null`

/**
 * They were entered in one of the businesses at the place, or did something there; asked of each row by itself. Written as `exists` the
 * planner reads all tallies there are for the few who are left.
 */
export const isOfBusinesses = (c: string, businesses: string) => `(
  ${c}.entered_in_business_id = any(${businesses})
  or (select true from customer_tally t
    where t.account_id = $1 and t.customer_id = ${c}.id and t.business_id = any(${businesses}) limit 1)
  or (select true from customer g join customer_tally t on t.account_id = $1 and t.customer_id = g.id
    where g.account_id = $1 and g.merged_into = ${c}.id and t.business_id = any(${businesses}) limit 1))`

/** The same where all customers are counted: then reading all tallies at once is less than asking for each. */
export const areOfBusinesses = (c: string, businesses: string) => `(
  ${c}.entered_in_business_id = any(${businesses})
  or exists (select from customer_tally t
    where t.account_id = $1 and t.customer_id = ${c}.id and t.business_id = any(${businesses}))
  or exists (select from customer g join customer_tally t on t.account_id = $1 and t.customer_id = g.id
    where g.account_id = $1 and g.merged_into = ${c}.id and t.business_id = any(${businesses})))`
