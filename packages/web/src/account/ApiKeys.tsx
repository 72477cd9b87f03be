import { Button, Group, Stack, Text } from '@mantine/core'
import { type ApiKey, revokeApiKey } from '@muelle/contract/integrations/api-keys'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useGrantWords } from '../roles/use-grant-words.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type DataColumn, DataTable } from '../ui/list/DataTable.tsx'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { apiKeysQuery, KEYS_KEY } from './account-queries.ts'
import { SecretDialog } from './SecretDialog.tsx'

const TONES: Record<ApiKey['state'], StatusTone> = {
  active: 'done',
  expired: 'neutral',
  revoked: 'neutral',
  suspended: 'waiting',
}

type Props = { page: number; onPage: (page: number) => void }

/** The keys with which the account's own programs call the API. */
export function ApiKeys({ page, onPage }: Props) {
  const t = useTranslations('apiKeys')
  const { can } = useRights()
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const list = useQuery(apiKeysQuery(page))
  const revoke = useChange({
    run: (key: ApiKey, options) => ask(revokeApiKey, { params: { id: key.id } }, options),
    success: t('revoked'),
    reload: [KEYS_KEY],
    onDone: () => setRevoked(null),
  })
  const columns = useColumns(can('mdu_account', 'delete') ? setRevoked : null)
  const add = can('mdu_account', 'create') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={620}>
          {t('about')}
        </Text>
        {(list.data?.count ?? 0) > 0 && add}
      </Group>
      <DataTable
        label={t('title')}
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        renderCard={(key) => <Card columns={columns} apiKey={key} />}
        page={page}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={onPage}
        empty={
          <EmptyState icon={IconKey} title={t('emptyTitle')} description={t('emptyBody')}>
            {add}
          </EmptyState>
        }
      />
      {isCreating && (
        <ApiKeyDialog
          onCreated={(created) => {
            setIsCreating(false)
            setSecret(created)
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {secret !== null && (
        <SecretDialog title={t('secretTitle')} label={t('secret')} secret={secret} onClose={() => setSecret(null)} />
      )}
      {revoked && (
        <ConfirmDialog
          title={t('revokeTitle', { name: revoked.name })}
          isDanger
          isPending={revoke.isPending}
          onConfirm={() => revoke.send(revoked)}
          onClose={() => setRevoked(null)}
        >
          <Text>{t('revokeBody')}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function useColumns(onRevoke: ((key: ApiKey) => void) | null): DataColumn<ApiKey>[] {
  const t = useTranslations()
  const { business } = useBusiness()
  const wordsOf = useGrantWords()
  const at = (instant: string | null) =>
    instant === null ? null : formatDateTime(instant, business?.time_zone ?? 'UTC')
  return [
    {
      id: 'name',
      header: t('apiKeys.name'),
      cell: ({ name, prefix, created_by }) => (
        <>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            <code>{prefix}…</code> · {created_by.name}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t('apiKeys.state'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`apiKeys.states.${state}`)}</StatusBadge>,
    },
    {
      id: 'scopes',
      header: t('apiKeys.scopes'),
      cell: ({ modules, businesses }) => (
        <>
          {modules.map((grant) => (
            <Text key={grant.identifier} size="sm">
              {t(`modules.${grant.identifier}`)}: {wordsOf(grant)}
            </Text>
          ))}
          <Text size="sm" c="dimmed">
            {businesses === null ? t('apiKeys.everyBusiness') : businesses.map(({ name }) => name).join(', ')}
          </Text>
        </>
      ),
    },
    {
      id: 'used',
      header: t('apiKeys.lastUsed'),
      cell: ({ last_used_at, expires_at }) => (
        <>
          <Text size="sm">{at(last_used_at) ?? t('apiKeys.neverUsed')}</Text>
          <Text size="sm" c="dimmed">
            {expires_at === null ? t('apiKeys.noExpiry') : t('apiKeys.expires', { date: at(expires_at) ?? '' })}
          </Text>
        </>
      ),
    },
    {
      id: 'actions',
      header: t('common.actions'),
      align: 'end',
      cell: (key) =>
        onRevoke && (
          <Button
            variant="subtle"
            color="coral"
            size="xs"
            disabled={key.state === 'revoked'}
            aria-label={t('apiKeys.revokeNamed', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('apiKeys.revoke')}
          </Button>
        ),
    },
  ]
}

const Card = ({ columns, apiKey }: { columns: readonly DataColumn<ApiKey>[]; apiKey: ApiKey }) => (
  <Stack gap="xs" p="sm">
    {columns.map(({ id, cell }) => (
      <div key={id}>{cell(apiKey)}</div>
    ))}
  </Stack>
)
