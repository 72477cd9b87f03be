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

/** Who had somebody merged into them that did something there: few, and known at once. */
const keptOf = (businesses: string) => `select g.merged_into
    from customer g join customer_tally t on t.account_id = $1 and t.customer_id = g.id
    where g.account_id = $1 and g.merged_into is not null and t.business_id = any(${businesses})`

/** The same of each of a list that is gone through until a page is full. */
export const isListedOfBusinesses = (c: string, businesses: string) => `(
  ${c}.entered_in_business_id = any(${businesses})
  or (select true from customer_tally t
    where t.account_id = $1 and t.customer_id = ${c}.id and t.business_id = any(${businesses}) limit 1)
  or ${c}.id in (${keptOf(businesses)}))`

/**
 * The same where most of all customers are gone through: then reading all tallies at once is less than asking for each. It asks for nothing
 * of a customer but the id, so that the index of the order is enough.
 */
export const areOfBusinesses = (c: string, businesses: string) => `(
  exists (select from customer e where e.account_id = $1 and e.id = ${c}.id and e.entered_in_business_id = any(${businesses}))
  or exists (select from customer_tally t
    where t.account_id = $1 and t.customer_id = ${c}.id and t.business_id = any(${businesses}))
  or ${c}.id in (${keptOf(businesses)}))`

/** The same where the businesses have few of all customers: who they are is known before any is read, by what they did. */
export const isOfFew = (c: string, businesses: string) => `${c}.id = any(array(
  select t.customer_id from customer_tally t where t.account_id = $1 and t.business_id = any(${businesses})
  union all select e.id from customer e where e.account_id = $1 and e.entered_in_business_id = any(${businesses})
  union all ${keptOf(businesses)}))`
