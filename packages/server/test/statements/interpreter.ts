import * as ast from 'typescript/unstable/ast'
import type { Chooser } from './choices.ts'
import { callMethod } from './methods.ts'
import { applyBinary } from './operators.ts'
import { declare, type Returned, runBlock } from './run-statements.ts'
import { type Callable, hasUnknown, isCallable, isRecord, Scope, Unknown, type Value } from './values.ts'

/** What the interpreter asks of the world around it. */
export type Host = {
  /** The scope of the file that an import names; undefined for packages. */
  /** The constants that a value's type leaves open, where it is a short list of them; a number stands for any number. */
  constantsOf(node: ast.Expression): readonly Value[] | undefined
  /** The constants that the elements of a list may be. */
  constantsIn(node: ast.Expression): readonly Value[] | undefined
  /** Told of each `receiver.query(text, …)` that is reached, on something that only a running server has. */
  onQuery(call: ast.CallExpression, text: Value): void
}

/** Statements and expressions that one path runs at most: loops that wait for a server's value would not end. */
const MAX_STEPS = 40_000
const MAX_DEPTH = 60
/** Ends a path: the code threw, or ran for too long. */
export class PathEnded extends Error {}

const GLOBALS: Readonly<Record<string, Value>> = { Object, Array, Math, JSON, Number, String, Boolean, undefined }

/**
 * Runs code without a server: what is written in it is computed as it stands, and what only a running server has stays unknown. Where
 * the way depends on such a value, `chooser` says which one is taken.
 */
export class Interpreter {
  #steps = 0
  #depth = 0
  readonly host: Host
  readonly chooser: Chooser
  constructor(host: Host, chooser: Chooser) {
    this.host = host
    this.chooser = chooser
  }

  isTrue(value: Value): boolean {
    return value instanceof Unknown ? this.chooser.choose(value.path, 2) === 0 : Boolean(value)
  }

  oneOf(question: string, values: readonly Value[]): Value {
    return values[this.chooser.choose(question, values.length)]
  }

  /** An element of a list of which nothing else is known. */
  elementOf(list: Unknown): Value {
    const constants = list.node && this.host.constantsIn(list.node)
    return constants ? this.oneOf(`${list.path}[]`, constants) : new Unknown(`${list.path}[]`)
  }

  step(): void {
    if (++this.#steps > MAX_STEPS) throw new PathEnded('too many steps')
  }

  evaluate(node: ast.Expression, scope: Scope): Value {
    this.step()
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text
    if (ast.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
    if (ast.isTemplateExpression(node)) return this.#template(node, scope)
    if (ast.isIdentifier(node)) return this.#identifier(node, scope)
    if (ast.isParenthesizedExpression(node) || ast.isAsExpression(node) || ast.isSatisfiesExpression(node))
      return this.evaluate(node.expression, scope)
    if (ast.isAwaitExpression(node) || ast.isNonNullExpression(node)) return this.evaluate(node.expression, scope)
    if (ast.isArrayLiteralExpression(node)) return this.list([...node.elements], scope)
    if (ast.isObjectLiteralExpression(node)) return this.#object(node, scope)
    if (ast.isPropertyAccessExpression(node))
      return this.property(this.evaluate(node.expression, scope), node.name.text, node)
    if (ast.isElementAccessExpression(node)) return this.#element(node, scope)
    if (ast.isCallExpression(node)) return this.#call(node, scope)
    // What is made stays unknown; what it is made from may have asked the database.
    if (ast.isNewExpression(node)) this.exercise(this.list([...(node.arguments ?? [])], scope))
    if (ast.isArrowFunction(node) || ast.isFunctionExpression(node)) return this.closure(node, scope)
    if (ast.isConditionalExpression(node))
      return this.evaluate(this.isTrue(this.evaluate(node.condition, scope)) ? node.whenTrue : node.whenFalse, scope)
    if (ast.isBinaryExpression(node)) return applyBinary(this, node, scope)
    if (ast.isPrefixUnaryExpression(node)) return this.#prefix(node, scope)
    if (node.kind === ast.SyntaxKind.TrueKeyword) return true
    if (node.kind === ast.SyntaxKind.FalseKeyword) return false
    if (node.kind === ast.SyntaxKind.NullKeyword) return null
    return this.unknown(node)
  }

  unknown = (node: ast.Expression, path = `${node.getSourceFile().fileName}:${node.getStart()}`) =>
    new Unknown(path, node)

  #identifier(node: ast.Identifier, scope: Scope): Value {
    if (scope.has(node.text)) return scope.get(node.text)
    return node.text in GLOBALS ? GLOBALS[node.text] : new Unknown(node.text, node)
  }

  #template(node: ast.TemplateExpression, scope: Scope): Value {
    let text = node.head.text
    for (const { expression, literal } of node.templateSpans) {
      const part = this.known(this.evaluate(expression, scope), expression)
      if (part instanceof Unknown) return part
      text += `${String(part)}${literal.text}`
    }
    return text
  }

  /** The value, or one of those that its type leaves open. */
  known(value: Value, node: ast.Expression): Value {
    if (!(value instanceof Unknown)) return value
    const constants = this.host.constantsOf(node)
    return constants ? this.oneOf(value.path, constants) : value
  }

