import { Select } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import styles from './BusinessSelect.module.css'
import { useSwitchBusiness } from './use-switch-business.ts'

/** From this many businesses on, typing finds one faster than looking. */
const SEARCHABLE_FROM = 8

/** Chooses the business to work on. */
export function BusinessSelect() {
  const t = useTranslations('shell')
  const { business, businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={t('business')}
      placeholder={t('selectBusiness')}
      nothingFoundMessage={t('noBusiness')}
      data={businesses.map(({ business_id, name }) => ({ value: String(business_id), label: name }))}
      value={business ? String(business.business_id) : null}
      onChange={(value) => value && switchBusiness(Number(value))}
      allowDeselect={false}
      searchable={businesses.length >= SEARCHABLE_FROM}
      leftSection={<IconBuildingStore size={16} aria-hidden />}
    />
  )
}
