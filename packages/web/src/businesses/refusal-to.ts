import type { BUSINESS_ACTIONS, BusinessRow } from '@muelle/contract/businesses'

/** The server's sentence why an action may not be taken on a business now; undefined when it may. */
export const refusalTo = (
  action: (typeof BUSINESS_ACTIONS)[number],
  { actions }: Pick<BusinessRow, 'actions'>,
): string | undefined => actions.find((candidate) => candidate.action === action)?.refusal?.message
