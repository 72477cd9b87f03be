import * as ast from 'typescript/unstable/ast'
import { type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync'
import { eachNode, fileOf, memo, orUnknown, type Project, typesOf } from './project.ts'

/** Where a property is declared: the same for it in `Pick`, `Omit`, `&` and what a spread makes. */
export const declarationsOf = (symbol: Symbol | undefined): string[] =>
  (symbol?.declarations ?? []).map(({ path, index }) => `${path}#${index}`)

const MAX_WRAPPINGS = 4

/**
 * Of the properties that are wanted, those that are handed on whole: the row is given to something whose type declares a property of
 * that name for itself, as the wire does, or takes anything.
 */
export function handedOn(project: Project, wanted: ReadonlyMap<string, string>): Set<string> {
  const { checker } = project
  const properties = memo((type: Type) => {
    const found = new Map<string, string[]>()
    for (const one of objectsIn(project, type))
      for (const symbol of checker.getPropertiesOfType(one))
        found.set(symbol.name, [...(found.get(symbol.name) ?? []), ...declarationsOf(symbol)])
    return found
  })
  const carried = memo((type: Type) =>
    [...properties(type)].flatMap(([name, places]) =>
      places.filter((place) => wanted.get(place) === name).map((place) => ({ name, place })),
    ),
  )
  /** Whatever its properties are called. */
  const isOpen = memo((type: Type) =>
    objectsIn(project, type).some((one) => checker.getIndexInfosOfType(one).length > 0),
  )
  const handed = new Set<string>()
  for (const file of project.files) {
    const nodes = givenIn(fileOf(project, file))
    const types = typesOf(
      project,
      nodes.map(({ value }) => value),
    )
    for (const [i, { target }] of nodes.entries()) {
      const type = types[i]
      const parts = type ? carried(type).filter(({ place }) => !handed.has(place)) : []
      const expected = parts.length > 0 ? orUnknown(() => checker.getContextualType(target)) : undefined
      if (!expected) continue
      const taken = properties(expected)
      const takesAnything = (expected.flags & TypeFlags.Any) !== 0 || isOpen(expected)
      for (const { name, place } of parts) {
        const places = taken.get(name)
        if (takesAnything || (places && !places.includes(place))) handed.add(place)
      }
    }
  }
  return handed
}

/** Expressions that are given to something, and the one whose expected type tells what it takes. */
function givenIn(file: ast.SourceFile): { value: ast.Expression; target: ast.Expression }[] {
  const given: { value: ast.Expression; target: ast.Expression }[] = []
  const add = (value: ast.Node | undefined) => {
    if (value && ast.isExpression(value) && !isMade(value)) given.push({ value, target: value })
  }
  eachNode(file, (node) => {
    if (ast.isReturnStatement(node)) add(node.expression)
    else if (ast.isArrowFunction(node) && !ast.isBlock(node.body)) add(node.body)
    else if (ast.isCallExpression(node)) for (const one of node.arguments) add(one)
    else if (ast.isPropertyAssignment(node)) add(node.initializer)
    else if (ast.isShorthandPropertyAssignment(node)) add(node.name)
    else if (ast.isVariableDeclaration(node) && node.type) add(node.initializer)
    else if (ast.isArrayLiteralExpression(node)) for (const one of node.elements) add(one)
    else if (ast.isSpreadAssignment(node) && ast.isExpression(node.parent))
      given.push({ value: node.expression, target: node.parent })
  })
  return given
}

/** What is written on the spot carries no row of its own; what is within it is looked at by itself. */
const isMade = (node: ast.Node) =>
  ast.isObjectLiteralExpression(node) ||
  ast.isArrowFunction(node) ||
  ast.isTemplateExpression(node) ||
  ast.isLiteralExpression(node)

/** The objects in a type: within lists, promises, unions and intersections. */
function objectsIn(project: Project, type: Type, depth = 0): Type[] {
  if (depth > MAX_WRAPPINGS || !(type.flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection))) return []
  if (type.isUnionType())
    return (orUnknown(() => type.getTypes()) ?? []).flatMap((one) => objectsIn(project, one, depth + 1))
  const args = type.isTypeReference() ? (orUnknown(() => project.checker.getTypeArguments(type)) ?? []) : []
  return args.length > 0 ? args.flatMap((one) => objectsIn(project, one, depth + 1)) : [type]
}
