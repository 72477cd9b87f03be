import { Button } from '@mantine/core'
import { listBookings } from '@muelle/contract/bookings/list'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { IconBrandWhatsapp, IconCalendarShare, IconPrinter, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { notifyFailure } from '../../ui/notify.ts'
import styles from './Bulk.module.css'
import type { BulkProps } from './BulkDialog.tsx'
import { MAX_CHOSEN, type Selection } from './use-selection.ts'

const withTexts = (load: () => Promise<ComponentType<BulkProps>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadDeskTexts()])
    return { default: component }
  })
const DIALOGS = {
  message: withTexts(async () => (await import('./MessageMany.tsx')).MessageMany),
  move: withTexts(async () => (await import('./MoveMany.tsx')).MoveMany),
  print: withTexts(async () => (await import('./PrintMany.tsx')).PrintMany),
  cancel: withTexts(async () => (await import('./CancelMany.tsx')).CancelMany),
}
type Action = keyof typeof DIALOGS

type Props = {
  selection: Selection
  /** What the list is asked with, and how many it has. */
  query: NonNullable<CallInput<typeof listBookings>['query']>
  count: number
}

/** What may be done with the bookings that are checked, as far as this person may do it with one. */
export function BulkBar({ selection, query, count }: Props) {
  const t = useTranslations('bookings')
  const { can } = useRights()
  const [open, setOpen] = useState<{ action: Action; rows: readonly BookingRow[] } | null>(null)
  const all = useMutation({ mutationFn: () => wholeList(query), onSuccess: selection.choose, onError: notifyFailure })
  const { rows } = selection
  const Dialog = open && DIALOGS[open.action]
  const start = (action: Action) => setOpen({ action, rows })
  if (rows.length === 0 && !open) return null
  return (
    <section className={styles['bar']} aria-label={t('chosenLabel')}>
      <span className={styles['count']} role="status">
        {t('chosen', { count: rows.length })}
      </span>
      {count > rows.length && count <= MAX_CHOSEN && (
        <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
          {t('chooseAll', { count: formatNumber(count) })}
        </Button>
      )}
      {can('mdu_tour_booking', 'edit') && (
        <>
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            onClick={() => start('message')}
          >
            {t('bulkMessage')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => start('move')}
          >
            {t('bulkMove')}
          </Button>
        </>
      )}
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => start('print')}>
        {t('bulkPrint')}
      </Button>
      {can('mdu_tour_booking', 'delete') && (
        <Button
          variant="light"
          color="coral"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => start('cancel')}
        >
          {t('bulkCancel')}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={selection.clear}>
        {t('unchoose')}
      </Button>
      {count > MAX_CHOSEN && (
        <span className={styles['more']}>{t('chooseMax', { max: formatNumber(MAX_CHOSEN) })}</span>
      )}
      <Suspense fallback={null}>
        {open && Dialog && (
          <Dialog
            rows={open.rows}
            onClose={() => {
              setOpen(null)
              // What was checked may have changed under it: another action begins with what the list says then.
              if (open.action === 'move' || open.action === 'cancel') selection.clear()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Every booking of a list that is no longer than what may be checked. */
async function wholeList(query: Props['query']): Promise<BookingRow[]> {
  const rows: BookingRow[] = []
  for (let page = 1; rows.length < MAX_CHOSEN; page += 1) {
    const part = await ask(listBookings, { query: { ...query, page, count: MAX_PAGE_ROWS } })
    rows.push(...part.rows)
    if (part.rows.length < MAX_PAGE_ROWS) break
  }
  return rows
}
