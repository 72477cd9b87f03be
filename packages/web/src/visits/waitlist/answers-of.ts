import type { LineStep } from './use-line.ts'

/** What a host may do with somebody who was called, besides seating them. */
export type CalledStep = Extract<LineStep['do'], 'more' | 'requeue' | 'no_show'>

/**
 * Which of them stand beside «seat», and which one press further: on a phone a row has room for little more. While their time runs nothing
 * has to be decided; once it is over mostly that they did not come.
 */
export const answersOf = (isOver: boolean): { beside: CalledStep[]; further: CalledStep[] } => ({
  beside: isOver ? ['no_show'] : [],
  further: ['more', 'requeue'],
})
