import type * as z from 'zod/mini'
import type { FieldError } from './envelope.ts'
import type { Language } from './languages.ts'
import type { Fault, FaultCode, Kind } from './messages/fault-messages.ts'
import { faults } from './messages/faults.ts'
import { faultSentenceOf } from './messages/sentence.ts'

/** Most entries one answer lists: a body with thousands of faults is wrong as a whole. */
export const MAX_FIELD_ERRORS = 50
/** Longest name of an unknown field that is repeated to the caller, in code points. */
const MAX_FIELD_NAME_LENGTH = 60

type Issue = z.core.$ZodIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>
export type RequestPart = 'params' | 'query' | 'body'

export type IssuesOptions = {
  language: Language
  part: RequestPart
  issues: readonly Issue[]
  /** What was validated: it tells an absent field from one of the wrong type. */
  value: unknown
}

/**
 * The entries of a 422 for what zod found in one part of a request: code, path such as `body.party[0].quantity`, sentence.
 * One entry per field and fault, at most `MAX_FIELD_ERRORS`; every unknown field is named.
 */
export function fieldErrorsOf({ language, part, issues, value }: IssuesOptions): FieldError[] {
  const entries = new Map<string, FieldError>()
  for (const issue of issues) {
    for (const { fault, path } of faultsOf(issue, value)) {
      if (entries.size >= MAX_FIELD_ERRORS) return [...entries.values()]
      const where = pathText(part, path)
      const key = `${where} ${fault.code}`
      if (!entries.has(key))
        entries.set(key, { code: fault.code, path: where, message: faultSentenceOf(language, fault) })
    }
  }
  return [...entries.values()]
}

type PlacedFault = { fault: Fault; path: readonly PropertyKey[] }

function faultsOf(issue: Issue, value: unknown): PlacedFault[] {
  const nearest = issue.code === 'invalid_union' ? nearestForm(issue, value) : undefined
  if (nearest) return nearest.flatMap((inner) => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, value))
  if (issue.code !== 'unrecognized_keys') return [{ fault: faultOf(issue, value), path: issue.path }]
  return issue.keys.slice(0, MAX_FIELD_ERRORS).map((key) => {
    const field = fieldName(key)
    return { fault: { code: 'unknown_field', field }, path: [...issue.path, field] }
  })
}

/** Of the forms that an object may have, what it lacks to be the one that it is nearest to; the first of those that are as near. */
function nearestForm({ errors, path }: IssueOf<'invalid_union'>, value: unknown): readonly Issue[] | undefined {
  const at = valueAt(value, path)
  if (typeof at !== 'object' || at === null) return undefined
  return errors.reduce<readonly Issue[] | undefined>(
    (best, issues) => (issues.length > 0 && (!best || issues.length < best.length) ? issues : best),
    undefined,
  )
}

function faultOf(issue: Exclude<Issue, IssueOf<'unrecognized_keys'>>, value: unknown): Fault {
  const isAbsent = valueAt(value, issue.path) === undefined
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent ? { code: 'required' } : { code: 'wrong_type', expected: kindOf(issue.expected) }
    case 'invalid_value':
      return isAbsent ? { code: 'required' } : { code: 'not_one_of', options: issue.values.map(String) }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { code: formatFault(issue.format) }
    case 'custom':
      return customFault(issue)
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return { code: isAbsent ? 'required' : 'format' }
  }
}

function tooSmall({ origin, minimum }: IssueOf<'too_small'>): Fault {
  const bound = Number(minimum)
  if (origin === 'string') return bound === 1 ? { code: 'required' } : { code: 'too_short', minimum: bound }
  return { code: origin === 'array' ? 'too_few_items' : 'too_small', minimum: bound }
}

function tooBig({ origin, maximum }: IssueOf<'too_big'>): Fault {
  const bound = Number(maximum)
  if (origin === 'string') return { code: 'too_long', maximum: bound }
  return { code: origin === 'array' ? 'too_many_items' : 'too_big', maximum: bound }
}

function formatFault(format: string): 'email' | 'instant' | 'format' {
  if (format === 'email') return 'email'
  return format === 'datetime' ? 'instant' : 'format'
}

const isFaultCode = (text: string): text is FaultCode => Object.hasOwn(faults, text)

/** A check of ours names its fault as the issue's message and puts the numbers of the sentence in `params`. */
function customFault({ message, params }: IssueOf<'custom'>): Fault {
  return isFaultCode(message) ? ({ ...params, code: message } as Fault) : { code: 'format' }
}

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  int: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
}
const kindOf = (expected: string): Kind => KINDS[expected] ?? 'other'

/** Follows own properties only: a path that leads through a prototype leads nowhere. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at
}

/** A caller's own name for a field, short enough to repeat and safe to write as UTF-8. */
const fieldName = (key: string) =>
  [...key]
    .slice(0, MAX_FIELD_NAME_LENGTH)
    .join('')
    .replace(/\p{Surrogate}/gu, '\ufffd')

const pathText = (part: RequestPart, path: readonly PropertyKey[]) =>
  path.reduce<string>((text, key) => text + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`), part)
