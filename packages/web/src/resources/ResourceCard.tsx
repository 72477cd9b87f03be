import type { Resource } from '@muelle/contract/resources/record'
import { isSpace } from '@muelle/domain/resources/resource-type'
import { useTranslations } from 'use-intl'
import { ResourceActions } from './ResourceActions.tsx'
import { ResourceName } from './ResourceName.tsx'
import styles from './ResourcesPage.module.css'
import { StatusMenu } from './StatusMenu.tsx'

/** A resource of the list on a phone. */
export function ResourceCard({ resource, timeZone }: { resource: Resource; timeZone: string }) {
  const t = useTranslations('resources')
  const { type, capacity, zone } = resource
  const holds = t(isSpace(type) ? 'vehicles' : 'people', { count: capacity })
  return (
    <div className={styles['card']}>
      <span>
        <ResourceName resource={resource} />
        <span className={styles['two']}>{[t(`types.${type}`), holds, zone].filter(Boolean).join(' · ')}</span>
      </span>
      <ResourceActions resource={resource} />
      <StatusMenu resource={resource} timeZone={timeZone} />
    </div>
  )
}
