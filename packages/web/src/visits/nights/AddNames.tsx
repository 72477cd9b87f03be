import { Alert, Button, Table, Textarea } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import { addListEntries, type GuestList, type Night } from '@muelle/contract/visits/nights/nights'
import { parseNames } from '@muelle/domain/visits/nights/parse-names'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from './Nights.module.css'
import { nightKeyOf } from './night-queries.ts'

const SHEET_WIDTH = 520
type Added = Answer<typeof addListEntries>
type Props = { businessId: number; night: Night; list: GuestList; onClose: () => void }

/** Two may have one name: they are told apart by their place in what was pasted. */
const numbered = <T,>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, key: at }))

/** Puts people on a list: names are pasted as they came, and what was understood of them stands below before anybody is put there. */
export function AddNames({ businessId, night, list, onClose }: Props) {
  const t = useTranslations('nights')
  const [text, setText] = useState('')
  const [added, setAdded] = useState<Added['rows'] | null>(null)
  const { entries, unread } = parseNames(text)
  const people = entries.reduce((sum, { party_size }) => sum + party_size, 0)
  const over = list.cap === null ? 0 : Math.max(0, list.people + people - list.cap)
  const change = useChange<null, Added>({
    run: (_, options) =>
      ask(
        addListEntries,
        {
          params: { id: businessId, listId: list.id },
          body: {
            date: night.date,
            entries: entries.map(({ name, party_size, phone }) => ({ name, party_size, phone })),
          },
        },
        options,
      ),
    onDone: ({ rows }) => {
      if (
        rows.every(
          ({ refusal, duplicate_of, status }) => refusal === null && duplicate_of === null && status === 'confirmed',
        )
      )
        onClose()
      else setAdded(rows)
    },
    success: ({ rows }) => t('done.added', { count: rows.filter(({ visit_id }) => visit_id !== null).length }),
    reload: [nightKeyOf(businessId)],
  })
  return (
    <SideSheet title={t('addTo', { list: list.name })} width={SHEET_WIDTH} onClose={onClose}>
      <div className={styles['sheet']}>
        {added === null ? (
          <>
            <Textarea
              label={t('names')}
              description={t('namesHint')}
              autosize
              minRows={5}
              maxRows={14}
              data-autofocus
              value={text}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
            {entries.length > 0 && (
              <Table aria-label={t('understood')}>
                <Table.Tbody>
                  {numbered(entries).map(({ key, name, party_size, phone }) => (
                    <Table.Tr key={key}>
                      <Table.Td>
                        <strong>{name}</strong>
                        {phone && <small className={styles['under']}>{phone}</small>}
                      </Table.Td>
                      <Table.Td className={styles['number'] ?? ''}>{t('peopleCount', { people: party_size })}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
            {unread.length > 0 && (
              <Alert color="ambar" title={t('unread', { count: unread.length })}>
                {unread.join(' · ')}
              </Alert>
            )}
            {over > 0 && <Alert color="ambar">{t('overCap', { over, cap: list.cap ?? 0 })}</Alert>}
            {list.is_closed && <Alert color="ambar">{t('willBeLate')}</Alert>}
            <Button
              size="md"
              disabled={entries.length === 0}
              loading={change.isPending}
              onClick={() => change.send(null)}
            >
              {t('addCount', { count: entries.length, people })}
            </Button>
          </>
        ) : (
          <>
            <ul className={styles['results']}>
              {numbered(added).map(({ key, name, status, refusal, duplicate_of, is_late }) => (
                <li key={key}>
                  <strong>{name}</strong>{' '}
                  {refusal?.message ??
                    [
                      status === 'requested' ? t('words.requested') : t('words.expected'),
                      duplicate_of && t('alsoOn', { list: duplicate_of.list }),
                      is_late && t('late'),
                    ]
                      .filter((word) => typeof word === 'string')
                      .join(' · ')}
                </li>
              ))}
            </ul>
            <Button size="md" onClick={onClose}>
              {t('ready')}
            </Button>
          </>
        )}
      </div>
    </SideSheet>
  )
}
