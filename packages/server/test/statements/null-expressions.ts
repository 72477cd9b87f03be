import type { Catalogue } from './catalogue.ts'
import { addPresent, type Level, selectColumns } from './nullability.ts'
import { at, kindOf, listAt, namesIn, type Tree, textAt } from './tree.ts'

/** Functions that never answer null, whatever they are given. */
const NEVER = new Set([
  'count',
  'now',
  'nextval',
  'clock_timestamp',
  'statement_timestamp',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'row_number',
  'rank',
  'dense_rank',
  'concat',
  'concat_ws',
  'gen_random_uuid',
  'pg_backend_pid',
  'pg_current_snapshot',
  'pg_current_xact_id',
])
/** Functions that answer null only where they are given null. */
const STRICT = new Set([
  'lower',
  'upper',
  'btrim',
  'ltrim',
  'rtrim',
  'left',
  'right',
  'to_char',
  'to_timestamp',
  'length',
  'char_length',
  'extract',
  'date_part',
  'date_trunc',
  'abs',
  'floor',
  'ceil',
  'round',
  'mod',
  'make_interval',
  'starts_with',
  'position',
  'replace',
  'cardinality',
  'to_jsonb',
  'to_json',
  'timezone',
  'octet_length',
  'hashtextextended',
  'reverse',
  'pg_snapshot_xmin',
  'jsonb_array_length',
  'split_part',
  'date',
  'unnest',
  'to_date',
  'make_date',
  'array_to_json',
  'jsonb_object_keys',
  'jsonb_array_elements',
  'jsonb_array_elements_text',
  'generate_series',
])
/** Aggregates answer null only where no row or no value comes to them. */
const AGGREGATES = new Set([
  'sum',
  'max',
  'min',
  'avg',
  'array_agg',
  'json_agg',
  'jsonb_agg',
  'string_agg',
  'bool_or',
  'bool_and',
  'every',
  'json_object_agg',
  'jsonb_object_agg',
])
/** Columns that every row has. */
const SYSTEM = new Set(['xmin', 'xmax', 'ctid', 'tableoid'])
const INTO_JSON = new Set(['->', '->>', '#>', '#>>', '@?'])

/** Whether an expression may be null; what is not known here may be. */
export function mayBeNull(catalogue: Catalogue, expression: Tree | undefined, level: Level): boolean {
  if (!expression) return true
  const [kind, fields] = kindOf(expression)
  const ask = (one: Tree | undefined) => mayBeNull(catalogue, one, level)
  switch (kind) {
    case 'A_Const':
      return fields['isnull'] === true
    case 'A_ArrayExpr':
    case 'RowExpr':
    case 'SQLValueFunction':
    case 'NullTest':
    case 'BooleanTest':
    // What we send is there; a statement that bears a null says what becomes of it.
    case 'ParamRef':
      return false
    case 'ColumnRef':
      return isNullableColumn(namesIn(fields, 'fields'), level)
    case 'TypeCast':
    case 'CollateClause':
    case 'NamedArgExpr':
      return ask(at(fields, 'arg'))
    case 'CoalesceExpr':
    case 'MinMaxExpr':
      return listAt(fields, 'args').every(ask)
    case 'BoolExpr':
      return listAt(fields, 'args').some((one) => mayBeNull(catalogue, one, andLevel(fields, level)))
    case 'FuncCall':
      return isNullableCall(catalogue, fields, level)
    case 'A_Expr':
      return isNullableOperation(catalogue, fields, level)
    case 'CaseExpr':
      return isNullableCase(catalogue, fields, level)
    case 'SubLink':
      return isNullableSubselect(catalogue, fields, level)
    default:
      return true
  }
}

/** Within an `and`, what one part says is not null may count as such in the others: else the whole is false. */
function andLevel(fields: Tree, level: Level): Level {
  if (textAt(fields, 'boolop') !== 'AND_EXPR') return level
  const inner: Level = { ...level, present: new Set(level.present) }
  for (const one of listAt(fields, 'args')) if (at(one, 'NullTest')) addPresent(inner, one)
  return inner
}

