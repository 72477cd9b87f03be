import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'

const LINES = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']

/** The outline of a screen while it loads. */
export function RoutePending() {
  const t = useTranslations('common')
  return (
    <Stack gap="md" p={{ base: 'sm', md: 'lg' }} aria-busy>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Skeleton height={28} width={180} />
      <Skeleton height={36} width="min(100%, 520px)" />
      <Stack gap={8}>
        {LINES.map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Stack>
    </Stack>
  )
}
