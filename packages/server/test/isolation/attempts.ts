import type { Operation } from '@muelle/contract/api'
import type { Attempt, Ids } from './ids.ts'

/** How some calls are tried with the ids of another account. */
export type Attempts = { [Name in Operation]?: ((ids: Ids) => Attempt) | 'no ids' }
