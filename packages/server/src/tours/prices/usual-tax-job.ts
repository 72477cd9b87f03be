import * as z from 'zod/mini'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { raiseTourVersions } from '../versions.sql.ts'
import { addUsualTax, findTourIdsOf } from './taxes.sql.ts'

const USUAL_TAX = 'usual-tax'
const Payload = z.object({ accountId: z.int(), businessId: z.int() })

/** A new business begins with the usual tax (P6), before its first tour asks for a price. */
export const usualTaxRule: JobRule = ({ kind, accountId, subject_id }) =>
  kind === 'business.created' ? [{ task: USUAL_TAX, payload: { accountId, businessId: subject_id } }] : []

/** Bears repetition: who ever had a tax, be it one that was removed, gets none. */
export const usualTaxTask: Task = {
  name: USUAL_TAX,
  run: async (payload, { db }) => {
    const { accountId, businessId } = Payload.parse(payload)
    await db.transaction(accountId, async (tx) => {
      const added = await addUsualTax(tx, businessId)
      // A tour that was added meanwhile costs as before, but of another net price: who keeps it in memory reads it anew.
      if (added.length > 0) await raiseTourVersions(tx, await findTourIdsOf(tx, businessId))
    })
  },
}
