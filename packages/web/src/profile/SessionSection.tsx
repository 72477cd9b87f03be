import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { type ProfileSession, revokeOtherSessions, revokeProfileSession } from '@muelle/contract/profile/record'
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDateTime } from '../i18n/format.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { viewerZone } from '../ui/light/zone-words.ts'
import { useChange } from '../ui/use-change.ts'
import { ownSessionsQuery } from './profile-queries.ts'
import styles from './SessionSection.module.css'

const MOBILE: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad'])
const reload = [ownSessionsQuery.queryKey]

/** Where the person is signed in, with what ends each of these sessions but this one. */
export function SessionSection() {
  const t = useTranslations('profile')
  const sessions = useQuery(ownSessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useChange({
    run: (id: number, options) => ask(revokeProfileSession, { params: { id } }, options),
    success: t('revoked'),
    reload,
  })
  const revokeOthers = useChange({
    run: (_: null, options) => ask(revokeOtherSessions, {}, options),
    success: ({ ended_sessions: count }) => t('othersRevoked', { count }),
    reload,
    onDone: () => setIsAsking(false),
  })
  const rows = sessions.data?.rows ?? []
  return (
    <SettingsSection
      title={t('sessions')}
      actions={
        rows.length > 1 && (
          <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
            {t('revokeOthers')}
          </Button>
        )
      }
    >
      {sessions.error && !sessions.data ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : sessions.data ? (
        <ul className={styles['list']} aria-label={t('sessions')}>
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={revoke.isPending}
              onRevoke={() => revoke.send(session.id)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton height={60} aria-busy />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('revokeOthers')}
          isPending={revokeOthers.isPending}
          onConfirm={() => revokeOthers.send(null)}
          onClose={() => setIsAsking(false)}
        >
          {t('revokeOthersBody')}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}

type RowProps = { session: ProfileSession; isPending: boolean; onRevoke: () => void }

function SessionRow({ session, isPending, onRevoke }: RowProps) {
  const t = useTranslations('profile')
  const { browser, system, is_current, is_panel, started_at, last_used_at } = session
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  const Icon = !is_panel ? IconTerminal2 : MOBILE.has(system) ? IconDeviceMobile : IconDeviceDesktop
  const zone = viewerZone()
  return (
    <li className={styles['row']}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={styles['words']}>
        <Group gap="xs">
          <Text fw={500}>{device}</Text>
          {is_current && <Badge color="verde">{t('thisSession')}</Badge>}
          {!is_panel && <Badge color="gray">{t('program')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('times', { started: formatDateTime(started_at, zone), used: formatDateTime(last_used_at, zone) })}
        </Text>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          className={styles['button'] ?? ''}
          disabled={isPending}
          onClick={onRevoke}
          aria-label={t('revokeOf', { device })}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
