import type { Resource, ResourceBody } from '@muelle/contract/resources/record'
import { RESOURCE_CHANNELS } from '@muelle/domain/resources/resource-channel'
import { RESOURCE_STATUSES } from '@muelle/domain/resources/resource-status'
import { RESOURCE_TYPES } from '@muelle/domain/resources/resource-type'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { wordIn } from '../history/word-in.ts'
import { formatDateTime } from '../i18n/format.ts'

/** The changes of a resource in the words of its form; `timeZone` is the business's. */
export function ResourceHistory({ resource, timeZone }: { resource: Resource; timeZone: string }) {
  const t = useTranslations('resources')
  const labels: Record<Exclude<keyof ResourceBody, 'is_deleted'>, string> = {
    name: t('fieldName'),
    type: t('category'),
    capacity: t('capacity'),
    extra_seats: t('extraSeats'),
    min_party: t('minParty'),
    vip: t('vip'),
    zone: t('zone'),
    description: t('description'),
    status: t('status'),
    status_until: t('until'),
    channel: t('channel'),
    priority: t('priority'),
    position: t('position'),
  }
  const words: Readonly<Record<string, string>> = Object.fromEntries([
    ...RESOURCE_TYPES.map((type) => [`type ${type}`, t(`types.${type}`)]),
    ...RESOURCE_STATUSES.map((status) => [`status ${status}`, t(`statuses.${status}`)]),
    ...RESOURCE_CHANNELS.map((channel) => [`channel ${channel}`, t(`channels.${channel}`)]),
  ])
  const valueText = (field: string, value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined
    return field === 'status_until' ? formatDateTime(value, timeZone) : words[`${field} ${value}`]
  }
  return (
    <HistoryButton
      subjectType="resource"
      subjectId={resource.id}
      name={resource.name}
      fieldLabel={wordIn(labels)}
      valueText={valueText}
    />
  )
}
