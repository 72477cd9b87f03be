import type { PlatformTx } from '../db.ts'
import { addRelayedJobs } from './relay.sql.ts'
import { RELAY_LIMITS } from './relay.ts'

/** A job that no event of an account calls for; with a key that still waits it takes that one's place. */
export type PlainJob = { task: string; payload: Record<string, unknown>; key: string }

/** Adds a job in the caller's transaction, which runs as `muelle_worker`: the one exists exactly when the other is true. */
export const addJob = (tx: PlatformTx, { task, payload, key }: PlainJob) =>
  addRelayedJobs(tx, [
    { identifier: task, payload, run_at: null, max_attempts: RELAY_LIMITS.jobAttempts, job_key: key },
  ])
