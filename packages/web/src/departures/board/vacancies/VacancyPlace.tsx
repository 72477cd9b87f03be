import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readStored, writeStored } from '../../../browser/storage.ts'
import { loadDeskTexts } from '../../../i18n/catalogues.ts'
import { useRights } from '../../../session/use-session.ts'
import { VacancyFrame } from './VacancyFrame.tsx'
import styles from './VacancyPlace.module.css'

const loadStrip = () =>
  Promise.all([import('./VacancyStrip.tsx'), loadDeskTexts()]).then(([part]) => ({ default: part.VacancyStrip }))
const VacancyStrip = lazy(loadStrip)

type Props = {
  businessId: number
  /** The first screen stands: what is left of other days may travel now. */
  isReady: boolean
  onSell: (scheduleId: number, date: string) => void
}

/**
 * The vacancies of today and tomorrow above the board. They are open for those who sell and do nothing else there; who manages the tours or
 * receives people finds them folded. What somebody chooses is remembered on the device.
 */
export function VacancyPlace({ businessId, isReady, onSell }: Props) {
  const t = useTranslations('board')
  const { can } = useRights()
  const isSeller = !can('mdu_tour', 'edit') && !can('mdu_checkin')
  const [isOpen, setIsOpen] = useState(() => (readStored('vacancies') ?? (isSeller ? 'open' : '')) === 'open')
  if (!can('mdu_tour_booking', 'create')) return null
  const toggle = () => {
    writeStored('vacancies', isOpen ? '' : 'open')
    setIsOpen(!isOpen)
  }
  return (
    <section
      className={`${styles['place']} mu-no-print`}
      aria-label={t('showVacancies')}
      data-open={isOpen || undefined}
    >
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadStrip().catch(() => undefined)}
        onClick={toggle}
      >
        {t('showVacancies')}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div className={styles['content']}>
          {isReady && (
            <Suspense fallback={<VacancyFrame businessId={businessId} />}>
              <VacancyStrip businessId={businessId} onSell={onSell} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}
