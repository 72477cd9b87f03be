import { describe, expect, test } from 'vitest'
import { API } from './api.ts'
import type { Call } from './call.ts'
import type { JsonSchema } from './openapi/json-schema.ts'
import { refusalCodesOf } from './openapi/responses.ts'
import type { OpenApiOperation } from './openapi.ts'
import { openapi } from './openapi.ts'
import { REFUSALS } from './refusals.ts'

const document = openapi('1.2.3')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, id: operation.operationId })),
)
const operationOf = (id: keyof typeof API): OpenApiOperation => {
  const found = operations.find((entry) => entry.id === id)
  if (!found) throw new Error(`no operation ${id}`)
  return found.operation
}
const parameterOf = (id: keyof typeof API, name: string) =>
  operationOf(id).parameters.find((parameter) => parameter.name === name)

/** Every object inside a value, itself included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

describe('the document', () => {
  test('is JSON of OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Muelle', version: '1.2.3' })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
  test('has every call once, under its name', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(API).sort())
  })
  test('every reference resolves', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(references.length).toBeGreaterThan(100)
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
    expect(references.filter((reference) => !known.has(reference))).toEqual([])
  })
  test('names of components are legal, and nothing of the generator is left over', () => {
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/)
    const text = JSON.stringify(document)
    for (const leftover of ['$defs', '__schema', '"$schema"', '~standard', '"id":"Booking"'])
      expect(text).not.toContain(leftover)
  })
  test('the same twice', () => {
    expect(openapi('1.2.3')).toEqual(document)
  })
})

describe.each(operations)('$method $path', ({ path, method, operation, id }) => {
  const call: Call = API[id as keyof typeof API]
  test('declares its path parameters, all required', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort())
    expect(declared.every(({ required }) => required)).toBe(true)
  })
  test('names a parameter once', () => {
    const names = operation.parameters.map(({ name, in: place }) => `${place} ${name}`)
    expect(new Set(names).size).toBe(names.length)
  })
  test('is grouped, secured and says who may call', () => {
    expect(operation.tags).toHaveLength(1)
    expect(operation.security).toEqual(call.access === 'public' ? [] : [{ bearer: [] }])
    expect(operation['x-access']).toEqual(call.access)
  })
  test('answers with its success and every status of its refusals, codes listed', () => {
    const statuses = refusalCodesOf(call).map((code) => String(REFUSALS[code].status))
    expect(Object.keys(operation.responses).sort()).toEqual(
      [...new Set([String(call.status ?? 200), ...statuses])].sort(),
    )
    for (const code of call.refusals) {
      const response = operation.responses[REFUSALS[code].status]
      expect(response?.description.split(', ')).toContain(code)
      expect(JSON.stringify(response)).toContain(`#/components/schemas/refusal.${code}"`)
    }
  })
  test('a change takes an Idempotency-Key', () => {
    const key = operation.parameters.find(({ name }) => name === 'Idempotency-Key')
    expect(key?.required).toBe(method === 'get' ? undefined : call.needsIdempotencyKey === true)
  })
})

describe('schemas come out as the wire is', () => {
  test('an id in a path is an integer with bounds', () => {
    expect(parameterOf('getTour', 'id')).toEqual({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    })
  })
  test('a page has its default', () => {
    expect(parameterOf('listBookings', 'count')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 10 },
    })
  })
  test('lists in brackets, objects as deepObject, lists inside objects on their own', () => {
    expect(parameterOf('listBookings', 'sorting[]')).toMatchObject({
      style: 'form',
      explode: true,
      schema: { type: 'array', maxItems: 4 },
    })
    const filter = parameterOf('listBookings', 'filter')
    expect(filter).toMatchObject({
      style: 'deepObject',
      explode: true,
      schema: { type: 'object', additionalProperties: false },
    })
    expect(filter?.schema.properties).toMatchObject({
      tour_id: { type: 'integer' },
      search: { type: 'string', minLength: 1, maxLength: 60 },
      travel_from: { type: 'string', format: 'date' },
    })
    expect(filter?.schema.properties).not.toHaveProperty('status')
    expect(parameterOf('listBookings', 'filter[status][]')).toMatchObject({
      required: false,
      schema: { type: 'array' },
    })
  })
  test('texts have lengths', () => {
    const schema = operationOf('createBooking').requestBody?.content['application/json']?.schema
    expect(schema?.properties).toMatchObject({
      schedule_id: { type: 'integer', minimum: 1 },
      date: { type: 'string', format: 'date' },
      notes: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }] },
    })
    expect(schema?.required).toEqual(expect.arrayContaining(['party', 'quoted_total_cents', 'payment']))
    expect(schema?.required).not.toContain('notes')
  })
  test('an optional body is not required', () => {
    expect(operationOf('logout').requestBody?.required).toBe(false)
    expect(operationOf('login').requestBody?.required).toBe(true)
  })
  test('a call that takes a file takes a form with that one field', () => {
    expect(operationOf('uploadImage').requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
            required: ['file'],
          },
        },
      },
    })
  })
  test('no schema of a request is empty', () => {
    for (const { operation } of operations) {
      const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
      for (const schema of [...operation.parameters.map((parameter) => parameter.schema), ...bodies]) {
        const properties = [...objectsIn(schema)].flatMap((inner) =>
          Object.values((inner as JsonSchema).properties ?? {}),
        )
        expect([schema, ...properties].filter((inner) => Object.keys(inner).length === 0)).toEqual([])
      }
    }
  })
  test('a refusal shows its numbers in snake_case', () => {
    expect(document.components.schemas['refusal.departure.full']).toMatchObject({
      properties: {
        code: { const: 'departure.full' },
        detail: { properties: { seats_left: { type: 'integer' } }, required: ['seats_left'] },
      },
      required: ['code', 'message', 'detail'],
    })
  })
  test('what is asked to wait is told how long', () => {
    const { responses } = operationOf('getSession')
    for (const status of ['429', '503']) expect(responses[status]?.headers).toHaveProperty('retry-after')
    expect(responses['404']).toBeUndefined()
  })
})
