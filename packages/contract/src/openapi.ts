import { API } from './api.ts'
import * as bookings from './bookings.ts'
import type { Access, Call } from './call.ts'
import * as departures from './departures.ts'
import type { Components, JsonSchema } from './json-schema.ts'
import { jsonSchemaOf } from './json-schema.ts'
import type { Parameter } from './openapi-parameters.ts'
import { parametersOf } from './openapi-parameters.ts'
import type { Response } from './openapi-responses.ts'
import { responsesOf } from './openapi-responses.ts'
import * as sessions from './sessions.ts'
import * as tours from './tours.ts'

export type OpenApiOperation = {
  operationId: string
  summary: string
  tags: string[]
  /** Who may call, in the words of `Access`. */
  'x-access': Access
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, Response>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Components; securitySchemes: Record<string, { type: string; scheme: string }> }
}

/** The nouns that calls are grouped by: the modules of this package. */
const NOUNS: Readonly<Record<string, object>> = { sessions, tours, departures, bookings }

/** The OpenAPI 3.1 document of the whole API; `version` is that of the product. */
export function openapi(version: string): OpenApiDocument {
  const schemas: Components = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const [operationId, call] of Object.entries<Call>(API)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(operationId, call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muelle', version, license: { name: 'Apache 2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: Object.keys(NOUNS).map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf(operationId: string, call: Call, schemas: Components): OpenApiOperation {
  return {
    operationId,
    summary: call.summary,
    tags: Object.keys(NOUNS).filter((noun) => Object.values(NOUNS[noun] ?? {}).includes(call)),
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call, schemas),
    ...(call.body ? { requestBody: requestBodyOf(call.body, schemas) } : {}),
    responses: responsesOf(call, schemas),
  }
}

function requestBodyOf(body: NonNullable<Call['body']>, schemas: Components): OpenApiOperation['requestBody'] & object {
  const schema = jsonSchemaOf(body, 'input', schemas)
  return { required: body._zod.optin !== 'optional', content: { 'application/json': { schema } } }
}
