import * as ast from 'typescript/unstable/ast'
import type { Statement } from './find-statements.ts'
import { eachNode, fileOf, type Project } from './project.ts'
import { importedFile } from './scopes.ts'

/** A declaration at the top of a file: `/…/tours/taxes.sql.ts changeTax`; what runs as the file is loaded is called `file`. */
type Name = string
/** Which declarations use each one, in all the server, and which of them raise versions for themselves. */
export type Uses = { usersOf: ReadonlyMap<Name, ReadonlySet<Name>>; raising: ReadonlySet<Name> }

const RAISE = 'raiseTourVersions'
/** What they write belongs to a tour that nobody could have kept yet, or fills an empty database. */
const NEW_TOURS: ReadonlySet<string> = new Set(['tours/create-tour.ts create'])
const isDemo = (name: Name) => name.includes('/src/demo/')

/** Tables whose own version is a part of what kept tours are recognised by: whoever writes them raises it in the same statement. */
const VERSIONED: ReadonlySet<string> = new Set(['tour', 'business', 'promotion_version'])
const RAISES_ITSELF = /\bversion = (\w+\.)?version \+ 1/
/** Of a row that is new nothing has been kept. */
const ADDS = /^\s*insert into (?!.* do update )/s

type Use = { table: string; isWritten: boolean; statement: Statement }
/** What processes keep of a tour is what this statement reads. */
const isReading = ({ place, within }: Statement) => place.includes('/tours/tours.sql.ts') && within === 'findToursById'

/**
 * Every way on which what processes keep of a tour may be written while its version stays. The tables are those that the statement reads
 * which fills what is kept, so that one added to it is watched from then on.
 */
export function forgottenTours(project: Project, uses: readonly Use[]) {
  const kept = new Set(uses.flatMap(({ table, statement }) => (isReading(statement) ? table : [])))
  const writers = uses.flatMap(({ table, isWritten, statement }) => {
    const { call, texts, within } = statement
    const hasRaised = VERSIONED.has(table) && [...texts].some((text) => RAISES_ITSELF.test(text) || ADDS.test(text))
    return isWritten && kept.has(table) && !hasRaised ? `${call.getSourceFile().fileName} ${within}` : []
  })
  return { kept: [...kept].toSorted(), forgotten: forgottenRaises(usesIn(project), new Set(writers)) }
}

/** Reads who uses whom: by the names that a declaration holds, its own file's and those it imports. */
function usesIn(project: Project): Uses {
  const usersOf = new Map<Name, Set<Name>>()
  const raising = new Set<Name>()
  for (const path of project.files) {
    const file = fileOf(project, path)
    const known = namesKnownTo(file)
    for (const statement of file.statements) {
      if (ast.isImportDeclaration(statement)) continue
      const declared = ast.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement]
      for (const entry of declared) {
        const user = `${path} ${nameOfEntry(entry)}`
        eachNode(entry, (node) => {
          if (!ast.isIdentifier(node) || isName(node)) return
          const used = known.get(node.text)
          if (!used || used === user) return
          if (used.endsWith(` ${RAISE}`)) raising.add(user)
          usersOf.set(used, (usersOf.get(used) ?? new Set()).add(user))
        })
      }
    }
  }
  return { usersOf, raising }
}

const nameOfEntry = (entry: ast.Node) =>
  (ast.isFunctionDeclaration(entry) || ast.isVariableDeclaration(entry)) && entry.name ? entry.name.getText() : 'file'

/** Whether an identifier only names a property, or what is being declared. */
function isName(node: ast.Identifier): boolean {
  const { parent } = node
  if (ast.isPropertyAccessExpression(parent) || ast.isPropertyAssignment(parent)) return parent.name === node
  return ast.isTypeReferenceNode(parent) || ast.isTypeQueryNode(parent) || ast.isPropertySignatureDeclaration(parent)
}

function namesKnownTo(file: ast.SourceFile): Map<string, Name> {
  const known = new Map<string, Name>()
  for (const statement of file.statements) {
    if (ast.isFunctionDeclaration(statement) && statement.name)
      known.set(statement.name.text, `${file.fileName} ${statement.name.text}`)
    else if (ast.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        known.set(one.name.getText(), `${file.fileName} ${one.name.getText()}`)
    else if (ast.isImportDeclaration(statement) && ast.isStringLiteral(statement.moduleSpecifier)) {
      const from = importedFile(file.fileName, statement.moduleSpecifier.text)
      const bindings = statement.importClause?.namedBindings
      if (from && bindings && ast.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          known.set(name.text, `${from} ${(propertyName ?? name).text}`)
    }
  }
  return known
}

/**
 * The ways on which what processes keep of a tour is written and its version stays: from a writing declaration up through whoever uses
 * it, until one that raises the version itself. Each way is told by where it ends.
 */
export function forgottenRaises({ usersOf, raising }: Uses, writers: Iterable<Name>): string[] {
  const forgotten = new Set<string>()
  for (const writer of writers) {
    const seen = new Set<Name>()
    const climb = (name: Name): void => {
      if (seen.has(name) || raising.has(name) || isDemo(name) || NEW_TOURS.has(shortOf(name))) return
      seen.add(name)
      const users = [...(usersOf.get(name) ?? [])]
      const inner = users.filter((user) => !user.includes('/routes.ts '))
      if (inner.length === 0 || inner.length < users.length)
        forgotten.add(`${shortOf(writer)} is reached from ${shortOf(name)} without ${RAISE}`)
      for (const user of inner) climb(user)
    }
    climb(writer)
  }
  return [...forgotten].toSorted()
}

const shortOf = (name: Name) => name.replace(/^.*\/server\/src\//, '')
