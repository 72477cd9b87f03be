import type { Business, listBusinesses } from '@muelle/contract/businesses/record'
import { fold } from '@muelle/domain/text'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Context, RequestFacts } from '../platform/http/handle.ts'
import { findBusinessPage } from './business-list.sql.ts'
import { type BusinessRecord, findBusinessRecords } from './business-records.sql.ts'
import { findSchedules } from './find-schedules.ts'
import { listVisibleBusinesses } from './visible.ts'
import { type Reader, wireBusiness, wireBusinessRow } from './wire-business.ts'

type Asking = { tx: Tx; actor: Reader['actor']; now: Instant; facts: Pick<RequestFacts, 'language' | 'origin'> }

const readerOf = ({ actor, facts }: Asking): Reader => ({ actor, language: facts.language, origin: facts.origin })
const isoOf = (now: Instant) => new Date(now).toISOString()

/** A living business as it stands now, seen by nobody yet. */
export const findRecord = async ({ tx, now }: Asking, id: number): Promise<BusinessRecord | undefined> =>
  (await findBusinessRecords(tx, isoOf(now), [id]))[0]

/** A business that the caller has found visible, on the wire. */
export async function readBusiness(asking: Asking, id: number): Promise<Business> {
  const record = await findRecord(asking, id)
  if (!record) throw new Error(`business ${id} was visible and is gone within one transaction`)
  return wireBusiness(record, await findSchedules(asking.tx, id), readerOf(asking))
}

/** A page of the businesses that the actor may see. */
export async function list(context: Context<typeof listBusinesses>) {
  const { tx, actor, now, input } = context
  const { filter = {}, sorting = [], page, count: limit } = input.query
  const visible = await listVisibleBusinesses(tx, actor)
  const { ids, count } = await findBusinessPage(
    tx,
    {
      ids: visible.map(({ id }) => id),
      search: filter.search ? fold(filter.search) : null,
      types: filter.type ?? null,
      enabled: filter.enabled === undefined ? null : filter.enabled === 'true',
    },
    { sorting, limit, offset: (page - 1) * limit },
  )
  const records = await findBusinessRecords(tx, isoOf(now), ids)
  return { rows: records.map((record) => wireBusinessRow(record, readerOf(context))), count }
}
