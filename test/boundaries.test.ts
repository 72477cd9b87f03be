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

/**
 * The server's folders from top to bottom: each imports only those below it. Folders of one line do not know each other; those joined
 * by + are one layer, which know each other both ways and each other's SQL. A room named apart from its folder lies elsewhere than it.
 */
const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['demo', 'doctor'],
  ['realtime', 'integrations', 'history'],
  ['fiscal', 'captain', 'customer-data'],
  ['arrivals', 'checkins', 'deposits', 'grants', 'imports', 'seller-page', 'sellers/export'],
  ['summaries', 'payments', 'payment-links', 'closures', 'search', 'first-steps', 'tracking'],
  ['tickets'],
  ['departures/board'],
  ['departures/manifest'],
  ['parking'],
  ['visits'],
  ['bookings'],
  ['settlements', 'outlays', 'subscriptions', 'sellers/own-day'],
  ['promotions', 'ledger', 'sellers', 'providers'],
  ['tours + recurrences + transports + departures'],
  ['customers'],
  ['resources', 'members'],
  ['businesses'],
  ['account', 'profile', 'legal'],
  ['users'],
  ['permissions'],
  ['sessions'],
  ['files', 'catalogues', 'mail', 'sandbox', 'texts'],
  ['platform'],
  ['rules'],
]
/** SQL that other folders may use besides their own: it reads, locks or clears away, or does one thing that is whole by itself. */
const SHARED_SQL: readonly string[] = [
  'bookings/messages/new-bookings.sql.ts',
  'bookings/record/booking-search.sql.ts',
  'bookings/record/bookings.sql.ts',
  'bookings/record/departure-bookings.sql.ts',
  'businesses/business-names.sql.ts',
  'businesses/venue.sql.ts',
  'departures/grants/unsold.sql.ts',
  'departures/plan/departures.sql.ts',
  'integrations/clean-up.sql.ts',
  'ledger/cash-limits.sql.ts',
  'ledger/cash-moves.sql.ts',
  'ledger/custody.sql.ts',
  'ledger/handovers.sql.ts',
  'ledger/house-rates.sql.ts',
  'ledger/paid.sql.ts',
  'ledger/shifts.sql.ts',
  'platform/accounts.sql.ts',
  'platform/beginning.sql.ts',
  'platform/changing.sql.ts',
  'platform/events/restored-events.sql.ts',
  'platform/http/clean-up.sql.ts',
  'platform/sorting.sql.ts',
  'platform/statement-values.sql.ts',
  'providers/kept-cards/cards-of.sql.ts',
  'providers/payments/clean-up.sql.ts',
  'providers/payments/payments-of.sql.ts',
  'providers/payments/refund-asks.sql.ts',
  'rules/bookings.sql.ts',
  'rules/checkins.sql.ts',
  'rules/closures.sql.ts',
  'rules/commissions.sql.ts',
  'rules/customers.sql.ts',
  'rules/cut-lines.sql.ts',
  'rules/departures.sql.ts',
  'rules/guests.sql.ts',
  'rules/instants.sql.ts',
  'rules/moves.sql.ts',
  'rules/people.sql.ts',
  'rules/states.sql.ts',
  'rules/trackings.sql.ts',
  'rules/untold.sql.ts',
  'rules/visits.sql.ts',
  'sandbox/clean-up.sql.ts',
  'sellers/credit-terms.sql.ts',
  'sellers/login.sql.ts',
  'sellers/own-day/own-day.sql.ts',
  'sessions/clean-up.sql.ts',
  'tours/notifications/wordings.sql.ts',
  'tours/versions.sql.ts',
  'users/own-user.sql.ts',
  'visits/deposits/deposit-rows.sql.ts',
  'visits/guest/clean-up.sql.ts',
  'visits/messages/clean-up.sql.ts',
  'visits/nights/night.sql.ts',
  'visits/nights/passed.sql.ts',
  'visits/record/find-visit.sql.ts',
]
/** The panel's folders from top to bottom, in the same manner. `routes` and the files beside them only name pages and may know all. */
const WEB_LAYERS: readonly (readonly string[])[] = [
  ['shell'],
  ['screens'],
  ['rp-page', 'seller-page', 'voucher', 'wait-page'],
  ['imports'],
  ['captain', 'checkins', 'closures', 'customers', 'pay', 'summaries', 'payments', 'tickets'],
  ['outlays'],
  ['tracking', 'parking'],
  ['ledger'],
  ['visits'],
  ['bookings'],
  ['departures', 'promotions'],
  ['recurrences'],
  ['tours'],
  ['account', 'booking-settings', 'builder', 'business-settings', 'members', 'profile', 'subscriptions', 'transports'],
  ['businesses', 'legal', 'login', 'resources', 'roles', 'sellers', 'users'],
  ['permissions', 'preferences'],
  ['catalogues', 'customer-page', 'history', 'invitations', 'tourists'],
  ['ui'],
  ['router'],
  ['realtime', 'session'],
  ['api'],
  ['i18n'],
  ['offline'],
  ['browser'],
]
/** Generated from the routes: it tells which addresses exist, to what knows every address. */
const ROUTE_TREE = 'web/src/route-tree.gen.ts'
const READ_ROUTE_TREE: ReadonlySet<string> = new Set(['web/src/router/screens.ts', 'web/src/shell/router.ts'])

