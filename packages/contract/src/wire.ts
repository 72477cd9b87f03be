import type { Failure, FieldError } from './envelope.ts'
import type { Language } from './languages.ts'
import { sentenceOf } from './messages/sentence.ts'
import type { Refusal } from './refusals.ts'

/** One name as the wire spells it: `seatsLeft` → `seats_left`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The numbers of a refusal under their names on the wire; what is undefined is left out. */
export function snakeKeys(detail: object): Record<string, unknown> {
  const keyed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(detail)) if (value !== undefined) keyed[snakeCase(name)] = value
  return keyed
}

/** A refusal as an entry of the envelope, as the reason of a departure or the refusal of an action: code, sentence, numbers. */
export function fieldErrorOf(language: Language, refusal: Refusal): FieldError {
  const { code, ...numbers } = refusal
  const detail = snakeKeys(numbers)
  const message = sentenceOf(language, refusal)
  return Object.keys(detail).length > 0 ? { code, message, detail } : { code, message }
}

export type FailureOptions = {
  language: Language
  refusal: Refusal
  requestId: string
  /** The field that is to blame, such as `body.username`. */
  path?: string | undefined
  /** One entry per field of an invalid request; they stand in place of the refusal's own entry. */
  fieldErrors?: readonly FieldError[]
}

/** The envelope of any refusal: the one body that every answer outside 2xx has. */
export function failureOf({ language, refusal, requestId, path, fieldErrors = [] }: FailureOptions): Failure {
  const own = { ...fieldErrorOf(language, refusal), ...(path === undefined ? {} : { path }) }
  return {
    success: false,
    message: own.message,
    errors: fieldErrors.length > 0 ? [...fieldErrors] : [own],
    meta: { code: own.code, message: own.message, request_id: requestId },
  }
}
