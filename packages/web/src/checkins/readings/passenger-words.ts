import type { ScannedCheckin } from '@muelle/contract/checkins/record'

/** A passenger by name, or by their place in the list, with the category of their ticket. */
export function passengerWords(
  { first_name, last_name, category }: ScannedCheckin['party'][number],
  place: string,
): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || place
  return category === '' ? name : `${name} (${category})`
}
