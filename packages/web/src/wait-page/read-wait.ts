import { getWaitPage, type WaitPage } from '@muelle/contract/visits/wait-page'
import { ask, type Fault, orFault } from '../customer-page/client.ts'

/** Where somebody stands, and by how much this device is behind the server’s clock, in milliseconds. */
export type ReadWait = { page: WaitPage; ahead: number } | Fault

export const read = (page: WaitPage): { page: WaitPage; ahead: number } => ({
  page,
  ahead: Date.parse(page.now) - Date.now(),
})

/** Where the party of a code stands in line now, or why nobody knows. */
export const readWait = (code: string): Promise<ReadWait> => orFault(ask(getWaitPage, { params: { code } }).then(read))
