import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase, withClient } from '../../test/database.ts'
import { readStates } from './import-places.sql.ts'
import { type ImportOptions, importPlaces } from './import-places.ts'
import { type BadLine, type PlaceTable, placeTable } from './place-table.ts'
import { textLines } from './text-lines.ts'

const PLAIN = 'estado,municipio,localidad,lat,lng'
const OFFICIAL =
  '"CVEGEO","Estatus","CVE_ENT","NOM_ENT","NOM_ABR","CVE_MUN","NOM_MUN","CVE_LOC","NOM_LOC","AMBITO","LATITUD","LONGITUD","LAT_DECIMAL","LON_DECIMAL","ALTITUD","CVE_CARTA","POB_TOTAL"'
const official = (municipality: string, code: string, name: string) =>
  `"31${code}","","31","Yucatán","Yuc.","${code.slice(0, 3)}","${municipality}","${code.slice(3)}","${name}","R","21°35´","088°09´","21.597440","-88.157850","0002","F16C31","2127"`
/** The table of INEGI, where it lies beside the project. */
const REAL = join(import.meta.dirname, '../../../../../shared/data/mexico-inegi/localidades.csv.gz')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muelle-import-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => database.admin('truncate locality_word, locality, municipality'))

let files = 0
async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, `tabla-${++files}.csv`)
  await writeFile(path, content)
  return path
}
async function run(content: string | Buffer, options: Partial<ImportOptions> = {}) {
  const { seconds, ...result } = await importPlaces({
    connection: database.connection,
    path: await fileOf(content),
    ...options,
  })
  expect(seconds).toBeGreaterThanOrEqual(0)
  return result
}
const stored = () =>
  database.admin(
    `select s.code as state, m.name as municipality, l.code, l.name, l.lat, l.lng,
       (select array_agg(part order by word) from locality_word w where w.locality_id = l.id) as parts
     from locality l join municipality m on m.id = l.municipality_id join country_state s on s.id = m.state_id order by l.code`,
  )
const whole = () =>
  database.admin(
    'select l::text, array_agg(w::text order by word) from locality l join locality_word w on w.locality_id = l.id group by l.id, l::text order by 1',
  )
const RIO_LAGARTOS = {
  state: 'MX-YUC',
  municipality: 'Río Lagartos',
  code: 'yucatan/Río Lagartos/Río Lagartos',
  name: 'Río Lagartos',
  lat: 21.59744,
  lng: -88.15785,
  parts: ['rio lagartos', 'lagartos'],
}
const ROW = 'yucatan,Río Lagartos,Río Lagartos,21.59744,-88.15785'
const taken = (lines: number, more: object = {}) => ({
  lines,
  added: lines,
  changed: 0,
  unchanged: 0,
  bad: {},
  repeated: 0,
  nextLine: null,
  ...more,
})

describe('a table', () => {
  test.each<[string, string | Buffer]>([
    ['UTF-8', `${PLAIN}\n${ROW}\n`],
    ['with a byte order mark, Windows line ends and no last one', `\ufeff${PLAIN}\r\n${ROW}`],
    ['Latin-1', Buffer.from(`${PLAIN}\n${ROW}\n`, 'latin1')],
    ['gzipped', gzipSync(`${PLAIN}\n${ROW}\n`)],
    [
      'columns in another order, with one more',
      `lng,lat,nota,localidad,municipio,estado\n-88.15785,21.59744,"a, ""b""",Río Lagartos,Río Lagartos,yucatan\n`,
    ],
  ])('%s', async (_what, content) => {
    expect(await run(content)).toEqual(taken(1))
    expect(await stored()).toEqual([RIO_LAGARTOS])
  })

  test('of the statistics office, by its codes', async () => {
    const rows = [
      official('Río Lagartos', '0610001', 'Río Lagartos'),
      official('Río Lagartos', '0610004', 'Chiquilá [Rancho]'),
    ]
    expect(await run(Buffer.from([OFFICIAL, ...rows].join('\r\n'), 'latin1'))).toEqual(taken(2))
    expect(await stored()).toEqual([
      { ...RIO_LAGARTOS, code: '310610001' },
      { ...RIO_LAGARTOS, code: '310610004', name: 'Chiquilá [Rancho]', parts: ['chiquila rancho', 'rancho'] },
    ])
  })

  test.each([
    ['empty', '', /is empty/],
    ['of something else', 'fecha,total\n2030-01-01,4\n', /no table of places/],
    ['without line ends', 'x'.repeat(200_000), /no end/],
    ['that is only gzipped in its first bytes', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7]), /./],
  ])('%s is refused', async (_what, content, message) => {
    await expect(run(content)).rejects.toThrow(message)
    expect(await stored()).toEqual([])
  })

  test('that is not there is an error', async () => {
    const missing = importPlaces({ connection: database.connection, path: join(folder, 'nada.csv') })
    await expect(missing).rejects.toThrow(/ENOENT/)
  })
})

