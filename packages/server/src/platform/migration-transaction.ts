import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Bounds of what a migration may do to those who work meanwhile. */
export const MIGRATION_LIMITS = {
  /**
   * How long a statement waits for a lock: whoever comes later queues behind it, so this is what a sale waits at most. Below PostgreSQL's
   * default `deadlock_timeout` of a second, so that in a deadlock the migration gives way and not the sale.
   */
  lockMs: 800,
  /** Between two attempts: those who queued go on. */
  pauseMs: 1_000,
  /** How long a transaction is tried before the migration gives up; a dump of a large database holds its locks for minutes. */
  patienceMs: 15 * 60_000,
} as const
export type MigrationLimits = { [limit in keyof typeof MIGRATION_LIMITS]: number }

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Somebody holds a lock for longer than the migration is tried. */
export class TablesInUse extends Error {}

/**
 * One transaction of a migration beside others who work. One that got no lock in time, or met them in a deadlock, is rolled back and
 * tried again after a pause; `onWait` hears of each time.
 */
export async function migrationTransaction<T>(
  client: pg.Client,
  { lockMs, pauseMs, patienceMs }: MigrationLimits,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const givesUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${Math.trunc(lockMs)}`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isLockFailure(error)) throw error
      if (Date.now() >= givesUpAt)
        throw new TablesInUse(
          `its tables were in use for ${Math.round(patienceMs / 1000)} seconds. End what holds them (a dump, a transaction left open) and start again.`,
          { cause: error },
        )
      onWait()
      await sleep(pauseMs)
    }
  }
}

/** Whether a statement got no lock in time, or was broken off to end a deadlock. */
export const isLockFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)
