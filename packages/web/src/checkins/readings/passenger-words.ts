import type { ScannedCheckin } from '@muelle/contract/checkins/record'
import { fullName } from '@muelle/domain/full-name'

/** A passenger by name, or by their place in the list, with the category of their ticket. */
export function passengerWords(
  { first_name, last_name, category }: ScannedCheckin['party'][number],
  place: string,
): string {
  const name = fullName(first_name, last_name) || place
  return category === '' ? name : `${name} (${category})`
}
