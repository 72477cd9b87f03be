import { Button } from '@mantine/core'
import { hasRight } from '@muelle/domain/rights'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { NotAllowed } from '../ui/NotAllowed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ColumnMapper } from './ColumnMapper.tsx'
import { ImportList } from './ImportList.tsx'
import { ImportResult } from './ImportResult.tsx'
import { importQuery } from './import-queries.ts'
import { importSearchOf } from './import-search.ts'
import { UploadCard } from './UploadCard.tsx'

/** Brings customers, or what they booked elsewhere, out of a file. */
export function ImportPage() {
  const t = useTranslations('imports')
  const { rights } = useRights()
  const { id } = importSearchOf(useSearch({ strict: false }))
  if (!hasRight(rights, 'mdu_customer', 'create')) return <NotAllowed />
  if (id !== undefined) return <OneImport id={id} />
  return (
    <>
      <PageHeader description={t('intro')} />
      <UploadCard />
      <ImportList />
    </>
  )
}

function OneImport({ id }: { id: number }) {
  const t = useTranslations('imports')
  const { data, error, refetch } = useQuery(importQuery(id))
  return (
    <>
      <PageHeader
        {...(data && { description: `${data.file_name} · ${t('lines', { count: data.rows })}` })}
        actions={
          <Button
            component={Link}
            to="/customer/import"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('all')}
          </Button>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.state === 'read' && <ColumnMapper file={data} key={data.id} />}
      {data && data.state !== 'read' && <ImportResult file={data} />}
    </>
  )
}