function isNullableColumn(names: readonly string[], level: Level): boolean {
  const [first = '', second] = names
  const column = second ?? first
  if (SYSTEM.has(column)) return false
  for (let at: Level | undefined = level; at; at = at.outer) {
    const source = at.sources.find(({ alias, columns }) =>
      second === undefined ? columns.some(({ name }) => name === column) : alias === first,
    )
    if (!source) continue
    if (isPresent(level, names, source.alias)) return false
    const found = source.columns.find(({ name }) => name === column)
    return source.isOptional || (found?.isNullable ?? true)
  }
  // A row as a whole, `to_jsonb(s)`.
  return second !== undefined || !level.sources.some(({ alias }) => alias === first)
}

function isPresent(level: Level, names: readonly string[], alias: string): boolean {
  const column = names.at(-1) ?? ''
  for (let at: Level | undefined = level; at; at = at.outer)
    if (
      at.present.has(`${alias}.${column}`) ||
      (at.sources.some((one) => one.alias === alias) && at.present.has(column))
    )
      return true
  return false
}

function isNullableCall(catalogue: Catalogue, call: Tree, level: Level): boolean {
  const name = namesIn(call, 'funcname').at(-1) ?? ''
  if (NEVER.has(name)) return false
  const isAnyNull = listAt(call, 'args').some((one) => mayBeNull(catalogue, one, level))
  if (STRICT.has(name)) return isAnyNull
  if (AGGREGATES.has(name))
    return !level.isGrouped || at(call, 'agg_filter') !== undefined || (name !== 'array_agg' && isAnyNull)
  return true
}

function isNullableOperation(catalogue: Catalogue, operation: Tree, level: Level): boolean {
  const kind = textAt(operation, 'kind')
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false
  if (kind === 'AEXPR_NULLIF' || INTO_JSON.has(namesIn(operation, 'name').at(-1) ?? '')) return true
  const sides = [at(operation, 'lexpr'), at(operation, 'rexpr')].filter((side) => side !== undefined)
  // A list of values is no expression of its own.
  return sides.some((side) => !at(side, 'List') && mayBeNull(catalogue, side, level))
}

function isNullableCase(catalogue: Catalogue, choice: Tree, level: Level): boolean {
  if (!at(choice, 'defresult') || mayBeNull(catalogue, at(choice, 'defresult'), level)) return true
  return listAt(choice, 'args').some((one) => {
    const branch: Level = { ...level, present: new Set(level.present) }
    addPresent(branch, at(one, 'CaseWhen', 'expr'))
    return mayBeNull(catalogue, at(one, 'CaseWhen', 'result'), branch)
  })
}

function isNullableSubselect(catalogue: Catalogue, link: Tree, level: Level): boolean {
  const kind = textAt(link, 'subLinkType')
  if (kind === 'EXISTS_SUBLINK' || kind === 'ARRAY_SUBLINK') return false
  const select = at(link, 'subselect', 'SelectStmt')
  if (kind !== 'EXPR_SUBLINK') return mayBeNull(catalogue, at(link, 'testexpr'), level)
  // Without a group an aggregate always has its one row.
  const isOne = select && listAt(select, 'groupClause').length === 0 && hasAggregate(listAt(select, 'targetList')[0])
  return !isOne || (selectColumns(catalogue, select, level)[0]?.isNullable ?? true)
}

function hasAggregate(tree: Tree | undefined): boolean {
  if (!tree) return false
  const [kind, fields] = kindOf(tree)
  if (kind === 'SubLink') return false
  const name = kind === 'FuncCall' ? (namesIn(fields, 'funcname').at(-1) ?? '') : ''
  if (name === 'count' || AGGREGATES.has(name)) return true
  return Object.values(fields).some((value) =>
    (Array.isArray(value) ? value : [value]).some(
      (one) => typeof one === 'object' && one !== null && hasAggregate(one as Tree),
    ),
  )
}
