import type { User } from '@muelle/contract/users/record'

/** First and last name, as a person is addressed in a question. */
export const userName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
