import { answersDenial } from '@muelle/domain/tours/answers'
import type { Life } from '../life/lock-life.ts'
import type { Changing } from './change-context.ts'
import { findPeople, findRequiredQuestions } from './people.sql.ts'

/**
 * Refuses to let a booking that only kept its seats stand before what its tour must know is known: a hold may wait for the answers, a
 * sale may not. Denies with `answers.missing`, which names the question.
 */
export async function demandAnswers(
  { tx, deny }: Pick<Changing<'answers.missing'>, 'tx' | 'deny'>,
  { id, people }: Pick<Life, 'id' | 'people'>,
): Promise<void> {
  const questions = await findRequiredQuestions(tx, id)
  if (questions.length === 0) return
  const { answers } = await findPeople(tx, id)
  const given = answers.map(({ question_id: questionId, passenger_position: position, value }) => ({
    questionId,
    position,
    value,
  }))
  const denial = answersDenial(questions, given, people)
  if (denial) deny(denial)
}
