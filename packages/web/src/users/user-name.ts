import type { User } from '@muelle/contract/users/record'
import { fullName } from '@muelle/domain/full-name'

/** First and last name, as a person is addressed in a question. */
export const userName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  fullName(first_name, last_name)
