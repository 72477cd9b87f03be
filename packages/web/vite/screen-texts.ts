import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** What stands at the top of a module under one name. */
type Declaration = {
  /** Parts of texts that it loads by itself. */
  parts: Set<string>
  /** Modules that it imports when it is asked to. */
  later: Set<string>
  /** The names that it speaks of; an element of JSX asks for nothing, so that those are left out. */
  names: Set<string>
}
export type Module = {
  imports: string[]
  /** Names of other modules of the panel, as they are called here. */
  foreign: Map<string, { file: string; name: string }>
  declarations: Map<string, Declaration>
  /** What its route waits for. */
  route: Declaration
  /** Namespaces and keys of texts that are written down in it, the latter as far as they are. */
  keys: Set<string>
}
export type Panel = ReadonlyMap<string, Module>

export type Node = { type: string } & { [key in string]?: unknown }
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What a module is made of. */
export const programOf = (file: string, code: string): Node => parseSync(file, code).program as unknown as Node

/** A node and all below it. */
export function nodesOf(node: Node): Node[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [node, ...below.filter(isNode).flatMap(nodesOf)]
}

export const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
export const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : null

function declarationOf(nodes: Node[], at: (path: string) => string): Declaration {
  const found: Declaration = { parts: new Set(), later: new Set(), names: new Set() }
  for (const node of nodes) {
    const path = node.type === 'ImportExpression' ? textOf(node['source']) : null
    if (path?.startsWith('.')) found.later.add(at(path))
    const name = nameOf(node)
    if (name !== null) found.names.add(name)
    if (node.type === 'CallExpression' && /^load(?:Part|Texts)$/.test(nameOf(node['callee']) ?? ''))
      for (const part of (node['arguments'] as Node[]).map(textOf)) if (part !== null) found.parts.add(part)
  }
  return found
}

/** `ns`, `ns.key` or `ns.` before what only a run knows. */
export function keyOf(node: Node): string | null {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'useTranslations')
    return textOf((node['arguments'] as Node[])[0])
  if (
    node.type === 'MemberExpression' &&
    isNode(node['object']) &&
    nameOf(node['object']['callee']) === 'activeCatalogue'
  )
    return nameOf(node['property'])
  const text =
    node.type === 'TemplateElement'
      ? (node['value'] as { cooked: string }).cooked.split(/(?<=\.)[^.]*$/)[0]
      : textOf(node)
  return text && /^[a-z]\w*\.[\w.-]*$/.test(text) ? text : null
}

/** The names that a statement gives to something, each with what it gives them to. */
function namedBy(statement: Node): [string, Node][] {
  const { declaration, id, declarations } = statement as { declaration?: Node; id?: Node; declarations?: Node[] }
  if (statement.type.startsWith('Export')) return declaration ? namedBy(declaration) : []
  if (declarations) return declarations.map((one) => [nameOf(one['id']) ?? '', one])
  return [[nameOf(id) ?? '', statement]]
}

function readModule(root: string, file: string): Module {
  const program = programOf(file, readFileSync(join(root, file), 'utf8'))
  const at = (path: string) => relative(root, resolve(root, dirname(file), path))
  const module: Module = {
    imports: [],
    foreign: new Map(),
    declarations: new Map(),
    route: declarationOf([], at),
    keys: new Set(),
  }
  for (const statement of program['body'] as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      readImport(module, statement, at)
      continue
    }
    const nodes = nodesOf(statement)
    for (const key of nodes.map(keyOf)) if (key !== null) module.keys.add(key)
    for (const [name, node] of namedBy(statement)) module.declarations.set(name, declarationOf(nodesOf(node), at))
    const waits = nodes.filter((node) => /^(?:loader|beforeLoad)$/.test(nameOf(node['key']) ?? ''))
    if (waits.length > 0)
      module.route = declarationOf(
        waits.flatMap((node) => nodesOf(node['value'] as Node)),
        at,
      )
  }
  return module
}

function readImport({ imports, foreign }: Module, statement: Node, at: (path: string) => string): void {
  const path = textOf(statement['source'])
  const specifiers = (statement['specifiers'] as Node[]).filter((one) => one['importKind'] !== 'type')
  const isOnlyTypes = specifiers.length === 0 && (statement['specifiers'] as Node[]).length > 0
  if (!path || !/^\..*\.tsx?$/.test(path) || statement['importKind'] === 'type' || isOnlyTypes) return
  imports.push(at(path))
  for (const one of specifiers)
    foreign.set(nameOf(one['local']) ?? '', { file: at(path), name: nameOf(one['imported']) ?? '' })
}

