import { isLocalDate } from '../local-date.ts'

/** Letters of a company (three) or a person (four), the date of its founding or birth, and three signs that tell twins apart. */
const RFC = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/

/** The form in which a tax id is kept: capitals, without the spaces and hyphens that people write between its parts. */
export const normalTaxId = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** Whether a text has the shape of a Mexican RFC with a date that exists; whether it is registered only the SAT knows. */
export function isTaxId(text: string): boolean {
  const [, year, month, day] = RFC.exec(text) ?? []
  // The century is not written: a day exists when it does in either of the two that are possible.
  return ['19', '20'].some((century) => isLocalDate(`${century}${year}-${month}-${day}`))
}
