import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'

const GROUPS = [4, 3, 2]

/** The outline of the board while it loads. */
export function BoardSkeleton() {
  const t = useTranslations('common')
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={44} width="min(100%, 560px)" mb="md" />
      <div className="mu-card">
        {GROUPS.map((rows) => (
          <Stack key={rows} gap={10} p={12}>
            <Skeleton height={28} />
            {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </Stack>
        ))}
      </div>
    </div>
  )
}
