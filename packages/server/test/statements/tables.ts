import { type Catalogue, isAccountTable } from './catalogue.ts'
import { at, conjuncts, eachTree, kindOf, listAt, namesIn, type Tree, textAt } from './tree.ts'

const WRITES: Readonly<Record<string, true>> = { InsertStmt: true, UpdateStmt: true, DeleteStmt: true, MergeStmt: true }
const LEVELS: Readonly<Record<string, true>> = { ...WRITES, SelectStmt: true }

/** The tables that a statement writes and those that it reads; names of its own `with` parts are none. */
export function tablesOf({ columns }: Catalogue, statement: Tree): { written: Set<string>; read: Set<string> } {
  const [written, read] = [new Set<string>(), new Set<string>()]
  const own = new Set([...eachTree(statement)].flatMap((tree) => textAt(at(tree, 'CommonTableExpr'), 'ctename') ?? []))
  for (const tree of eachTree(statement)) {
    const [kind, fields] = kindOf(tree)
    const name = textAt(at(fields, 'relation'), 'relname')
    if (WRITES[kind] && name) written.add(name)
    const from = kind === 'RangeVar' ? textAt(fields, 'relname') : undefined
    if (from && !own.has(from) && columns.has(from)) read.add(from)
  }
  for (const name of written) read.delete(name)
  return { written, read }
}

type Alias = { alias: string; table: string }

/** `table` is the one that is read or changed for all accounts at once, where that is the fault. */
type AccountFault = { message: string; table?: string }

/** What keeps a database that is spread over machines by account from running a statement. */
export function accountFaults(catalogue: Catalogue, statement: Tree): AccountFault[] {
  const faults: AccountFault[] = []
  const own = new Set([...eachTree(statement)].flatMap((tree) => textAt(at(tree, 'CommonTableExpr'), 'ctename') ?? []))
  const writers: Tree[] = []
  for (const [kind, fields] of levelsOf(statement)) {
    if (WRITES[kind]) writers.push(fields)
    if (kind === 'InsertStmt') faults.push(...insertFaults(catalogue, fields).map((message) => ({ message })))
    const { tables, conditions } = namedAt(fields)
    const here = tables.filter(({ table }) => !own.has(table) && isAccountTable(catalogue, table))
    const named = conditions.flatMap(accountNamedBy)
    for (const { alias, table } of kind === 'InsertStmt' ? [] : here) {
      const wanted = table === 'account' ? 'id' : 'account_id'
      const isNamed = named.some(
        (one) => one.column === wanted && (one.alias === alias || (one.alias === undefined && here.length === 1)),
      )
      if (!isNamed)
        faults.push({
          message: `${table} ${alias === table ? '' : `(${alias}) `}is not narrowed by ${wanted} = $1`,
          table,
        })
    }
  }
  const [kind] = kindOf(statement)
  if (writers.length > 1 && (WRITES[kind] || writers.some((one) => !returns(one))))
    faults.push({ message: 'several writers: each has to be a part of `with` that returns, before a select' })
  return faults
}

const returns = (write: Tree) =>
  listAt(write, 'returningList').length > 0 || listAt(at(write, 'returningClause'), 'exprs').length > 0

/** Every select and every write of a statement, those within others as well. */
function* levelsOf(statement: Tree): Generator<[kind: string, fields: Tree]> {
  for (const tree of eachTree(statement)) {
    for (const [kind, fields] of Object.entries(tree)) {
      if (LEVELS[kind] && !Array.isArray(fields)) yield [kind, at(tree, kind) ?? {}]
      // Both sides of a union stand there without their kind.
      else if (kind === 'larg' || kind === 'rarg') {
        const side = at(tree, kind)
        if (side && textAt(side, 'op') !== undefined) yield ['SelectStmt', side]
      }
    }
  }
}

/** Tables and conditions of one level: those of its own `from` and `where`, and of no subselect. */
function namedAt(fields: Tree): { tables: Alias[]; conditions: Tree[] } {
  const tables: Alias[] = []
  const conditions = conjuncts(at(fields, 'whereClause'))
  const add = (relation: Tree) => {
    const table = textAt(relation, 'relname') ?? ''
    tables.push({ table, alias: textAt(at(relation, 'alias'), 'aliasname') ?? table })
  }
  const visit = (item: Tree | undefined): void => {
    const range = at(item, 'RangeVar')
    const join = at(item, 'JoinExpr')
    if (range) add(range)
    if (!join) return
    conditions.push(...conjuncts(at(join, 'quals')))
    visit(at(join, 'larg'))
    visit(at(join, 'rarg'))
  }
  const relation = at(fields, 'relation')
  if (relation) add(relation)
  for (const key of ['fromClause', 'usingClause']) for (const item of listAt(fields, key)) visit(item)
  return { tables, conditions }
}

/** `alias.account_id = $1`, either way round. */
function accountNamedBy(condition: Tree): { alias: string | undefined; column: string }[] {
  const equal = at(condition, 'A_Expr')
  if (!equal || namesIn(equal, 'name')[0] !== '=' || textAt(equal, 'kind') !== 'AEXPR_OP') return []
  const [left, right] = [at(equal, 'lexpr'), at(equal, 'rexpr')]
  const column = isAccount(right) ? at(left, 'ColumnRef') : isAccount(left) ? at(right, 'ColumnRef') : undefined
  const names = column ? namesIn(column, 'fields') : []
  return names.length > 0 ? [{ alias: names.length > 1 ? names[0] : undefined, column: names.at(-1) ?? '' }] : []
}

const isAccount = (tree: Tree | undefined): boolean =>
  at(tree, 'ParamRef')?.['number'] === 1 ||
  (tree !== undefined && at(tree, 'TypeCast') !== undefined && isAccount(at(tree, 'TypeCast', 'arg')))

function insertFaults(catalogue: Catalogue, insert: Tree): string[] {
  const faults: string[] = []
  const table = textAt(at(insert, 'relation'), 'relname') ?? ''
  const select = at(insert, 'selectStmt', 'SelectStmt')
  const rows = listAt(select, 'valuesLists').map((row) => listAt(at(row, 'List'), 'items'))
  const isSelect = select !== undefined && rows.length === 0
  if (isSelect && !returns(insert)) faults.push(`insert into ${table} from a select does not return`)
  if (!isAccountTable(catalogue, table) || table === 'account') return faults
  const columns = listAt(insert, 'cols').map((one) => textAt(at(one, 'ResTarget'), 'name'))
  const i = columns.indexOf('account_id')
  const targets = listAt(select, 'targetList').map((one) => at(one, 'ResTarget', 'val'))
  const values = isSelect ? [targets[i]] : rows.map((row) => row[i])
  if (i < 0 || !values.every(isAccount)) faults.push(`insert into ${table} does not write account_id from $1`)
  return faults
}
