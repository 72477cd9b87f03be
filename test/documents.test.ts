import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const DOCUMENTS = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'GLOSSARY.md',
  'README.md',
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]
/** Where paths of the documents begin: at the root, or below one of these. */
const BEGINNINGS: readonly string[] = [
  '',
  'packages',
  'packages/server',
  'packages/server/src',
  'packages/web/src',
  'packages/web/src/routes',
  'packages/web/src/ui',
]
/** Made by the build, the last part of an address or the name of a stream, and an example of a name. */
const NO_FILES: ReadonlySet<string> = new Set([
  'server/dist',
  'account/transport-locations',
  'resources/available',
  'PascalCase.tsx',
])

/** What stands between backticks on one line. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
/** `a/{b,c}.ts` is two paths. */
function spread(path: string): string[] {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(path)
  if (!braces) return [path]
  const [whole, names = ''] = braces
  return names.split(',').flatMap((name) => spread(path.replace(whole, name.trim())))
}

const tops = new Set(BEGINNINGS.flatMap((beginning) => readdirSync(join(ROOT, beginning))))
const isSource = (path: string) => /\.(?:tsx?|mjs|sql|html|css)$/.test(path)
/** A file, or a folder whose beginning is one of ours; not an address, a pattern, a thing to be filled in or a name alone. */
const isPath = (words: string): boolean =>
  /^[\w.][\w./-]*$/.test(words) &&
  !/^\.\w+$/.test(words) &&
  !words.includes('NNNN') &&
  (isSource(words) || (words.includes('/') && tops.has(words.split('/')[0] ?? '')))

const sources = new Set(
  ['packages', 'e2e', 'bench', 'scripts', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => isSource(path) && !/node_modules|\bdist\//.test(path))
      .map((path) => path.split('/').at(-1)),
  ),
)
/** A file named without its folder stands in one that the sentence names. */
const isThere = (path: string): boolean =>
  BEGINNINGS.some((beginning) => existsSync(join(ROOT, beginning, path))) ||
  (!path.includes('/') && sources.has(path)) ||
  ['.ts', '.tsx'].some((end) => BEGINNINGS.some((beginning) => existsSync(join(ROOT, beginning, path + end))))

const pathsIn = (text: string): string[] => quoted(text).flatMap(spread).filter(isPath)

test('the test knows a path from an address, a pattern and a name', () => {
  const text =
    '`tours/{a,b.sql}.ts` `x.ts`, `web/src/pay` `/v/{code}` `booking/{ticket}` `src/**/*.ts` `NNNN_what.sql` `.ts` `cents` `<noun>.ts` `10.0/8`'
  expect(pathsIn(text)).toEqual(['tours/a.ts', 'tours/b.sql.ts', 'x.ts', 'web/src/pay'])
})

test('every file and folder that the documents name is there', () => {
  const named = DOCUMENTS.flatMap((document) =>
    pathsIn(readFileSync(join(ROOT, document), 'utf8')).map((path) => ({ document, path })),
  )
  expect(named.length).toBeGreaterThan(700)
  expect(named.filter(({ path }) => !NO_FILES.has(path) && !isThere(path))).toEqual([])
})

/** As an address names a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')

test('every link of the documents leads somewhere', () => {
  const broken = DOCUMENTS.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? document : join(dirname(document), path)
      if (!existsSync(join(ROOT, file))) return [{ document, link }]
      if (anchor === undefined) return []
      const headings = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)]
      return headings.some(([, heading = '']) => anchorOf(heading) === anchor) ? [] : [{ document, link }]
    }),
  )
  expect(broken).toEqual([])
})

test('every command that the documents name is one of package.json, and every measure is in bench', () => {
  const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const texts = DOCUMENTS.map((document) => readFileSync(join(ROOT, document), 'utf8')).join('\n')
  const commands = [...texts.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(
    ([, run, own]) => run ?? own ?? '',
  )
  expect(commands.length).toBeGreaterThan(40)
  expect(commands.filter((name) => !manifest.includes(`    "${name}": "`))).toEqual([])
  const measures = [...texts.matchAll(/\bnpm run bench -- ([a-z][\w-]*)/g)].map(([, name]) => `bench/${name}.ts`)
  expect(measures.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
