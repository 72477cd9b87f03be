import type { RESOURCE_ACTIONS, Resource } from '@muelle/contract/resources'

/** The server's sentence why an action may not be taken on a resource now; undefined when it may. */
export const refusalTo = (
  action: (typeof RESOURCE_ACTIONS)[number],
  { actions }: Pick<Resource, 'actions'>,
): string | undefined => actions.find((candidate) => candidate.action === action)?.refusal?.message
