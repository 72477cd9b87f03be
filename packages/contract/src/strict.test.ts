import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API } from './api.ts'
import type { Call } from './call.ts'
import { receivedParts, strictly } from './strict.ts'

type Schema = z.core.$ZodType
type Def = { type: string; shape?: Record<string, Schema>; catchall?: Schema } & Record<string, unknown>

/** Every object inside a shape that takes more than it declares, by the way to it. */
function laxObjects(schema: Schema, path: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const found = def.type === 'object' && def.catchall?._zod.def.type !== 'never' ? [path] : []
  for (const [name, value] of Object.entries({ ...def, ...def.shape })) {
    const inner = Array.isArray(value) ? (value as unknown[]) : [value]
    for (const one of inner)
      if (typeof one === 'object' && one !== null && '_zod' in one)
        found.push(...laxObjects(one as Schema, `${path}.${name}`, seen))
  }
  return found
}

describe('strictly', () => {
  const lax = z.object({
    one: z.optional(z.object({ a: z.int() })),
    many: z._default(z.array(z.nullable(z.object({ b: z.int() }))), []),
    either: z.optional(z.union([z.int(), z.object({ c: z.int() })])),
    kinds: z.optional(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('x') }),
        z.object({ kind: z.literal('y'), y: z.int() }),
      ]),
    ),
    named: z.optional(z.record(z.string(), z.object({ d: z.int() }))),
    made: z.optional(
      z.pipe(
        z.object({ e: z.int() }),
        z.transform(({ e }) => e),
      ),
    ),
    pair: z.optional(z.tuple([z.object({ f: z.int() })])),
    both: z.optional(z.readonly(z.object({ g: z.int() }))),
  })
  const strict = strictly(lax)

  test('reaches objects in all that a shape can be made of', () => {
    expect(laxObjects(lax, 'lax').length).toBeGreaterThan(8)
    expect(laxObjects(strict, 'strict')).toEqual([])
  })
  test.each([
    [{ more: 1 }],
    [{ one: { a: 1, more: 1 } }],
    [{ many: [null, { b: 1, more: 1 }] }],
    [{ either: { c: 1, more: 1 } }],
    [{ kinds: { kind: 'x', y: 1 } }],
    [{ named: { n: { d: 1, more: 1 } } }],
    [{ made: { e: 1, more: 1 } }],
    [{ pair: [{ f: 1, more: 1 }] }],
    [{ both: { g: 1, more: 1 } }],
  ])('%j has a field too many', (value) => {
    expect(lax.safeParse(value).success).toBe(true)
    expect(JSON.stringify(strict.safeParse(value).error?.issues)).toContain('unrecognized_keys')
  })
  test('leaves what is declared as it was: values, defaults, changes and checks', () => {
    const value = {
      one: { a: 1 },
      many: [null, { b: 1 }],
      either: { c: 1 },
      kinds: { kind: 'y', y: 1 },
      made: { e: 3 },
    }
    expect(strict.parse(value)).toEqual({ ...value, made: 3 })
    expect(strict.parse({})).toEqual({ many: [] })
    const ordered = strictly(
      z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to, { error: 'format' })),
    )
    expect(ordered.safeParse({ from: 1, to: 2 }).success).toBe(true)
    expect(ordered.safeParse({ from: 2, to: 1 }).success).toBe(false)
  })
  test('makes a shape once, and none anew that is strict already', () => {
    expect(strictly(lax)).toBe(strict)
    const already = z.strictObject({ a: z.optional(z.array(z.strictObject({ b: z.string() }))) })
    expect(strictly(already)).toBe(already)
  })
})

test.each(Object.entries<Call>(API))('%s takes no field that it does not declare, at no depth', (_name, call) => {
  const { params, query, body } = receivedParts(call)
  for (const [part, schema] of Object.entries({ params, query, body }))
    if (schema) expect(laxObjects(schema, part)).toEqual([])
})
