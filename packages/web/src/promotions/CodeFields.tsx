import { NumberInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_CODE_PREFIX, MAX_GENERATED_CODES, MAX_PROMOTION_NAME } from '@muelle/contract/promotions/promotion-bounds'
import type { Promotion } from '@muelle/contract/promotions/record'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { useTranslations } from 'use-intl'
import type { PromotionValues } from './promotion-form.ts'

type Props = { form: UseFormReturnType<PromotionValues>; kind: PromotionKind; promotion: Promotion | null }

/** What it is called, and what is typed to get it: one code, or many that are each good once. */
export function CodeFields({ form, kind, promotion }: Props) {
  const t = useTranslations('promotions')
  const { isMany } = form.values
  const name = (
    <TextInput
      label={t('nameField')}
      description={t('nameHint')}
      maxLength={MAX_PROMOTION_NAME}
      {...(kind === 'offer' ? { 'data-autofocus': true } : {})}
      {...form.getInputProps('name')}
    />
  )
  if (kind === 'offer') return name
  return (
    <>
      {!promotion && (
        <SegmentedControl
          aria-label={t('howMany')}
          data={[
            { value: 'one', label: t('oneCode') },
            { value: 'many', label: t('manyCodes') },
          ]}
          value={isMany ? 'many' : 'one'}
          onChange={(value) => form.setFieldValue('isMany', value === 'many')}
        />
      )}
      {!isMany && (
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
      {isMany && !promotion && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t('quantity')}
            description={t('quantityHint', { max: String(MAX_GENERATED_CODES) })}
            min={1}
            max={MAX_GENERATED_CODES}
            allowDecimal={false}
            {...form.getInputProps('quantity')}
          />
          <TextInput
            label={t('prefix')}
            description={t('prefixHint')}
            maxLength={MAX_CODE_PREFIX}
            {...form.getInputProps('prefix')}
          />
        </SimpleGrid>
      )}
      {name}
    </>
  )
}
