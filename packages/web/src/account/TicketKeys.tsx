import { Button, Group, Stack, Text } from '@mantine/core'
import { revokeTicketKey, rotateTicketKey, type TicketKey } from '@muelle/contract/tickets/keys'
import { IconKey, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate, formatDateTime } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type DataColumn, DataTable } from '../ui/list/DataTable.tsx'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { TICKET_KEYS_KEY, ticketKeysQuery } from './account-queries.ts'

const TONES: Record<TicketKey['state'], StatusTone> = { signing: 'done', verifying: 'progress', revoked: 'neutral' }

/** The keys that tickets are signed with: changed now, or taken back with all that they signed. */
export function TicketKeys() {
  const t = useTranslations('ticketKeys')
  const { can } = useRights()
  const [isRotating, setIsRotating] = useState(false)
  const [revoked, setRevoked] = useState<TicketKey | null>(null)
  const list = useQuery(ticketKeysQuery)
  const rotate = useChange({
    run: (_: null, options) => ask(rotateTicketKey, {}, options),
    success: t('rotated'),
    reload: [TICKET_KEYS_KEY],
    onDone: () => setIsRotating(false),
  })
  const revoke = useChange({
    run: ({ id }: TicketKey, options) => ask(revokeTicketKey, { params: { id } }, options),
    success: t('revoked'),
    reload: [TICKET_KEYS_KEY],
    onDone: () => setRevoked(null),
  })
  const columns = useColumns(can('mdu_account', 'delete') ? setRevoked : null)
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={620}>
          {t('about')}
        </Text>
        {can('mdu_account', 'edit') && (
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setIsRotating(true)}>
            {t('rotate')}
          </Button>
        )}
      </Group>
      <DataTable
        label={t('title')}
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        renderCard={(key) => <Card columns={columns} ticketKey={key} />}
        page={1}
        pageRows={list.data?.count || 1}
        onPage={() => {}}
        empty={<EmptyState icon={IconKey} title={t('none')} />}
      />
      {isRotating && (
        <ConfirmDialog
          title={t('rotateTitle')}
          isPending={rotate.isPending}
          onConfirm={() => rotate.send(null)}
          onClose={() => setIsRotating(false)}
        >
          <Text>{t('rotateBody')}</Text>
        </ConfirmDialog>
      )}
      {revoked && (
        <ConfirmDialog
          title={t('revokeTitle', { id: String(revoked.id) })}
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

function useColumns(onRevoke: ((key: TicketKey) => void) | null): DataColumn<TicketKey>[] {
  const t = useTranslations('ticketKeys')
  const { business } = useBusiness()
  return [
    { id: 'key', header: t('key'), cell: ({ id }) => t('keyOf', { id: String(id) }) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      id: 'since',
      header: t('since'),
      cell: ({ made_at }) => formatDateTime(made_at, business?.time_zone ?? 'UTC'),
    },
    {
      id: 'travel',
      header: t('travel'),
      cell: ({ last_travel_on }) => last_travel_on && formatDate(last_travel_on),
    },
    {
      id: 'revoke',
      header: '',
      align: 'end',
      cell: (key) =>
        onRevoke &&
        key.state === 'verifying' && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('revokeOf', { id: String(key.id) })}
            onClick={() => onRevoke(key)}
          >
            {t('revoke')}
          </Button>
        ),
    },
  ]
}

/** A key on a phone: the same facts below each other. */
const Card = ({ columns, ticketKey }: { columns: readonly DataColumn<TicketKey>[]; ticketKey: TicketKey }) => (
  <Stack gap={4}>
    {columns.map(({ id, header, cell }) => (
      <div key={id}>
        {header !== '' && (
          <Text span size="sm" c="dimmed">
            {`${header}: `}
          </Text>
        )}
        {cell(ticketKey)}
      </div>
    ))}
  </Stack>
)
