import { useDebouncedValue } from '@mantine/hooks'
import { BusinessSlug } from '@muelle/contract/businesses/fields'
import { validateBusinessSlug } from '@muelle/contract/businesses/record'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

const CHECK_AFTER_MS = 350
/** Somebody else may take it meanwhile. */
const FRESH_MS = 15_000

/** Asks, a moment after the last key, whether a slug is free; undefined while it is not known or no slug at all. */
export function useSlugCheck(typed: string, businessId: number | undefined) {
  const [slug] = useDebouncedValue(typed, CHECK_AFTER_MS)
  const check = useQuery({
    queryKey: ['slug-check', slug, businessId ?? null],
    queryFn: ({ signal }) =>
      ask(
        validateBusinessSlug,
        { body: { slug, ...(businessId === undefined ? {} : { business_id: businessId }) } },
        { signal },
      ),
    enabled: BusinessSlug.safeParse(slug).success,
    staleTime: FRESH_MS,
    // The form works without it: saving checks again.
    retry: false,
  })
  return slug === typed ? check.data : undefined
}
