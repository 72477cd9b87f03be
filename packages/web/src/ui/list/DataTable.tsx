import { Skeleton, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff } from '@tabler/icons-react'
import { createColumnHelper, flexRender, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import type { MouseEvent, ReactNode } from 'react'
import { Fragment, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { PHONE } from '../light/phone.ts'
import styles from './DataTable.module.css'
import { SortHeader } from './SortHeader.tsx'
import { TablePages } from './TablePages.tsx'

const MAX_SKELETON_ROWS = 8
/** The server sorts, filters and pages: the table only lays out what a page holds. */
const features = tableFeatures({})

export type DataColumn<Row> = {
  id: string
  header: string
  /** In place of the header's words, such as a box that checks all rows. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** The name of the field in the list's `sorting`; a column without it cannot be sorted. */
  sortField?: string
  /** `end` for amounts and counts. */
  align?: 'end'
  /** Left out where the page is narrower: a desk has 1200 px, a wide one 1500. */
  from?: 'desk' | 'wide'
  width?: number | string
}

/** The part of a query's result that a list needs. */
export type ListResult<Row> = {
  data: { rows: Row[]; count: number; has_more?: boolean } | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  list: ListResult<Row>
  rowId: (row: Row) => number | string
  /** The same row on a phone. */
  renderCard: (row: Row) => ReactNode
  page: number
  pageRows: number
  onPage: (page: number) => void
  /** One field, with `-` in front when it descends. */
  sorting?: string | undefined
  onSort?: (sorting: string) => void
  /** A press anywhere on the row. One of its cells must hold a link or button that does the same, for the keyboard. */
  onOpen?: (row: Row) => void
  /** Rows that stand out, such as the owner's among the users. */
  isHighlighted?: (row: Row) => boolean
  /** What the rows stand together by, such as their day: a line above the first of each. */
  group?: { keyOf: (row: Row) => string; head: (row: Row) => ReactNode }
  /** In place of rows; by default that nothing matches the filters. */
  empty?: ReactNode
}

const NO_ROWS: never[] = []

/**
 * A page of a server's list: native cells inside Mantine's table (its own cell component renders each one again), skeletons
 * while it loads, what to do when it is empty or failed, and cards on a phone.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const {
    label,
    columns,
    list,
    rowId,
    renderCard,
    page,
    pageRows,
    onPage,
    sorting,
    onSort,
    onOpen,
    isHighlighted,
    group,
    empty,
  } = props
  const t = useTranslations('common')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const helper = useMemo(() => createColumnHelper<typeof features, Row>(), [])
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }) =>
        helper.display({ id, header, cell: (context) => cell(context.row.original) }),
      ),
    [columns, helper],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: list.data?.rows ?? (NO_ROWS as Row[]),
    getRowId: (row) => String(rowId(row)),
  })
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])

  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.data?.count === 0)
    return empty ?? <EmptyState icon={IconSearchOff} title={t('nothingFound')} description={t('nothingFoundHint')} />

  const rows = table.getRowModel().rows
  const skeletons = list.data ? [] : Array.from({ length: Math.min(pageRows, MAX_SKELETON_ROWS) }, (_, index) => index)
  const open = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && !event.target.closest('a, button, input, label, [role="menu"]'))
      onOpen?.(row)
  }
  /** The line above a row that begins a group. */
  const headOf = (index: number): ReactNode => {
    const row = rows[index]
    const before = rows[index - 1]
    if (!group || !row) return null
    return !before || group.keyOf(before.original) !== group.keyOf(row.original) ? group.head(row.original) : null
  }
  const classOf = (columnId: string) => {
    const { align, from } = byId.get(columnId) ?? {}
    return (
      [align && styles[align], from && styles[from], columnId === 'actions' && styles['actions']]
        .filter(Boolean)
        .join(' ') || undefined
    )
  }

  return (
    <div className={styles['list']} data-stale={list.isPlaceholderData || undefined} aria-busy={!list.data}>
      {isPhone ? (
        <ul className={`mu-card ${styles['cards']}`} aria-label={label}>
          {skeletons.map((index) => (
            <li key={index} className={styles['card']}>
              <Skeleton height={40} />
            </li>
          ))}
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              <Head of={headOf(index)} className={styles['cardGroup']} as="li" />
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for what the card's own button does */}
              <li
                className={styles['card']}
                data-highlighted={isHighlighted?.(row.original) || undefined}
                {...(onOpen ? { onClick: open(row.original) } : {})}
              >
                {renderCard(row.original)}
              </li>
            </Fragment>
          ))}
        </ul>
      ) : (
        <div className={`mu-card ${styles['frame']}`}>
          <Table aria-label={label}>
            <thead className={styles['head']}>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header) => {
                    const column = byId.get(header.column.id)
                    return (
                      <SortHeader
                        key={header.id}
                        label={column?.header ?? ''}
                        head={column?.head}
                        className={classOf(header.column.id)}
                        width={column?.width}
                        field={onSort ? column?.sortField : undefined}
                        sorting={sorting}
                        onSort={onSort}
                      />
                    )
                  })}
                </tr>
              ))}
            </thead>
            <tbody>
              {skeletons.map((index) => (
                <tr key={index}>
                  {columns.map(({ id }) => (
                    <td key={id} className={classOf(id)}>
                      <Skeleton height={20} />
                    </td>
                  ))}
                </tr>
              ))}
              {rows.map((row, index) => (
                <Fragment key={row.id}>
                  <Head of={headOf(index)} className={styles['group']} as="tr" columns={columns.length} />
                  <tr
                    className={styles['row']}
                    data-highlighted={isHighlighted?.(row.original) || undefined}
                    {...(onOpen ? { onClick: open(row.original), 'data-opens': true } : {})}
                  >
                    {row.getAllCells().map((cell) => (
                      <td key={cell.id} className={classOf(cell.column.id)}>
                        {flexRender(cell.column.columnDef.cell, cell.getContext())}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {list.data && (
        <TablePages
          page={page}
          pageRows={pageRows}
          count={list.data.count}
          hasMore={list.data.has_more}
          onPage={onPage}
        />
      )}
    </div>
  )
}

type HeadProps = { of: ReactNode; as: 'li' | 'tr'; className: string | undefined; columns?: number }

/** The line above a group of rows, or of cards. */
function Head({ of, as, className, columns }: HeadProps) {
  if (of === null) return null
  if (as === 'li') return <li className={className}>{of}</li>
  return (
    <tr className={className}>
      <td colSpan={columns}>{of}</td>
    </tr>
  )
}
