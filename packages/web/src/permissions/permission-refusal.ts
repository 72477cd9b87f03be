import type { PERMISSION_ACTIONS, PermissionRow } from '@muelle/contract/permissions'

/** The server's sentence why an action may not be taken on a permission now; undefined when it may. */
export const permissionRefusal = (
  action: (typeof PERMISSION_ACTIONS)[number],
  { actions }: Pick<PermissionRow, 'actions'>,
): string | undefined => actions.find((candidate) => candidate.action === action)?.refusal?.message
