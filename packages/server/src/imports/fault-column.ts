import type { Columns, ImportField, LineFault } from '@muelle/domain/imports/fields'

/** Who travels is said by the column that counts them, or by those that say which kinds they are. */
const PEOPLE: readonly ImportField[] = ['people', 'party', 'people_of']
const FIELDS_OF: Partial<Record<LineFault, readonly ImportField[]>> = {
  tour_unknown: ['product'],
  too_many_people: PEOPLE,
  person_type_unknown: ['party', 'people_of', 'people'],
  adult_missing: PEOPLE,
  other_currency: ['currency'],
  blocked: ['phone'],
}

/** Which column a reason is about, by its place, that its report may name it: of most when it is for; null: none that the file has. */
export function faultColumn(columns: Columns, code: LineFault): number | null {
  const [column = null] = (FIELDS_OF[code] ?? ['date']).flatMap((field) => {
    const at = columns.indexOf(field)
    return at === -1 ? [] : [at]
  })
  return column
}
