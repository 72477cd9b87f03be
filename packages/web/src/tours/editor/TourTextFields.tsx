import { SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { TOUR_LIMITS, type TourText } from '@muelle/contract/tours/product'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductValues } from './product-values.ts'
import type { SectionProps } from './section-props.ts'
import { TourSlugField } from './TourSlugField.tsx'

const EMPTY: TourText = { name: '', summary: '', description: '', meeting_point: '' }
const isEmpty = (text: TourText) => Object.values(text).every((words) => words === '')

type Props = SectionProps & { form: UseFormReturnType<ProductValues> }

/** Name, summary and description, one language at a time; what is left empty is shown in Spanish. */
export function TourTextFields({ form, tour, businessId }: Props) {
  const t = useTranslations('tourEditor')
  const [language, setLanguage] = useState<Language>('es')
  const faulty = LANGUAGES.filter((each) =>
    Object.keys(form.errors).some((field) => field.startsWith(`texts.${each}.`)),
  )
  const [seen, setSeen] = useState<Language | undefined>()
  // What is wrong in another language is turned to, once.
  if (faulty[0] !== seen) {
    setSeen(faulty[0])
    if (faulty[0] && !faulty.includes(language)) setLanguage(faulty[0])
  }
  const { texts } = form.values
  const shown = texts[language] ?? EMPTY
  const change = (field: keyof TourText, words: string) => {
    const text = { ...shown, [field]: words }
    const { [language]: _, ...others } = texts
    const next = language !== 'es' && isEmpty(text) ? others : { ...others, [language]: text }
    form.setFieldValue('texts', next as ProductValues['texts'])
  }
  const propsOf = (field: keyof TourText) => ({
    label: t(`text.${field}`),
    value: shown[field],
    error: form.errors[`texts.${language}.${field}`],
    ...(language === 'es' ? {} : { placeholder: texts.es[field].slice(0, 120) }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
  })
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('textLanguage')}
        fullWidth
        value={language}
        onChange={(value) => setLanguage(value)}
        data={LANGUAGES.map((value) => ({
          value,
          label: `${value.toUpperCase()}${texts[value] ? ' ✓' : ''}`,
        }))}
      />
      <TextInput {...propsOf('name')} required={language === 'es'} autoComplete="off" />
      {language === 'es' && (
        <TourSlugField
          value={form.values.slug}
          error={form.errors['slug']}
          businessId={businessId}
          tourId={tour.id}
          onChange={(slug) => form.setFieldValue('slug', slug)}
        />
      )}
      <TextInput
        {...propsOf('summary')}
        maxLength={TOUR_LIMITS.summary}
        description={t('summaryHint')}
        autoComplete="off"
      />
      <Textarea {...propsOf('description')} maxLength={TOUR_LIMITS.description} autosize minRows={5} maxRows={18} />
      <TextInput
        {...propsOf('meeting_point')}
        maxLength={TOUR_LIMITS.meetingPoint}
        description={t('meetingHint')}
        autoComplete="off"
      />
    </Stack>
  )
}
