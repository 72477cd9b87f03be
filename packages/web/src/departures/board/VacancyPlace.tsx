import { lazy, Suspense } from 'react'
import { readStored } from '../../browser/storage.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'
import styles from './BoardToolbar.module.css'

const VacancyStrip = lazy(() =>
  Promise.all([import('./VacancyStrip.tsx'), loadDeskTexts()]).then(([part]) => ({ default: part.VacancyStrip })),
)

type Props = {
  businessId: number
  /** The first screen stands: what is left of other days may travel now. */
  isReady: boolean
  onSell: (scheduleId: number, date: string) => void
}

/**
 * The place of the vacancies above the board, as high as they will be. They are for those who sell and do not manage the tours; who
 * receives people at the dock finds them folded. Folding is remembered on the device.
 */
export function VacancyPlace({ isReady, ...props }: Props) {
  const { can } = useRights()
  if (!can('mdu_tour_booking', 'create') || can('mdu_tour', 'edit')) return null
  const isOpen = (readStored('vacancies') ?? (can('mdu_checkin') ? '' : 'open')) === 'open'
  const place = <div className={styles['vacancies']} data-open={isOpen || undefined} />
  return isReady ? (
    <Suspense fallback={place}>
      <VacancyStrip isOpenFirst={isOpen} {...props} />
    </Suspense>
  ) : (
    place
  )
}
