import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { validateTourSlug } from '@muelle/contract/tours/details'
import { isSlug, MAX_SLUG_LENGTH } from '@muelle/domain/businesses/slug'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'

const PAUSE_MS = 350

type Props = {
  value: string
  error: ReactNode
  businessId: number
  tourId?: number
  onChange: (slug: string) => void
}

/** The last part of a tour's public address, and whether it is free among the tours of its business. */
export function TourSlugField({ value, error, businessId, tourId, onChange }: Props) {
  const t = useTranslations('tourEditor')
  const [slug] = useDebouncedValue(value, PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['tour-slug', businessId, tourId ?? null, slug],
    queryFn: ({ signal }) =>
      ask(
        validateTourSlug,
        { params: { id: businessId }, body: { slug, ...(tourId !== undefined && { tour_id: tourId }) } },
        { signal },
      ),
    enabled: isSlug(slug),
    retry: false,
  })
  const suggestion = slug === value ? data?.suggestion : undefined
  return (
    <div>
      <TextInput
        label={t('slug')}
        description={t('slugHint')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_SLUG_LENGTH}
        value={value}
        error={error ?? (slug === value ? data?.reason?.message : undefined)}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
      />
      {suggestion && (
        <Anchor component="button" type="button" size="sm" onClick={() => onChange(suggestion)}>
          {t('useSlug', { slug: suggestion })}
        </Anchor>
      )}
    </div>
  )
}
