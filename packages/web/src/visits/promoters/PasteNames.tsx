import { ActionIcon, Button, Select, Textarea } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { addListEntries, type GuestList } from '@muelle/contract/visits/nights/nights'
import type { OwnNight } from '@muelle/contract/visits/promoters/earnings'
import { type ParsedName, parseNames } from '@muelle/domain/visits/nights/parse-names'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from './Promoters.module.css'
import { listsQuery, promotersKey } from './promoter-queries.ts'

const WIDTH = 460
type Props = { business: SessionBusiness; night: OwnNight; onClose: () => void }

/** Puts the names of a chat on one's list (N-2): every reading is shown, and what goes beyond the places is said before the press (N-7). */
export function PasteNames({ business, night, onClose }: Props) {
  const t = useTranslations('promoters')
  const { business_id: businessId, time_zone } = business
  const { data } = useQuery(listsQuery(businessId, night.date))
  const [text, setText] = useState('')
  const [listId, setListId] = useState<number>()
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const lists = (data?.lists ?? []).filter(({ is_active }) => is_active)
  const list = lists.find(({ id }) => id === listId) ?? lists[0]
  const read = parseNames(text)
  const sizeOf = (entry: ParsedName) => sizes.get(entry.text) ?? entry.party_size
  const people = read.entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
  const send = useChange({
    run: (entries: readonly ParsedName[], options) =>
      ask(
        addListEntries,
        {
          params: { id: businessId, listId: list?.id ?? 0 },
          body: {
            date: night.date,
            entries: entries.map((entry) => ({
              name: entry.name,
              party_size: sizeOf(entry),
              ...(entry.phone !== null && { phone: entry.phone }),
            })),
          },
        },
        options,
      ),
    success: ({ rows }) => {
      const count = (is: (row: (typeof rows)[number]) => boolean) => String(rows.filter(is).length)
      return t('added', {
        confirmed: count(({ status }) => status === 'confirmed'),
        requested: count(({ status }) => status === 'requested'),
        refused: count(({ refusal }) => refusal !== null),
      })
    },
    reload: [promotersKey(businessId)],
    onDone: onClose,
  })
  if (data && !list)
    return (
      <SideSheet title={t('add')} width={WIDTH} onClose={onClose}>
        <p className={styles['sheet']}>{t('noList')}</p>
      </SideSheet>
    )
  const resize = (entry: ParsedName, size: number) => setSizes(new Map([...sizes, [entry.text, size]]))
  const left = leftOf(night, list)
  return (
    <SideSheet title={t('add')} width={WIDTH} onClose={onClose}>
      <div className={styles['sheet']}>
        {lists.length > 1 && list && (
          <Select
            label={t('list')}
            data={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(list.id)}
            allowDeselect={false}
            onChange={(value) => setListId(Number(value))}
          />
        )}
        {list?.closes_at && (
          <span className={list.is_closed ? styles['late'] : styles['label']}>
            {t(list.is_closed ? 'closedAt' : 'closesAt', {
              time: formatTimeOfDay(localParts(list.closes_at, time_zone).time),
            })}
          </span>
        )}
        <Textarea
          label={t('paste')}
          description={t('pasteHint')}
          autosize
          minRows={5}
          maxRows={12}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Readings {...{ entries: read.entries, sizeOf, resize, people, left }} />
        {read.unread.length > 0 && <p className={styles['late']}>{t('unread', { lines: read.unread.join(' · ') })}</p>}
        {left !== null && people > left && (
          <p className={styles['late']} role="status">
            {t('overCap', { left, over: String(people - left) })}
          </p>
        )}
        <Button
          size="md"
          loading={send.isPending}
          disabled={read.entries.length === 0 || !list}
          onClick={() => send.send(read.entries)}
        >
          {t('addPeople', { people })}
        </Button>
      </div>
    </SideSheet>
  )
}

/** The places that are left by the promoter's and by the list's own limit. */
const leftOf = ({ room_left }: OwnNight, list: GuestList | undefined): number | null => {
  const ofList = list?.cap == null ? null : Math.max(0, list.cap - list.people)
  if (room_left === null || ofList === null) return room_left ?? ofList
  return Math.min(room_left, ofList)
}

/** Each reading as it will be put on the list: those that no place is left for wait for an answer. */
function overOf(entries: readonly ParsedName[], sizeOf: (entry: ParsedName) => number, left: number | null) {
  const seen = new Map<string, number>()
  let before = 0
  return entries.map((entry) => {
    const size = sizeOf(entry)
    const isOver = left !== null && before + size > left
    if (!isOver) before += size
    const times = (seen.get(entry.text) ?? 0) + 1
    seen.set(entry.text, times)
    return { key: `${entry.text} ${times}`, entry, size, isOver }
  })
}

type ReadingsProps = {
  entries: readonly ParsedName[]
  sizeOf: (entry: ParsedName) => number
  resize: (entry: ParsedName, size: number) => void
  people: number
  left: number | null
}

function Readings({ entries, sizeOf, resize, people, left }: ReadingsProps) {
  const t = useTranslations('promoters')
  const headId = useId()
  if (entries.length === 0) return null
  const readings = overOf(entries, sizeOf, left)
  return (
    <section className="mu-card" aria-labelledby={headId}>
      <p id={headId} className={styles['head']} role="status">
        {t('understood', { names: entries.length, people })}
      </p>
      <ul className={styles['rows']}>
        {readings.map(({ key, entry, size, isOver }) => {
          return (
            <li key={key} className={styles['row']} data-over={isOver || undefined}>
              <span className={styles['words']}>
                <b>{entry.name}</b>
                <span className={styles['label']}>{entry.phone ?? t('readAs', { text: entry.text })}</span>
              </span>
              <span className={styles['steps']}>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={t('fewer', { name: entry.name })}
                  disabled={size <= 1}
                  onClick={() => resize(entry, size - 1)}
                >
                  <IconMinus size={18} aria-hidden />
                </ActionIcon>
                <b className="mu-num">{size}</b>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={t('more', { name: entry.name })}
                  disabled={size >= 50}
                  onClick={() => resize(entry, size + 1)}
                >
                  <IconPlus size={18} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
