import { Button, Stack } from '@mantine/core'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { toggleTour } from '@muelle/contract/tours/details'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import type { SectionKey } from '../../tours/editor/section-keys.ts'
import { TOUR_KEYS } from '../../tours/tour-queries.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './FirstSteps.module.css'
import { usePriceWords } from './use-price-words.ts'

type Tour = NonNullable<FirstSteps['tour']>
type Check = { key: string; look: 'fine' | 'missing' | 'warning'; words: string; section: SectionKey }
const LOOKS = { fine: IconCheck, missing: IconCircleX, warning: IconAlertTriangle } as const

/** Looks the tour through and puts it on sale; what would sell nothing has to be mended first, photos only look better. */
export function OnSaleStep({ tour, businessId }: { tour: Tour; businessId: number }) {
  const t = useTranslations('firstSteps')
  const checks = useChecks(tour)
  const change = useChange({
    run: (enabled: boolean, options) =>
      ask(toggleTour, { params: { id: businessId, tourId: tour.id }, body: { enabled } }, options),
    success: ({ name }) => t('onSaleDone', { name }),
    reload: TOUR_KEYS,
  })
  return (
    <Stack gap="md">
      <ul className={styles['checks']}>
        {checks.map(({ key, look, words, section }) => {
          const Icon = LOOKS[look]
          return (
            <li key={key} data-look={look}>
              <Icon size={18} aria-hidden />
              {look === 'fine' ? (
                words
              ) : (
                <Link
                  to="/business/tours/$business/edit/$tour"
                  params={{ business: String(businessId), tour: String(tour.id) }}
                  search={{ section }}
                >
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {tour.missing.length === 0 && (
        <div>
          <Button loading={change.isPending} className={styles['main'] ?? ''} onClick={() => change.send(true)}>
            {t('putOnSale')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function useChecks(tour: Tour): Check[] {
  const t = useTranslations('firstSteps')
  const prices = usePriceWords()
  const lacks = (part: Tour['missing'][number]) => tour.missing.includes(part)
  const { next_departure: next } = tour
  const check = (key: string, isMissing: boolean, section: SectionKey, words: string): Check => ({
    key,
    look: isMissing ? 'missing' : 'fine',
    words,
    section,
  })
  const hasNoHours = lacks('season') || lacks('schedule')
  const departs = next
    ? t('firstDeparture', { date: formatDate(next.date), time: formatTimeOfDay(next.start_time) })
    : t('noDeparture')
  const seats = tour.capacity > 0 ? t('seats', { count: tour.capacity }) : t('seatsByBoat')
  return [
    check('seats', lacks('capacity'), 'product', lacks('capacity') ? t('noSeats') : seats),
    check('price', lacks('price'), 'prices', lacks('price') ? t('noPrice') : prices(tour)),
    check('hours', hasNoHours, 'seasons', hasNoHours ? t('noHours') : departs),
    ...(tour.has_photos
      ? []
      : [{ key: 'photos', look: 'warning', words: t('noPhotos'), section: 'photos' } satisfies Check]),
  ]
}
