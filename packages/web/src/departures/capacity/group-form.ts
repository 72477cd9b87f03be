import type { GroupBody, SharedVacantsGroup } from '@muelle/contract/departures/shared-vacants'

/** The form of a group: numbers as typed, the transport as its option. Names are those of the wire, so that refusals find their fields. */
export type GroupValues = {
  name: string
  capacity: number | ''
  transport_id: string
  members: GroupBody['members']
  scope: GroupBody['scope']
  mode: GroupBody['mode']
  buffer_minutes: number | ''
  enabled: boolean
}
/** The option of a group that is a number of seats and no transport. */
export const NO_TRANSPORT = 'none'

/** A new group begins with the tour it is made from. */
export const groupValuesOf = (group: SharedVacantsGroup | null, tourId: number): GroupValues =>
  group
    ? {
        name: group.name,
        capacity: group.capacity,
        transport_id: group.transport ? String(group.transport.id) : NO_TRANSPORT,
        members: group.members.map(({ tour_id, schedule_id }) => ({ tour_id, schedule_id })),
        scope: group.scope,
        mode: group.mode,
        buffer_minutes: group.buffer_minutes,
        enabled: group.enabled,
      }
    : {
        name: '',
        capacity: '',
        transport_id: NO_TRANSPORT,
        members: [{ tour_id: tourId, schedule_id: null }],
        scope: 'overlap',
        mode: 'mixed',
        buffer_minutes: 0,
        enabled: true,
      }

export function groupBodyOf(values: GroupValues): GroupBody {
  const hasTransport = values.transport_id !== NO_TRANSPORT
  return {
    ...values,
    name: values.name.trim(),
    capacity: hasTransport || values.capacity === '' ? null : values.capacity,
    transport_id: hasTransport ? Number(values.transport_id) : null,
    buffer_minutes: values.buffer_minutes === '' ? 0 : values.buffer_minutes,
  }
}

type Members = GroupValues['members']
export const hasTour = (members: Members, tourId: number) => members.some(({ tour_id }) => tour_id === tourId)
export const schedulesIn = (members: Members, tourId: number): number[] =>
  members.flatMap(({ tour_id, schedule_id }) => (tour_id === tourId && schedule_id !== null ? [schedule_id] : []))

/** Puts a tour into the group with all its departures, or takes it out whole. */
export const toggleTour = (members: Members, tourId: number): Members =>
  hasTour(members, tourId)
    ? members.filter(({ tour_id }) => tour_id !== tourId)
    : [...members, { tour_id: tourId, schedule_id: null }]

/** Leaves only some hours of a tour in the group; none chosen means all of them. */
export const withSchedules = (members: Members, tourId: number, scheduleIds: readonly number[]): Members => [
  ...members.filter(({ tour_id }) => tour_id !== tourId),
  ...(scheduleIds.length === 0
    ? [{ tour_id: tourId, schedule_id: null }]
    : scheduleIds.map((schedule_id) => ({ tour_id: tourId, schedule_id }))),
]
