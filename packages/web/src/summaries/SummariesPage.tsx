import { instant, localDateOf } from '@muelle/domain/time'
import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RunningCard } from './RunningCard.tsx'
import { SellersCard } from './SellersCard.tsx'
import styles from './SummariesPage.module.css'
import { TodayCard } from './TodayCard.tsx'
import { UpcomingCard } from './UpcomingCard.tsx'

/** The business at a glance. Who may not see all of it, or has no tour, sees the ranking of sellers alone. */
export function SummariesPage() {
  const { user, tours } = useSession()
  // The day on which the page was opened.
  const [openedAt] = useState(() => instant(Date.now()))
  const showsAll = user.show_all_sections_dashboard && tours.length > 0
  return (
    <>
      <PageHeader />
      <NeedsBusiness>
        {({ business_id, time_zone }) => {
          const today = localDateOf(openedAt, time_zone)
          return (
            <div className={styles['cards']} key={business_id}>
              {showsAll && <UpcomingCard businessId={business_id} today={today} />}
              <SellersCard businessId={business_id} today={today} />
              {showsAll && <RunningCard businessId={business_id} />}
              {showsAll && <TodayCard businessId={business_id} today={today} />}
            </div>
          )
        }}
      </NeedsBusiness>
    </>
  )
}
