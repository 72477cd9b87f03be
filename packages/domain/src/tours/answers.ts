import type { QuestionScope } from './question.ts'

export type AskedQuestion = { id: number; scope: QuestionScope; label: string; required: boolean }
/** Position 0 is the booking's own answer, the others are those of its passengers, counted from 1. */
export type GivenAnswer = { questionId: number; position: number; value: string }
/** `name` is the label of the question. */
export type AnswerDenial = { code: 'answers.missing'; name: string }

/**
 * Says which required question a sale leaves without an answer, or null: one of the booking is answered once, one of the passengers by
 * each of so many people. A blank answer is none.
 */
export function answersDenial(
  questions: readonly AskedQuestion[],
  answers: readonly GivenAnswer[],
  people: number,
): AnswerDenial | null {
  const missing = questions.find(({ id, scope, required }) => {
    if (!required) return false
    const given = new Set(
      answers.flatMap(({ questionId, position, value }) =>
        questionId === id && value.trim() !== '' ? [position] : [],
      ),
    )
    if (scope === 'booking') return !given.has(0)
    return Array.from({ length: people }, (_, index) => index + 1).some((position) => !given.has(position))
  })
  return missing ? { code: 'answers.missing', name: missing.label } : null
}
