import { Badge } from '@mantine/core'
import type { Resource } from '@muelle/contract/resources/record'
import { useTranslations } from 'use-intl'
import styles from './ResourcesPage.module.css'

/** The name of a resource, whether it is for VIPs, and what it is said to be. */
export function ResourceName({ resource: { name, vip, description } }: { resource: Resource }) {
  const t = useTranslations('resources')
  return (
    <span>
      <span className={styles['name']}>
        <b>{name}</b>
        {vip && <Badge color="violeta">{t('vip')}</Badge>}
      </span>
      {description && <span className={styles['two']}>{description}</span>}
    </span>
  )
}
