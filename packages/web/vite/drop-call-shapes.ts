import { type ESTree, type Plugin, Visitor } from 'vite'
import { replaceSpans, type Span } from './replace-spans.ts'

/** With the sentences in one language (`bookings.ts?es`): the shapes that stand beside them are no part of it. */
const CONTRACT_FILE = /\/packages\/contract\/src\/(?:[\w-]+\/)*[\w-]+\.ts(?:\?\w\w)?$/
/** What only the server and the OpenAPI document read of a call. */
const UNREAD = new Set([
  'params',
  'query',
  'body',
  'answer',
  'summary',
  'refusals',
  'status',
  'needsIdempotencyKey',
  'tellsSecret',
])

const isUnread = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && UNREAD.has(property.key.name)

/** Calls that are declared by what their list is: the second thing they are given (`contract/src/exports/list-export.ts`). */
const OF_LIST = new Set(['csvOf', 'workbookOf', 'runningExportOf', 'stopExportOf'])

/** Each `call({ … })` of a program, and each list of which exports are made, with what the panel reads of it alone. */
function dropShapes(program: ESTree.Program, code: string): Span[] {
  const declared: ESTree.ObjectExpression[] = []
  const named = new Map<string, ESTree.ObjectExpression>()
  const lists = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') named.set(id.name, init)
    },
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'call' && first?.type === 'ObjectExpression') declared.push(first)
      if (OF_LIST.has(callee.name) && second?.type === 'Identifier') lists.add(second.name)
    },
  }).visit(program)
  for (const name of lists) {
    const list = named.get(name)
    if (list) declared.push(list)
  }
  return declared.map(({ start, end, properties }) => {
    const read = properties.filter((property) => !isUnread(property))
    return { start, end, text: `{ ${read.map((one) => code.slice(one.start, one.end)).join(', ')} }` }
  })
}

/** What a constant can be made of without an effect: a function that is called, or an object of such. */
const PURE = new Set(['CallExpression', 'ObjectExpression'])

/** Constants of a contract file are values without effects: marked so, the bundler leaves out those nobody reads. */
const markPure = (program: ESTree.Program): Span[] =>
  program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && PURE.has(init.type) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])

/**
 * The panel sends calls by method and path and leaves validation to the server, so the schemas of a call (and with them
 * most of zod, 10 KB gzip), its refusals and its words for the documentation need not travel. A schema that the panel imports by name stays.
 */
export function dropCallShapes(): Plugin {
  return {
    name: 'muelle:drop-call-shapes',
    apply: 'build',
    transform: {
      // After the types are gone.
      order: 'post',
      filter: { id: CONTRACT_FILE },
      handler(code) {
        const program = this.parse(code)
        return replaceSpans(code, [...dropShapes(program, code), ...markPure(program)])
      },
    },
  }
}