/** What a person still scans: a folder holds no more files, not counting its subfolders. */
const MAX_FILES_IN_ROOM = 40
/** A file for each namespace of texts is found by its name, however many there are; an address has its file where its path says. */
const SHELVES = /^web\/src\/(i18n|routes)(\/|$)/

/** What the contract is made of itself. Everything else there is a noun, and a noun has a folder: the one that it has in the server. */
const CONTRACT_MACHINERY: readonly string[] = [
  'api',
  'call',
  'cased',
  'client',
  'envelope',
  'field-bounds',
  'issues',
  'languages',
  'list-fields',
  'openapi',
  'paging',
  'refusals',
  'shapes',
  'strict',
  'texts',
  'wire',
]
/** Folders of rules and contract that are no noun of the server: machinery, what only rules know, and what is the panel's. */
const WITHOUT_SERVER: Readonly<Record<string, readonly string[]>> = {
  domain: ['booking-settings', 'hours', 'preferences', 'sheets'],
  contract: ['api', 'exports', 'i18n', 'messages', 'openapi'],
}
/** Names that folders had for a noun which has another name (GLOSSARY.md), with that one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  commissions: 'sellers',
  custody: 'ledger',
  live: 'realtime',
  'payment-link': 'payment-links',
  'seller-pages': 'seller-page',
  settlement: 'settlements',
  subscription: 'subscriptions',
}

type Import = { file: string; to: string }

const files = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|dist/.test(file),
)
const IMPORT = /\bfrom '([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)|^import '([^'\n]+)'/gm
const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(PACKAGES, file), 'utf8').matchAll(IMPORT)].map((found) => ({
    file,
    to: (found[1] ?? found[2] ?? found[3]) as string,
  })),
)
const isTest = (file: string) => file.includes('.test.')
const packageOf = (file: string) => file.split('/')[0] ?? ''
/** Where a relative import leads, from the packages' folder. */
const target = ({ file, to }: Import) => relative(PACKAGES, resolve(PACKAGES, dirname(file), to))
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')

test('the test sees the imports of every package', () => {
  for (const name of Object.keys(MAY_IMPORT))
    expect(imports.filter(({ file }) => packageOf(file) === name).length).toBeGreaterThan(20)
})

