/**
 * Whether `l` is a move of cash of a shift that lies on the table, counted by nobody but who handed it in: until somebody else has, it is in
 * no list and no sum of that person's hands (S7). What an earlier shift counted is told.
 */
export const isUntold = (l: string): string => `(${l}.method = 'cash' and exists (
  select from cash_shift w
  where w.account_id = $1 and w.state = 'handed_in' and w.received_at is null and 'custody:' || w.user_id in (${l}.from_place, ${l}.to_place)
    and ${l}.id <= w.last_entry_id and ${l}.id > coalesce((
      select max(e.last_entry_id) from cash_shift e
      where e.account_id = $1 and e.user_id = w.user_id and e.handed_in_at < w.handed_in_at
        and (e.state <> 'rejected' or e.reconciled_at is not null)), 0)))`
