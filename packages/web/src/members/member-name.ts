import { fullName } from '@muelle/domain/full-name'

type Named = { first_name: string; last_name: string; username: string }

/** How somebody is called: first and last name, or the username of one who has neither. */
export const memberName = ({ first_name, last_name, username }: Named): string =>
  fullName(first_name, last_name) || username

/** The letters on an avatar. */
export const memberInitials = ({ first_name, last_name, username }: Named): string => {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || [...username].slice(0, 2).join('')).toUpperCase()
}