test('bad lines are told with number and reason, and the others are taken', async () => {
  const lines = [
    ROW,
    'atlantida,Uno,Dos,1,1',
    'yucatan,,Dos,1,1',
    'yucatan,Uno,---,1,1',
    `yucatan,Uno,${'x'.repeat(201)},1,1`,
    'yucatan,Uno,Dos,norte,1',
    'yucatan,Uno,Dos,91,1',
    'yucatan,Uno,Dos,1,-180.5',
    'yucatan,Uno,Dos',
    'yucatan,Uno,"Dos,1,1',
    '',
    'yucatan,Uno,Nul\0o,1,1',
    'yucatan,Uno,Tres,,',
  ]
  const told: [number, BadLine][] = []
  const result = await run([PLAIN, ...lines].join('\n'), {
    onBadLine: ({ number, reason }) => told.push([number, reason]),
  })
  expect(result).toEqual(
    taken(12, { added: 2, bad: { state: 1, municipality: 1, name: 3, coordinates: 3, columns: 2 } }),
  )
  expect(told).toEqual([
    [3, 'state'],
    [4, 'municipality'],
    [5, 'name'],
    [6, 'name'],
    [7, 'coordinates'],
    [8, 'coordinates'],
    [9, 'coordinates'],
    [10, 'columns'],
    [11, 'columns'],
    [13, 'name'],
  ])
  expect((await stored()).map(({ name }) => name)).toEqual(['Río Lagartos', 'Tres'])
})

describe('again', () => {
  const before = [
    OFFICIAL,
    official('Río Lagartos', '0610001', 'Río Lagartos'),
    official('Tizimín', '0960001', 'Tizimín'),
  ]
  test('the same table changes nothing', async () => {
    await run(before.join('\n'))
    const rows = await whole()
    expect(await run(before.join('\n'))).toEqual(taken(2, { added: 0, unchanged: 2 }))
    expect(await whole()).toEqual(rows)
  })

  test('what differs is changed under its id: name, words, municipality', async () => {
    await run(before.join('\n'))
    const ids = await database.admin('select code, id from locality order by code')
    const renamed = [
      OFFICIAL,
      official('Río Lagartos', '0610001', 'Puerto Lagartos'),
      official('San Felipe', '0960001', 'Tizimín'),
    ]
    expect(await run(renamed.join('\n'))).toEqual(taken(2, { added: 0, changed: 2 }))
    expect(await database.admin('select code, id from locality order by code')).toEqual(ids)
    expect(await stored()).toMatchObject([
      { name: 'Puerto Lagartos', parts: ['puerto lagartos', 'lagartos'] },
      { municipality: 'San Felipe', parts: ['tizimin'] },
    ])
    expect(
      await database.admin(
        'select from locality_word w join locality l on l.id = w.locality_id where w.municipality_id <> l.municipality_id',
      ),
    ).toEqual([])
  })

  test('a code that comes twice is one place, as its last line has it', async () => {
    const twice = [
      OFFICIAL,
      official('Río Lagartos', '0610001', 'Antes'),
      official('Río Lagartos', '0610001', 'Después'),
    ]
    expect(await run(twice.join('\n'))).toEqual(taken(2, { added: 1, repeated: 1 }))
    expect(await stored()).toMatchObject([{ name: 'Después' }])
  })

  test('a table without codes is not mixed with one that has them, but may take its place', async () => {
    await run(before.join('\n'))
    const rows = await whole()
    await expect(run(`${PLAIN}\n${ROW}\n`)).rejects.toThrow(/--empty/)
    expect(await whole()).toEqual(rows)
    expect(await run(`${PLAIN}\n${ROW}\n`, { empties: true })).toEqual(taken(1))
    expect(await stored()).toEqual([RIO_LAGARTOS])
  })
})

test('an import that is ended says where to go on, and goes on there', async () => {
  const many = Array.from({ length: 9_000 }, (_, at) => `yucatan,Mérida,Lugar ${at},20.9,-89.6`)
  const content = [PLAIN, ...many].join('\n')
  const stop = new AbortController()
  const first = await run(content, { signal: stop.signal, onProgress: () => stop.abort() })
  expect(first).toEqual(taken(4_000, { nextLine: 4_002 }))
  expect(await run(content, { fromLine: 4_002 })).toEqual(taken(5_000))
  expect(await run(content)).toEqual(taken(9_000, { added: 0, unchanged: 9_000 }))
})

test('searches are answered while places are written', async () => {
  await run(`${PLAIN}\n${ROW}\n`)
  await withClient(database.connection, async (writer) => {
    await writer.query('begin')
    await writer.query(`update locality set name = 'Otro'`)
    const read = await database.db.platform((tx) => tx.query('select name from locality'))
    expect(read).toEqual([{ name: 'Río Lagartos' }])
    await writer.query('rollback')
  })
})

test('every line of the table that INEGI’s data was made into can be taken, or of one like it', async () => {
  const path = existsSync(REAL) ? REAL : await fileOf(`${PLAIN}\n${ROW}\n`)
  const states = await withClient(database.connection, readStates)
  let table: PlaceTable | null = null
  let places = 0
  const bad: string[] = []
  for await (const { text } of textLines(path)) {
    if (!table) {
      table = placeTable(text, states)
      continue
    }
    if (typeof table.read(text) === 'string') bad.push(text)
    else places += 1
  }
  expect(bad).toEqual([])
  expect(places).toBe(existsSync(REAL) ? 274_057 : 1)
})
