import { parseArgs } from 'node:util'
import { instant } from '@muelle/domain/time'
import { bulkDemand } from './demo/hotel-file.ts'
import { loadDemo } from './demo/load-demo.ts'
import { loadMany } from './demo/load-many.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openDatabase } from './platform/postgres/open-database.ts'

const USAGE = `Usage: npm run demo:load -- [--bookings <count>] [--account <id>] [--seed <number>] [--lead-times <zip>]

Loads the demo accounts where they are missing, then adds that many bookings to an account.
  --bookings    bookings to add (default 0)
  --account     id of the account (default 1)
  --seed        the same seed gives the same bookings (default 1)
  --lead-times  hotel_bookings.zip: draw lead times, parties and cancelations from the data set itself`

const MAX_BOOKINGS = 20_000_000
const MIGRATIONS = new URL('../migrations/', import.meta.url)

function wholeNumber(text: string, name: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`--${name} must be a whole number up to ${max}.\n\n${USAGE}`)
  return value
}

async function main() {
  const { values } = parseArgs({
    options: {
      bookings: { type: 'string', default: '0' },
      account: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      'lead-times': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const bookings = wholeNumber(values.bookings, 'bookings', MAX_BOOKINGS)
  const accountId = wholeNumber(values.account, 'account', Number.MAX_SAFE_INTEGER)
  const seed = wholeNumber(values.seed, 'seed', 2 ** 32 - 1)
  const demand = await bulkDemand(values['lead-times'])

  const log = createLog('error')
  const database = await openDatabase({ config: readConfig(process.env), log })
  try {
    const { connection } = database
    await migrate({ connection, folder: MIGRATIONS })
    const now = instant(Date.now())
    const demo = await loadDemo({ connection, now, log })
    if (demo.bookings > 0) console.log(`Loaded the demo accounts with ${demo.bookings} bookings`)
    if (bookings === 0) return
    const startedAt = Date.now()
    const show = progress(bookings)
    const loaded = await loadMany({ connection, accountId, bookings, seed, now, demand, onProgress: show, log })
    const seconds = (Date.now() - startedAt) / 1000
    console.log(
      `\nAdded ${loaded.bookings} bookings on ${loaded.departures} departures of ${loaded.tours} tours in ${seconds.toFixed(1)} s`,
    )
  } finally {
    await database.stop()
  }
}

/** One line that is written over, or a line for each tenth where there is no terminal. */
function progress(total: number): (written: number) => void {
  let sum = 0
  let tenths = 0
  return (written) => {
    sum += written
    const percent = Math.floor((sum / total) * 100)
    if (process.stdout.isTTY) process.stdout.write(`\r${sum} of ${total} bookings (${percent} %)`)
    else if (Math.floor(percent / 10) > tenths) {
      tenths = Math.floor(percent / 10)
      console.log(`${sum} of ${total} bookings (${percent} %)`)
    }
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
