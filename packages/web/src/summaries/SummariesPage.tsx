import { Skeleton } from '@mantine/core'
import { hasTables } from '@muelle/domain/businesses/business-type'
import { instant, localDateOf } from '@muelle/domain/time'
import { lazy, Suspense, useState } from 'react'
import { useRights, useSession } from '../session/use-session.ts'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { GlanceCard } from './glance/GlanceCard.tsx'
import { useGlanced } from './glance/use-glanced.ts'
import { loadMoneyFigures, seesMoney } from './money-figures.ts'
import { RunningCard } from './RunningCard.tsx'
import { SellersCard } from './SellersCard.tsx'
import styles from './SummariesPage.module.css'
import { TodayCard } from './TodayCard.tsx'
import { UpcomingCard } from './UpcomingCard.tsx'

const VenueCard = lazy(async () => ({ default: (await import('./VenueCard.tsx')).VenueCard }))
const MoneyFigures = lazy(async () => ({ default: (await loadMoneyFigures()).MoneyFigures }))

/** The business at a glance. Who may not see all of it, or has no tour, sees the ranking of sellers alone. */
export function SummariesPage() {
  const { user, tours } = useSession()
  const { rights, can } = useRights()
  const glanced = useGlanced()
  // Tours alone are told of by the cards of their own.
  const showsGlance = glanced.length > 1 && glanced.some(({ type }) => type !== 'tour')
  // The day on which the page was opened.
  const [openedAt] = useState(() => instant(Date.now()))
  const showsAll = user.show_all_sections_dashboard && tours.length > 0
  const showsMoney = showsAll && seesMoney(rights)
  return (
    <>
      <PageHeader />
      <NeedsBusiness>
        {(business) => {
          const { business_id, time_zone, type } = business
          const today = localDateOf(openedAt, time_zone)
          return (
            <div className={styles['cards']} data-all={showsAll || undefined} key={business_id}>
              {showsGlance && <GlanceCard businesses={glanced} />}
              {!showsGlance && hasTables(type) && can('mdu_booking') && (
                <Suspense fallback={<Skeleton height={180} className={styles['wide']} />}>
                  <VenueCard business={business} />
                </Suspense>
              )}
              {showsAll && <RunningCard businessId={business_id} />}
              {showsAll && <UpcomingCard businessId={business_id} today={today} />}
              <SellersCard businessId={business_id} today={today} />
              {showsMoney && (
                <div className={styles['wide']}>
                  <Suspense fallback={<Skeleton height={240} />}>
                    <MoneyFigures business={business} today={today} />
                  </Suspense>
                </div>
              )}
              {showsAll && <TodayCard businessId={business_id} today={today} />}
            </div>
          )
        }}
      </NeedsBusiness>
    </>
  )
}
