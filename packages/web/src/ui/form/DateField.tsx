import '@mantine/dates/styles.css'
import { Input, Skeleton } from '@mantine/core'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { Suspense, use } from 'react'
import { useTranslations } from 'use-intl'
import { dayjsLocaleOf } from '../../i18n/dayjs-locale.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'

dayjs.extend(customParseFormat)
/** Two days of a stretch stand at one height, whichever of them has words of its own. */
const WORDS_BELOW: NonNullable<DateInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
const SHOWN = 'DD/MM/YYYY'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'locale'> & {
  /** A local date such as `2030-12-25`, or '' for none. */
  value?: string
  onChange?: (date: string) => void
}

/** A day, typed as `25/12/2030` or picked from a month: in the panel's form and language, whatever those of the browser. */
export function DateField(props: Props) {
  const { label, description } = props
  return (
    // The names of the months come with the first field: until then its place is kept.
    <Suspense
      fallback={
        <Input.Wrapper label={label} description={description} inputWrapperOrder={WORDS_BELOW}>
          <Skeleton height={36} />
        </Input.Wrapper>
      }
    >
      <ReadyField {...props} />
    </Suspense>
  )
}

function ReadyField({ value, onChange, ...props }: Props) {
  const t = useTranslations('common')
  const { language } = useLanguage()
  const locale = use(dayjsLocaleOf(language))
  return (
    <DateInput
      value={value === undefined || value === '' ? null : value}
      onChange={(date) => onChange?.(date ?? '')}
      valueFormat={SHOWN}
      dateParser={dateOfText}
      locale={locale}
      inputWrapperOrder={WORDS_BELOW}
      firstDayOfWeek={language === 'de' || language === 'fr' ? 1 : 0}
      placeholder={SHOWN.toLowerCase()}
      autoComplete="off"
      // An empty field is a value of its own, unless a day has to be given.
      clearable={!props.required && !props.withAsterisk}
      clearButtonProps={{ 'aria-label': t('clearDate') }}
      {...props}
    />
  )
}

/** The local date of what somebody typed; null for what is no day of the calendar. */
function dateOfText(text: string): string | null {
  const day = dayjs(text.trim(), [SHOWN, 'D/M/YYYY', 'YYYY-MM-DD'], true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
