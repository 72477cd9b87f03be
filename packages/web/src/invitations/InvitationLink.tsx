import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import type { InvitationLink as Link } from '@muelle/contract/users/record'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLoopback } from '../browser/is-loopback.ts'
import { relativeTime } from '../i18n/relative-time.ts'

/** The link that an invited person chooses their password with, to copy; the server tells it once and keeps it nowhere. */
export function InvitationLink({ link, email }: { link: Link; email: string | null }) {
  const t = useTranslations()
  const [now] = useState(() => Date.now())
  const { path, url, expires_at, is_mailed } = link
  if (path === null) return <Alert color="ambar">{t('members.linkGone')}</Alert>
  // The address that the installation is known by; otherwise the panel's own, which the person who invites can reach.
  const address = url ?? new URL(path, window.location.origin).href
  const isOnlyHere = isLoopback(new URL(address).hostname)
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          label={t('members.link')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant={copied ? 'light' : 'filled'}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? t('members.copied') : t('common.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </Group>
      {isOnlyHere && (
        <Alert color="ambar" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('members.linkOnlyHere')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('members.linkHint', { when: relativeTime(expires_at, now) })}
      </Text>
      {is_mailed && email !== null && <Text size="sm">{t('members.linkMailed', { email })}</Text>}
    </Stack>
  )
}
