import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const PACKAGES = resolve(import.meta.dirname, '../packages')

/**
 * What a page with a build of its own may reach: rooms of the panel, each without those inside it, single files of other rooms, and
 * packages. `domain` and `contract` are everybody's. `later` holds for what is loaded with a press, besides what may come at once.
 */
type Reach = { atOnce: readonly string[]; later?: readonly string[] }

const PACKAGES_OF_PAGES: readonly string[] = [
  'react',
  'react-dom/client',
  'use-intl',
  '@tabler/icons-react',
  'zod/mini',
]
/** Pages for customers and the street: the light part of ui and no kit, no session, no stream, no router. */
const FOR_CUSTOMERS: readonly string[] = [
  ...PACKAGES_OF_PAGES,
  'api/idempotency-key.ts',
  'browser',
  'customer-page',
  'fonts.css',
  'i18n',
  'i18n/parts',
  'tourists/tourist.ts',
  'ui/light',
]

const PAGES: Readonly<Record<string, Reach>> = {
  'arrival-main.tsx': { atOnce: [...FOR_CUSTOMERS, 'voucher/arrival', 'ui/map/plane.ts'] },
  'pay-main.tsx': { atOnce: [...FOR_CUSTOMERS, 'pay', 'pay/visit', 'bookings/record/party-words.ts', 'qrcode'] },
  'rp-main.tsx': { atOnce: [...FOR_CUSTOMERS, 'rp-page'] },
  'seller-main.tsx': { atOnce: [...FOR_CUSTOMERS, 'seller-page'] },
  // Whoever is signed in gets a way to the booking.
  'voucher-main.tsx': { atOnce: [...FOR_CUSTOMERS, 'voucher', 'api/headers.ts'] },
  'wait-main.tsx': { atOnce: [...FOR_CUSTOMERS, 'wait-page', 'qrcode'] },
  // Of the house: signed in, told what changes, and there without a network; the kit comes with the pad of payments alone.
  'captain-main.tsx': {
    atOnce: [
      ...PACKAGES_OF_PAGES,
      '@tanstack/react-query',
      'api',
      'browser',
      'captain',
      'captain/calls',
      'captain/expense',
      'captain/faults',
      'captain/offline',
      'captain/page',
      'captain/pay',
      'fonts.css',
      'i18n',
      'offline',
      'realtime',
      'router/search-params.ts',
      'session',
      'tourists/tourist.ts',
      'ui/light',
      'ui/notify.ts',
      'ui/use-hold.ts',
    ],
    later: [
      '@mantine/core',
      '@mantine/core/styles',
      '@mantine/notifications',
      'bookings/approvals',
      'bookings/payment',
      'bookings/record',
      'i18n/parts',
      'ledger/cash-here.ts',
      'preferences/PanelTheme.tsx',
      'ui',
      'ui/form',
      'ui/styles',
    ],
  },
}

