import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import type { Session } from '@muelle/contract/sessions/record'
import { forgetStored, readStored, writeStored } from '../browser/storage.ts'
import { forgetSealed, keepSealed, readSealed } from './sealed.ts'

const SESSION = 'session'
const listName = (businessId: number) => `list/${businessId}`

/** Notes whose device this is, so that whoever signs in next finds nothing of theirs; and who that is, to open the panel without a network. */
export async function keepSession(session: Session): Promise<void> {
  writeStored('dock', String(session.user.id))
  await keepSealed(SESSION, session)
}

/** The session as it was kept. Only this file writes it, from answers that were compared with the contract. */
export const keptSession = async (): Promise<Session | null> => (await readSealed(SESSION)) as Session | null

export const keepList = (list: CheckinBundle): Promise<void> => keepSealed(listName(list.business_id), list)
/** The list of a business as it was kept, in the same manner. */
export const keptList = async (businessId: number): Promise<CheckinBundle | null> =>
  (await readSealed(listName(businessId))) as CheckinBundle | null

/** Whoever leaves takes lists and session along. What was done at the dock and not told yet stays, for them alone. */
export async function forgetKept(): Promise<void> {
  if (readStored('dock') === null) return
  // The note last: were the disk busy, whoever signs in next finds it and tries again.
  await forgetSealed()
  forgetStored('dock')
}
