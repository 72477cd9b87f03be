import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 50

/**
 * Waits until no event of a running program waits for its jobs, and no job for being done; whoever waits in vain goes on after `withinMs`
 * with what is left of it.
 */
export async function untilIdle(url: string, connection: pg.ClientConfig, withinMs: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const areJobsDone = async () => {
    const { rows } = await client.query<{ due: boolean }>(
      'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as due',
    )
    return !rows[0]?.due
  }
  const areEventsDone = async () => {
    const answer = await fetch(`${url}/health/ready`)
    const { data } = (await answer.json()) as { data: { relay_lag_seconds?: number } }
    return data.relay_lag_seconds === 0
  }
  // Events are told of once the queue is there. A job writes events before it is done, and an event becomes jobs: no job before, and none
  // after there are no events.
  const isIdle = async () =>
    (await areEventsDone()) && (await areJobsDone()) && (await areEventsDone()) && (await areJobsDone())
  try {
    const limit = Date.now() + withinMs
    while (Date.now() < limit && !(await isIdle())) await sleep(LOOK_MS)
  } finally {
    await client.end()
  }
}
