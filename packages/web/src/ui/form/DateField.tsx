import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { use } from 'react'
import { dayjsLocaleOf } from '../../i18n/dayjs-locale.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'

dayjs.extend(customParseFormat)
const SHOWN = 'DD/MM/YYYY'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'locale'> & {
  /** A local date such as `2030-12-25`, or '' for none. */
  value: string
  onChange: (date: string) => void
}

/** A day, typed as `25/12/2030` or picked from a month: in the panel's form and language, whatever those of the browser. */
export function DateField({ value, onChange, ...props }: Props) {
  const { language } = useLanguage()
  const locale = use(dayjsLocaleOf(language))
  return (
    <DateInput
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      valueFormat={SHOWN}
      dateParser={dateOfText}
      locale={locale}
      firstDayOfWeek={language === 'de' || language === 'fr' ? 1 : 0}
      placeholder={SHOWN.toLowerCase()}
      autoComplete="off"
      {...props}
    />
  )
}

/** The local date of what somebody typed; null for what is no day of the calendar. */
function dateOfText(text: string): string | null {
  const day = dayjs(text.trim(), [SHOWN, 'D/M/YYYY', 'YYYY-MM-DD'], true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
