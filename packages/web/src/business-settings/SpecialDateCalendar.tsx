import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { dayjsLocaleOf } from '../i18n/dayjs-locale.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import styles from './SpecialDateCalendar.module.css'

type Props = {
  /** The chosen day, if one is: `YYYY-MM-DD`, as all of these. */
  value: string | null
  /** Where the calendar opens without one. */
  today: string
  /** Days that have hours of their own. */
  marked: ReadonlySet<string>
  onPick: (date: string) => void
}

/** A month with the special dates marked, to pick a day from. */
export function SpecialDateCalendar({ value, today, marked, onPick }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const locale = use(dayjsLocaleOf(language))
  const spoken = (day: string) => dayjs(day).locale(locale).format('dddd D MMMM YYYY')
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today}
      onChange={(picked) => picked && onPick(picked)}
      locale={locale}
      firstDayOfWeek={language === 'de' || language === 'fr' ? 1 : 0}
      highlightToday
      getDayProps={(day) => (marked.has(day) ? { className: styles['marked'] ?? '' } : {})}
      getDayAriaLabel={(day) => (marked.has(day) ? t('hours.marked', { date: spoken(day) }) : spoken(day))}
      ariaLabels={{
        nextMonth: t('board.nextMonth'),
        previousMonth: t('board.previousMonth'),
        nextYear: t('board.nextYear'),
        previousYear: t('board.previousYear'),
        nextDecade: t('board.nextDecade'),
        previousDecade: t('board.previousDecade'),
      }}
    />
  )
}
