import type { Catalogue } from './catalogue.ts'
import type { AnswerColumn } from './describe.ts'
import type { Column } from './nullability.ts'
import type { Kind, Property } from './row-types.ts'

/** What the driver makes of each type of the database (see `platform/db.ts`). */
const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  numeric: 'string',
  xid8: 'string',
  json: 'any',
  jsonb: 'any',
  bytea: 'object',
  interval: 'object',
  timestamp: 'object',
}
/** Lists have parsers of their own: the driver leaves large integers as text and makes objects of dates. */
const ELEMENTS: Readonly<Record<string, Kind>> = {
  _int2: 'number',
  _int4: 'number',
  _int8: 'string',
  _float4: 'number',
  _float8: 'number',
  _bool: 'boolean',
  _text: 'string',
  _varchar: 'string',
  _bpchar: 'string',
  _uuid: 'string',
  _date: 'object',
  _time: 'string',
  _timestamptz: 'object',
  _numeric: 'number',
  _json: 'any',
  _jsonb: 'any',
}

/**
 * How the columns of an answer differ from the properties that the code gives its rows; `row` is undefined where the code says nothing
 * of them, and then no column of a table may come.
 */
export function columnFaults(
  { types }: Catalogue,
  announced: readonly AnswerColumn[],
  computed: readonly Column[],
  row: readonly Property[] | undefined,
): string[] {
  const faults: string[] = []
  const names = announced.map(({ name }) => name)
  for (const name of new Set(names))
    if (names.indexOf(name) !== names.lastIndexOf(name)) faults.push(`${name}: selected twice`)
  for (const [i, { name, dataTypeID, tableID }] of announced.entries()) {
    const property = row?.find((one) => one.name === name)
    if (!property) {
      // A function that is called for its effect answers as well.
      if (row || tableID !== 0) faults.push(`${name}: selected, but not in the type of the row`)
      continue
    }
    const type = types.get(dataTypeID) ?? String(dataTypeID)
    if (!fits(type, property)) faults.push(`${name}: ${type} in the database, ${told(property)} in the code`)
    const isNullable = computed[i]?.isNullable ?? true
    if (isNullable && !property.isNullable) faults.push(`${name}: may be null, which the code does not allow for`)
  }
  for (const { name, isOptional } of row ?? [])
    if (!isOptional && !names.includes(name)) faults.push(`${name}: in the type of the row, but not selected`)
  return faults
}

const told = ({ kinds, elements }: Property) =>
  [...kinds].map((kind) => (kind === 'list' ? `list of ${[...elements].join(' or ')}` : kind)).join(' or ')

function fits(type: string, { kinds, elements }: Property): boolean {
  const kind = type.startsWith('_') ? 'list' : KINDS[type]
  if (kind === undefined) return false
  if (kind === 'any' || kinds.has('any')) return true
  if ([...kinds].some((one) => one !== kind)) return false
  const element = ELEMENTS[type]
  return kind !== 'list' || element === 'any' || [...elements].every((one) => one === element || one === 'any')
}
