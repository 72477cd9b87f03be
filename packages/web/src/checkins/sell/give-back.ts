import { endSeatGrant } from '@muelle/contract/grants/record'
import { ApiError, isNotSent } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { endHere, reopenHere } from '../../offline/sales.ts'

type End = (grantId: number, options: AskOptions) => Promise<unknown>

const endOnServer: End = (id, options) => ask(endSeatGrant, { params: { id }, body: {} }, options)

/**
 * Hands back what is left of a grant. What was sold of it is told before, or its seats would be put on sale again; while some of that waits,
 * nothing is handed back. Where the answer was lost, no tab of this device sells it any more: it may have ended.
 */
export async function giveBack(
  grantId: number,
  tell: () => Promise<unknown>,
  options: AskOptions,
  end: End = endOnServer,
): Promise<boolean> {
  await tell()
  if (!(await endHere(grantId))) return false
  try {
    await end(grantId, options)
    return true
  } catch (error) {
    const isUndone = isNotSent(error) || (error instanceof ApiError && !error.isPassing)
    if (isUndone) await reopenHere(grantId)
    throw error
  }
}
