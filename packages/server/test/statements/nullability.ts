import type { Catalogue } from './catalogue.ts'
import { foundIn, mayBeNull } from './null-expressions.ts'
import { at, conjuncts, kindOf, listAt, namesIn, type Tree, textAt } from './tree.ts'

/** What a value is computed from, and what that sees. */
export type Origin = { expression: Tree; level: Level }
/** `origins`: nothing of a table's own column, more than one behind a `union`. */
export type Column = { name: string; isNullable: boolean; origins: readonly Origin[] }
/** What a name before a dot stands for; `isOptional` on the outer side of a join, with what leads to its rows. */
export type Source = {
  alias: string
  table: string | undefined
  columns: readonly Column[]
  isOptional: boolean
  quals?: Tree | undefined
}
/** What an expression sees: the sources of its own level, what is known not to be null there, and the levels around it. */
export type Level = {
  sources: Source[]
  ctes: ReadonlyMap<string, readonly Column[]>
  /** `alias.column` or `column` of which a condition says that they are not null. */
  present: Set<string>
  isGrouped: boolean
  outer: Level | undefined
}

/** The columns of a statement's answer, and whether each may be null. */
export function answerOf(catalogue: Catalogue, statement: Tree): Column[] {
  return statementColumns(catalogue, statement, undefined)
}

export function statementColumns(catalogue: Catalogue, statement: Tree, outer: Level | undefined): Column[] {
  const [kind, fields] = kindOf(statement)
  return kind === 'SelectStmt' ? selectColumns(catalogue, fields, outer) : writeColumns(catalogue, fields, outer)
}

function levelOf(catalogue: Catalogue, fields: Tree, outer: Level | undefined): Level {
  const ctes = new Map(outer?.ctes)
  const level: Level = {
    sources: [],
    ctes,
    present: new Set(),
    isGrouped: listAt(fields, 'groupClause').length > 0,
    outer,
  }
  for (const one of listAt(at(fields, 'withClause'), 'ctes')) {
    const cte = at(one, 'CommonTableExpr')
    const query = at(cte, 'ctequery')
    const name = textAt(cte, 'ctename')
    if (!query || !cte || name === undefined) continue
    const given = namesIn(cte, 'aliascolnames')
    ctes.set(name, [])
    const columns = statementColumns(catalogue, query, { ...level, ctes: new Map(ctes) })
    ctes.set(
      name,
      columns.map((column, i) => ({ ...column, name: given[i] ?? column.name })),
    )
  }
  return level
}

export function selectColumns(catalogue: Catalogue, select: Tree, outer: Level | undefined): Column[] {
  const level = levelOf(catalogue, select, outer)
  const [left, right] = [at(select, 'larg'), at(select, 'rarg')]
  if (left && right) {
    const others = selectColumns(catalogue, right, level)
    return selectColumns(catalogue, left, level).map((column, i) => ({
      ...column,
      isNullable: column.isNullable || (others[i]?.isNullable ?? true),
      origins: [...column.origins, ...(others[i]?.origins ?? [])],
    }))
  }
  const rows = listAt(select, 'valuesLists').map((row) => listAt(at(row, 'List'), 'items'))
  const [first] = rows
  if (first)
    return first.map((_, i) => ({
      name: `column${i + 1}`,
      isNullable: rows.some((row) => mayBeNull(catalogue, row[i], level)),
      origins: rows.flatMap((row) => (row[i] ? [{ expression: row[i], level }] : [])),
    }))
  for (const item of listAt(select, 'fromClause')) addSources(catalogue, item, level)
  addPresent(level, at(select, 'whereClause'))
  return targets(catalogue, listAt(select, 'targetList'), level)
}

