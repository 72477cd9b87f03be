import type { SharedVacantsGroup } from '@muelle/contract/departures/shared-vacants'
import type { Fields } from '../../platform/events/changes.ts'
import type { GroupRow } from './shared-vacants.sql.ts'

export const wireGroup = (group: GroupRow): SharedVacantsGroup => ({
  id: group.id,
  business_id: group.business_id,
  name: group.name,
  capacity: group.capacity,
  people_limit: group.people_limit,
  transport: group.transport,
  members: group.members.map((member) => ({
    tour_id: member.tour_id,
    tour_name: member.tour_name,
    schedule_id: member.schedule_id,
    start_time: member.start_time,
  })),
  scope: group.scope,
  mode: group.mode,
  buffer_minutes: group.buffer_minutes,
  enabled: group.enabled,
  version: group.version,
})

/** What the history of a group tells: members by name, as people know them. */
export const historyOfGroup = (group: GroupRow): Fields => ({
  name: group.name,
  capacity: group.capacity,
  transport: group.transport?.name ?? null,
  members: group.members.map(({ tour_name, start_time }) => (start_time ? `${tour_name} ${start_time}` : tour_name)),
  scope: group.scope,
  mode: group.mode,
  buffer_minutes: group.buffer_minutes,
  enabled: group.enabled,
})
