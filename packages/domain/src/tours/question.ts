/** A question is asked once for a booking, or of each passenger. */
export const QUESTION_SCOPES = ['booking', 'passenger'] as const
export type QuestionScope = (typeof QUESTION_SCOPES)[number]
export const QUESTION_KINDS = ['text', 'number', 'choice', 'yes_no', 'date'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const MAX_QUESTIONS = 20
export const MAX_QUESTION_OPTIONS = 20
const MIN_OPTIONS = 2

export type Question = {
  scope: QuestionScope
  kind: QuestionKind
  label: string
  /** What a `choice` is chosen from; empty for the other kinds. */
  options: readonly string[]
}
export type QuestionDenial =
  | { code: 'question.repeated'; name: string; index: number }
  | { code: 'question.options_missing'; name: string; index: number }

/** Says which question cannot be asked, with its place in the list, or null: no label twice in a scope, a choice needs two options. */
export function questionsDenial(questions: readonly Question[]): QuestionDenial | null {
  const seen = new Set<string>()
  for (const [index, { scope, kind, label, options }] of questions.entries()) {
    const key = `${scope} ${label.toLowerCase()}`
    if (seen.has(key)) return { code: 'question.repeated', name: label, index }
    seen.add(key)
    if (kind === 'choice' && new Set(options).size < MIN_OPTIONS)
      return { code: 'question.options_missing', name: label, index }
  }
  return null
}
