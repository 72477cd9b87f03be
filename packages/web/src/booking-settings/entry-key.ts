import { MAX_ENTRY_KEY_LENGTH } from '@muelle/contract/businesses/business-bounds'
import { fold } from '@muelle/domain/text'

/** Room for the number of a key whose words are taken. */
const NUMBER_LENGTH = '_999'.length

/**
 * The key under which answers to a new question, or a new tag, are kept: its words as programs like them, with a number where
 * they are taken. Words without a Latin letter give `field`.
 */
export function entryKeyOf(label: string, taken: readonly string[]): string {
  const words = fold(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, MAX_ENTRY_KEY_LENGTH - NUMBER_LENGTH)
  return freeKeyOf(words || 'field', taken)
}

/** A key that is not taken: the same, with a number where it is. */
export function freeKeyOf(key: string, taken: readonly string[]): string {
  let candidate = key
  for (let number = 2; taken.includes(candidate); number += 1) candidate = `${key}_${number}`
  return candidate
}
