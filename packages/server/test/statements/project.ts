import { relative, resolve } from 'node:path'
import {
  type Expression,
  isCallExpression,
  isPropertyAccessExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, type Program, type Type } from 'typescript/unstable/sync'

const SERVER = resolve(import.meta.dirname, '../..')
export const SOURCE = resolve(SERVER, 'src')

/** The server as the compiler sees it: its files as trees, and the types of what stands in them. */
export type Project = {
  program: Program
  checker: Checker
  /** Absolute paths of what runs, tests aside. */
  files: readonly string[]
  close(): void
}

/** Asks the compiler's own process; about as long as `tsc` takes to read the files. It has not to look for memory to free so often. */
export function openProject(): Project {
  process.env['GOGC'] ??= '400'
  const api = new API({ cwd: SERVER })
  const config = resolve(SERVER, 'tsconfig.json')
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`the compiler does not open ${config}`)
  const { program, checker } = project
  const files = program
    .getSourceFileNames()
    .filter((file) => file.startsWith(`${SOURCE}/`) && !file.endsWith('.test.ts'))
    .toSorted()
  return { program, checker, files, close: () => api.close() }
}

export function fileOf({ program }: Project, name: string): SourceFile {
  const file = program.getSourceFile(name)
  if (!file) throw new Error(`the compiler does not know ${name}`)
  return file
}

/** Where a node stands, as an editor opens it: file from the server's folder, and line. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile()
  const before = file.text.slice(0, node.getStart(file))
  return `${relative(SERVER, file.fileName)}:${before.split('\n').length}`
}

/** The compiler's interface breaks on tuples of some kinds: their types count as unknown, and no row is one. */
export function orUnknown<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** The types of many nodes at once; where one of them breaks the answer, it is found by halves. */
export function typesOf({ checker }: Pick<Project, 'checker'>, nodes: readonly Node[]): (Type | undefined)[] {
  if (nodes.length === 0) return []
  const types = orUnknown(() => checker.getTypeAtLocation(nodes))
  if (types) return types
  if (nodes.length === 1) return [undefined]
  const middle = nodes.length >> 1
  return [nodes.slice(0, middle), nodes.slice(middle)].flatMap((half) => typesOf({ checker }, half))
}

export type MethodCall = { call: Node; receiver: Expression; method: string; args: readonly Expression[] }

/** `receiver.method(…args)`, or undefined where the node is anything else. */
export function methodCallOf(node: Node): MethodCall | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  const { expression, name } = node.expression
  return { call: node, receiver: expression, method: name.text, args: [...node.arguments] }
}

export function eachNode(from: Node, visit: (node: Node) => void): void {
  visit(from)
  from.forEachChild((child) => eachNode(child, visit))
}

/** Asks about a type once. */
export function memo<T>(compute: (type: Type) => T): (type: Type) => T {
  const known = new Map<number, T>()
  return (type) => {
    const before = known.get(type.id)
    if (before !== undefined) return before
    const made = compute(type)
    known.set(type.id, made)
    return made
  }
}
