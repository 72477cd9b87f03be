import type { Expression } from 'typescript/unstable/ast'

/**
 * A value that only a running server has. Its path says where it comes from, so that the same one is judged alike wherever it is asked;
 * its node lets the compiler be asked for its type.
 */
export class Unknown {
  readonly path: string
  readonly node: Expression | undefined
  constructor(path: string, node?: Expression) {
    this.path = path
    this.node = node
  }
}

/** What the interpreter computes with: values of the language itself, functions included, and unknown ones. */
export type Value = unknown
export type Callable = (...args: Value[]) => Value
export const isCallable = (value: Value): value is Callable => typeof value === 'function'
export const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unknown)

/** Whether any part of a value is unknown. */
export const hasUnknown = (value: Value): boolean =>
  value instanceof Unknown ||
  (Array.isArray(value) && value.some(hasUnknown)) ||
  (isRecord(value) && Object.values(value).some(hasUnknown))

/** Names within a function or a file; a file's are computed when they are first asked for. */
export class Scope {
  readonly #names = new Map<string, () => Value>()
  readonly #outer: Scope | undefined
  constructor(outer?: Scope) {
    this.#outer = outer
  }
  set(name: string, value: Value): void {
    this.#names.set(name, () => value)
  }
  setLazily(name: string, compute: () => Value): void {
    let done: { value: Value } | undefined
    this.#names.set(name, () => (done ??= { value: compute() }).value)
  }
  /** Writes a name where it was declared. */
  assign(name: string, value: Value): void {
    if (this.#names.has(name) || !this.#outer) this.set(name, value)
    else this.#outer.assign(name, value)
  }
  has(name: string): boolean {
    return this.#names.has(name) || (this.#outer?.has(name) ?? false)
  }
  get(name: string): Value {
    const found = this.#names.get(name)
    return found ? found() : this.#outer?.get(name)
  }
}