function writeColumns(catalogue: Catalogue, write: Tree, outer: Level | undefined): Column[] {
  const level = levelOf(catalogue, write, outer)
  const relation = at(write, 'relation')
  if (relation) level.sources.push(tableSource(catalogue, relation, level))
  for (const key of ['fromClause', 'usingClause'])
    for (const item of listAt(write, key)) addSources(catalogue, item, level)
  addPresent(level, at(write, 'whereClause'))
  // What is written need not be what the condition has seen.
  for (const target of listAt(write, 'targetList')) {
    const name = textAt(at(target, 'ResTarget'), 'name')
    for (const known of level.present) if (known === name || known.endsWith(`.${name}`)) level.present.delete(known)
    if (name && !mayBeNull(catalogue, at(target, 'ResTarget', 'val'), level)) level.present.add(name)
  }
  const returning = listAt(write, 'returningList').concat(listAt(at(write, 'returningClause'), 'exprs'))
  return targets(catalogue, returning, level)
}

function targets(catalogue: Catalogue, list: readonly Tree[], level: Level): Column[] {
  return list.flatMap((one) => {
    const target = at(one, 'ResTarget')
    const value = at(target, 'val')
    const names = namesIn(at(value, 'ColumnRef') ?? {}, 'fields')
    if (names.at(-1) === '*') {
      const sources = level.sources.filter(({ alias }) => names.length === 1 || alias === names[0])
      return sources.flatMap(({ alias, columns, isOptional }) =>
        columns.map((column) => ({
          ...column,
          isNullable:
            (column.isNullable || isOptional) &&
            !level.present.has(`${alias}.${column.name}`) &&
            !level.present.has(column.name),
        })),
      )
    }
    return [
      {
        name: textAt(target, 'name') ?? names.at(-1) ?? '?column?',
        isNullable: mayBeNull(catalogue, value, level),
        origins: value ? [{ expression: value, level }] : [],
      },
    ]
  })
}

function tableSource({ columns }: Catalogue, relation: Tree, level: Level): Source {
  const table = textAt(relation, 'relname') ?? ''
  const alias = textAt(at(relation, 'alias'), 'aliasname') ?? table
  const cte = textAt(relation, 'schemaname') === undefined ? level.ctes.get(table) : undefined
  const own = [...(columns.get(table) ?? [])].map(([name, isNullable]) => ({ name, isNullable, origins: [] }))
  return {
    alias,
    table: cte ? undefined : table,
    columns: renamed(cte ?? own, at(relation, 'alias')),
    isOptional: false,
  }
}

const renamed = (columns: readonly Column[], alias: Tree | undefined): Column[] => {
  const names = alias ? namesIn(alias, 'colnames') : []
  return columns.map((column, i) => ({ ...column, name: names[i] ?? column.name }))
}

function addSources(catalogue: Catalogue, item: Tree, level: Level): void {
  const [kind, fields] = kindOf(item)
  const alias = at(fields, 'alias')
  const name = textAt(alias, 'aliasname') ?? ''
  if (kind === 'RangeVar') level.sources.push(tableSource(catalogue, fields, level))
  else if (kind === 'RangeSubselect') {
    const query = at(fields, 'subquery')
    const columns = query ? statementColumns(catalogue, query, level) : []
    level.sources.push({ alias: name, table: undefined, columns: renamed(columns, alias), isOptional: false })
  } else if (kind === 'RangeFunction') level.sources.push(functionSource(fields, name))
  else if (kind === 'JoinExpr') addJoin(catalogue, fields, level)
}

/** Lists that we send, opened into rows, hold no nulls unless a column of records is left out. */
function functionSource(fields: Tree, alias: string): Source {
  const defined = listAt(fields, 'coldeflist').map((one) => textAt(at(one, 'ColumnDef'), 'colname') ?? '')
  const named = namesIn(at(fields, 'alias') ?? {}, 'colnames')
  const columns = defined.length > 0 ? defined : named.length > 0 ? named : [alias]
  return {
    alias,
    table: undefined,
    columns: columns.map((name) => ({ name, isNullable: defined.length > 0, origins: [] })),
    isOptional: false,
  }
}

