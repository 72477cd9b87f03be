import type { Tx } from '../platform/db.ts'
import { addResources } from '../resources/add-resources.ts'
import { addCombo } from '../resources/combos.ts'
import type { ResourceSpec, VenueSpec } from './venues.ts'

/** Fills a venue with what it gives out, as its owner would have. */
export async function addVenueResources(tx: Tx, ownerId: number, businessId: number, venue: VenueSpec): Promise<void> {
  const author = { userId: ownerId, requestId: null }
  const resources = venue.resources.flatMap((spec) => numbered(spec, venue))
  const added = await addResources(tx, author, businessId, resources)
  for (const { tables, min_party, capacity } of venue.combos) {
    const members = added
      .filter(({ name }) => tables.includes(name))
      .map(({ id, name, capacity: seats }) => ({ id, name, capacity: seats }))
    await addCombo(tx, author, businessId, { name: tables.join(' + '), min_party, capacity, resources: members })
  }
}

function numbered(spec: ResourceSpec, { cleaning, outOfUse }: VenueSpec) {
  const { count, first = 1, vip = false, channel = 'public', description = null, ...alike } = spec
  return Array.from({ length: count }, (_, index) => {
    const name = `${spec.name} ${first + index}`
    const broken = outOfUse.find((resource) => resource.name === name)
    const status = broken ? 'No_disponible' : cleaning.includes(name) ? 'Limpieza' : 'Disponible'
    return {
      ...alike,
      name,
      vip,
      channel,
      description: broken?.description ?? description,
      status,
      status_until: null,
      extra_seats: 0,
      min_party: null,
      priority: 0,
      position: 0,
    } as const
  })
}
