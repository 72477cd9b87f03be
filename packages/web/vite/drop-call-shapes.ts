import { type ESTree, type Plugin, Visitor } from 'vite'
import { replaceSpans, type Span } from './replace-spans.ts'

const CONTRACT_FILE = /\/packages\/contract\/src\/[\w-]+\.ts$/
const SHAPES = new Set(['params', 'query', 'body', 'answer'])

/** The schemas inside every `call({ … })` of a program, each replaced by nothing. */
function dropShapes(program: ESTree.Program): Span[] {
  const spans: Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || declaration?.type !== 'ObjectExpression') return
      for (const property of declaration.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && SHAPES.has(property.key.name))
          spans.push({ start: property.value.start, end: property.value.end, text: 'undefined' })
    },
  }).visit(program)
  return spans
}

/** Constants of a contract file are values without effects: marked so, the bundler leaves out those nobody reads. */
const markPure = (program: ESTree.Program): Span[] =>
  program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])

/**
 * The panel sends calls by method and path and leaves validation to the server, so the schemas of a call (and with them
 * most of zod, 10 KB gzip) need not travel. A schema that the panel imports by name stays.
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
        return replaceSpans(code, [...dropShapes(program), ...markPure(program)])
      },
    },
  }
}
