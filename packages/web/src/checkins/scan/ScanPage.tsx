import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { NeedsBusiness } from '../../ui/NeedsBusiness.tsx'
import styles from './Scanner.module.css'
import { Scanner } from './Scanner.tsx'

const route = getRouteApi('/_panel/checkins/new')

/** The scanner of the business that is worked on. */
export function ScanPage() {
  const t = useTranslations('scan')
  const { can } = useRights()
  const search = route.useSearch()
  if (!can('mdu_checkin', 'create')) return <p className={styles['none']}>{t('noRight')}</p>
  return (
    <NeedsBusiness>
      {(business) => <Scanner key={business.business_id} business={business} search={search} />}
    </NeedsBusiness>
  )
}
