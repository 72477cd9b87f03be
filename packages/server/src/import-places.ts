import { parseArgs } from 'node:util'
import { type ImportResult, importPlaces } from './catalogues/import-places.ts'
import { BAD_LINE, type BadLine } from './catalogues/place-table.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openDatabase } from './platform/postgres/open-database.ts'

const USAGE = `Usage: npm run places:import -- <file> [<file> …] [--from-line <number>] [--empty]

Reads Mexican localities from the catalogue of INEGI (AGEEML, with official codes) or from a table with the columns estado,
municipio, localidad, lat and lng; gzipped or not, UTF-8 or Latin-1. The same file again changes nothing.
  --from-line  go on at this line of an import that was interrupted
  --empty      remove the places that are there first

It ends with 0 when every line was taken, with 2 when some were not, and with 1 when it could not be done.`

const MIGRATIONS = new URL('../migrations/', import.meta.url)
/** Bad lines that are told one by one; the others are counted. */
const MAX_TOLD_LINES = 20
const SOME_LINES_NOT_TAKEN = 2
const TELL_EVERY_LINES = 20_000

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'from-line': { type: 'string', default: '2' },
      empty: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const fromLine = Number(values['from-line'])
  if (positionals.length === 0 || !Number.isSafeInteger(fromLine) || fromLine < 2) throw new Error(USAGE)
  if (fromLine > 2 && positionals.length > 1) throw new Error(`--from-line is a line of one file.\n\n${USAGE}`)

  const database = await openDatabase({ config: readConfig(process.env), log: createLog('error') })
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  try {
    const { connection } = database
    await migrate({ connection, folder: MIGRATIONS })
    for (const [index, path] of positionals.entries()) {
      console.log(path)
      const report = reporter()
      const empties = values.empty && index === 0
      const result = await importPlaces({ connection, path, fromLine, empties, ...report, signal: interrupted.signal })
      summarise(result, path)
      if (result.nextLine !== null) break
    }
  } finally {
    await database.stop()
  }
}

/** One line that is written over, or a line now and then where there is no terminal. */
function reporter() {
  let told = 0
  let bad = 0
  return {
    onProgress: ({ lines, seconds }: { lines: number; seconds: number }) => {
      const words = `${lines} lines, ${Math.round(lines / Math.max(seconds, 0.001))} a second`
      if (process.stdout.isTTY) process.stdout.write(`\r${words}`)
      else if (lines - told >= TELL_EVERY_LINES) {
        told = lines
        console.log(words)
      }
    },
    onBadLine: ({ number, words }: { number: number; words: string }) => {
      bad += 1
      if (bad <= MAX_TOLD_LINES) console.error(`line ${number}: ${words}`)
    },
  }
}

function summarise(result: ImportResult, path: string): void {
  const { lines, added, changed, unchanged, repeated, seconds, bad, nextLine } = result
  console.log(
    `\n${lines} lines in ${seconds.toFixed(1)} s: ${added} added, ${changed} changed, ${unchanged} as they were`,
  )
  if (repeated > 0) console.log(`${repeated} lines repeat a place of the same batch; the last one counts`)
  for (const [reason, count] of Object.entries(bad) as [BadLine, number][]) {
    console.error(`${count} lines not taken: ${BAD_LINE[reason]}`)
    process.exitCode = SOME_LINES_NOT_TAKEN
  }
  if (nextLine === null) return
  console.error(`Interrupted. Go on with: npm run places:import -- ${path} --from-line ${nextLine}`)
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