const AT_ONCE = /^(?:import|export) (?!type )[\w*\s,]*(?:\{[^}]*\} )?from '([^'\n]+)'|^import '([^'\n]+)'/gm
const LATER = /\bimport\(\s*'([^'\n]+)'\s*\)/g

/** What a file imports when it runs: paths from the packages' folder, and names of packages. Types are gone by then. */
function importsOf(file: string, text: string): { to: string; isLater: boolean }[] {
  const placed = (to: string) => {
    if (to.startsWith('.')) return relative(PACKAGES, resolve(PACKAGES, dirname(file), to))
    const [, name = '', ...rest] = to.split('/')
    return to.startsWith('@muelle/') ? `${name}/src/${rest.join('/')}.ts` : to
  }
  const found = (pattern: RegExp, isLater: boolean) =>
    [...text.matchAll(pattern)].map(([, from, alone]) => ({ to: placed(from ?? alone ?? ''), isLater }))
  return [...found(AT_ONCE, false), ...found(LATER, true)]
}
const isOurs = (path: string) => /^(?:domain|contract|web)\/src\/.*\.tsx?$/.test(path)
const isEverybodys = (path: string) => /^(?:domain|contract)\/src\//.test(path)
const inWeb = (path: string) => path.replace(/^web\/src\//, '')
const allowedBy = (reach: readonly string[], path: string): string | undefined =>
  reach.find((name) => name === inWeb(path) || name === dirname(inWeb(path)))

type Reading = (file: string) => string
const readFromDisk: Reading = (file) => readFileSync(join(PACKAGES, file), 'utf8')

/** Where a page leads beyond its reach, each with the chain of imports to it, and what of its reach it comes to. */
function follow(entry: string, { atOnce, later = [] }: Reach, read: Reading = readFromDisk) {
  const cameFrom = new Map<string, string | null>([[entry, null]])
  const beyond: string[] = []
  const used = new Set<string>()
  const chainTo = (path: string): string => {
    const before = cameFrom.get(path)
    return before ? `${chainTo(before)} → ${inWeb(path)}` : inWeb(path)
  }
  const goOn = (waiting: string[], reach: readonly string[], withLater: boolean) => {
    // It grows on the way.
    for (const file of waiting)
      for (const { to, isLater } of isOurs(file) ? importsOf(file, read(file)) : []) {
        if (cameFrom.has(to) || (isLater && !withLater)) continue
        cameFrom.set(to, file)
        const name = allowedBy(reach, to)
        if (name !== undefined) used.add(name)
        if (name !== undefined || isEverybodys(to)) waiting.push(to)
        else beyond.push(chainTo(to))
      }
    return waiting
  }
  // First what comes at once, by the narrower reach; then from all of it what any of it loads later.
  const here = goOn([entry], atOnce, false)
  goOn([...here], [...atOnce, ...later], true)
  return { beyond, used }
}

const pages = Object.entries(PAGES).map(([entry, reach]) => ({ entry, reach, ...follow(`web/src/${entry}`, reach) }))

test('every page with a build of its own says what it may reach', () => {
  const entries = readdirSync(join(PACKAGES, 'web/src')).filter((file) => file.endsWith('-main.tsx'))
  expect(entries.toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

test('the test follows what is imported at once and later, and neither types nor what lies beyond', () => {
  const files: Record<string, string> = {
    'web/src/a-main.tsx': "import type { Row } from './bookings/row.ts'\nimport { b } from './a/b.ts'\n",
    'web/src/a/b.ts':
      "import {\n  one,\n  type Two,\n} from '../ui/light/c.ts'\nconst later = () => import('./d.ts')\n",
    'web/src/a/d.ts': "import './d.css'\nimport { e } from '../bookings/e.ts'\nimport { modal } from '@mantine/core'\n",
    'web/src/ui/light/c.ts': "export * from '@muelle/domain/money'\n",
    'web/src/bookings/e.ts': "import { f } from '../session/f.ts'\n",
    'domain/src/money.ts': '',
  }
  const read = (file: string) => files[file] ?? ''
  const found = (reach: Reach) => follow('web/src/a-main.tsx', reach, read).beyond
  expect(found({ atOnce: ['a', 'ui/light'] })).toEqual([
    'a-main.tsx → a/b.ts → a/d.ts → bookings/e.ts',
    'a-main.tsx → a/b.ts → a/d.ts → @mantine/core',
  ])
  expect(found({ atOnce: ['a'], later: ['ui/light', 'bookings', 'session', '@mantine/core'] })).toEqual([
    'a-main.tsx → a/b.ts → ui/light/c.ts',
  ])
})

test.each(pages)('$entry reaches no room, file or package beyond what it says', ({ beyond }) => {
  expect(beyond).toEqual([])
})

test('and nothing is allowed to a page that it has no use for', () => {
  const idle = pages.flatMap(({ entry, reach, used }) =>
    [...reach.atOnce, ...(reach.later ?? [])]
      .filter((name) => !used.has(name) && !FOR_CUSTOMERS.includes(name))
      .map((name) => `${entry} ${name}`),
  )
  const idleOfAll = FOR_CUSTOMERS.filter((name) => pages.every(({ used }) => !used.has(name)))
  expect([...idle, ...idleOfAll]).toEqual([])
})
