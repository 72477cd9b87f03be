import * as ast from 'typescript/unstable/ast'
import type { Statement } from './find-statements.ts'
import { eachNode, fileOf, type Project } from './project.ts'
import { importedFile } from './scopes.ts'
import { OWNERS } from './table-owners.ts'

/** A declaration at the top of a file: `/…/tours/taxes.sql.ts changeTax`; what runs as the file is loaded is called `file`. */
type Name = string
/** Which declarations use each one, in all the server. */
export type Uses = ReadonlyMap<Name, ReadonlySet<Name>>

/** What processes keep between requests for as long as a version stays. */
export type Kept = {
  /** The statement that fills it: `/tours/tours.sql.ts findToursById`. */
  read: { file: string; name: string }
  /** What whoever changes it calls, so that it is read anew. */
  raise: string
  /** Writes of what nobody could have kept yet. */
  ofNew: ReadonlySet<string>
  /** Tables whose own version is a part of what it is recognised by: whoever writes them raises it in the same statement. */
  versioned: ReadonlySet<string>
  /** Of the tables that the statement reads those whose changes have to be seen at once; all of them where none are named. */
  tables: ReadonlySet<string> | null
}
export const KEPT_TOURS: Kept = {
  read: { file: '/tours/tours.sql.ts', name: 'findToursById' },
  raise: 'raiseTourVersions',
  ofNew: new Set(['tours/create-tour.ts create']),
  versioned: new Set(['tour', 'business', 'promotion_version']),
  tables: null,
}
/**
 * What else it reads are names of tours, start times and people, which take nothing off a price. Whose sale it is, which ends with their
 * user, only a code says (`promotion_offer_has_no_code`), and codes are read anew for every sale.
 */
export const KEPT_OFFERS: Kept = {
  read: { file: '/promotions/candidates.sql.ts', name: 'findOffersOf' },
  raise: 'raisePromotionVersion',
  ofNew: new Set(),
  versioned: new Set(),
  tables: new Set(OWNERS['promotions']),
}

/** It fills an empty database. */
const isDemo = (name: Name) => name.includes('/src/demo/')
const RAISES_ITSELF = /\bversion = (\w+\.)?version \+ 1/
/** Of a row that is new nothing has been kept. */
const ADDS = /^\s*insert into (?!.* do update )/s

type Use = { table: string; isWritten: boolean; statement: Statement }
export type ForgottenOf = { kept: string[]; forgotten: string[] }

/**
 * Every way on which what processes keep may be written while its version stays, for each thing that they keep. The tables are those that the
 * statement reads which fills it, so that one added to it is watched from then on.
 */
export function forgottenRecords(project: Project, uses: readonly Use[], all: readonly Kept[]): ForgottenOf[] {
  const usersOf = usesIn(project)
  return all.map((kept) => {
    const { read, versioned, tables } = kept
    const isReading = ({ place, within }: Statement) => place.includes(read.file) && within === read.name
    const found = new Set(
      uses.flatMap(({ table, statement }) =>
        isReading(statement) && (tables === null || tables.has(table)) ? table : [],
      ),
    )
    const writers = uses.flatMap(({ table, isWritten, statement }) => {
      const { call, texts, within } = statement
      const hasRaised = versioned.has(table) && [...texts].some((text) => RAISES_ITSELF.test(text) || ADDS.test(text))
      return isWritten && found.has(table) && !hasRaised ? `${call.getSourceFile().fileName} ${within}` : []
    })
    return { kept: [...found].toSorted(), forgotten: forgottenRaises(usersOf, new Set(writers), kept) }
  })
}

/** Reads who uses whom: by the names that a declaration holds, its own file's and those it imports. */
function usesIn(project: Project): Uses {
  const usersOf = new Map<Name, Set<Name>>()
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
          usersOf.set(used, (usersOf.get(used) ?? new Set()).add(user))
        })
      }
    }
  }
  return usersOf
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
 * The ways on which what processes keep is written and its version stays: from a writing declaration up through whoever uses it, until one
 * that raises the version itself. Each way is told by where it ends.
 */
export function forgottenRaises(
  usersOf: Uses,
  writers: Iterable<Name>,
  { raise, ofNew }: Pick<Kept, 'raise' | 'ofNew'>,
): string[] {
  const raising = new Set([...usersOf].flatMap(([name, users]) => (name.endsWith(` ${raise}`) ? [...users] : [])))
  const forgotten = new Set<string>()
  for (const writer of writers) {
    const seen = new Set<Name>()
    const climb = (name: Name): void => {
      if (seen.has(name) || raising.has(name) || isDemo(name) || ofNew.has(shortOf(name))) return
      seen.add(name)
      const users = [...(usersOf.get(name) ?? [])]
      const inner = users.filter((user) => !user.includes('/routes.ts '))
      if (inner.length === 0 || inner.length < users.length)
        forgotten.add(`${shortOf(writer)} is reached from ${shortOf(name)} without ${raise}`)
      for (const user of inner) climb(user)
    }
    climb(writer)
  }
  return [...forgotten].toSorted()
}

const shortOf = (name: Name) => name.replace(/^.*\/server\/src\//, '')
