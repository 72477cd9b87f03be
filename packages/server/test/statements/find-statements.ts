import * as ast from 'typescript/unstable/ast'
import { isUnionType, type Type } from 'typescript/unstable/sync'
import { walkPaths } from './choices.ts'
import { type Host, Interpreter, PathEnded } from './interpreter.ts'
import { eachNode, fileOf, methodCallOf, type Project, placeOf } from './project.ts'
import { rowTypeOf } from './row-types.ts'
import { constantsOf, fileScope, importedFile } from './scopes.ts'
import { isCallable, type Scope, Unknown, type Value } from './values.ts'

/** A call that sends SQL: every text it may send, and the type that the code gives to a row. */
export type Statement = {
  call: ast.CallExpression
  /** File and line, from the server's folder. */
  place: string
  /** The function it stands in, as a name that stays when it moves. */
  within: string
  texts: ReadonlySet<string>
  /** Undefined where nothing is said of the rows. */
  row: Type | undefined
}

const isSql = (file: string) => file.endsWith('.sql.ts')
/** What can run SQL: our own types, and those of the driver. */
const QUERYING = /^(Tx|PlatformTx|Queries|Client|ClientBase|PoolClient|Pool|Db)$/
/** How many callers up a text is looked for that a function is given. */
const MAX_CALLERS = 3

export function findStatements(project: Project): Statement[] {
  const sites = project.files.filter(isSql).flatMap((file) => sitesOf(project, file))
  const texts = new Map(sites.map((call) => [call, new Set<string>()]))
  let open = new Set(sites)
  let entries = new Set([...open].map(entryOf))
  for (let level = 0; level <= MAX_CALLERS && open.size > 0; level++) {
    for (const entry of entries) runEntry(project, entry, texts)
    const without = [...open].filter((call) => texts.get(call)?.size === 0)
    if (level < MAX_CALLERS) entries = callersOf(project, level === 0 ? new Set(without.map(entryOf)) : entries)
    open = new Set(without)
  }
  return sites.map((call) => ({
    call,
    place: placeOf(call),
    within: nameOfEntry(entryOf(call)),
    texts: texts.get(call) ?? new Set(),
    row: rowTypeOf(project, call),
  }))
}

function sitesOf(project: Project, name: string): ast.CallExpression[] {
  const found: { call: ast.CallExpression; receiver: ast.Expression }[] = []
  eachNode(fileOf(project, name), (node) => {
    const called = methodCallOf(node)
    if (called?.method === 'query' && ast.isCallExpression(node)) found.push({ call: node, receiver: called.receiver })
  })
  if (found.length === 0) return []
  const types = project.checker.getTypeAtLocation(found.map(({ receiver }) => receiver))
  return found.flatMap(({ call }, at) => {
    const type = types[at]
    const kinds = type ? [type, ...(isUnionType(type) ? (type.getTypes() ?? []) : [])] : []
    return kinds.some(queries) ? [call] : []
  })
}

const queries = (type: Type) =>
  [type.getAliasSymbol?.()?.name, type.getSymbol()?.name].some((one) => one !== undefined && QUERYING.test(one))

/** The declaration of a file that a node stands in. */
type Entry = ast.Node
function entryOf(node: ast.Node): Entry {
  let at = node
  while (at.parent && !ast.isSourceFile(at.parent)) {
    if (ast.isVariableDeclaration(at) && at.parent.parent && ast.isSourceFile(at.parent.parent.parent)) return at
    at = at.parent
  }
  return at
}
const nameOfEntry = (entry: Entry) =>
  (ast.isFunctionDeclaration(entry) || ast.isVariableDeclaration(entry)) && entry.name ? entry.name.getText() : 'file'

function namesOf(entry: Entry): string[] {
  if (!ast.isVariableDeclaration(entry) || ast.isIdentifier(entry.name)) return [nameOfEntry(entry)]
  return [...entry.name.elements].flatMap((one) =>
    ast.isBindingElement(one) && one.name && ast.isIdentifier(one.name) ? [one.name.text] : [],
  )
}

/** Runs a declaration along all its paths, and then what it made: functions within an answer are called as well. */
function runEntry(project: Project, entry: Entry, texts: ReadonlyMap<ast.Node, Set<string>>): void {
  const file = entry.getSourceFile().fileName
  walkPaths((chooser) => {
    const scopes = new Map<string, Scope>()
    const { checker } = project
    const host: Host = {
      constantsOf: (node) => constantsOf(checker.getTypeAtLocation(node)),
      constantsIn: (node) => {
        const type = checker.getTypeAtLocation(node)
        return type?.isTypeReference() ? constantsOf(checker.getTypeArguments(type)[0]) : undefined
      },
      onQuery: (call, text) => {
        const [node] = call.arguments
        const known = node && text instanceof Unknown ? run.known(text, node) : text
        if (typeof known === 'string') texts.get(call)?.add(known)
      },
    }
    const run = new Interpreter(host, chooser)
    try {
      const scope = fileScope(project, run, file, scopes)
      for (const name of namesOf(entry)) exercise(scope.has(name) ? scope.get(name) : undefined, 0)
    } catch (error) {
      if (!(error instanceof PathEnded)) throw error
    }
    return [...texts.values()].filter(({ size }) => size > 0).length
  })
}

const MAX_ANSWERS = 3
function exercise(value: Value, depth: number): void {
  if (depth > MAX_ANSWERS) return
  if (isCallable(value)) exercise(value(), depth + 1)
  else if (Array.isArray(value)) for (const one of value) exercise(one, depth + 1)
  else if (typeof value === 'object' && value !== null && !(value instanceof Unknown))
    for (const one of Object.values(value)) exercise(one, depth + 1)
}

/** The declarations that call one of these, in their own files and in those that import them. */
function callersOf(project: Project, called: ReadonlySet<Entry>): Set<Entry> {
  const callers = new Set<Entry>()
  for (const entry of called) {
    const [name, from] = [nameOfEntry(entry), entry.getSourceFile().fileName]
    for (const path of project.files) {
      const file = fileOf(project, path)
      if (!file.text.includes(`${name}(`) || !(path === from || imports(file, from, name))) continue
      eachNode(file, (node) => {
        if (ast.isCallExpression(node) && ast.isIdentifier(node.expression) && node.expression.text === name)
          callers.add(entryOf(node))
      })
    }
  }
  return callers
}

const imports = (file: ast.SourceFile, from: string, name: string) =>
  file.statements.some((one) => {
    if (!ast.isImportDeclaration(one) || !ast.isStringLiteral(one.moduleSpecifier)) return false
    const bindings = one.importClause?.namedBindings
    return (
      importedFile(file.fileName, one.moduleSpecifier.text) === from &&
      bindings !== undefined &&
      ast.isNamedImports(bindings) &&
      bindings.elements.some((element) => element.name.text === name)
    )
  })
