import { Button, Group } from '@mantine/core'
import { type Resource, updateResource } from '@muelle/contract/resources/record'
import type { ResourceStatus } from '@muelle/domain/resources/resource-status'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { notify } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import { bodyWithStatus } from './resource-form.ts'
import { RESOURCES_KEY } from './resource-queries.ts'

type StatusChange = { resource: Resource; status: ResourceStatus; until: string | null }

/** Sets the status of a resource without an end: seen at once, taken back when the server refuses, and with a way to undo it. */
export function useStatusChange(resource: Resource): (status: ResourceStatus) => void {
  const t = useTranslations('resources')
  const undoLabel = useTranslations('common')('undo')
  const queryClient = useQueryClient()
  const change = useChange({
    run: async ({ resource: before, status, until }: StatusChange, options) => {
      const restore = showStatus(queryClient, before, status, until)
      try {
        const params = { id: before.business_id, resourceId: before.id }
        return await ask(updateResource, { params, body: bodyWithStatus(before, status, until) }, options)
      } catch (error) {
        restore()
        throw error
      }
    },
    failure: t('updateFailed'),
    reload: [RESOURCES_KEY],
    onDone: (after, { resource: before }) => {
      const id = `resource-${after.id}-${after.version}`
      const undo = () => {
        notify.close(id)
        change.send({ resource: after, status: before.status, until: before.status_until })
      }
      notify.success({
        id,
        message: (
          <Group justify="space-between" gap="xs">
            {t('statusSet', { name: after.name, status: t(`statuses.${after.status}`) })}
            <Button size="compact-sm" variant="subtle" onClick={undo}>
              {undoLabel}
            </Button>
          </Group>
        ),
      })
    },
  })
  return (status) => {
    if (status !== resource.status || resource.status_until !== null) change.send({ resource, status, until: null })
  }
}

type Page = { rows: Resource[]; count: number }

/** Shows a status in every page that holds the resource, before the server has answered; returns what takes it back. */
function showStatus(queryClient: QueryClient, resource: Resource, status: ResourceStatus, until: string | null) {
  const queryKey = [...RESOURCES_KEY, resource.business_id, 'page']
  const before = queryClient.getQueriesData<Page>({ queryKey })
  queryClient.setQueriesData<Page>(
    { queryKey },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === resource.id ? { ...row, status, status_until: until } : row)),
      },
  )
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page)
  }
}
