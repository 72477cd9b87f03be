import type { Call } from '@muelle/contract/call'
import type { RequestPart } from '@muelle/contract/issues'
import { receivedParts } from '@muelle/contract/strict'
import type * as z from 'zod/mini'

/** What zod found in one part of a request, and what that part was. */
export type PartFaults = { part: RequestPart; issues: readonly z.core.$ZodIssue[]; value: unknown }

/** Checks the three parts of a request against the contract; every fault of every part is named, a field too many among them. */
export function validate(
  call: Call,
  parts: Readonly<Record<RequestPart, unknown>>,
): { input: Record<string, unknown>; faults: PartFaults[] } {
  const input: Record<string, unknown> = {}
  const faults: PartFaults[] = []
  const declared = receivedParts(call)
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = declared[part]
    if (!schema) continue
    const value = part === 'body' ? parts.body : { ...(parts[part] as object) }
    const parsed = schema.safeParse(value)
    if (parsed.success) input[part] = parsed.data
    else faults.push({ part, issues: parsed.error.issues, value })
  }
  return { input, faults }
}
