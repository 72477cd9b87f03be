import { SegmentedControl, Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_ALLERGIES, MAX_CUSTOMER_NAME, MAX_TAG } from '@muelle/contract/customers/customer-bounds'
import { CUSTOMER_TYPES, MAX_CUSTOMER_TAGS } from '@muelle/domain/customers/customer'
import { useTranslations } from 'use-intl'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { useBusiness } from '../session/use-business.ts'
import { DateField } from '../ui/form/DateField.tsx'
import type { CustomerValues } from './customer-form.ts'

type Props = { form: UseFormReturnType<CustomerValues>; isNew: boolean }
const WORDS_BELOW = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

/** Who it is, how they are reached, and what is worth knowing. */
export function CustomerFields({ form, isNew }: Props) {
  const t = useTranslations('customers')
  const { businesses } = useBusiness()
  return (
    <>
      <SegmentedControl
        aria-label={t('type')}
        data={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        {...form.getInputProps('type')}
      />
      <TextInput
        label={t('name')}
        withAsterisk
        data-autofocus
        maxLength={MAX_CUSTOMER_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Textarea
          label={t('phone')}
          description={t('phonesHint')}
          inputWrapperOrder={WORDS_BELOW}
          autosize
          minRows={1}
          inputMode="tel"
          {...form.getInputProps('phones')}
        />
        <Textarea
          label={t('email')}
          description={t('emailsHint')}
          inputWrapperOrder={WORDS_BELOW}
          autosize
          minRows={1}
          inputMode="email"
          {...form.getInputProps('emails')}
        />
        <Select
          label={t('language')}
          placeholder={t('noLanguage')}
          clearable
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          {...form.getInputProps('language')}
        />
        <DateField label={t('birthday')} clearable {...form.getInputProps('birthday')} />
      </SimpleGrid>
      <TextInput label={t('allergies')} maxLength={MAX_ALLERGIES} {...form.getInputProps('allergies')} />
      <TagsInput
        label={t('tags')}
        description={t('tagsHint')}
        inputWrapperOrder={WORDS_BELOW}
        maxTags={MAX_CUSTOMER_TAGS}
        maxLength={MAX_TAG}
        {...form.getInputProps('tags')}
      />
      {isNew && businesses.length > 1 && (
        <Select
          label={t('enteredIn')}
          allowDeselect={false}
          data={businesses.map(({ business_id, name }) => ({ value: String(business_id), label: name }))}
          {...form.getInputProps('business_id')}
        />
      )}
    </>
  )
}
