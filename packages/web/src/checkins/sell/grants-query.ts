import { listDeviceGrants } from '@muelle/contract/grants/record'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { forgetTold, keepGrants, keptGrants } from '../../offline/sales.ts'
import { GRANTS_KEY } from './use-own-sales.ts'

/** A line that swallows the question is none, and what is kept is good. */
const PATIENCE_MS = 8_000
const AGAIN_AFTER_MS = 60_000

/** What this device may sell without a network: as the server says, or as it was kept. */
export const grantsQuery = (userId: number, businessId: number) =>
  queryOptions({
    queryKey: [GRANTS_KEY, userId, businessId],
    queryFn: async ({ signal }) => {
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
        const query = { business_id: businessId, device: thisDevice().id }
        const { rows } = await ask(listDeviceGrants, { query }, { signal: within })
        await keepGrants(businessId, rows)
        await forgetTold({ userId, businessId }, rows)
        return rows
      } catch (error) {
        const isRefusal = error instanceof ApiError && !error.isPassing
        const kept = isRefusal || signal.aborted ? null : await keptGrants(businessId).catch(() => null)
        if (kept === null) throw error
        return kept
      }
    },
    refetchInterval: AGAIN_AFTER_MS,
    networkMode: 'always',
    retry: false,
  })
