import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const PACKAGES = resolve(import.meta.dirname, '../packages')

/** Which packages each package may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  web: ['domain', 'contract'],
}

/** The server's folders from top to bottom: each imports only those below it. Folders of one line do not know each other. */
const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['demo', 'doctor'],
  ['realtime', 'integrations', 'history'],
  ['summaries', 'tickets', 'closures'],
  ['bookings', 'seasons'],
  ['promotions', 'ledger', 'departures'],
  ['transports', 'tours', 'resources', 'members'],
  ['businesses'],
  ['account', 'accounts', 'profile', 'legal'],
  ['users'],
  ['permissions'],
  ['sessions'],
  ['files', 'catalogues', 'mail'],
  ['platform'],
]

type Import = { file: string; to: string }

const files = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|dist/.test(file),
)
const IMPORT = /\bfrom '([^'\n]+)'|\bimport\('([^'\n]+)'\)|^import '([^'\n]+)'/gm
const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(PACKAGES, file), 'utf8').matchAll(IMPORT)].map((found) => ({
    file,
    to: (found[1] ?? found[2] ?? found[3]) as string,
  })),
)
const isTest = (file: string) => file.includes('.test.')
const packageOf = (file: string) => file.split('/')[0]
/** Where a relative import leads, from the packages' folder. */
const target = ({ file, to }: Import) => relative(PACKAGES, resolve(PACKAGES, dirname(file), to))
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')

test('the test sees the imports of every package', () => {
  for (const name of Object.keys(MAY_IMPORT))
    expect(imports.filter(({ file }) => packageOf(file) === name).length).toBeGreaterThan(20)
})

test('packages point one way: web and server → contract → domain', () => {
  const wrong = imports.filter(
    ({ file, to }) => to.startsWith('@muelle/') && !MAY_IMPORT[packageOf(file)]?.includes(to.split('/')[1]),
  )
  expect(wrong).toEqual([])
  const escaping = imports.filter(
    (found) => found.to.startsWith('.') && packageOf(target(found)) !== packageOf(found.file),
  )
  expect(escaping).toEqual([])
})

test('domain depends on nothing at all', () => {
  const foreign = imports.filter(({ file, to }) => packageOf(file) === 'domain' && !isTest(file) && !to.startsWith('.'))
  expect(foreign).toEqual([])
})

test("a folder's SQL is its own: *.sql.ts is imported only from the same folder", () => {
  const wrong = imports.filter(
    (found) => found.to.endsWith('.sql.ts') && folderOf(target(found)) !== folderOf(found.file),
  )
  expect(wrong).toEqual([])
})

test('SQL is written only in *.sql.ts and in what builds the schema', () => {
  const speaks = /`\s*(select|insert into|update \w+ set|delete from|with \w+ as)\b/i
  const allowed = /\.sql\.ts$|\.test\.ts$|server\/src\/(demo|platform\/(migrate|events\/jobs|postgres\/open-database))/
  const wrong = files.filter(
    (file) =>
      packageOf(file) === 'server' && !allowed.test(file) && speaks.test(readFileSync(join(PACKAGES, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test("the server's folders import only those below them", () => {
  const levelOf = (file: string) => {
    const [, , folder] = file.split('/')
    return SERVER_LAYERS.findIndex((layer) => layer.includes(folder))
  }
  const nested = files.filter((file) => file.startsWith('server/src/') && file.split('/').length > 3)
  const unknown = new Set(nested.filter((file) => levelOf(file) < 0).map(folderOf))
  expect(unknown).toEqual(new Set())
  const wrong = imports.filter((found) => {
    const { file, to } = found
    if (!file.startsWith('server/src/') || !to.startsWith('.') || isTest(file)) return false
    const leads = target(found)
    if (!nested.includes(file) || folderOf(leads) === folderOf(file) || leads.startsWith('server/test')) return false
    return levelOf(file) >= levelOf(leads)
  })
  expect(wrong).toEqual([])
})
