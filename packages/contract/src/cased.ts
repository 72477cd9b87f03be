import type { LocalDate, LocalTime } from '@muelle/domain/time'
import { snakeCase } from './wire.ts'

type SnakeText<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeText<Rest>}`
  : ''

/** A plain value of `domain` as the wire spells it: the names of fields at any depth in snake case, times and dates plain text. */
export type SnakeCased<T> = T extends LocalDate | LocalTime
  ? string
  : T extends readonly (infer Item)[]
    ? SnakeCased<Item>[]
    : T extends object
      ? { [K in keyof T as K extends string ? SnakeText<K> : never]: SnakeCased<T[K]> }
      : T

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), renamed(inner, rename)]))
}

/** The wire's spelling of a record of `domain`; values stay as they are. */
export const snakeCased = <T extends object>(value: T): SnakeCased<T> => renamed(value, snakeCase) as SnakeCased<T>

/** A record of the wire as `domain` spells it: the way back from `snakeCased`. */
export const camelCased = <T extends object>(value: SnakeCased<T>): T => renamed(value, camelCase) as T
