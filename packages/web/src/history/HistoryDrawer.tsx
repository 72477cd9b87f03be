import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { type HistoryEntry, type HistorySubject, listHistory } from '@muelle/contract/history/record'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { isGone } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { isOnTop, ownEscape, useOrphanEscape } from '../ui/dialog/own-escape.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { changeText, fieldText } from './change-text.ts'
import styles from './HistoryDrawer.module.css'

const PAGE_ROWS = 20

type Props = {
  subjectType: HistorySubject
  subjectId: number
  name?: string
  fieldLabel?: (field: string) => string | undefined
  valueText?: (field: string, value: unknown) => string | undefined
  onClose: () => void
}

/** The changes of a record, newest first, with each field before and after. */
export function HistoryDrawer({ subjectType, subjectId, name, fieldLabel, valueText, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  useReturnFocus(true)
  useOrphanEscape(onClose, () => isOnTop(id))
  const history = useInfiniteQuery({
    queryKey: ['history', subjectType, subjectId],
    queryFn: ({ pageParam, signal }) => {
      const query = { subject_type: subjectType, subject_id: subjectId, page: pageParam, count: PAGE_ROWS }
      return ask(listHistory, { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.count ? pages.length + 1 : undefined),
    // It tells what happened just now, too.
    staleTime: 0,
  })
  // A record that nobody has changed yet has no history that could be asked for.
  const isUnknown = isGone(history.error)
  const entries = history.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Drawer
      opened
      id={id}
      onClose={onClose}
      {...ownEscape(onClose)}
      position="right"
      zIndex={MODAL_Z_INDEX}
      title={name ? `${t('changes.title')} · ${name}` : t('changes.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {isUnknown ? (
        <EmptyState icon={IconHistory} title={t('changes.empty')} />
      ) : history.error && !entries ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : !entries ? (
        <Stack>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      ) : entries.length === 0 ? (
        <EmptyState icon={IconHistory} title={t('changes.empty')} />
      ) : (
        <Stack>
          <ol className={styles['entries']}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                {...(fieldLabel ? { fieldLabel } : {})}
                {...(valueText ? { valueText } : {})}
              />
            ))}
          </ol>
          {history.hasNextPage && (
            <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {t('changes.more')}
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

type EntryProps = { entry: HistoryEntry } & Pick<Props, 'fieldLabel' | 'valueText'>

function Entry({ entry: { at, actor, through, action, changes }, fieldLabel, valueText }: EntryProps) {
  const t = useTranslations()
  const { business } = useBusiness()
  const timeZone = business?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const textOf = (field: string, value: unknown) =>
    valueText?.(field, value) ?? (changeText(field, value) || t('changes.nothing'))
  const verb = action.endsWith('.created') ? 'created' : action.endsWith('.deleted') ? 'deleted' : 'changed'
  return (
    <li className={styles['entry']}>
      <Text size="sm" fw={600}>
        {actor?.name ?? t('changes.system')}
        {through !== null && ` ${t('changes.through', { name: through })}`}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`changes.${verb}`)} · <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      </Text>
      <dl className={styles['fields']}>
        {Object.entries(changes).map(([field, { from, to }]) => (
          <div key={field}>
            <dt>{fieldLabel?.(field) ?? fieldText(field)}</dt>
            <dd>
              {verb !== 'created' && <del>{textOf(field, from)}</del>}
              {verb !== 'deleted' && <ins>{textOf(field, to)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
