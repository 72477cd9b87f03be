import * as z from 'zod/mini'
import type { Call, DownloadType } from '../call.ts'
import { Success } from '../envelope.ts'
import { faults } from '../messages/faults.ts'
import type { RefusalCode } from '../refusals.ts'
import { COMMON_REFUSALS, REFUSALS, SESSION_REFUSALS, WRITE_REFUSALS } from '../refusals.ts'
import { snakeCase } from '../wire.ts'
import type { Components, JsonSchema } from './json-schema.ts'
import { jsonSchemaOf } from './json-schema.ts'

type Header = { description: string; required?: boolean; schema: JsonSchema }
export type Response = {
  description: string
  headers: Record<string, Header>
  content: { readonly [type in 'application/json' | DownloadType]?: { schema: JsonSchema } }
}

const REQUEST_ID: Record<string, Header> = {
  'x-request-id': { description: 'Names this request in the logs', required: true, schema: { type: 'string' } },
}
const RETRY_AFTER: Record<string, Header> = {
  'retry-after': { description: 'Seconds to wait before trying again', schema: { type: 'integer', minimum: 0 } },
}

/** The success of a call and one response for each status its refusals have. */
export function responsesOf(call: Call, components: Components): Record<string, Response> {
  const responses: Record<string, Response> = { [call.status ?? 200]: successOf(call, components) }
  const codes = refusalCodesOf(call)
  for (const status of new Set(codes.map((code) => REFUSALS[code].status))) {
    const own = codes.filter((code) => REFUSALS[code].status === status)
    const answer = response(own.join(', '), failureSchema(own, components))
    if (status === 429 || status === 503) answer.headers = { ...REQUEST_ID, ...RETRY_AFTER }
    responses[status] = answer
  }
  return responses
}

/** The envelope with the call's answer, or the bytes of a file. */
function successOf(call: Call, components: Components): Response {
  if (!call.download) return response('Done', jsonSchemaOf(Success(call.answer), 'output', components))
  const bytes: JsonSchema = { type: 'string', contentMediaType: call.download }
  return { description: 'The file', headers: REQUEST_ID, content: { [call.download]: { schema: bytes } } }
}

/** Everything a call may be refused with: its own codes and those that calls of its kind share. */
export function refusalCodesOf(call: Call): RefusalCode[] {
  const codes = new Set<RefusalCode>([
    ...call.refusals,
    ...(call.access === 'public' ? [] : SESSION_REFUSALS),
    ...(call.method === 'GET' ? [] : WRITE_REFUSALS),
    ...COMMON_REFUSALS,
  ])
  return [...codes]
}

const response = (description: string, schema: JsonSchema): Response => ({
  description,
  headers: REQUEST_ID,
  content: { 'application/json': { schema } },
})

/** The envelope of a failure, narrowed to the codes of one status. */
function failureSchema(codes: readonly RefusalCode[], components: Components): JsonSchema {
  const entries = codes.map((code) => refusalEntry(code, components))
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: false },
      message: { type: 'string' },
      errors: {
        type: 'array',
        items: { anyOf: codes.includes('invalid') ? [...entries, faultEntry(components)] : entries },
      },
      meta: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: [...codes] },
          message: { type: 'string' },
          request_id: { type: 'string' },
        },
        required: ['code', 'message', 'request_id'],
      },
    },
    required: ['success', 'message', 'errors', 'meta'],
  }
}

/** A refusal as an entry of `errors`. Most calls have the same twenty: each is written once. */
function refusalEntry(code: RefusalCode, components: Components): JsonSchema {
  const name = `refusal.${code}`
  components[name] ??= refusalSchema(code, components)
  return { $ref: `#/components/schemas/${name}` }
}

/** A refusal with its numbers under their names on the wire. */
function refusalSchema(code: RefusalCode, components: Components): JsonSchema {
  const detail = jsonSchemaOf(z.object(REFUSALS[code].detail), 'output', components)
  const properties = Object.entries(detail.properties ?? {}).map(([name, schema]) => [snakeCase(name), schema])
  const numbers: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: (detail.required ?? []).map(snakeCase),
  }
  return {
    type: 'object',
    properties: {
      code: { type: 'string', const: code },
      message: { type: 'string' },
      ...(properties.length > 0 ? { detail: numbers } : {}),
    },
    required: ['code', 'message', ...(properties.length > 0 ? ['detail'] : [])],
  }
}

/** A fault of one field. */
function faultEntry(components: Components): JsonSchema {
  components['fault'] = {
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(faults) },
      path: { type: 'string', examples: ['body.party[0].quantity'] },
      message: { type: 'string' },
    },
    required: ['code', 'path', 'message'],
  }
  return { $ref: '#/components/schemas/fault' }
}
