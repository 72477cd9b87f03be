import * as ast from 'typescript/unstable/ast'
import type { Symbol, Type } from 'typescript/unstable/sync'
import type { Statement } from './find-statements.ts'
import { declarationsOf, handedOn } from './handed-on.ts'
import { eachNode, fileOf, type Project, typesOf } from './project.ts'

/** The properties of rows that no code reads: neither by name nor as a part of what is handed on whole. */
function unreadOf(project: Project, rows: readonly Type[]): Set<string> {
  const { checker } = project
  const wanted = new Map<string, string>()
  for (const row of new Set(rows))
    for (const property of checker.getPropertiesOfType(row))
      for (const [i, place] of declarationsOf(property).entries())
        if (isOurs(property, i)) wanted.set(place, property.name)
  const names = new Set(wanted.values())
  for (const file of project.files) for (const read of readsIn(project, file, names)) wanted.delete(read)
  for (const place of handedOn(project, wanted)) wanted.delete(place)
  return new Set(wanted.keys())
}

const isOurs = (property: Symbol, i: number) => property.declarations[i]?.path.includes('/server/src/') ?? false

/** The declarations of what a file reads by one of the names. */
function readsIn(project: Project, name: string, names: ReadonlySet<string>): string[] {
  const { checker } = project
  const accesses: ast.Node[] = []
  const patterns: ast.ObjectBindingPattern[] = []
  eachNode(fileOf(project, name), (node) => {
    if (ast.isPropertyAccessExpression(node) && names.has(node.name.text)) accesses.push(node.name)
    else if (ast.isElementAccessExpression(node) && ast.isStringLiteral(node.argumentExpression))
      accesses.push(node.argumentExpression)
    else if (ast.isObjectBindingPattern(node)) patterns.push(node)
  })
  const reads = accesses.length > 0 ? checker.getSymbolAtLocation(accesses).flatMap(declarationsOf) : []
  const types = typesOf(project, patterns)
  for (const [i, pattern] of patterns.entries())
    for (const element of pattern.elements) {
      const key = element.propertyName ?? element.name
      const type = types[i]
      // What is taken out only to be left behind is called `_…`.
      const isLeft = element.name && ast.isIdentifier(element.name) && element.name.text.startsWith('_')
      if (!type || isLeft || element.dotDotDotToken || !key || !ast.isIdentifier(key) || !names.has(key.text)) continue
      reads.push(...declarationsOf(checker.getPropertyOfType(type, key.text)))
    }
  return reads
}

/** The columns of statements that nobody reads. */
export function unreadColumns(
  project: Project,
  statements: readonly Statement[],
): { statement: Statement; name: string }[] {
  const unread = unreadOf(
    project,
    statements.flatMap(({ row }) => row ?? []),
  )
  return statements.flatMap((statement) =>
    (statement.row ? project.checker.getPropertiesOfType(statement.row) : [])
      .filter((property) => declarationsOf(property).some((place) => unread.has(place)))
      .map(({ name }) => ({ statement, name })),
  )
}
