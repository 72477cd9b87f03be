import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

export type StaleChoice = {
  /** Fills the form with the record as it is now. */
  onLoad: () => void
  /** Saves what was typed over it; absent where that makes no sense. */
  onKeep?: () => void
}

/** Somebody else saved the record first: what to do about it, with nothing of one's own lost (I26). */
export function StaleAlert({ onLoad, onKeep }: StaleChoice) {
  const t = useTranslations('form')
  return (
    <Alert color="ambar" role="alert" icon={<IconUsers size={18} aria-hidden />} title={t('staleTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('staleBody')}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={onLoad}>
            {t('staleLoad')}
          </Button>
          {onKeep && (
            <Button size="xs" variant="default" onClick={onKeep}>
              {t('staleKeep')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
