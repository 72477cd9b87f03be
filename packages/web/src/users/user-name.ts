import type { USER_ACTIONS, User } from '@muelle/contract/users'

/** First and last name, as a person is addressed in a question. */
export const userName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** The server's sentence why an action may not be taken on a user now; undefined when it may. */
export const userRefusal = (
  action: (typeof USER_ACTIONS)[number],
  { actions }: Pick<User, 'actions'>,
): string | undefined => actions.find((candidate) => candidate.action === action)?.refusal?.message
