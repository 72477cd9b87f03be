import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LANGUAGES } from '@muelle/contract/languages'
import { expect, test } from 'vitest'
import { isNode, type Node, nameOf, nodesOf, programOf, textOf } from '../packages/web/vite/screen-texts.ts'

const PACKAGES = resolve(import.meta.dirname, '../packages')
const SOURCES = ['domain', 'contract', 'server', 'web'].map((name) => `${name}/src`)
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(LANGUAGES)
/** Files in which languages have more than texts, with the reason. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['contract/src/tours/product.ts', 'the shape of what people write about a tour, language by language'],
])
/** A file that is called after a language, such as `es.ts` or `texts-de.ts`. */
const OF_ONE_LANGUAGE = new RegExp(String.raw`(?:^|[/.-])(?:${LANGUAGES.join('|')})\.tsx?$`)
/** Forms of one text. */
const PLURALS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** What a literal has under each name. */
const namedIn = (object: Node): Map<string, Node> =>
  new Map(
    (object['properties'] as Node[]).flatMap((one): [string, Node][] => {
      const name = nameOf(one['key']) ?? textOf(one['key'])
      return name === null ? [] : [[name, one['value'] as Node]]
    }),
  )

/** What a module has a name for. */
function namesOf(nodes: readonly Node[]): ReadonlyMap<string, Node> {
  const names = new Map<string, Node>()
  for (const node of nodes) {
    const named = node.type === 'VariableDeclarator' ? node['init'] : node.type === 'FunctionDeclaration' ? node : null
    if (isNode(named)) names.set(nameOf(node['id']) ?? '', named)
  }
  return names
}

/** What a function answers with. */
function answersOf(body: unknown): Node[] {
  if (!isNode(body)) return []
  if (body.type !== 'BlockStatement') return [body]
  return nodesOf(body).flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && isNode(argument) ? [argument] : [],
  )
}

/** Whether a language has several texts here, by whatever way: a literal, a list, a name of one, a call with one, or a function of one. */
function isBlock(node: unknown, names: ReadonlyMap<string, Node>): boolean {
  if (!isNode(node)) return false
  const isOne = (inner: unknown) => isBlock(inner, names)
  const name = nameOf(node)
  // The names of what is named are not followed any further.
  if (name !== null) return isBlock(names.get(name), new Map())
  if (node.type === 'ArrayExpression') return (node['elements'] as Node[]).length > 1
  if (node.type === 'ObjectExpression') {
    const keys = [...namedIn(node).keys()]
    // Words for the languages themselves are texts like others, each under the code of a language.
    return keys.length > 1 && ![PLURALS, LANGUAGE_NAMES].some((known) => keys.every((one) => known.has(one)))
  }
  if (node.type === 'CallExpression') return (node['arguments'] as Node[]).some(isOne)
  // A sentence calls for its plurals, names and lists.
  if (/Function/.test(node.type))
    return answersOf(node['body']).some((answer) => answer.type !== 'CallExpression' && isOne(answer))
  return isOne(node['expression'])
}

/** The lines on which an object literal has blocks for languages. */
function linesWithBlocks(file: string, code: string): number[] {
  // Most files need not be read more closely.
  if (LANGUAGES.filter((language) => new RegExp(`\\b${language}\\b`).test(code)).length < 2) return []
  const nodes = nodesOf(programOf(file, code))
  const names = namesOf(nodes)
  return nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const sides = [...namedIn(node)].filter(([name]) => LANGUAGE_NAMES.has(name))
    const isApart = sides.length > 1 && sides.some(([, side]) => isBlock(side, names))
    return isApart ? [code.slice(0, node['start'] as number).split('\n').length] : []
  })
}

const files = SOURCES.flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\.gen\.ts$/.test(file))
    .map((file) => join(folder, file)),
)

test('the test sees blocks of texts for a language, and tells them from texts', () => {
  const isFound = (code: string) => linesWithBlocks('one.ts', code).length > 0
  for (const blocks of [
    "const A: B = { es: { yes: 'sí', no: 'no' }, en: { yes: 'yes', no: 'no' } }",
    "const A = { de: { said: { yes: () => 'ja' }, no: 'nein' }, fr: { said: { yes: () => 'oui' }, no: 'non' } } as const",
    "const ES = { yes: 'sí', no: 'no' } satisfies Words\nexport const A = { es: ES, en: ES }",
    "function es() { return { yes: 'sí', no: 'no' } }\nconst A = { es, en: () => ({ yes: 'yes', no: 'no' }) }",
    "const A = { es: ['sí', 'no'], en: ['yes', 'no'] }",
    "const A = { 'es': (x) => ({ yes: x, no: 'no' }), 'en': function () { return { yes: 'yes', no: 'no' } } }",
    "const A = { es: words({ yes: 'sí', no: 'no' }), en: words({ yes: 'yes', no: 'no' }) }",
  ])
    expect([blocks, isFound(blocks)]).toEqual([blocks, true])
  for (const texts of [
    "const A = { yes: { es: 'sí', en: 'yes' }, no: { es: 'no', en: 'no' } }",
    'const A = { days: { es: (count) => `${count} días`, en: (count) => (count === 1 ? `a day` : `${count} days`) } }',
    "const A = { people: { es: { one: '# persona', other: '# personas' }, en: { other: '# people' } } }",
    "const A = { es: ({ n }, { plural }) => plural(n, { one: '# día', other: '# días' }), fr: ({ a, b }, { list }) => list([a, b]) }",
    "const A = { es: { es: 'español', en: 'Spanish' }, en: { es: 'inglés', en: 'English' } }",
  ])
    expect([texts, isFound(texts)]).toEqual([texts, false])
})

test('each text has its languages beside each other, and no language a block or a file of its own', () => {
  expect(files.length).toBeGreaterThan(1_500)
  const found = files.flatMap((file) => {
    if (OF_ONE_LANGUAGE.test(file)) return [{ file, place: file }]
    const lines = linesWithBlocks(file, readFileSync(join(PACKAGES, file), 'utf8'))
    return lines.map((line) => ({ file, place: `${file}:${line}` }))
  })
  expect(found.filter(({ file }) => !ELSEWHERE.has(file)).map(({ place }) => place)).toEqual([])
  // Who needs no exemption any more has none.
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(ELSEWHERE.keys()))
})
