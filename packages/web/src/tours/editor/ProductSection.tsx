import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { TouchedDialog } from '../TouchedDialog.tsx'
import { EditorForm } from './EditorForm.tsx'
import { IncludedList } from './IncludedList.tsx'
import { ProductFacts, ProductLimits } from './ProductFields.tsx'
import { type ProductValues, productValuesOf } from './product-values.ts'
import type { SectionProps } from './section-props.ts'
import { TourTextFields } from './TourTextFields.tsx'
import { useSectionForm } from './use-section-form.ts'

/** What reaches the departures that are already touched only when somebody says so (R7). */
const LIMITS = ['duration_minutes', 'capacity', 'people_limit'] as const

/** What a tour is called and tells, how long it takes and for how many people there is room. */
export function ProductSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const [isAsking, setIsAsking] = useState(false)
  const section = useSectionForm<ProductValues>({
    tour,
    businessId,
    section: 'product',
    valuesOf: productValuesOf,
    bodyOf: (values) => values,
    validate: ({ texts }) => ({ 'texts.es.name': texts.es.name.trim() === '' ? t('nameRequired') : null }),
  })
  const { form } = section
  const save = () => {
    const isLimit = LIMITS.some((field) => form.getValues()[field] !== tour[field])
    if (isLimit && tour.touched.departures > 0) setIsAsking(true)
    else section.send()
  }
  return (
    <EditorForm section={section} onSave={save}>
      <SettingsSection title={t('textsTitle')} description={t('textsHint')}>
        <TourTextFields form={form} tour={tour} businessId={businessId} />
      </SettingsSection>
      <SettingsSection title={t('factsTitle')}>
        <ProductFacts form={form} />
      </SettingsSection>
      <SettingsSection title={t('limitsTitle')} description={t('limitsHint')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <ProductLimits form={form} />
        </SimpleGrid>
      </SettingsSection>
      <SettingsSection title={t('includedTitle')} description={t('includedHint')}>
        <IncludedList form={form} />
      </SettingsSection>
      {isAsking && (
        <TouchedDialog
          title={t('touchedTitle', tour.touched)}
          body={t('touchedBody')}
          choices={[
            ['keep', t('touchedKeep')],
            ['apply', t('touchedApply')],
          ]}
          onClose={() => setIsAsking(false)}
          onChoose={(touched) => {
            setIsAsking(false)
            section.send({ touched })
          }}
        />
      )}
    </EditorForm>
  )
}