  list(nodes: readonly ast.Expression[], scope: Scope): Value[] {
    return nodes.flatMap((node) => {
      if (!ast.isSpreadElement(node)) return [this.evaluate(node, scope)]
      const spread = this.evaluate(node.expression, scope)
      if (spread instanceof Unknown) return [this.elementOf(spread)]
      return Array.isArray(spread) ? spread : [new Unknown(`spread ${node.getStart()}`)]
    })
  }

  #object(node: ast.ObjectLiteralExpression, scope: Scope): Value {
    const made: Record<string, Value> = {}
    for (const property of node.properties) {
      if (ast.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, scope)
        if (spread instanceof Unknown) return this.unknown(node)
        Object.assign(made, spread)
      } else if (ast.isShorthandPropertyAssignment(property)) {
        if (ast.isIdentifier(property.name)) made[property.name.text] = this.#identifier(property.name, scope)
      } else if (ast.isPropertyAssignment(property)) {
        const { name } = property
        const key = ast.isComputedPropertyName(name) ? this.evaluate(name.expression, scope) : nameOf(name)
        if (key instanceof Unknown) return this.unknown(node)
        made[String(key)] = this.evaluate(property.initializer, scope)
      } else if (ast.isMethodDeclaration(property)) made[nameOf(property.name)] = this.closure(property, scope)
    }
    return made
  }

  property(of: Value, name: string, node?: ast.Expression): Value {
    if (of instanceof Unknown) return new Unknown(`${of.path}.${name}`, node)
    if (of === null || of === undefined) return undefined
    if (Array.isArray(of) || typeof of === 'string') return name === 'length' ? of.length : of[Number(name)]
    return isRecord(of) || isCallable(of) ? Reflect.get(of, name) : undefined
  }

  #element(node: ast.ElementAccessExpression, scope: Scope): Value {
    const of = this.evaluate(node.expression, scope)
    const key = this.evaluate(node.argumentExpression, scope)
    if (!(key instanceof Unknown)) return this.property(of, String(key), node)
    if (of instanceof Unknown) return this.unknown(node, `${of.path}[${key.path}]`)
    const keys = Object.keys(Object(of))
    return this.property(of, String(this.oneOf(key.path, keys)), node)
  }

  #prefix(node: ast.PrefixUnaryExpression, scope: Scope): Value {
    const value = this.evaluate(node.operand, scope)
    if (node.operator === ast.SyntaxKind.ExclamationToken) return !this.isTrue(value)
    if (node.operator === ast.SyntaxKind.MinusToken && typeof value === 'number') return -value
    return this.unknown(node)
  }

  #call(node: ast.CallExpression, scope: Scope): Value {
    const callee = node.expression
    const args = () => this.list([...node.arguments], scope)
    if (ast.isPropertyAccessExpression(callee)) {
      const receiver = this.evaluate(callee.expression, scope)
      if (callee.name.text === 'query' && receiver instanceof Unknown) {
        const [text] = args()
        this.host.onQuery(node, text)
        return this.unknown(node)
      }
      return callMethod(this, node, receiver, callee.name.text, args())
    }
    const called = this.evaluate(callee, scope)
    const given = args()
    if (isCallable(called)) return called(...given)
    this.exercise(given)
    return this.unknown(node)
  }

  /** Runs functions that something unknown was given, as it might. */
  exercise(value: Value): void {
    if (isCallable(value)) value()
    else if (Array.isArray(value)) for (const one of value) this.exercise(one)
    else if (isRecord(value)) for (const one of Object.values(value)) this.exercise(one)
  }

  /** A function as a value; what it is not given is unknown. */
  closure(
    node: ast.ArrowFunction | ast.FunctionExpression | ast.FunctionDeclaration | ast.MethodDeclaration,
    scope: Scope,
  ): Callable {
    const { body } = node
    const isSql = node.getSourceFile().fileName.endsWith('.sql.ts')
    const place = `${node.getSourceFile().fileName}:${node.getStart()}`
    return (...args) => {
      if (!body || this.#depth >= MAX_DEPTH) return new Unknown(`deep ${place}`)
      // What the rules make of something unknown is unknown, however long they think about it.
      if (!isSql && args.some(hasUnknown)) return new Unknown(`answer ${place}`)
      this.#depth++
      const inner = new Scope(scope)
      ;[...node.parameters].forEach((parameter, at) => {
        const value = parameter.dotDotDotToken ? args.slice(at) : at < args.length ? args[at] : undefined
        const isMissing = at >= args.length && !parameter.initializer && !parameter.dotDotDotToken
        const name = ast.isIdentifier(parameter.name) ? parameter.name : undefined
        const given = isMissing
          ? new Unknown(`${place}#${at}`, name)
          : (value ?? undefined) === undefined && value !== null && parameter.initializer
            ? this.evaluate(parameter.initializer, scope)
            : value
        declare(this, parameter.name, given, inner)
      })
      try {
        if (!ast.isBlock(body)) return this.evaluate(body, inner)
        const done: Returned | undefined = runBlock(this, body, inner)
        return done?.value
      } finally {
        this.#depth--
      }
    }
  }
}

export const nameOf = (name: ast.Node): string =>
  ast.isIdentifier(name) || ast.isStringLiteral(name) || ast.isNumericLiteral(name) ? name.text : name.getText()
