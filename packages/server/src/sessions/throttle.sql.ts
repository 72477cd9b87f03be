import type { PlatformTx } from '../platform/db.ts'

/** How many failures a subject may have before it waits. */
export type Budget = { subject: string; freeFailures: number }
/** All in seconds. */
export type ThrottleTimes = { window: number; firstWait: number; longestWait: number }
/** A subject of which an attempt was counted, and since when it had been counted before; null where nothing was. */
export type CountedSubject = { subject: string; window_started_at: string | null }

const columns = (budgets: readonly Budget[]) => [
  budgets.map(({ subject }) => subject),
  budgets.map(({ freeFailures }) => freeFailures),
]

/** Seconds until the subject `t` with its budget `b` may be tried again; `$3` is the first wait and `$4` the longest. */
const WAIT = `extract(epoch from t.window_started_at - clock_timestamp())
  + least($4, $3 * 2 ^ least(t.failures - b.free_failures, 20))`

/** Seconds until every one of these subjects may be tried; 0 when they all may. Locks nothing. */
export const findWaitSeconds = async (
  tx: PlatformTx,
  budgets: readonly Budget[],
  times: ThrottleTimes,
): Promise<number> =>
  (
    await tx.query<{ seconds: number }>(
      `select coalesce(ceil(greatest(max(${WAIT}), 0)), 0)::int as seconds
       from unnest($1::text[], $2::int[]) as b(subject, free_failures)
       join login_throttle t on t.subject = b.subject and t.failures >= b.free_failures`,
      [...columns(budgets), times.firstWait, times.longestWait],
    )
  )[0]?.seconds ?? 0

/** Locks the subjects that have been counted, in the order given, and tells since when; whoever comes meanwhile sees the count after. */
export const lockSubjects = (tx: PlatformTx, subjects: readonly string[]): Promise<CountedSubject[]> =>
  tx.query<CountedSubject>(
    `select t.subject, t.window_started_at::text as window_started_at
     from unnest($1::text[]) with ordinality as s(subject, position) join login_throttle t on t.subject = s.subject
     order by s.position for update of t`,
    [subjects],
  )

/**
 * Counts an attempt of a subject that may be tried; false for one that has to wait. Once the free ones are spent, each further one
 * starts the window again: from then on it holds the time of the last.
 */
export const countAttempt = async (
  tx: PlatformTx,
  { subject, freeFailures }: Budget,
  times: ThrottleTimes,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into login_throttle as t (subject, window_started_at, failures)
       select $1, clock_timestamp(), 1
       on conflict (subject) do update set
         failures = case when t.window_started_at <= clock_timestamp() - make_interval(secs => $5) then 1
           else t.failures + 1 end,
         window_started_at = case
           when t.window_started_at <= clock_timestamp() - make_interval(secs => $5) then clock_timestamp()
           when t.failures + 1 >= $2 then clock_timestamp()
           else t.window_started_at end
       where (select t.failures < b.free_failures or ${WAIT} <= 0 from (select $2::int as free_failures) b)
       returning 1`,
      [subject, freeFailures, times.firstWait, times.longestWait, times.window],
    )
  ).length > 0

/** Takes back what was counted of these subjects, which are locked: as though the attempt had not been made. */
export const uncountAttempt = (tx: PlatformTx, counted: readonly CountedSubject[]) =>
  tx.query(
    `update login_throttle t set failures = t.failures - 1, window_started_at = least(t.window_started_at, c.since)
     from unnest($1::text[], $2::timestamptz[]) as c(subject, since)
     where t.subject = c.subject and t.failures > 0`,
    [counted.map(({ subject }) => subject), counted.map(({ window_started_at }) => window_started_at)],
  )

/** A subject without failures decides nothing, and is no mark either. */
export const deleteUncounted = (tx: PlatformTx, subjects: readonly string[]) =>
  tx.query('delete from login_throttle where subject = any($1::text[]) and failures = 0', [subjects])

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
