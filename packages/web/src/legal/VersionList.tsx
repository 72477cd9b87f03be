import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { getLegalVersion, type LegalPage } from '@muelle/contract/legal/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDateTime } from '../i18n/format.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { viewerZone } from '../ui/light/zone-words.ts'
import { Markdown } from './Markdown.tsx'
import styles from './VersionList.module.css'

/** Every text that was ever shown stays: what a customer agreed to can be looked up. */
export function VersionList({ page }: { page: LegalPage }) {
  const t = useTranslations('legalTexts')
  const [shown, setShown] = useState<number | null>(null)
  return (
    <SettingsSection title={t('versions')}>
      {page.versions.length === 0 ? (
        <Text c="dimmed">{t('noVersions')}</Text>
      ) : (
        <ul className={styles['list']}>
          {page.versions.map(({ version, at, author, is_default }) => (
            <li key={version} className={styles['row']}>
              <div>
                <Group gap="xs">
                  <Text fw={500}>{t('version', { version })}</Text>
                  {is_default && <Badge color="gray">{t('general')}</Badge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {t('versionBy', { date: formatDateTime(at, viewerZone()), name: author?.name ?? '' })}
                </Text>
              </div>
              {!is_default && (
                <Button
                  variant="default"
                  size="xs"
                  className={styles['button'] ?? ''}
                  aria-label={t('showVersion', { version })}
                  onClick={() => setShown(version)}
                >
                  {t('show')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown !== null && <VersionDialog page={page} version={shown} onClose={() => setShown(null)} />}
    </SettingsSection>
  )
}

type DialogProps = { page: LegalPage; version: number; onClose: () => void }

function VersionDialog({ page: { kind, language }, version, onClose }: DialogProps) {
  const t = useTranslations()
  const text = useQuery({
    queryKey: ['legal-version', kind, language, version],
    queryFn: ({ signal }) => ask(getLegalVersion, { params: { kind, language, version } }, { signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog onClose={onClose} title={t('legalTexts.version', { version })} size="lg">
      <Stack gap="md">
        {text.error && <ErrorState error={text.error} onRetry={() => void text.refetch()} />}
        {text.data && <Markdown text={text.data.markdown ?? ''} language={language} />}
      </Stack>
    </Dialog>
  )
}
