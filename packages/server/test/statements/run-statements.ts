import * as ast from 'typescript/unstable/ast'
import { type Interpreter, nameOf, PathEnded } from './interpreter.ts'
import { isRecord, Scope, Unknown, type Value } from './values.ts'

export type Returned = { value: Value }

/** Binds a name, or those of a pattern. */
export function declare(run: Interpreter, name: ast.BindingName, value: Value, scope: Scope): void {
  if (ast.isIdentifier(name)) return scope.set(name.text, value)
  ;[...name.elements].forEach((element, at) => {
    if (!ast.isBindingElement(element) || !element.name) return
    const key = ast.isArrayBindingPattern(name) ? String(at) : nameOf(element.propertyName ?? element.name)
    const inner = ast.isIdentifier(element.name) ? element.name : undefined
    declare(run, element.name, element.dotDotDotToken ? restOf(value, name, at) : partOf(key, inner), scope)
    function partOf(part: string, node: ast.Identifier | undefined): Value {
      const found = run.property(value, part, node)
      return found === undefined && element.initializer ? run.evaluate(element.initializer, scope) : found
    }
  })
}

function restOf(value: Value, pattern: ast.BindingPattern, at: number): Value {
  if (value instanceof Unknown) return new Unknown(`${value.path}…`)
  if (Array.isArray(value)) return value.slice(at)
  if (!isRecord(value)) return undefined
  const taken = [...pattern.elements]
    .slice(0, at)
    .flatMap((one) => (ast.isBindingElement(one) && one.name ? [nameOf(one.propertyName ?? one.name)] : []))
  const names = new Set(taken)
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key)))
}

export function runBlock(run: Interpreter, block: ast.Block, outer: Scope): Returned | undefined {
  const scope = new Scope(outer)
  for (const statement of block.statements)
    if (ast.isFunctionDeclaration(statement) && statement.name)
      scope.set(statement.name.text, run.closure(statement, scope))
  for (const statement of block.statements) {
    const done = runStatement(run, statement, scope)
    if (done) return done
  }
  return undefined
}

function runStatement(run: Interpreter, node: ast.Statement, scope: Scope): Returned | undefined {
  run.step()
  if (ast.isVariableStatement(node)) declareAll(run, node.declarationList, scope)
  else if (ast.isExpressionStatement(node)) run.evaluate(node.expression, scope)
  else if (ast.isReturnStatement(node)) return { value: node.expression && run.evaluate(node.expression, scope) }
  else if (ast.isBlock(node)) return runBlock(run, node, scope)
  else if (ast.isIfStatement(node)) {
    const taken = run.isTrue(run.evaluate(node.expression, scope)) ? node.thenStatement : node.elseStatement
    return taken && runStatement(run, taken, scope)
  } else if (ast.isForOfStatement(node)) return runForOf(run, node, scope)
  else if (ast.isForStatement(node)) {
    // Once round: what a loop asks the database for is the same each time.
    const inner = new Scope(scope)
    if (node.initializer && ast.isVariableDeclarationList(node.initializer)) declareAll(run, node.initializer, inner)
    return runStatement(run, node.statement, inner)
  } else if (ast.isWhileStatement(node) || ast.isDoStatement(node)) return runStatement(run, node.statement, scope)
  else if (ast.isTryStatement(node)) return runTry(run, node, scope)
  else if (ast.isThrowStatement(node)) throw new PathEnded('thrown')
  return undefined
}

export function declareAll(run: Interpreter, list: ast.VariableDeclarationList, scope: Scope): void {
  for (const { name, initializer } of list.declarations)
    declare(run, name, initializer && run.evaluate(initializer, scope), scope)
}

function runForOf(run: Interpreter, node: ast.ForOfStatement, scope: Scope): Returned | undefined {
  const list = run.evaluate(node.expression, scope)
  const elements = Array.isArray(list) ? list : list instanceof Unknown ? [run.elementOf(list)] : []
  for (const element of elements) {
    const inner = new Scope(scope)
    const [declared] = ast.isVariableDeclarationList(node.initializer) ? [...node.initializer.declarations] : []
    if (declared) declare(run, declared.name, element, inner)
    const done = runStatement(run, node.statement, inner)
    if (done) return done
  }
  return undefined
}

/** Any call may fail: what is done then is run on a path of its own. */
function runTry(run: Interpreter, node: ast.TryStatement, scope: Scope): Returned | undefined {
  const place = `try ${node.getSourceFile().fileName}:${node.getStart()}`
  const { catchClause } = node
  let done: Returned | undefined
  let hasThrown = false
  try {
    done = runBlock(run, node.tryBlock, scope)
  } catch (error) {
    if (!(error instanceof PathEnded) || !catchClause) throw error
    hasThrown = true
  }
  const caught =
    catchClause && (hasThrown || run.chooser.choose(place, 2) === 1)
      ? runBlock(run, catchClause.block, catchScope(run, catchClause, scope, place))
      : undefined
  const last = node.finallyBlock && runBlock(run, node.finallyBlock, scope)
  return last ?? caught ?? done
}

function catchScope(run: Interpreter, clause: ast.CatchClause, scope: Scope, place: string): Scope {
  const inner = new Scope(scope)
  if (clause.variableDeclaration) declare(run, clause.variableDeclaration.name, new Unknown(place), inner)
  return inner
}
