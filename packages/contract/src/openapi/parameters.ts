import type * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../call.ts'
import { strictly } from '../strict.ts'
import type { Components, JsonSchema } from './json-schema.ts'
import { jsonSchemaOf } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  style?: 'deepObject' | 'form'
  explode?: true
  schema: JsonSchema
}

/** Path, query and header parameters of a call. */
export function parametersOf(call: Call, components: Components): Parameter[] {
  return [
    ...fieldsOf(call.params, components).map(
      ({ name, schema }) => ({ name, in: 'path', required: true, schema }) as const,
    ),
    ...fieldsOf(call.query, components).flatMap((field) => queryParameters(field)),
    ...(call.method === 'GET' ? [] : [idempotencyKey(call)]),
  ]
}

type Field = { name: string; required: boolean; schema: JsonSchema }

function fieldsOf(schema: z.ZodMiniObject | undefined, components: Components): Field[] {
  return schema ? fieldsOfObject(jsonSchemaOf(strictly(schema), 'input', components)) : []
}

function fieldsOfObject({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as JsonSchema,
  }))
}

/**
 * Brackets as the server reads them: `sorting[]=…`, `filter[field]=…`, `filter[field][]=…`. OpenAPI's `deepObject` knows no
 * lists inside an object, so those are parameters of their own.
 */
function queryParameters({ name, required, schema }: Field): Parameter[] {
  if (schema.type === 'array') return [listParameter(`${name}[]`, required, schema)]
  if (schema.type !== 'object') return [{ name, in: 'query', required, schema }]
  const fields = fieldsOfObject(schema)
  const isList = (field: Field) => field.schema.type === 'array'
  const single = Object.fromEntries(fields.filter((field) => !isList(field)).map((field) => [field.name, field.schema]))
  return [
    { name, in: 'query', required, style: 'deepObject', explode: true, schema: { ...schema, properties: single } },
    ...fields.filter(isList).map((field) => listParameter(`${name}[${field.name}][]`, field.required, field.schema)),
  ]
}

const listParameter = (name: string, required: boolean, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  required,
  style: 'form',
  explode: true,
  schema,
})

const idempotencyKey = (call: Call): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: call.needsIdempotencyKey === true,
  description: 'A value of the caller’s own for this change: the same key with the same body changes nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
})
