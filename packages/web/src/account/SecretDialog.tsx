import { Alert, Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'

type Props = { title: string; label: string; secret: string; onClose: () => void }

/** Shows a secret the one time that there is to show it; only its own button closes it. */
export function SecretDialog({ title, label, secret, onClose }: Props) {
  const t = useTranslations('account')
  const clipboard = useClipboard({ timeout: 4_000 })
  return (
    <Dialog onClose={onClose} title={title} size="lg" isClosable={false}>
      <Stack gap="md">
        <Alert color="ambar" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('secretOnce')}
        </Alert>
        <TextInput
          label={label}
          value={secret}
          readOnly
          data-autofocus
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => clipboard.copy(secret)}
          >
            {clipboard.copied ? t('copied') : t('copy')}
          </Button>
          <Button onClick={onClose}>{t('secretKept')}</Button>
        </Group>
        <VisuallyHidden role="status">{clipboard.copied ? t('copied') : ''}</VisuallyHidden>
      </Stack>
    </Dialog>
  )
}
