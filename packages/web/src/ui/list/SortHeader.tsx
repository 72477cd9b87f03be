import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './SortHeader.module.css'

type Props = {
  label: string
  /** In place of the label. */
  head?: ReactNode
  className: string | undefined
  width: number | string | undefined
  field: string | undefined
  sorting: string | undefined
  onSort: ((sorting: string) => void) | undefined
}

/** A column's header; where the column can be sorted, a button that turns the order and says how it is now. */
export function SortHeader({ label, head, className, width, field, sorting, onSort }: Props) {
  const t = useTranslations('common')
  if (!field)
    return (
      <th scope="col" className={className} style={{ width }}>
        {head ?? label}
      </th>
    )
  const isAscending = sorting === field
  const isDescending = sorting === `-${field}`
  const Icon = isAscending ? IconArrowUp : isDescending ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      className={className}
      style={{ width }}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={styles['sort']}
        title={t('sortBy', { column: label })}
        data-on={isAscending || isDescending || undefined}
        onClick={() => onSort?.(isAscending ? `-${field}` : field)}
      >
        {label}
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  )
}
