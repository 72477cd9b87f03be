import { Button, Text } from '@mantine/core'
import { applyTemplate, type FirstSteps } from '@muelle/contract/first-steps/record'
import { TEMPLATE_WORDS } from '@muelle/contract/first-steps/template-words'
import { boatTour, type TemplateKey, type TemplateWord, VENUE_TEMPLATES } from '@muelle/domain/first-steps/templates'
import { IconWand } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useBusiness } from '../../session/use-business.ts'
import { TOUR_KEYS } from '../../tours/tour-queries.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './FirstSteps.module.css'

type Props = { template: NonNullable<FirstSteps['template']>; businessId: number }

/** Everything a template will write, said before it is pressed; nothing once it was used or where it is not this person's to use. */
export function TemplateOffer({ template, businessId }: Props) {
  const t = useTranslations('firstSteps')
  const says = useTemplateWords()
  const change = useChange({
    run: (key: TemplateKey, options) =>
      ask(applyTemplate, { params: { id: businessId }, body: { template: key } }, options),
    // A tour shows what it did in the steps themselves; those of a venue are over with it.
    success: ({ tour_id }) => (tour_id === null ? t('templateDone') : ''),
    reload: [...TOUR_KEYS, ['resources'], ['opening-hours']],
  })
  if (template.is_applied || !template.is_allowed) return null
  return (
    <div className={styles['template']}>
      <div>
        <strong>{t('templateTitle')}</strong>
        <Text size="sm">{says(template.key)}</Text>
        <Text size="sm" c="dimmed">
          {t('templateFills')}
        </Text>
      </div>
      <Button
        leftSection={<IconWand size={16} aria-hidden />}
        loading={change.isPending}
        className={styles['main'] ?? ''}
        onClick={() => change.send(template.key)}
      >
        {t(`template_${template.key}`)}
      </Button>
    </div>
  )
}

const HOUR_MINUTES = 60
const clockOf = (minutes: number) =>
  formatTimeOfDay(
    [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES].map((part) => String(part).padStart(2, '0')).join(':'),
  )

function useTemplateWords(): (key: TemplateKey) => string {
  const t = useTranslations('firstSteps')
  const { language } = useLanguage()
  const { business } = useBusiness()
  const currency = business?.currency ?? ''
  const list = new Intl.ListFormat(language)
  const word = (name: TemplateWord) => TEMPLATE_WORDS[name][language]
  return (key) => {
    if (key === 'boat_tour') {
      const { name, duration_minutes, capacity, season, prices } = boatTour(currency)
      const tour = t('templateTour', {
        name: word(name),
        hours: duration_minutes / HOUR_MINUTES,
        capacity: String(capacity),
        times: list.format(season.start_times.map(formatTimeOfDay)),
      })
      const money = (cents: number) => formatMoney(cents, currency)
      return `${tour} ${
        prices
          ? t('templatePrices', {
              adult: money(prices.adult_cents),
              child: money(prices.child_cents),
              concession: money(prices.concession_cents),
            })
          : t('templateNoPrice')
      }`
    }
    const { resources, schedules } = VENUE_TEMPLATES[key]
    const groups = resources.map(({ quantity, name, zone }) =>
      t('templateGroup', { quantity: String(quantity), name: word(name), zone: word(zone) }),
    )
    const [open] = schedules.mon.periods
    return `${list.format(groups)}. ${open ? t('templateOpen', { from: clockOf(open.from), to: clockOf(open.to) }) : ''}`
  }
}
