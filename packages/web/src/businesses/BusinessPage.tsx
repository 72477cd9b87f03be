import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { Business } from '@muelle/contract/businesses/record'
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isGone } from '../api/api-error.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useWorkOn } from '../session/use-work-on.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { refused } from '../ui/refused.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { BusinessFacts } from './BusinessFacts.tsx'
import { BusinessLinks } from './BusinessLinks.tsx'
import { BusinessTypeBadge } from './BusinessTypeBadge.tsx'
import { businessQuery } from './business-queries.ts'
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx'
import { NoBusiness } from './NoBusiness.tsx'
import { useFieldLabel } from './use-field-label.ts'

const route = getRouteApi('/_panel/_office/business/$business')

/** One business: what it is, how people reach it, and the way to everything that belongs to it. */
export function BusinessPage() {
  const { business: id } = route.useParams()
  useWorkOn(Number(id))
  const { data, error, refetch } = useQuery(businessQuery(Number(id)))
  if (data && !isGone(error)) return <BusinessOverview key={data.id} business={data} />
  return (
    <>
      <PageHeader />
      {error ? <NoBusiness error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
    </>
  )
}

function BusinessOverview({ business }: { business: Business }) {
  const t = useTranslations('businesses')
  const { type, enabled, name } = business
  const deleteRefusal = refusalTo('delete', business)
  return (
    <>
      <PageHeader
        title={name}
        description={
          <Group component="span" gap={6}>
            <BusinessTypeBadge type={type} />
            <StatusBadge tone={enabled ? 'done' : 'neutral'}>{t(`states.${enabled}`)}</StatusBadge>
          </Group>
        }
        actions={<Actions business={business} />}
      />
      <Stack gap="md">
        <BusinessLinks business={business} />
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <BusinessFacts business={business} />
        </SimpleGrid>
        {deleteRefusal !== undefined && (
          <Text size="sm" c="dimmed">
            {t('notDeletable', { reason: deleteRefusal })}
          </Text>
        )}
      </Stack>
    </>
  )
}

function Actions({ business }: { business: Business }) {
  const t = useTranslations('businesses')
  const navigate = useNavigate()
  const fieldLabel = useFieldLabel()
  const [isDeleting, setIsDeleting] = useState(false)
  const editRefusal = refusalTo('edit', business)
  const deleteRefusal = refusalTo('delete', business)
  const { id, name, url } = business
  return (
    <>
      <HistoryButton subjectType="business" subjectId={id} name={name} fieldLabel={fieldLabel} />
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('publicPage')}
      </Button>
      <Button
        variant="light"
        color="coral"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setIsDeleting(true)}
        {...refused(deleteRefusal)}
      >
        {t('delete')}
      </Button>
      {editRefusal === undefined ? (
        <Button
          renderRoot={(props) => <Link {...props} to="/business/edit/$business" params={{ business: String(id) }} />}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('edit')}
        </Button>
      ) : (
        <Button {...refused(editRefusal)} leftSection={<IconPencil size={16} aria-hidden />}>
          {t('edit')}
        </Button>
      )}
      {isDeleting && (
        <DeleteBusinessDialog
          business={business}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate({ to: '/business' })}
        />
      )}
    </>
  )
}
