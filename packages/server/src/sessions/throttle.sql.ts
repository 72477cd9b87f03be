import type { PlatformTx } from '../platform/db.ts'

/** How many failures a subject may have before it waits. */
export type Budget = { subject: string; freeFailures: number }
/** All in seconds. */
export type ThrottleTimes = { window: number; firstWait: number; longestWait: number }

const columns = (budgets: readonly Budget[]) => [
  budgets.map(({ subject }) => subject),
  budgets.map(({ freeFailures }) => freeFailures),
]

/** Seconds until every one of these subjects may try again; 0 when they all may. */
export const findWaitSeconds = async (
  tx: PlatformTx,
  budgets: readonly Budget[],
  times: ThrottleTimes,
): Promise<number> =>
  (
    await tx.query<{ seconds: number }>(
      `select coalesce(ceil(max(extract(epoch from t.window_started_at - now())
           + least($4, $3 * 2 ^ least(t.failures - b.free_failures, 20)))), 0)::int as seconds
       from unnest($1::text[], $2::int[]) as b(subject, free_failures)
       join login_throttle t on t.subject = b.subject and t.failures >= b.free_failures`,
      [...columns(budgets), times.firstWait, times.longestWait],
    )
  )[0]?.seconds ?? 0

/**
 * Counts one failure of each subject, in one statement so that none is lost among many at once. Once the free ones are
 * spent, each further failure starts the window again: from then on it holds the time of the last failure.
 * Rows are locked in the order of their subjects.
 */
export const countFailures = (tx: PlatformTx, budgets: readonly Budget[], times: ThrottleTimes) =>
  tx.query(
    `with b as (select * from unnest($1::text[], $2::int[]) as b(subject, free_failures))
     insert into login_throttle as t (subject, window_started_at, failures)
     select subject, now(), 1 from b order by subject
     on conflict (subject) do update set
       failures = case when t.window_started_at <= now() - make_interval(secs => $3) then 1 else t.failures + 1 end,
       window_started_at = case
         when t.window_started_at <= now() - make_interval(secs => $3) then now()
         when t.failures + 1 >= (select b.free_failures from b where b.subject = excluded.subject) then now()
         else t.window_started_at end
     returning 1`,
    [...columns(budgets), times.window],
  )

export const isMarked = async (tx: PlatformTx, subject: string, days: number): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from login_throttle where subject = $1 and window_started_at > now() - make_interval(days => $2)`,
      [subject, days],
    )
  ).length > 0

/** A mark is a row without failures that remembers when it was last set. */
export const setMark = (tx: PlatformTx, subject: string) =>
  tx.query(
    `insert into login_throttle (subject, window_started_at, failures) values ($1, now(), 0)
     on conflict (subject) do update set window_started_at = now()`,
    [subject],
  )

export const deleteFailures = (tx: PlatformTx, subject: string) =>
  tx.query('delete from login_throttle where subject = $1', [subject])

/** Forgets whatever no longer decides anything. */
export const deleteOldSubjects = (tx: PlatformTx, times: ThrottleTimes & { markDays: number }) =>
  tx.query(
    `delete from login_throttle
     where window_started_at < now() - case when failures = 0
       then make_interval(days => $2) else make_interval(secs => $1) end`,
    [times.window, times.markDays],
  )
