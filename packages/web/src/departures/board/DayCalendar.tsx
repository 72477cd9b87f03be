import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { dayjsLocaleOf } from '../../i18n/dayjs-locale.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'

/** A month to pick a day from. */
export function DayCalendar({ date, onPick }: { date: string; onPick: (date: string) => void }) {
  const t = useTranslations('board')
  const { language } = useLanguage()
  const locale = use(dayjsLocaleOf(language))
  return (
    <DatePicker
      value={date}
      defaultDate={date}
      onChange={(picked) => picked && onPick(picked)}
      locale={locale}
      firstDayOfWeek={language === 'de' || language === 'fr' ? 1 : 0}
      getDayProps={(day) => ({ autoFocus: day === date })}
      ariaLabels={{
        nextMonth: t('nextMonth'),
        previousMonth: t('previousMonth'),
        nextYear: t('nextYear'),
        previousYear: t('previousYear'),
        nextDecade: t('nextDecade'),
        previousDecade: t('previousDecade'),
      }}
      getDayAriaLabel={(day) => dayjs(day).locale(locale).format('dddd D MMMM YYYY')}
    />
  )
}
