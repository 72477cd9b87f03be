import type { SharedVacantsGroup } from '@muelle/contract/shared-vacants'
import type { Fields } from '../platform/events/changes.ts'
import type { GroupRow } from './groups.sql.ts'

export const wireGroup = (group: GroupRow): SharedVacantsGroup => ({
  id: group.id,
  business_id: group.businessId,
  name: group.name,
  capacity: group.capacity,
  people_limit: group.peopleLimit,
  transport: group.transport,
  members: group.members.map((member) => ({
    tour_id: member.tourId,
    tour_name: member.tourName,
    schedule_id: member.scheduleId,
    start_time: member.startTime,
  })),
  scope: group.scope,
  mode: group.mode,
  buffer_minutes: group.bufferMinutes,
  enabled: group.enabled,
  version: group.version,
})

/** What the history of a group tells: members by name, as people know them. */
export const historyOfGroup = (group: GroupRow): Fields => ({
  name: group.name,
  capacity: group.capacity,
  transport: group.transport?.name ?? null,
  members: group.members.map(({ tourName, startTime }) => (startTime ? `${tourName} ${startTime}` : tourName)),
  scope: group.scope,
  mode: group.mode,
  buffer_minutes: group.bufferMinutes,
  enabled: group.enabled,
})
