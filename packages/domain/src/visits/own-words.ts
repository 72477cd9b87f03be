/**
 * Where somebody's own words stand in what is recorded of visits, such as why it was somebody else who brought one. They may name a guest:
 * no other program reads them, and they are forgotten with the customer (C-5).
 */
export const VISIT_OWN_WORDS = { 'visit.changed': 'reason' } as const
