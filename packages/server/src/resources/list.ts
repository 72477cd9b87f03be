import type { Answer } from '@muelle/contract/call'
import type { getResource, listResources, listResourceZones, Resource } from '@muelle/contract/resources/record'
import { fold } from '@muelle/domain/text'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findResource, findResourcePage, listZones } from './resources.sql.ts'
import { wireResource } from './wire-resource.ts'

/** A page of what a business gives out; deleted resources are in none. */
export async function list(context: Context<typeof listResources>): Promise<Answer<typeof listResources>> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { filter = {}, sorting = [], page, limit } = input.query
  const { rows, count } = await findResourcePage(
    tx,
    {
      business_id: business.id,
      search: filter.search === undefined ? null : fold(filter.search),
      types: filter.type ?? null,
      statuses: filter.status ?? null,
      zone: filter.zone === undefined ? null : fold(filter.zone),
      now: new Date(now).toISOString(),
    },
    { sorting, limit, offset: (page - 1) * limit },
  )
  const reader = { actor, now, language: facts.language }
  return { rows: rows.map((row) => wireResource(row, reader)), count }
}

export async function get(context: Context<typeof getResource>): Promise<Resource> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const row = (await findResource(tx, business.id, input.params.resourceId)) ?? deny({ code: 'not_found' })
  return wireResource(row, { actor, now, language: facts.language })
}

/** The zones of a business, each with its resources and their capacity; last what stands in none. */
export async function zones({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listResourceZones>): Promise<Answer<typeof listResourceZones>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const rows = await listZones(tx, business.id)
  return { rows, count: rows.length }
}
