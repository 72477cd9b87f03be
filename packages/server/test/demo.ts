import { DAY_MS, type Instant, instant } from '@muelle/domain/time'
import { inject } from 'vitest'
import { loadDemo } from '../src/demo/load-demo.ts'
import { filledDatabase, type TestDatabase } from './database.ts'
import { log } from './log.ts'
import { withClient } from './with-client.ts'

const WEDNESDAY = 3
/** 10 March of the year after the one in which the run began: the checks know of what is to come by the real clock. */
const IN_MARCH = Date.UTC(inject('year') + 1, 2, 10, 19)

/** The next Wednesday, 13:00 in Río Lagartos. */
export const DEMO_NOW: Instant = instant(IN_MARCH + ((WEDNESDAY + 7 - new Date(IN_MARCH).getUTCDay()) % 7) * DAY_MS)

/** The demo as it is loaded at `DEMO_NOW`: once for all test files. */
export const demoDatabase = (): Promise<TestDatabase> =>
  filledDatabase('demo', async (connection) => {
    await loadDemo({ connection, now: DEMO_NOW, log })
    // As a server does by itself after a while: checks that know how many rows there are take half the time.
    await withClient(connection, (client) => client.query('analyze'))
  })
