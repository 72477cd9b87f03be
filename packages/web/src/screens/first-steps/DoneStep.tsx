import { Button } from '@mantine/core'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import type { FirstStepKey } from '@muelle/domain/first-steps/first-steps'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { weekdayName, weekOrder } from '../../i18n/day-names.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { presetOf } from '../../recurrences/recurrence-draft.ts'
import { SCREENS } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import type { SectionKey } from '../../tours/editor/section-keys.ts'
import styles from './FirstSteps.module.css'
import { usePriceWords } from './use-price-words.ts'
import { useStepWords } from './use-step-words.ts'

/** What was said in a step that is done, and the way to say it differently. */
export function DoneStep({ steps, step }: { steps: FirstSteps; step: FirstStepKey }) {
  const t = useTranslations('firstSteps')
  const { title } = useStepWords(steps.type)(step)
  const said = useSaid(steps)(step)
  const to = useChangeLink(steps)(step)
  return (
    <div className={styles['said']}>
      <p className={styles['hint']}>{said}</p>
      {to && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('changeOf', { step: title })}
          renderRoot={(props) => <Link {...props} {...to} />}
        >
          {t('change')}
        </Button>
      )}
    </div>
  )
}

function useSaid(steps: FirstSteps): (step: FirstStepKey) => string {
  const t = useTranslations('firstSteps')
  const { business } = useBusiness()
  const { language } = useLanguage()
  const prices = usePriceWords()
  const list = new Intl.ListFormat(language)
  const { tour, resources } = steps
  return (step) => {
    if (step === 'business') return business ? `${business.name} · /negocio/${business.slug}` : ''
    if (step === 'resources') return t('resourcesSays', { count: resources })
    if (step === 'hours') return t('hoursSays')
    if (step === 'first_sale') return t('soldSays')
    if (step === 'on_sale') return t('onSaleSays')
    if (!tour) return ''
    if (step === 'tour')
      return [tour.name, ...(tour.capacity > 0 ? [t('seats', { count: tour.capacity })] : []), prices(tour)].join(' · ')
    const { weekdays } = tour
    const days =
      presetOf(weekdays) === 'everyDay'
        ? t('daily')
        : list.format(
            weekOrder()
              .filter((day) => weekdays.includes(day))
              .map((day) => weekdayName(day, 'short')),
          )
    return `${days} · ${list.format(tour.start_times.map(formatTimeOfDay))}`
  }
}

function useChangeLink({ business_id: id, tour }: FirstSteps): (step: FirstStepKey) => LinkProps | null {
  const { rights } = useRights()
  const business = String(id)
  const section = (key: SectionKey): LinkProps | null =>
    tour && mayOpen(rights, SCREENS['/business/tours/$business/edit/$tour'])
      ? {
          to: '/business/tours/$business/edit/$tour',
          params: { business, tour: String(tour.id) },
          search: { section: key },
        }
      : null
  return (step) => {
    switch (step) {
      case 'business':
        return mayOpen(rights, SCREENS['/business/edit/$business'])
          ? { to: '/business/edit/$business', params: { business } }
          : null
      case 'tour':
        return section('product')
      case 'season':
        return section('seasons')
      case 'resources':
        return { to: '/settings/recursos' }
      case 'hours':
        return mayOpen(rights, SCREENS['/settings/general']) ? { to: '/settings/general' } : null
      case 'on_sale':
        return tour && { to: '/business/tours/$business', params: { business } }
      case 'first_sale':
        return null
    }
  }
}
