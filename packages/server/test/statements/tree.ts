import { parse } from 'libpg-query'

/** A node of a parsed statement: one key names its kind, as `{ SelectStmt: {…} }`, or, inlined, the fields themselves. */
export type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
export const at = (tree: Tree | undefined, ...path: readonly string[]): Tree | undefined => {
  let found: unknown = tree
  for (const key of path) found = isTree(found) ? found[key] : undefined
  return isTree(found) ? found : undefined
}
export const listAt = (tree: Tree | undefined, key: string): Tree[] => {
  const found = tree?.[key]
  return Array.isArray(found) ? found.filter(isTree) : []
}
export const textAt = (tree: Tree | undefined, key: string): string | undefined => {
  const found = tree?.[key]
  return typeof found === 'string' ? found : undefined
}
/** Kind and fields of `{ Kind: {…} }`. */
export const kindOf = (tree: Tree): [kind: string, fields: Tree] => {
  const [[kind, fields] = ['', {}]] = Object.entries(tree)
  return [kind, isTree(fields) ? fields : {}]
}

/** The parser of PostgreSQL itself; one statement in a text. */
export async function parseStatement(text: string): Promise<Tree> {
  const { stmts } = await parse(text)
  const [first, ...others] = stmts ?? []
  const statement: unknown = first?.stmt
  if (!isTree(statement) || others.length > 0) throw new Error(`not one statement: ${text}`)
  return statement
}

/** Each part of a list of names, `schema.table` or `alias.column`; `*` for all. */
export const namesIn = (tree: Tree, key: string): string[] =>
  listAt(tree, key).map((one) => textAt(at(one, 'String'), 'sval') ?? '*')

/** Conditions that all hold: the parts of an `and`. */
export function conjuncts(condition: Tree | undefined): Tree[] {
  if (!condition) return []
  const and = at(condition, 'BoolExpr')
  return and && textAt(and, 'boolop') === 'AND_EXPR' ? listAt(and, 'args').flatMap(conjuncts) : [condition]
}

/** Every tree within one, itself included; `isLeftOut` says which are not looked into. */
export function* eachTree(tree: unknown, isLeftOut: (one: Tree) => boolean = () => false): Generator<Tree> {
  if (Array.isArray(tree)) for (const one of tree) yield* eachTree(one, isLeftOut)
  if (!isTree(tree) || isLeftOut(tree)) return
  yield tree
  for (const value of Object.values(tree)) yield* eachTree(value, isLeftOut)
}
