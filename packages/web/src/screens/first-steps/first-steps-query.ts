import { type FirstSteps, getFirstSteps } from '@muelle/contract/first-steps/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Below the board of the business: whatever has it asked anew, a sale or a change of a tour, may be a step. */
export const firstStepsQuery = (businessId: number | null) =>
  queryOptions({
    queryKey: ['board', businessId, 'first-steps'],
    queryFn: ({ signal }) =>
      ask(getFirstSteps, { query: businessId === null ? {} : { business_id: businessId } }, { signal }),
  })

/** Until somebody of the account has sold something, or this person does not want to see them. */
export const areShownOnBoard = ({ has_sale, is_over, is_hidden }: FirstSteps): boolean =>
  !has_sale && !is_over && !is_hidden

/** Before anything is on sale the board has nothing to say. */
export const isBeforeSale = ({ steps }: FirstSteps): boolean =>
  steps.some(({ key, state }) => key !== 'first_sale' && state !== 'done')

type Step = FirstSteps['steps'][number]
export const currentStep = ({ steps }: FirstSteps): Step | undefined =>
  steps.find(({ state }) => state === 'open' || state === 'blocked')
