import { indexIn } from '../../src/platform/index-beside-writers.ts'
import type { MigrationStep } from '../../src/platform/migration-file.ts'
import { partsOf, statementsIn } from './read-sql.ts'

/** A part of an `alter table`, in the step with this number. */
type Change = { step: number; table: string; action: string }
type Step = { step: number; sql: string; statements: readonly string[] }

const NEW_TABLE = /^create (?:(temporary|temp|unlogged) )?table (?:if not exists )?(\w+)/
const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\w+) (.+)$/
const NEW_INDEX = /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+) on (?:only )?(\w+)/
const DROPPED_TABLE = /^drop table (?:if exists )?(\w+)/

const NEW_CONSTRAINT = /^add (?:constraint (\w+) )?(check|foreign key|unique|primary key|exclude)\b/
const NEW_COLUMN = /^add (?:column )?(?:if not exists )?(\w+) (.+)$/
/** What a new column is not made with. */
const ROW_BY_ROW = [
  { made: /\bgenerated\b.* (?:stored|as identity)\b/, what: 'which is generated in every row' },
  { made: /\bcheck ?\(/, what: 'of which every row is checked' },
  { made: /\bdefault\b.*\breferences\b|\breferences\b.*\bdefault\b/, what: 'of which every reference is checked' },
  { made: /\b(?:unique|primary key)\b/, what: 'with an index' },
]
const VALIDATION = /^validate constraint (\w+)$/
const NOT_NULL = /^alter (?:column )?(\w+) set not null$/
const OTHER_TYPE = /^alter (?:column )?(\w+) (?:set data )?type\b/
const DROPPED_COLUMN = /^drop (?:column )?(?:if exists )?(?!constraint\b)(\w+)/
const RENAMED = /^rename (?!constraint\b)/

/**
 * What in a file keeps others from a table that they use, or takes from the version before what it reads: a table that is not made in the
 * same file is large, and somebody sells meanwhile. A sentence for each fault.
 */
export function stopsOthers(file: readonly MigrationStep[]): string[] {
  const steps = file.map(({ sql }, at) => ({ step: at + 1, sql, statements: statementsIn(sql) }))
  const made = madeIn(steps)
  const changes = steps.flatMap(changesOf).filter(({ table }) => !made.has(table))
  return [
    ...changes.flatMap((change) => faultsOf(change, changes)),
    ...steps.flatMap((step) => mixedValidations(step)),
    ...steps.flatMap((step) => indexesAmongOthers(step, made)),
    ...takenFromTheVersionBefore(steps, changes, made),
  ]
}

/** The tables that a file makes; true: to stay. */
const madeIn = (steps: readonly Step[]): ReadonlyMap<string, boolean> =>
  new Map(
    steps
      .flatMap(({ statements }) => statements)
      .flatMap((statement) => {
        const [, kind, table] = NEW_TABLE.exec(statement) ?? []
        return table === undefined ? [] : [[table, kind === undefined || kind === 'unlogged'] as const]
      }),
  )

const changesOf = ({ step, statements }: Step): Change[] =>
  statements.flatMap((statement) => {
    const [, table, actions] = ALTER_TABLE.exec(statement) ?? []
    return table === undefined || actions === undefined
      ? []
      : partsOf(actions).map((action) => ({ step, table, action }))
  })

function faultsOf(change: Change, changes: readonly Change[]): string[] {
  const { step, table, action } = change
  const say = (what: string) => [`step ${step}: ${table} ${what}`]
  const [constraint, name, kind] = NEW_CONSTRAINT.exec(action) ?? []
  if (constraint !== undefined) {
    if (kind !== 'check' && kind !== 'foreign key')
      return action.includes(' using index ') ? [] : say(`gets a ${kind} of an index that is not made before`)
    if (!action.endsWith(' not valid')) return say(`gets a ${kind} that is not added as not valid`)
    const isValidatedLater = validationsOf(table, name, changes).some((validation) => validation.step > step)
    return isValidatedLater ? [] : say(`gets a ${kind} that no later step validates`)
  }
  const [column, columnName = '', definition = ''] = NEW_COLUMN.exec(action) ?? []
  if (column !== undefined)
    return ROW_BY_ROW.filter(({ made }) => made.test(definition)).flatMap(({ what }) =>
      say(`gets ${columnName}, ${what}`),
    )
  const required = NOT_NULL.exec(action)?.[1]
  if (required !== undefined && !isKnownToBeFilled(change, required, changes))
    return say(`may not be without ${required}, which no check says that an earlier step has validated`)
  const [retyped, retypedName = ''] = OTHER_TYPE.exec(action) ?? []
  return retyped === undefined ? [] : say(`is written anew for the type of ${retypedName}`)
}

const validationsOf = (table: string, constraint: string | undefined, changes: readonly Change[]): Change[] =>
  changes.filter((change) => {
    const validated = VALIDATION.exec(change.action)?.[1]
    return change.table === table && validated !== undefined && validated === constraint
  })

/** Then the database does not look at the rows again. */
function isKnownToBeFilled({ step, table }: Change, column: string, changes: readonly Change[]): boolean {
  const check = new RegExp(`^add constraint (\\w+) check ?\\(${column} is not null\\) not valid$`)
  return changes
    .filter((change) => change.table === table)
    .flatMap(({ action }) => validationsOf(table, check.exec(action)?.[1], changes))
    .some((validation) => validation.step < step)
}

/** Beside something else a validation reads all rows under the locks of that. */
function mixedValidations(step: Step): string[] {
  const changes = changesOf(step)
  const validations = changes.filter(({ action }) => VALIDATION.test(action))
  const isPure = validations.length === changes.length && step.statements.every((text) => ALTER_TABLE.test(text))
  return isPure ? [] : validations.map(({ table, action }) => `step ${step.step}: ${table} ${action} among others`)
}

/** Only an index that is a step of its own is made beside writers. */
const indexesAmongOthers = ({ step, sql, statements }: Step, made: ReadonlyMap<string, boolean>): string[] =>
  indexIn(sql) !== null
    ? []
    : statements.flatMap((statement) => {
        const [, name, table] = NEW_INDEX.exec(statement) ?? []
        return name === undefined || table === undefined || made.has(table)
          ? []
          : [`step ${step}: ${table} gets the index ${name} among others`]
      })

/** The version before reads what it knows until it is stopped; what replaces it is written and read by the one that adds it. */
function takenFromTheVersionBefore(
  steps: readonly Step[],
  changes: readonly Change[],
  made: ReadonlyMap<string, boolean>,
): string[] {
  const renamed = changes
    .filter(({ action }) => RENAMED.test(action))
    .map(({ step, table, action }) => `step ${step}: ${table} ${action}`)
  const addsSomething =
    [...made.values()].some((isToStay) => isToStay) ||
    changes.some(({ action }) => !NEW_CONSTRAINT.test(action) && NEW_COLUMN.test(action))
  if (!addsSomething) return renamed
  const dropped = [
    ...changes.flatMap(({ step, table, action }) => {
      const column = DROPPED_COLUMN.exec(action)?.[1]
      return column === undefined ? [] : [`step ${step}: ${table} loses ${column}`]
    }),
    ...steps.flatMap(({ step, statements }) =>
      statements.flatMap((statement) => {
        const table = DROPPED_TABLE.exec(statement)?.[1]
        return table === undefined || made.has(table) ? [] : [`step ${step}: ${table} is dropped`]
      }),
    ),
  ]
  return [...renamed, ...dropped.map((what) => `${what} where the file adds what comes in its place`)]
}
