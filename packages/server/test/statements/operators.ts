import { type BinaryExpression, isIdentifier } from 'typescript/unstable/ast'
import type { Interpreter } from './interpreter.ts'
import { type Scope, Unknown, type Value } from './values.ts'

const pathOf = (value: Value): string => {
  if (value instanceof Unknown) return value.path
  return Array.isArray(value) ? `[${value.map(pathOf).join()}]` : String(value)
}

/** `left operator right`; what compares or adds something unknown is unknown. */
export function applyBinary(run: Interpreter, node: BinaryExpression, scope: Scope): Value {
  const { left, right } = node
  const operator = node.operatorToken.getText()
  if (operator === '=') {
    const value = run.evaluate(right, scope)
    if (isIdentifier(left)) scope.assign(left.text, value)
    return value
  }
  const before = run.evaluate(left, scope)
  if (operator === '&&')
    return run.isTrue(before) ? run.evaluate(right, scope) : before instanceof Unknown ? false : before
  if (operator === '||') return run.isTrue(before) ? before : run.evaluate(right, scope)
  if (operator === '??') {
    const isGiven = before instanceof Unknown ? run.chooser.choose(`${before.path}??`, 2) === 0 : before != null
    return isGiven ? before : run.evaluate(right, scope)
  }
  const after = run.evaluate(right, scope)
  const isUnknown = before instanceof Unknown || after instanceof Unknown
  if (/^[!=]==?$/.test(operator)) {
    const isEqual = isUnknown ? new Unknown(`${pathOf(before)}==${pathOf(after)}`) : before === after
    return operator.startsWith('!') ? !run.isTrue(isEqual) : isEqual
  }
  if (isUnknown) return run.unknown(node, `${pathOf(before)} ${operator} ${pathOf(after)}`)
  const value = COMPUTED[operator]?.(before, after) ?? new Unknown(`operator ${operator}`)
  if (operator === '+=' && isIdentifier(left)) scope.assign(left.text, value)
  return value
}

const add = (before: Value, after: Value) =>
  typeof before === 'number' && typeof after === 'number' ? before + after : `${String(before)}${String(after)}`
const COMPUTED: Readonly<Record<string, (before: Value, after: Value) => Value>> = {
  '+': add,
  '+=': add,
  '-': (before, after) => Number(before) - Number(after),
  '*': (before, after) => Number(before) * Number(after),
  '/': (before, after) => Number(before) / Number(after),
  '<': (before, after) => Number(before) < Number(after),
  '<=': (before, after) => Number(before) <= Number(after),
  '>': (before, after) => Number(before) > Number(after),
  '>=': (before, after) => Number(before) >= Number(after),
}
