import { hasTables } from '@muelle/domain/businesses/business-type'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { NeedsBusiness } from '../../ui/NeedsBusiness.tsx'
import styles from './Scanner.module.css'
import { Scanner } from './Scanner.tsx'

const DoorPage = lazy(async () => ({ default: (await import('../door/DoorPage.tsx')).DoorPage }))

const route = getRouteApi('/_panel/checkins/new')

/** The scanner of the business that is worked on: the dock of tours, the door of a bar or a restaurant. */
export function ScanPage() {
  const t = useTranslations('scan')
  const { can } = useRights()
  const search = route.useSearch()
  if (!can('mdu_checkin', 'create')) return <p className={styles['none']}>{t('noRight')}</p>
  return (
    <NeedsBusiness>
      {(business) =>
        hasTables(business.type) ? (
          <Suspense fallback={null}>
            <DoorPage key={business.business_id} business={business} />
          </Suspense>
        ) : (
          <Scanner key={business.business_id} business={business} search={search} />
        )
      }
    </NeedsBusiness>
  )
}
