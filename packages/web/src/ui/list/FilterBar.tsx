import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './ListBar.module.css'
import { ListSearchBox } from './ListSearchBox.tsx'

type Props = {
  /** Where the bar is not that of every list. */
  className?: string | undefined
  searchClassName?: string | undefined
  label: string
  placeholder: string
  search: string | undefined
  /** Takes what was typed to the address; answers what of it the address can hold. */
  onSearch: (typed: string) => string
  isNarrowed: boolean
  onClear: () => void
  /** The filters beside the search. */
  children: ReactNode
}

/** What narrows a list: a search, filters, and the way back to everything. */
export function FilterBar(props: Props) {
  const {
    className = styles['bar'],
    searchClassName = styles['search'],
    label,
    placeholder,
    search,
    onSearch,
    isNarrowed,
    onClear,
    children,
  } = props
  const t = useTranslations('common')
  return (
    <div className={className} role="search">
      <ListSearchBox
        className={searchClassName}
        wanted={search ?? ''}
        onSearch={onSearch}
        label={label}
        placeholder={placeholder}
      />
      {children}
      {isNarrowed && (
        <Button variant="subtle" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
