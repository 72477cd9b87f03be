import { Group, Pagination, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

type Props = {
  page: number
  pageRows: number
  count: number
  /** There are more than were counted. */
  hasMore?: boolean | undefined
  onPage: (page: number) => void
}

/** How many rows there are, and the way to the others. */
export function TablePages({ page, pageRows, count, hasMore = false, onPage }: Props) {
  const t = useTranslations('common')
  const pages = Math.ceil(count / pageRows)
  return (
    <Group justify="space-between" gap="sm" mt="sm" className="mu-no-print">
      <Text size="sm" c="dimmed" component="output">
        {t(hasMore ? 'moreRows' : 'rows', { count })}
      </Text>
      {pages > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            getItemProps={(item) => ({ 'aria-label': t('goToPage', { page: item }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'next' || control === 'last' ? 'nextPage' : 'previousPage'),
            })}
          />
        </nav>
      )}
    </Group>
  )
}
