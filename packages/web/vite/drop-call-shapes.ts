import { type ESTree, type Plugin, Visitor } from 'vite'
import { replaceSpans, type Span } from './replace-spans.ts'

/** With the sentences in one language (`bookings.ts?es`): the shapes that stand beside them are no part of it. */
const CONTRACT_FILE = /\/packages\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts(?:\?\w\w)?$/
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

/** Each `call({ … })` of a program with what the panel reads of it alone. */
function dropShapes(program: ESTree.Program, code: string): Span[] {
  const spans: Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || declaration?.type !== 'ObjectExpression') return
      const read = declaration.properties.filter((property) => !isUnread(property))
      const text = `{ ${read.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
      spans.push({ start: declaration.start, end: declaration.end, text })
    },
  }).visit(program)
  return spans
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
