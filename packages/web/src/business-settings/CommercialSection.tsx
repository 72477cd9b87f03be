import { Button } from '@mantine/core'
import type { Business } from '@muelle/contract/businesses/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { refused } from '../ui/refused.ts'
import { CommercialDialog } from './CommercialDialog.tsx'
import styles from './CommercialSection.module.css'

type Props = { business: Business; mayEdit: boolean }

/** What the business is and how people reach it, with its editor. */
export function CommercialSection({ business, mayEdit }: Props) {
  const t = useTranslations()
  const [isEditing, setIsEditing] = useState(false)
  const facts: [label: string, value: string | null][] = [
    [t('general.name'), business.name],
    [t('general.type'), t(`general.types.${business.type}`)],
    [t('general.phone'), business.phone],
    [t('general.email'), business.email],
    [t('general.website'), business.website],
  ]
  return (
    <SettingsSection
      title={t('general.commercialTitle')}
      actions={
        <Button
          variant="default"
          aria-label={t('general.commercialEdit')}
          onClick={() => setIsEditing(true)}
          {...refused(mayEdit ? undefined : t('general.noRight'))}
        >
          {t('common.edit')}
        </Button>
      }
    >
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === null || undefined}>{value ?? t('general.notGiven')}</dd>
          </div>
        ))}
      </dl>
      {isEditing && <CommercialDialog business={business} onClose={() => setIsEditing(false)} />}
    </SettingsSection>
  )
}
