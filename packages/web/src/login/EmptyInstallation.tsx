import { Alert, Button, Stack } from '@mantine/core'
import { IconTerminal2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

/** What to do where nobody can sign in yet: the link is with whoever started the server. */
export function EmptyInstallation({ onMade }: { onMade: () => void }) {
  const t = useTranslations('welcome')
  return (
    <Stack gap="md">
      <Alert title={t('emptyTitle')} icon={<IconTerminal2 aria-hidden />} role="status">
        {t('emptyBody')}
      </Alert>
      <Button variant="default" size="md" onClick={onMade}>
        {t('emptyAgain')}
      </Button>
    </Stack>
  )
}
