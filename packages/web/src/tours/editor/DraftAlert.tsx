import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import type { Draft } from './use-draft.ts'

/** Offers what a person typed in an earlier visit and did not save. */
export function DraftAlert({ draft }: { draft: Draft }) {
  const t = useTranslations('tourEditor')
  if (draft.offeredAt === null) return null
  // A draft is a matter of the person, not of the tour: the clock is that of their device.
  const at = formatDateTime(draft.offeredAt, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Alert color="ambar" icon={<IconDeviceFloppy size={18} aria-hidden />} title={t('draftTitle', { at })}>
      <Stack gap="sm">
        <Text size="sm">{t('draftBody')}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={draft.restore}>
            {t('draftRestore')}
          </Button>
          <Button size="xs" variant="default" onClick={draft.discard}>
            {t('draftDiscard')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