function addJoin(catalogue: Catalogue, join: Tree, level: Level): void {
  const [left, right, quals] = [at(join, 'larg'), at(join, 'rarg'), at(join, 'quals')]
  const start = level.sources.length
  if (left) addSources(catalogue, left, level)
  const middle = level.sources.length
  if (right) addSources(catalogue, right, level)
  const kind = textAt(join, 'jointype')
  if (kind === 'JOIN_LEFT' || kind === 'JOIN_FULL')
    for (const source of level.sources.slice(middle))
      if (!isMandatory(catalogue, source, quals, level))
        // A row of a full join that is there need not have come by what it is joined by.
        Object.assign(source, { isOptional: true, ...(kind === 'JOIN_LEFT' && { quals }) })
  if (kind === 'JOIN_RIGHT' || kind === 'JOIN_FULL')
    for (const source of level.sources.slice(start, middle)) source.isOptional = true
  if (kind === 'JOIN_INNER') addPresent(level, quals)
}

const byId = (from: string, column: string, to: string) => ({
  from,
  to,
  columns: ['account_id', column],
  references: ['account_id', 'id'],
})
/** References that lead to a row without a foreign key of their own: each with what keeps them. */
const KEPT_REFERENCES = [
  // `booking.tour_id` of `invariants.sql`; its departure has a foreign key.
  byId('booking', 'tour_id', 'tour'),
  // By way of the reservation of a car park, which is a visit.
  byId('parking_spot_quarter', 'visit_id', 'visit'),
]

/** Whether a row is always there: a foreign key of columns that are never null leads to it, and nothing else is asked of it. */
export function isMandatory(catalogue: Catalogue, source: Source, quals: Tree | undefined, level: Level): boolean {
  const asked = new Map<string, Tree>()
  for (const one of conjuncts(quals)) {
    const equal = at(one, 'A_Expr')
    if (!equal || namesIn(equal, 'name')[0] !== '=') return false
    const sides = [at(equal, 'lexpr'), at(equal, 'rexpr')]
    const own = sides.findIndex((side) => namesIn(at(side, 'ColumnRef') ?? {}, 'fields')[0] === source.alias)
    const other = sides[1 - own]
    const column = namesIn(at(sides[own], 'ColumnRef') ?? {}, 'fields')[1]
    if (own < 0 || !other || column === undefined) return false
    asked.set(column, other)
  }
  return [...catalogue.foreignKeys, ...KEPT_REFERENCES].some(
    ({ from, to, columns, references }) =>
      to === source.table &&
      references.length === asked.size &&
      references.every((column, i) => {
        const other = asked.get(column)
        if (!other) return false
        if (column === 'account_id' && at(other, 'ParamRef')) return true
        const [alias, name] = namesIn(at(other, 'ColumnRef') ?? {}, 'fields')
        const by = alias === undefined ? undefined : foundIn([alias, ''], level)?.source
        return by?.table === from && name === columns[i] && !mayBeNull(catalogue, other, level)
      }),
  )
}

/** Comparisons are true of no null, so what they compare is there. */
export function addPresent(level: Level, condition: Tree | undefined): void {
  for (const one of conjuncts(condition)) {
    const test = at(one, 'NullTest')
    const compared = at(one, 'A_Expr')
    const isComparison = compared && !/DISTINCT|NULLIF/.test(textAt(compared, 'kind') ?? '')
    const sides =
      test && textAt(test, 'nulltesttype') === 'IS_NOT_NULL'
        ? [at(test, 'arg')]
        : isComparison
          ? [at(compared, 'lexpr'), at(compared, 'rexpr')]
          : [one]
    for (const side of sides) {
      const names = namesIn(at(side, 'ColumnRef') ?? {}, 'fields')
      if (names.length > 0) level.present.add(names.join('.'))
    }
  }
}
