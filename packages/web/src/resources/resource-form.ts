import type { CallInput } from '@muelle/contract/call'
import type { createResource, Resource } from '@muelle/contract/resources/record'
import { isLocalDate } from '@muelle/domain/local-date'
import type { ResourceChannel } from '@muelle/domain/resources/resource-channel'
import type { ResourceStatus } from '@muelle/domain/resources/resource-status'
import type { ResourceType } from '@muelle/domain/resources/resource-type'
import { instantOf, isLocalTime, localDate, localTime } from '@muelle/domain/time'
import { localParts } from '../i18n/format.ts'

/** The form of a resource. Fields have the names of the wire, so that the server's refusals find them. */
export type ResourceValues = {
  name: string
  type: ResourceType | null
  /** Empty text while nothing is typed. */
  capacity: number | string
  extra_seats: number | string
  status: ResourceStatus
  /** `YYYY-MM-DDTHH:mm` on the clock of the business; empty for no end. */
  status_until: string
  vip: 'yes' | 'no'
  zone: string
  description: string
  min_party: number | string
  channel: ResourceChannel
  priority: number | string
  position: number | string
}
export type ResourceBody = CallInput<typeof createResource>['body']

const numberOf = (value: number | string): number | null => (value === '' ? null : Number(value))

/** The form filled with a resource, or empty; the zone of the business is for the end of a status. */
export function resourceValuesOf(resource: Resource | null, zone: string): ResourceValues {
  return {
    name: resource?.name ?? '',
    type: resource?.type ?? null,
    capacity: resource?.capacity ?? '',
    extra_seats: resource?.extra_seats ?? 0,
    status: resource?.status ?? 'Disponible',
    status_until: resource?.status_until ? localText(resource.status_until, zone) : '',
    vip: resource?.vip ? 'yes' : 'no',
    zone: resource?.zone ?? '',
    description: resource?.description ?? '',
    min_party: resource?.min_party ?? '',
    channel: resource?.channel ?? 'public',
    priority: resource?.priority ?? 0,
    position: resource?.position ?? 0,
  }
}

function localText(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return `${date}T${time}`
}

/** The last minute of a day: what ends on a day and at no hour. */
const DAY_END = '23:59'

/** The end of a status as an instant: a day alone ends with it; what is no day counts as no end. */
export function untilOf(local: string, zone: string): string | null {
  const [date = '', typed = ''] = local.split('T')
  const time = typed || DAY_END
  if (!isLocalDate(date) || !isLocalTime(time)) return null
  return new Date(instantOf(localDate(date), localTime(time), zone)).toISOString()
}

/** What the form sends. Only a checked form has a type and a capacity. */
export function resourceBodyOf(values: ResourceValues, zone: string): ResourceBody {
  return {
    name: values.name,
    type: values.type ?? 'mesa',
    capacity: Number(values.capacity),
    extra_seats: numberOf(values.extra_seats) ?? 0,
    status: values.status,
    status_until: values.status === 'Disponible' ? null : untilOf(values.status_until, zone),
    vip: values.vip === 'yes',
    zone: values.zone,
    description: values.description,
    min_party: numberOf(values.min_party),
    channel: values.channel,
    priority: numberOf(values.priority) ?? 0,
    position: numberOf(values.position) ?? 0,
    is_deleted: false,
  }
}

/** A resource as it is, with another status: what the quick change of the list sends. */
export function bodyWithStatus(
  resource: Resource,
  status: ResourceStatus,
  until: string | null,
): ResourceBody & { version: number } {
  const { name, type, capacity, version } = resource
  return { name, type, capacity, version, status, status_until: until }
}
