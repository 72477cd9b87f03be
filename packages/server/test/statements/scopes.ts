import { resolve } from 'node:path'
import * as ast from 'typescript/unstable/ast'
import { isUnionType, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Interpreter } from './interpreter.ts'
import { fileOf, type Project } from './project.ts'
import { declare } from './run-statements.ts'
import { Scope, Unknown, type Value } from './values.ts'

const PACKAGES = resolve(import.meta.dirname, '../../..')
/** Types with more constants than this stay unknown. */
const MAX_CONSTANTS = 60

/** The file that an import names, where it is one of ours. */
export function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(from, '..', specifier)
  const [, name, path] = /^@muelle\/(\w+)\/(.+)$/.exec(specifier) ?? []
  return name && path ? resolve(PACKAGES, name, 'src', `${path}.ts`) : undefined
}

/** The names of a file: its own and those it imports, each computed when it is first asked for. */
export function fileScope(project: Project, run: Interpreter, name: string, known: Map<string, Scope>): Scope {
  const before = known.get(name)
  if (before) return before
  const file = fileOf(project, name)
  const scope = new Scope()
  known.set(name, scope)
  for (const statement of file.statements) {
    if (ast.isFunctionDeclaration(statement) && statement.name)
      scope.setLazily(statement.name.text, () => run.closure(statement, scope))
    else if (ast.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations) declareLazily(run, declared, scope)
    else if (ast.isImportDeclaration(statement)) declareImports(statement)
  }
  return scope

  function declareImports({ importClause, moduleSpecifier }: ast.ImportDeclaration): void {
    const from = ast.isStringLiteral(moduleSpecifier) ? importedFile(name, moduleSpecifier.text) : undefined
    const bindings = importClause?.namedBindings
    if (!bindings || !ast.isNamedImports(bindings)) return
    for (const one of bindings.elements) {
      const exported = (one.propertyName ?? one.name).text
      scope.setLazily(one.name.text, () =>
        from && project.program.getSourceFile(from)
          ? fileScope(project, run, from, known).get(exported)
          : new Unknown(`${name} ${one.name.text}`, one.name),
      )
    }
  }
}

function declareLazily(run: Interpreter, { name, initializer }: ast.VariableDeclaration, scope: Scope): void {
  if (!initializer) return
  if (ast.isIdentifier(name)) return scope.setLazily(name.text, () => run.evaluate(initializer, scope))
  for (const element of name.elements)
    if (ast.isBindingElement(element) && element.name && ast.isIdentifier(element.name)) {
      const wanted = element.name.text
      scope.setLazily(wanted, () => {
        const inner = new Scope(scope)
        declare(run, name, run.evaluate(initializer, scope), inner)
        return inner.get(wanted)
      })
    }
}

/** The constants that a type is made of; a 1 stands for any number. */
export function constantsOf(type: Type | undefined): readonly Value[] | undefined {
  if (!type) return undefined
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [type.value]
  if (type.flags & TypeFlags.Number) return [1]
  if (!isUnionType(type)) return undefined
  const constants = type.getTypes()?.map((one) => constantsOf(one))
  if (!constants || constants.length > MAX_CONSTANTS || constants.includes(undefined)) return undefined
  return constants.flatMap((one) => one ?? [])
}
