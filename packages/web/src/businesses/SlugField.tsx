import { Anchor, Text, TextInput } from '@mantine/core'
import { MAX_SLUG_LENGTH } from '@muelle/domain/businesses/slug'
import { useTranslations } from 'use-intl'
import { useSlugCheck } from './use-slug-check.ts'

type Props = {
  value: string
  error?: string | undefined
  businessId: number | undefined
  /** The slug that the business has now: its own is not «free». */
  current?: string | undefined
  onChange: (slug: string) => void
}

/** The last part of the public address: the whole address as it would be, and whether it is free. */
export function SlugField({ value, error, businessId, current, onChange }: Props) {
  const t = useTranslations('businesses')
  const check = useSlugCheck(value, businessId)
  const suggestion = check?.suggestion
  return (
    <div>
      <TextInput
        label={t('slug')}
        description={t('slugHint')}
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_SLUG_LENGTH}
        value={value}
        error={error ?? check?.reason?.message}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
      />
      <Text size="sm" c="dimmed" mt={4} aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
        {check?.available && value !== current
          ? t('slugFree', { url: check.url })
          : t('slugPreview', { path: check?.url ?? `/negocio/${value || '…'}` })}
      </Text>
      {suggestion && (
        <Anchor component="button" type="button" size="sm" onClick={() => onChange(suggestion)}>
          {t('useSuggestion', { slug: suggestion })}
        </Anchor>
      )}
    </div>
  )
}
