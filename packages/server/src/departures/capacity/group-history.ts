import type { SharedVacantsGroup } from '@muelle/contract/departures/shared-vacants'
import type { Fields } from '../../platform/events/changes.ts'

/** What the history of a group tells: members by name, as people know them. */
export const historyOfGroup = ({
  id: _id,
  business_id: _business,
  people_limit: _limit,
  version: _version,
  transport,
  members,
  ...group
}: SharedVacantsGroup): Fields => ({
  ...group,
  transport: transport?.name ?? null,
  members: members.map(({ tour_name, start_time }) => (start_time ? `${tour_name} ${start_time}` : tour_name)),
})
