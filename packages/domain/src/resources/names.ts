import { fold } from '../text.ts'

/** Longest name of a resource, in code points, and longest base of many: a number follows it. */
export const MAX_RESOURCE_NAME = 60
export const MAX_BASE_NAME = 50
/** Most resources that are added at once (M-8). */
export const MAX_BULK_QUANTITY = 200

/** A number of more digits is no number of a table but a code. */
const MAX_DIGITS = 6

/**
 * The names of many resources added together (M-8): `Mesa 1`, `Mesa 2` …, continuing the highest number that the base has among
 * `taken`. Bases are compared without accents and case. A name that is taken all the same is passed over.
 */
export function bulkNames(base: string, quantity: number, taken: readonly string[]): string[] {
  const folded = new Set(taken.map(fold))
  const start = `${fold(base)} `
  let number = 0
  for (const name of folded) {
    const digits = name.startsWith(start) ? name.slice(start.length) : ''
    if (/^\d+$/.test(digits) && digits.length <= MAX_DIGITS) number = Math.max(number, Number(digits))
  }
  const names: string[] = []
  while (names.length < quantity) {
    number += 1
    const name = `${base} ${number}`
    if (!folded.has(fold(name))) names.push(name)
  }
  return names
}

/** Sorts names as people count: `Mesa 2` before `Mesa 10`. Each number is led by its length; keys are compared by code points. */
export function naturalKey(name: string): string {
  return fold(name).replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '')
    return `${String(significant.length).padStart(2, '0')}${significant}`
  })
}
