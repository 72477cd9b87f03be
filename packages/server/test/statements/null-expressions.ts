import type { Catalogue } from './catalogue.ts'
import { addPresent, type Column, isMandatory, type Level, type Source, selectColumns } from './nullability.ts'
import { at, conjuncts, kindOf, listAt, namesIn, type Tree, textAt } from './tree.ts'

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
  'jsonb_strip_nulls',
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
/** Aggregates that keep the nulls that come to them. */
const LISTING = new Set(['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg'])
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
      return isNullableColumn(catalogue, namesIn(fields, 'fields'), level)
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

/** Where a name is from, and the column itself unless the name is that of a row as a whole. */
export function foundIn(
  names: readonly string[],
  level: Level,
): { source: Source; column: Column | undefined } | undefined {
  const [first = '', second] = names
  const name = second ?? first
  for (let at: Level | undefined = level; at; at = at.outer) {
    const source = at.sources.find(({ alias, columns }) =>
      second === undefined ? columns.some((one) => one.name === name) : alias === first,
    )
    if (source) return { source, column: source.columns.find((one) => one.name === name) }
  }
  return undefined
}

function isNullableColumn(catalogue: Catalogue, names: readonly string[], level: Level): boolean {
  if (SYSTEM.has(names.at(-1) ?? '')) return false
  const found = foundIn(names, level)
  // A row as a whole, `to_jsonb(s)`.
  if (!found) return names.length > 1 || !level.sources.some(({ alias }) => alias === names[0])
  const { source, column } = found
  const name = names.at(-1) ?? ''
  const pairs = catalogue.together.get(source.table ?? '') ?? []
  const mates = pairs.filter((pair) => pair.includes(name)).flat()
  if ([name, ...mates].some((one) => isPresent(level, one, source.alias))) return false
  if (level.sources.some((other) => isKnown(level, other) && isJoinedBy(other, `${source.alias}.${name}`))) return false
  return (source.isOptional && !isThere(catalogue, level, source)) || (column?.isNullable ?? true)
}

/** Whether a row on the outer side of a join is there: one of its columns is, or a foreign key leads to it from what is. */
const isThere = (catalogue: Catalogue, level: Level, source: Source): boolean =>
  isKnown(level, source) || (source.quals !== undefined && isMandatory(catalogue, source, source.quals, level))

/** Whether a column of a row is known not to be null, and with it the row itself. */
function isKnown(level: Level, source: Source): boolean {
  for (let at: Level | undefined = level; at; at = at.outer) {
    for (const known of at.present) if (known.startsWith(`${source.alias}.`)) return true
    if (at.sources.includes(source)) return false
  }
  return false
}

/** Whether a row on the outer side of a join is there only where a column of the other side is equal to one of its own. */
const isJoinedBy = ({ isOptional, quals }: Source, column: string): boolean =>
  isOptional &&
  conjuncts(quals).some((one) => {
    const equal = at(one, 'A_Expr')
    return (
      equal !== undefined &&
      namesIn(equal, 'name')[0] === '=' &&
      [at(equal, 'lexpr'), at(equal, 'rexpr')].some(
        (side) => namesIn(at(side, 'ColumnRef') ?? {}, 'fields').join('.') === column,
      )
    )
  })

function isPresent(level: Level, column: string, alias: string): boolean {
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
    return !level.isGrouped || at(call, 'agg_filter') !== undefined || (!LISTING.has(name) && isAnyNull)
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
  return branchesOf(choice, level).some(({ expression, level: branch }) => mayBeNull(catalogue, expression, branch))
}

/** What a `case` answers, each with what its condition says is there; nothing where no branch holds and it has no `else`. */
export function branchesOf(choice: Tree, level: Level): { expression: Tree | undefined; level: Level }[] {
  const without: Level = { ...level, present: new Set(level.present) }
  const branches = listAt(choice, 'args').map((one) => {
    const branch: Level = { ...level, present: new Set(without.present) }
    const condition = at(one, 'CaseWhen', 'expr')
    addPresent(branch, condition)
    // Whoever comes past `x is null` has an x.
    const test = at(condition, 'NullTest')
    if (test && textAt(test, 'nulltesttype') === 'IS_NULL')
      addPresent(without, { NullTest: { ...test, nulltesttype: 'IS_NOT_NULL' } })
    return { expression: at(one, 'CaseWhen', 'result'), level: branch }
  })
  return [...branches, { expression: at(choice, 'defresult'), level: without }]
}

/** What an aggregate sees of a row: also what its `filter` says is there. */
export function filtered(call: Tree, level: Level): Level {
  const inner: Level = { ...level, present: new Set(level.present) }
  addPresent(inner, at(call, 'agg_filter'))
  return inner
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
