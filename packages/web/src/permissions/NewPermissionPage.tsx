import { Skeleton } from '@mantine/core'
import { createPermission } from '@muelle/contract/permissions/record'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useChange } from '../ui/use-change.ts'
import { givableOf } from './givable-of.ts'
import { type PermissionBody, PermissionEditor } from './PermissionEditor.tsx'
import { modulesQuery, PERMISSION_KEYS } from './permission-queries.ts'
import { usePermissionForm } from './use-permission-form.ts'

/** Adds a permission. */
export function NewPermissionPage() {
  const t = useTranslations('permissions')
  const { can } = useRights()
  const navigate = useNavigate()
  const modules = useQuery(modulesQuery)
  const form = usePermissionForm(null)
  const change = useChange({
    run: (body: PermissionBody, options) => ask(createPermission, { body }, options),
    success: t('created'),
    reload: PERMISSION_KEYS,
    form,
    // What was typed is saved: nothing is lost by leaving.
    onDone: () => void navigate({ to: '/permissions', ignoreBlocker: true }),
  })
  return (
    <>
      <PageHeader />
      {modules.data ? (
        <PermissionEditor
          permission={null}
          givable={givableOf(modules.data.rows)}
          refusal={can('mdu_permission_user', 'create') ? undefined : t('newDenied')}
          isPending={change.isPending}
          form={form}
          onSave={change.send}
        />
      ) : modules.error ? (
        <ErrorState error={modules.error} onRetry={() => void modules.refetch()} />
      ) : (
        <Skeleton height={400} />
      )}
    </>
  )
}
