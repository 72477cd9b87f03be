// The autocomplete of places while people type, with every locality of a country loaded, against the bare query behind it.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listLocalities } from '@muelle/contract/catalogues/record'
import { createClient } from '@muelle/contract/client'
import pg from 'pg'
import { importPlaces } from '../packages/server/src/catalogues/import-places.ts'
import { endOfPrefix, searchText } from '../packages/server/src/catalogues/search-text.ts'
import { createRandom, type Random } from '../packages/server/src/demo/random.ts'
import { signIn } from './support/market.ts'
import { median, milliseconds, perSecond, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

/** The localities of Mexico, 274,057 of them, where they lie beside the project. */
const REAL = resolve(import.meta.dirname, '../../shared/data/mexico-inegi/localidades.csv.gz')
const MADE_UP_PLACES = 274_057
const ROUNDS = 3
const SEARCHES = 2_000
/** People who type at the same moment. */
const TYPING = 4
const GOAL_MS = 50

type Place = { name: string; state_id: number }
type Search = { text: string; stateId: number | null }

/** Places of two to four words out of a few hundred, as villages are called. */
async function writeMadeUpPlaces(path: string): Promise<void> {
  const random = createRandom(7)
  const syllables = 'san ta co po xca tul pe to ma ya chi lán méx río puer lo tz il ha cab'.split(' ')
  const word = () => Array.from({ length: random.int(2, 4) }, () => random.pick(syllables as [string])).join('')
  const words = Array.from({ length: 400 }, word) as [string]
  const lines = Array.from({ length: MADE_UP_PLACES }, (_, at) => {
    const name = Array.from({ length: random.int(2, 4) }, () => random.pick(words)).join(' ')
    return `yucatan,Municipio ${at % 106},${name} ${at},20.9,-89.6`
  })
  await writeFile(path, ['estado,municipio,localidad,lat,lng', ...lines].join('\n'))
}

/** The beginning of a name, or of a later word of it, as far as it has been typed; every other time inside of a state. */
function searchFor({ name, state_id }: Place, random: Random): Search {
  const words = searchText(name).split(' ')
  const from = random.chance(0.3) ? random.int(0, words.length - 1) : 0
  const text = words.slice(from).join(' ')
  return { text: text.slice(0, random.int(1, 10)).trim() || text, stateId: random.chance(0.5) ? state_id : null }
}

/** Milliseconds that each search took, with so many under way at once. */
async function timesOf(searches: readonly Search[], run: (search: Search) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const queue = searches.values()
  const type = async () => {
    for (const search of queue) {
      const startedAt = performance.now()
      await run(search)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: TYPING }, type))
  return times
}
const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir })
  const bare = new pg.Pool({ ...server.connection, max: TYPING })
  try {
    const path = existsSync(REAL) ? REAL : join(dataDir, 'localidades.csv')
    if (path !== REAL) await writeMadeUpPlaces(path)
    const imported = await importPlaces({ connection: server.connection, path })
    const token = await signIn(server.url)
    const client = createClient({ base: server.url, headers: () => ({ authorization: `Bearer ${token}` }) })
    const random = createRandom(11)
    const { rows: places } = await bare.query<Place>(
      `select l.name, m.state_id from locality l join municipality m on m.id = l.municipality_id
       where l.id % 97 = 0 order by l.id`,
    )
    const searches = () => Array.from({ length: SEARCHES }, () => searchFor(random.pick(places as [Place]), random))

    let empty = 0
    const ask = async ({ text, stateId }: Search) => {
      const answer = await client(listLocalities, { query: { search: text, ...(stateId && { state_id: stateId }) } })
      if (answer.status !== 'OK') throw new Error(answer.message)
      if (answer.data.count === 0) empty += 1
    }
    const select = ({ text, stateId }: Search) =>
      bare.query({
        name: stateId === null ? 'all' : 'state',
        text: `select locality_id from locality_word where word = 0 and part >= $1 and part < $2
          ${stateId === null ? '' : 'and state_id = $3'} order by part, locality_id limit 20`,
        values: [text, endOfPrefix(text), ...(stateId === null ? [] : [stateId])],
      })
    await timesOf(searches(), ask)
    await timesOf(searches(), select)
    const [asked, selected]: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const same = searches()
      selected?.push(p99(await timesOf(same, select)))
      asked?.push(p99(await timesOf(same, ask)))
    }
    const [value, baseline] = [median(asked ?? []), median(selected ?? [])]
    printMeasures([
      {
        measure: `search among ${imported.lines.toLocaleString('en')} places, p99`,
        value: milliseconds(value),
        baseline: milliseconds(baseline),
        ratio: value / baseline,
        goal: `≤ ${GOAL_MS} ms`,
        isMet: value <= GOAL_MS,
      },
      { measure: 'searches that found nothing', value: String(empty), goal: '0', isMet: empty === 0 },
      { measure: 'import', value: perSecond(imported.lines / imported.seconds) },
    ])
    console.log('\nThe value is a whole request, signed in; the baseline one indexed select for the same letters.')
    if (path !== REAL) console.log('The places are made up: the table of INEGI does not lie in ../shared/data.')
  } finally {
    await bare.end()
    await server.stop()
  }
})