/** The modules of the panel by their paths below its sources. */
export function readPanel(root: string): Panel {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\.gen\.ts$/.test(file),
  )
  return new Map(files.map((file) => [file, readModule(root, file)]))
}

/** Where a name leads: the module that declares it, and the name there. */
function findDeclaration(
  panel: Panel,
  file: string,
  name: string,
): { file: string; name: string; declaration: Declaration } | null {
  const module = panel.get(file)
  const own = module?.declarations.get(name)
  if (own) return { file, name, declaration: own }
  const foreign = module?.foreign.get(name)
  return foreign ? findDeclaration(panel, foreign.file, foreign.name) : null
}

const joined = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> => new Set([...a, ...b])

/** What is called is a function; a component and a hook do what they do when they are shown. */
const isCalled = (name: string) => /^(?!use[A-Z])[a-z]/.test(name)

/** The parts that something loads with all that it calls. */
function partsOf(panel: Panel, file: string, declaration: Declaration, seen = new Set<Declaration>()): Set<string> {
  if (seen.has(declaration)) return new Set()
  seen.add(declaration)
  let parts = declaration.parts
  for (const name of [...declaration.names].filter(isCalled)) {
    const called = findDeclaration(panel, file, name)
    if (called) parts = joined(parts, partsOf(panel, called.file, called.declaration, seen))
  }
  return parts
}

type Later = { file: string; parts: Set<string> }
/** What a module shows later, with the parts that are waited for then. Whatever only fetches ahead (`whenAtRest`) shows nothing. */
function shownLater(panel: Panel, file: string): Later[] {
  const found: Later[] = []
  for (const [ownName, declaration] of panel.get(file)?.declarations ?? []) {
    if (declaration.names.has('whenAtRest')) continue
    const parts = partsOf(panel, file, declaration)
    const isBare = isCalled(ownName) && parts.size === 0 && !declaration.names.has('lazy')
    const targets = new Set(isBare ? [] : declaration.later)
    for (const name of [...declaration.names].filter(isCalled)) {
      const called = findDeclaration(panel, file, name)
      if (!called || called.declaration === declaration) continue
      if (partsOf(panel, called.file, called.declaration).size === 0)
        for (const target of called.declaration.later) targets.add(target)
    }
    found.push(...[...targets].map((target) => ({ file: target, parts })))
  }
  return found
}

export type Wanted = { screen: string; file: string; key: string }
type Has = (key: string, parts: ReadonlySet<string>) => boolean

/** The texts that a module, what it imports and what these show later speak of without their part having been loaded. */
function wantedFrom(panel: Panel, begin: Later, has: Has): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const seen = new Set<string>()
  const waiting = [begin]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, parts } = next
    const state = `${file} ${[...parts].toSorted().join()}`
    const module = panel.get(file)
    if (!module || seen.has(state)) continue
    seen.add(state)
    for (const key of module.keys) if (!has(key, parts)) wanted.set(`${file} ${key}`, { screen: begin.file, file, key })
    waiting.push(...module.imports.map((to) => ({ file: to, parts })))
    waiting.push(...shownLater(panel, file).map((later) => ({ file: later.file, parts: joined(later.parts, parts) })))
  }
  return [...wanted.values()]
}

/** What a route waits for, with the routes above it. */
function partsOfRoute(panel: Panel, file: string): Set<string> {
  const above = dirname(file) === '.' ? [] : [...aboveOf(dirname(file))]
  let parts = new Set(['entry'])
  for (const one of [...above, file]) {
    const route = panel.get(one)?.route
    if (!route) continue
    parts = joined(parts, partsOf(panel, one, route))
    for (const later of route.later)
      for (const declaration of panel.get(later)?.declarations.values() ?? [])
        parts = joined(parts, partsOf(panel, later, declaration))
  }
  return parts
}

const aboveOf = (folder: string): string[] =>
  folder === '.' ? [] : [...aboveOf(dirname(folder)), join(folder, 'route.tsx')]

/** A page of its own, which waits for one part before it is shown (`captain/deck-texts.ts`). */
const CAPTAIN = 'captain-main.tsx'

/** Texts of which some route's screen, or a captain's page, speaks without having waited for them. */
export function wantedTexts(panel: Panel, has: Has): Wanted[] {
  const routes = [...panel.keys()].filter((file) => file.startsWith('routes/'))
  return [
    ...routes.flatMap((file) => wantedFrom(panel, { file, parts: partsOfRoute(panel, file) }, has)),
    ...wantedFrom(panel, { file: CAPTAIN, parts: new Set(['deck']) }, has),
  ]
}
