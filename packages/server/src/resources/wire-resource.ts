import type { Language } from '@muelle/contract/languages'
import type { Resource } from '@muelle/contract/resources/record'
import { fieldErrorOf } from '@muelle/contract/wire'
import { deleteResourceDenial } from '@muelle/domain/resources/combo'
import { minPartyOf } from '@muelle/domain/resources/fit'
import { type StoredStatus, statusAt } from '@muelle/domain/resources/resource-status'
import { rightDenial } from '@muelle/domain/rights'
import { type Instant, instant } from '@muelle/domain/time'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { ResourceFields, ResourceRow } from './resources.sql.ts'

/** Who reads, and when: statuses are as of now, actions are the reader's. */
export type Reader = { actor: Actor; now: Instant; language: Language }

/** The status of a row in the terms of the rules. */
export const storedStatusOf = ({
  status,
  status_until,
}: Pick<ResourceFields, 'status' | 'status_until'>): StoredStatus => ({
  status,
  until: status_until === null ? null : instant(Date.parse(status_until)),
})

/** A resource as a list shows it, with what its reader may do to it and why not. */
export function wireResource(row: ResourceRow, reader: Reader): Resource {
  const { status, until } = statusAt(storedStatusOf(row), reader.now)
  return {
    id: row.id,
    business_id: row.business_id,
    name: row.name,
    type: row.type,
    capacity: row.capacity,
    extra_seats: row.extra_seats,
    min_party: row.min_party,
    effective_min_party: minPartyOf(row),
    vip: row.vip,
    zone: row.zone,
    description: row.description,
    status,
    status_until: until === null ? null : new Date(until).toISOString(),
    channel: row.channel,
    priority: row.priority,
    position: row.position,
    combos: row.combos,
    is_deleted: false,
    version: row.version,
    actions: actionsOf(row, reader),
  }
}

function actionsOf(row: ResourceRow, { actor, language }: Reader): Resource['actions'] {
  const rights = rightsIn(actor, row.business_id)
  const edit = rightDenial(rights, { module: 'mdu_resource', flag: 'edit' })
  const remove =
    rightDenial(rights, { module: 'mdu_resource', flag: 'delete' }) ?? deleteResourceDenial(row.combos[0]?.name ?? null)
  return [
    { action: 'edit', refusal: edit && fieldErrorOf(language, edit) },
    { action: 'delete', refusal: remove && fieldErrorOf(language, remove) },
  ]
}

/** The fields of a resource as its history tells them. */
export const historyFieldsOf = (fields: ResourceFields) => ({
  name: fields.name,
  type: fields.type,
  capacity: fields.capacity,
  extra_seats: fields.extra_seats,
  min_party: fields.min_party,
  vip: fields.vip,
  zone: fields.zone,
  description: fields.description,
  status: fields.status,
  status_until: fields.status_until,
  channel: fields.channel,
  priority: fields.priority,
  position: fields.position,
})
