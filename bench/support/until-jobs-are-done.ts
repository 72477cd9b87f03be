import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 200
/** A job that is done may leave events, which become jobs a moment later. */
const LOOKS = 5

/** Waits until no job has been due for a second. */
export async function untilJobsAreDone(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // The queue is made right after the first start.
    const hasQueue = async () =>
      (await client.query(`select from pg_class where oid = to_regclass('graphile_worker.jobs')`)).rows.length > 0
    while (!(await hasQueue())) await sleep(LOOK_MS)
    for (let without = 0; without < LOOKS; await sleep(LOOK_MS)) {
      const { rows } = await client.query(
        'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      without = rows.length === 0 ? without + 1 : 0
    }
  } finally {
    await client.end()
  }
}