test('packages point one way: web and server → contract → domain', () => {
  const wrong = imports.filter(
    ({ file, to }) => to.startsWith('@muelle/') && !MAY_IMPORT[packageOf(file)]?.includes(to.split('/')[1] ?? ''),
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

/** Every noun or room of the layers with its level and the nouns of its layer; the longest name that fits a file is its own. */
const places = SERVER_LAYERS.flatMap((line, level) =>
  line.flatMap((names) => names.split(' + ').map((name) => ({ name, level, layer: names }))),
).toSorted((a, b) => b.name.length - a.name.length)
const placeOf = (file: string) => places.find(({ name }) => file.startsWith(`server/src/${name}/`))
const isNested = (file: string) => file.startsWith('server/src/') && file.split('/').length > 3

test("a layer's SQL is its own: *.sql.ts is imported only from the same layer, but for what is made to be shared", () => {
  const wrong = imports.filter((found) => {
    const leads = target(found)
    if (!leads.endsWith('.sql.ts') || SHARED_SQL.includes(leads.replace('server/src/', ''))) return false
    return folderOf(leads) !== folderOf(found.file) && placeOf(leads)?.layer !== placeOf(found.file)?.layer
  })
  expect(wrong).toEqual([])
  const unused = SHARED_SQL.filter(
    (file) =>
      !imports.some(
        (found) => target(found) === `server/src/${file}` && placeOf(found.file) !== placeOf(target(found)),
      ),
  )
  expect(unused).toEqual([])
})

/** Names that a file passes on from SQL as if they were its own; types aside. */
const passedOn = (text: string): string[] =>
  [...text.matchAll(/^export (type )?(\{[^}]*\}|\*.*?) from '[^'\n]+\.sql\.ts'/gm)].flatMap(([, isType, names = '']) =>
    isType
      ? []
      : names
          .replace(/[{}]/g, '')
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type ')),
  )

test('nobody hands on the SQL of their folder under another name: a write of somebody else is asked for by what happens', () => {
  expect(passedOn("export { type Row, find, lock } from './rows.sql.ts'\nexport * from './all.sql.ts'")).toEqual([
    'find',
    'lock',
    '*',
  ])
  expect(passedOn("export type { Row } from './rows.sql.ts'\nexport { find } from './find.ts'")).toEqual([])
  const wrong = files.filter(
    (file) => packageOf(file) === 'server' && passedOn(readFileSync(join(PACKAGES, file), 'utf8')).length > 0,
  )
  expect(wrong).toEqual([])
})

test('SQL is written only in *.sql.ts and in what builds the schema', () => {
  const speaks = /`\s*(select|insert into|update \w+ set|delete from|with \w+ as)\b/i
  const allowed =
    /\.sql\.ts$|\.test\.ts$|server\/src\/(demo|platform\/(migrate|landed-migrations|events\/jobs|postgres\/open-database))/
  const wrong = files.filter(
    (file) =>
      packageOf(file) === 'server' && !allowed.test(file) && speaks.test(readFileSync(join(PACKAGES, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test("the server's folders import only those below them", () => {
  const unknown = new Set(files.filter((file) => isNested(file) && !placeOf(file)).map(folderOf))
  expect(unknown).toEqual(new Set())
  const wrong = imports.filter((found) => {
    if (!isNested(found.file) || !found.to.startsWith('.') || isTest(found.file)) return false
    const [from, to] = [placeOf(found.file), placeOf(target(found))]
    if (!from || !to || from.layer === to.layer) return false
    return from.level >= to.level
  })
  expect(wrong).toEqual([])
})

test('the order of the folders is the one that ARCHITECTURE.md tells', () => {
  const text = readFileSync(join(PACKAGES, '../ARCHITECTURE.md'), 'utf8')
  const told = /^`demo`[\s\S]*?→ `rules`$/m.exec(text)?.[0].split('→') ?? []
  const namesIn = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name).toSorted()
  expect(told.map(namesIn)).toEqual(SERVER_LAYERS.map((line) => line.flatMap((names) => names.split(' + ')).toSorted()))
})

/** What stands between the parentheses that open here. */
function argumentsAt(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return text.slice(open + 1, at)
  }
  return ''
}

/** Functions that a file which knows all folders gives to one that lies below theirs; `platform` lives of being given its users' own. */
function handedDown(file: string, text: string): string[] {
  const owners = new Map(
    [...text.matchAll(/^import \{([^}]*)\} from '(\.[^'\n]+)'/gm)].flatMap(([, names = '', to = '']) => {
      const place = placeOf(target({ file, to }))
      const given = names.split(',').map((name) => name.trim())
      return place ? given.filter((name) => /^[a-z]\w*$/.test(name)).map((name) => [name, place] as const) : []
    }),
  )
  return [...owners].flatMap(([taker, { name: folder, level }]) =>
    [...text.matchAll(new RegExp(`\\b${taker}\\(`, 'g'))].flatMap(({ index }) => {
      const inside = argumentsAt(text, index + taker.length)
      const above = [...owners].filter(
        ([given, place]) => place.level < level && new RegExp(`\\b${given}\\b`).test(inside),
      )
      return folder === 'platform' ? [] : above.map(([given]) => `${given} → ${folder}`)
    }),
  )
}

test('what a folder is handed from above is known: an answer that it waits for, or books that are true with what it writes', () => {
  const all = files.filter((file) => /^server\/src\/[^/]+\.ts$/.test(file) && !isTest(file))
  const given = all.flatMap((file) => handedDown(file, readFileSync(join(PACKAGES, file), 'utf8')))
  expect([...new Set(given)].toSorted()).toEqual([
    'applyPlanEvent → providers',
    'cardKeepers → businesses',
    'firstBusinessId → sessions',
    'firstBusinessId → users',
    'keepAllBooks → payment-links',
    'keepAllBooks → providers',
    'keepVisitCards → providers',
  ])
})

test("the panel's folders import only those below them", () => {
  const levelOf = (file: string) => WEB_LAYERS.findIndex((layer) => layer.includes(file.split('/')[2] ?? ''))
  const layered = files.filter((file) => /^web\/src\/(?!routes\/)[^/]+\//.test(file))
  const unknown = new Set(layered.filter((file) => levelOf(file) < 0).map(folderOf))
  expect(unknown).toEqual(new Set())
  const wrong = imports.filter((found) => {
    const { file, to } = found
    if (!layered.includes(file) || !to.startsWith('.') || isTest(file)) return false
    const leads = target(found)
    if (folderOf(leads) === folderOf(file)) return false
    if (leads === ROUTE_TREE) return !READ_ROUTE_TREE.has(file)
    return levelOf(file) >= levelOf(leads)
  })
  expect(wrong).toEqual([])
})

/** Files that import each other in a circle, and what lies between two circles: what is left once nothing is without end. */
function circlesOf(from: readonly Import[]): string[] {
  const known = new Set(files)
  const leadsTo = (found: Import) => {
    const [, name = '', ...rest] = found.to.split('/')
    const path = found.to.startsWith('@muelle/') ? `${name}/src/${rest.join('/')}` : target(found)
    return [path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(file))
  }
  let left = from.flatMap((found) => {
    const to = leadsTo(found)
    return to === undefined || to === ROUTE_TREE ? [] : [{ file: found.file, to }]
  })
  for (;;) {
    const importing = new Set(left.map(({ file }) => file))
    const imported = new Set(left.map(({ to }) => to))
    const rest = left.filter(({ file, to }) => importing.has(to) && imported.has(file))
    if (rest.length === left.length) return [...importing].toSorted()
    left = rest
  }
}

test('no file imports itself by way of others, not even a type of its own', () => {
  const ring = [
    { file: 'domain/src/money.ts', to: './time.ts' },
    { file: 'domain/src/time.ts', to: './money.ts' },
  ]
  expect(circlesOf(ring)).toEqual(['domain/src/money.ts', 'domain/src/time.ts'])
  expect(circlesOf(imports)).toEqual([])
})

test("the light part of ui knows texts and itself: a customer's page loads it without the kit of the panel", () => {
  const light = imports.filter(({ file }) => file.startsWith('web/src/ui/light/') && !isTest(file))
  expect(light.length).toBeGreaterThan(0)
  const wrong = light.filter((found) =>
    found.to.startsWith('.') ? !/^web\/src\/(ui\/light|i18n)\//.test(target(found)) : found.to.startsWith('@mantine/'),
  )
  expect(wrong).toEqual([])
})

/** The field that finds everything has no heading and is no dialog of the kit: it is put together from Mantine's parts. */
const OWN_MODALS: readonly string[] = ['web/src/shell/palette/Palette.tsx']

test("Mantine's modal is opened by ui alone: its dialogs give the focus back, and Escape closes the one on top", () => {
  const opensModal = /\bimport \{[^}]*(?<!type )\bModal\b[^}]*\} from '@mantine\/core'/
  const opening = files.filter(
    (file) =>
      packageOf(file) === 'web' &&
      !file.startsWith('web/src/ui/') &&
      opensModal.test(readFileSync(join(PACKAGES, file), 'utf8')),
  )
  expect(opening).toEqual(OWN_MODALS)
})

test('refusals are thrown by the platform alone: everybody else is given the right to refuse with some codes', () => {
  const throwing = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !file.startsWith('server/src/platform/') &&
      !isTest(file) &&
      /\bnew Denied\(|\bdenyOf\(/.test(readFileSync(join(PACKAGES, file), 'utf8')),
  )
  // It does what a person would do in the panel, by the very handlers, and gives them the right that a call gives.
  expect(throwing).toEqual(['server/src/demo/act-as.ts'])
})

test('a room holds no more files than a person scans', () => {
  const rooms = new Map<string, number>()
  for (const name of Object.keys(MAY_IMPORT))
    for (const entry of readdirSync(join(PACKAGES, name, 'src'), { recursive: true, withFileTypes: true })) {
      const room = relative(PACKAGES, entry.parentPath)
      if (entry.isFile() && !SHELVES.test(room)) rooms.set(room, (rooms.get(room) ?? 0) + 1)
    }
  expect(rooms.size).toBeGreaterThan(100)
  expect([...rooms].filter(([, held]) => held > MAX_FILES_IN_ROOM)).toEqual([])
})

/** The folders that lie right in another, in the order of their names. */
const foldersOf = (path: string) => {
  const inside = files
    .filter((file) => file.startsWith(`${path}/`))
    .map((file) => file.slice(path.length + 1).split('/'))
  return [...new Set(inside.flatMap(([folder = '', file]) => (file === undefined ? [] : [folder])))].toSorted()
}

test("a noun of the contract has a folder: what lies in the root is the contract's own machinery", () => {
  const flat = files.flatMap((file) => /^contract\/src\/([\w-]+)(?:\.test)?\.ts$/.exec(file)?.[1] ?? [])
  expect([...new Set(flat)].toSorted()).toEqual(CONTRACT_MACHINERY)
})

test('a noun has one name: rules, contract and its sentences have the folders of the server', () => {
  const server = foldersOf('server/src')
  for (const [name, own] of Object.entries(WITHOUT_SERVER))
    expect(foldersOf(`${name}/src`).filter((folder) => !server.includes(folder))).toEqual(own)
  expect(foldersOf('contract/src/messages').filter((folder) => !server.includes(folder))).toEqual([])
  const wrong = files.filter(
    (file) =>
      !file.startsWith('web/src/routes/') &&
      dirname(file)
        .split('/')
        .some((folder) => folder in OTHER_NAMES),
  )
  expect(wrong).toEqual([])
})
