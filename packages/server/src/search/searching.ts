import type { search } from '@muelle/contract/search/record'
import type { Context } from '../platform/http/handle.ts'

/** One search with what its handler is given. */
export type Searching = Context<typeof search>
