import type pg from 'pg'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { columnFaults } from './compare-columns.ts'
import { describeStatement, tellTrees } from './describe.ts'
import { findStatements, type Statement } from './find-statements.ts'
import { type JsonJudge, jsonJudge } from './judge-json.ts'
import { type ForgottenOf, forgottenRecords, KEPT_OFFERS, KEPT_TOURS } from './kept-records.ts'
import { answerOf } from './nullability.ts'
import { overAccounts } from './over-accounts.ts'
import { openProject, type Project } from './project.ts'
import { findRecords } from './records.ts'
import { type Property, propertiesOf } from './row-types.ts'
import { ONE_LAYER, OWNERS, READERS, WRITES_ALL } from './table-owners.ts'
import { accountFaults, tablesOf } from './tables.ts'
import { parseStatement } from './tree.ts'
import { unreadColumns } from './unread-columns.ts'

export const KINDS = ['unreadable', 'columns', 'json', 'unread', 'account', 'writers', 'readers'] as const
export type FaultKind = (typeof KINDS)[number]
/** What is wrong; `key` stays the same when the statement moves to another line. */
export type Fault = { kind: FaultKind; key: string; place: string }
type Use = { table: string; folder: string; isWritten: boolean; statement: Statement }
export type Verdict = {
  statements: readonly Statement[]
  faults: readonly Fault[]
  /** How many calls that make JSON are compared with a type of the code. */
  buildersSeen: number
  keptTours: ForgottenOf | undefined
  keptOffers: ForgottenOf | undefined
}

/** Reads every statement of the server, has the database prepare it and compares it with the code around it. */
export async function judge(client: pg.Client): Promise<Verdict> {
  const project = openProject()
  try {
    const statements = findStatements(project)
    const faults = new Map<string, Fault>()
    const add = (kind: FaultKind, statement: Statement, message: string) => {
      const key = `${nameOf(statement)}: ${message}`
      faults.set(`${kind} ${key}`, { kind, key, place: statement.place })
    }
    const catalogue = await readCatalogue(client)
    const over = overAccounts()
    const json = jsonJudge(project, catalogue)
    await tellTrees(client)
    const uses = await judgeStatements({ project, client, catalogue, add, over, json }, statements)
    for (const { file, name, text, properties } of findRecords(project))
      for (const fault of (await prepare({ client, catalogue }, text, properties)).faults) {
        const key = `${file} ${name}: ${fault}`
        faults.set(`columns ${key}`, { kind: 'columns', key, place: file })
      }
    for (const message of json.idle()) faults.set(message, { kind: 'json', key: message, place: 'json-aside.ts' })
    for (const message of over.idle()) faults.set(message, { kind: 'account', key: message, place: 'over-accounts.ts' })
    for (const { statement, name } of unreadColumns(project, statements))
      add('unread', statement, `${name} is read by nobody`)
    for (const use of uses) {
      const fault = ownerFault(use)
      if (fault) add(use.isWritten ? 'writers' : 'readers', use.statement, fault)
    }
    for (const message of idleReaders(uses))
      faults.set(message, { kind: 'readers', key: message, place: 'table-owners.ts' })
    const [keptTours, keptOffers] = forgottenRecords(project, uses, [KEPT_TOURS, KEPT_OFFERS])
    return { statements, faults: [...faults.values()], buildersSeen: json.seen(), keptTours, keptOffers }
  } finally {
    project.close()
  }
}

type Judging = {
  project: Project
  client: pg.Client
  catalogue: Catalogue
  add: (kind: FaultKind, statement: Statement, message: string) => void
  over: ReturnType<typeof overAccounts>
  json: JsonJudge
}

/** A text as both parsers read it, and what the database says against it: it cannot be prepared, or it answers what the code does not expect. */
async function prepare(
  { client, catalogue }: Pick<Judging, 'client' | 'catalogue'>,
  text: string,
  row: readonly Property[] | undefined,
) {
  const [described, tree] = await Promise.all([describeStatement(client, text), parseStatement(text)])
  const columns = answerOf(catalogue, tree)
  if ('error' in described) return { tree, answer: undefined, faults: [described.error] }
  const faults = columnFaults(catalogue, described.columns, columns, row)
  return { tree, answer: { ...described, computed: columns }, faults }
}

async function judgeStatements(
  { project, client, catalogue, add, over, json }: Judging,
  statements: readonly Statement[],
): Promise<Use[]> {
  const uses: Use[] = []
  for (const statement of statements) {
    const folder = statement.place.split('/')[1] ?? ''
    if (statement.texts.size === 0) add('unreadable', statement, 'its text cannot be computed without a server')
    const row = statement.row && propertiesOf(project, statement.row)
    for (const text of statement.texts) {
      const { tree, answer, faults } = await prepare({ client, catalogue }, text, row)
      for (const fault of faults) add('columns', statement, fault)
      if (answer)
        for (const fault of json.faultsOf({ name: nameOf(statement), row: statement.row, written: tree, ...answer }))
          add('json', statement, fault)
      for (const { message, table } of accountFaults(catalogue, tree))
        if (!over.allows(nameOf(statement), table)) add('account', statement, message)
      const { written, read } = tablesOf(catalogue, tree)
      for (const table of written) uses.push({ table, folder, isWritten: true, statement })
      for (const table of read) uses.push({ table, folder, isWritten: false, statement })
    }
  }
  return uses
}

/** A statement as it is called in lists: by its path below `src`, and the same in another line. */
const nameOf = ({ place, within }: Statement) => `${place.replace(/^src\//, '').replace(/:\d+$/, '')} ${within}`

const ownerOf = (table: string) => Object.keys(OWNERS).find((folder) => OWNERS[folder]?.includes(table))

function ownerFault({ table, folder, isWritten }: Use): string | undefined {
  const owner = ownerOf(table)
  if (owner === undefined) return `${table} has no owner`
  if (folder === owner || folder === WRITES_ALL) return undefined
  if (ONE_LAYER.some((layer) => layer.includes(folder) && layer.includes(owner))) return undefined
  if (isWritten) return `${folder} writes ${table}, which belongs to ${owner}`
  return READERS[table]?.includes(folder) ? undefined : `${folder} reads ${table}, which belongs to ${owner}`
}

/** Readers on the list that read no more. */
const idleReaders = (uses: readonly Use[]) =>
  Object.entries(READERS).flatMap(([table, folders]) =>
    folders
      .filter((folder) => !uses.some((use) => use.table === table && use.folder === folder))
      .map((folder) => `${folder} does not read ${table} any more`),
  )
