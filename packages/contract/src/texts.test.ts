import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { API } from './api.ts'
import { NOTE_FIELDS } from './bookings/written-fields.ts'
import type { Call } from './call.ts'
import { receivedParts } from './strict.ts'

type Schema = z.core.$ZodType
type Def = { type: string; shape?: Record<string, Schema> } & Record<string, unknown>
type Field = { path: string; schema: z.ZodMiniType }

/** Shapes that hold others without changing them; what else there is takes a value as a whole. */
const HOLDERS = new Set(['array', 'union', 'tuple', 'optional', 'nullable', 'default', 'record'])

/** Every field of a shape that could be a text, with the way to it. */
function fieldsOf(schema: Schema, path: string): Field[] {
  const def = schema._zod.def as unknown as Def
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
  if (!HOLDERS.has(def.type)) return [{ path, schema: schema as z.ZodMiniType }]
  return [def['element'], def['innerType'], def['valueType'], def['rest'], def['options'], def['items']]
    .flat()
    .filter((inner): inner is Schema => typeof inner === 'object' && inner !== null)
    .flatMap((inner) => fieldsOf(inner, path))
}

/** Secrets are compared as they were typed; a draft is what somebody's form holds, and is read by that form alone. */
const AS_TYPED = [
  'password',
  'current_password',
  'new_password',
  'refresh_token',
  'query.key',
  'putFormDraft.body.body',
]
const SEVERAL_LINES = [
  'contents',
  'description',
  'markdown',
  'note',
  ...NOTE_FIELDS,
  'text',
  'Notification.body.body',
  'setMessageText.body.body',
]

const MARKS = [
  '\r',
  '\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\u0007',
  '\u001b',
  '\u202e',
  '\u2066',
  '\u200f',
  '\ufeff',
  '\u007f',
]
const HOSTILE = MARKS.flatMap((mark) =>
  [
    'Ana María',
    'ana@example.com',
    '+52 999 123 4567',
    'EUR',
    '2030-01-01',
    '12:30',
    'https://example.com',
    'TRL150203AB1',
  ].flatMap((text) => [`${text.slice(0, 3)}${mark}${text.slice(3)}`, `${text}${mark}`, `${mark}${text}`]),
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

const texts = Object.entries<Call>(API).flatMap(([name, call]) => {
  const { query, body } = receivedParts(call)
  return [...(query ? fieldsOf(query, `${name}.query`) : []), ...(body ? fieldsOf(body, `${name}.body`) : [])]
})
const isOneOf = (path: string, names: readonly string[]) => names.some((name) => path.endsWith(name))
const shown = texts.filter(({ path }) => !isOneOf(path, AS_TYPED))
const taken = new Map<Field['schema'], readonly string[]>()
/** What a field makes of the hostile texts that it takes; many fields have one shape. */
function takenBy({ schema }: Field): readonly string[] {
  const known = taken.get(schema)
  if (known) return known
  const made = HOSTILE.flatMap((text) => {
    const { success, data } = schema.safeParse(text)
    return success && typeof data === 'string' ? [data] : []
  })
  taken.set(schema, made)
  return made
}

describe('texts of requests', () => {
  test('are many, and most of them take a person’s text', () => {
    expect(shown.length).toBeGreaterThan(300)
    expect(shown.filter((field) => takenBy(field).length > 0).length).toBeGreaterThan(100)
  })
  test('are one line, but for notes, descriptions and messages', () => {
    const several = shown.filter((field) => takenBy(field).some((text) => text.includes('\n')))
    expect(several.length).toBeGreaterThan(15)
    expect(several.filter(({ path }) => !isOneOf(path, SEVERAL_LINES)).map(({ path }) => path)).toEqual([])
  })
  test('hold nothing that breaks a line otherwise, cannot be seen or turns its direction', () => {
    const found = shown.flatMap((field) => {
      const unseen = takenBy(field).find((text) => UNSEEN.test(text))
      return unseen === undefined ? [] : [`${field.path} ${JSON.stringify(unseen)}`]
    })
    expect(found).toEqual([])
  })
})
