import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'

/** Names of months and weekdays; English is built in. */
const LOCALES: Record<Language, () => Promise<string>> = {
  es: () => import('dayjs/locale/es-mx').then(() => 'es-mx'),
  en: async () => 'en',
  de: () => import('dayjs/locale/de').then(() => 'de'),
  fr: () => import('dayjs/locale/fr').then(() => 'fr'),
  ja: () => import('dayjs/locale/ja').then(() => 'ja'),
  zh: () => import('dayjs/locale/zh-cn').then(() => 'zh-cn'),
}
const loaded = new Map<Language, Promise<string>>()

function localeOf(language: Language): Promise<string> {
  const known = loaded.get(language) ?? LOCALES[language]()
  loaded.set(language, known)
  return known
}

/** A month to pick a day from. */
export function DayCalendar({ date, onPick }: { date: string; onPick: (date: string) => void }) {
  const t = useTranslations('board')
  const { language } = useLanguage()
  const locale = use(localeOf(language))
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
