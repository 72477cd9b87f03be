import type { CallExpression } from 'typescript/unstable/ast'
import type { Interpreter } from './interpreter.ts'
import { hasUnknown, isCallable, isRecord, Unknown, type Value } from './values.ts'

/** `receiver.method(…args)`: lists and texts answer as they do, unless the answer would hang on something unknown. */
export function callMethod(
  run: Interpreter,
  node: CallExpression,
  receiver: Value,
  method: string,
  args: readonly Value[],
): Value {
  if (receiver instanceof Unknown) return callUnknown(run, node, receiver, method, args)
  if (receiver === undefined || receiver === null) return undefined
  const called: Value = Reflect.get(Object(receiver), method)
  if (!isCallable(called)) return run.unknown(node)
  if (typeof receiver === 'string' || typeof receiver === 'number')
    return hasUnknown(args) ? run.unknown(node) : Reflect.apply(called, receiver, args)
  if (Array.isArray(receiver) && ['includes', 'indexOf', 'join'].includes(method))
    return hasUnknown(receiver) || hasUnknown(args) ? run.unknown(node) : Reflect.apply(called, receiver, args)
  if (isCallable(receiver) || receiver === Math || receiver === JSON) {
    // Object.keys, JSON.stringify and the like: of something unknown, the outcome is.
    return hasUnknown(args) ? run.unknown(node) : Reflect.apply(called, receiver, args)
  }
  return Array.isArray(receiver) || isRecord(receiver) ? Reflect.apply(called, receiver, args) : run.unknown(node)
}

/** A list that only a running server has is taken to hold one element. */
function callUnknown(
  run: Interpreter,
  node: CallExpression,
  receiver: Unknown,
  method: string,
  args: readonly Value[],
): Value {
  const [first] = args
  if (receiver.path === 'Promise' && method === 'all') return first
  if (isCallable(first)) {
    const element = run.elementOf(receiver)
    if (method === 'map') return [first(element)]
    if (method === 'flatMap') return [first(element)].flat()
    if (method === 'some' || method === 'every') return first(element)
    first(element)
  } else run.exercise([...args])
  const given = args.map((arg) => (arg instanceof Unknown ? arg.path : typeof arg)).join()
  return run.unknown(node, `${receiver.path}.${method}(${given})`)
}
