import * as z from 'zod/mini'
import type { Call } from './call.ts'

type Schema = z.core.$ZodType
/** Shapes in which another one stands, and the part of their definition that it is. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  array: ['element'],
  optional: ['innerType'],
  nullable: ['innerType'],
  default: ['innerType'],
  prefault: ['innerType'],
  nonoptional: ['innerType'],
  readonly: ['innerType'],
  pipe: ['in', 'out'],
  record: ['valueType'],
  union: ['options'],
  intersection: ['left', 'right'],
  tuple: ['items', 'rest'],
}

const known = new WeakMap<Schema, Schema>()

/** The same shape, refusing every field that it does not declare, at whatever depth; one that refuses them already stays itself. */
export function strictly<S extends Schema>(schema: S): S {
  const made = known.get(schema) ?? strictOf(schema)
  known.set(schema, made)
  return made as S
}

function strictOf(schema: Schema): Schema {
  const def = schema._zod.def as z.core.$ZodTypeDef & { readonly [part: string]: unknown }
  const changed: Record<string, unknown> = {}
  const take = (name: string, value: unknown) => {
    if (value !== def[name]) changed[name] = value
  }
  if (def.type === 'object') {
    take('shape', strictShape(def['shape'] as Readonly<Record<string, Schema>>))
    if (!def['catchall']) changed['catchall'] = z.never()
  }
  for (const part of INNER[def.type] ?? []) {
    const inner = def[part] as Schema | readonly Schema[] | null | undefined
    if (inner) take(part, Array.isArray(inner) ? strictList(inner) : strictly(inner as Schema))
  }
  // What is registered about the shape, such as the bounds of an integer that arrives as text, holds for the strict one too.
  return Object.keys(changed).length > 0 ? z.clone(schema, { ...def, ...changed }, { parent: true }) : schema
}

function strictShape(shape: Readonly<Record<string, Schema>>) {
  const strict = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictly(field)]))
  return Object.keys(shape).some((name) => strict[name] !== shape[name]) ? strict : shape
}

function strictList(list: readonly Schema[]) {
  const strict = list.map((item) => strictly(item))
  return strict.some((item, at) => item !== list[at]) ? strict : list
}

/**
 * What the server takes of a request: the declared parts, and no field beside them. A misspelt field that was passed over would do
 * something else than its sender meant, such as a refund without its method. However a call is declared, only this is asked.
 */
export const receivedParts = ({ params, query, body }: Call) => ({
  params: params && strictly(params),
  query: query && strictly(query),
  body: body && strictly(body),
})
