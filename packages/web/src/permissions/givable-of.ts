import type { Answer } from '@muelle/contract/call'
import type { listModules } from '@muelle/contract/permissions/record'
import type { GivableModules } from './permission-draft.ts'

type ModuleRow = Answer<typeof listModules>['rows'][number]

/** What the server says one may give of each module, by module. */
export const givableOf = (rows: readonly ModuleRow[]): GivableModules =>
  new Map(rows.map(({ identifier, can_grant, flags }) => [identifier, can_grant ? flags : null]))
