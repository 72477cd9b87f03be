import { Skeleton } from '@mantine/core'
import { type Permission, updatePermission } from '@muelle/contract/permissions/record'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { useChange } from '../ui/use-change.ts'
import { givableOf } from './givable-of.ts'
import { type PermissionBody, PermissionEditor } from './PermissionEditor.tsx'
import type { GivableModules } from './permission-draft.ts'
import { modulesQuery, PERMISSION_KEYS, permissionQuery } from './permission-queries.ts'
import { usePermissionForm } from './use-permission-form.ts'
import { usePermissionHistory } from './use-permission-history.ts'

const route = getRouteApi('/_panel/_office/permissions/edit/$permission')

/** Changes a permission; who may not reads it here. */
export function EditPermissionPage() {
  const t = useTranslations('permissions')
  const { permission: id } = route.useParams()
  // Read anew: an editor must not begin with what was true some time ago.
  const found = useQuery({ ...permissionQuery(Number(id)), staleTime: 0 })
  const modules = useQuery(modulesQuery)
  const error = found.error ?? modules.error
  if (found.data && modules.data)
    return <EditPermission key={found.data.id} permission={found.data} givable={givableOf(modules.data.rows)} />
  return (
    <>
      <PageHeader />
      {error ? (
        <ErrorState error={error} title={t('gone')} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={400} />
      )}
    </>
  )
}

type Props = { permission: Permission; givable: GivableModules }

function EditPermission({ permission: found, givable }: Props) {
  // What the editor is filled with; a later read in the background must not replace what was typed.
  const [permission, setPermission] = useState(found)
  return (
    <>
      <PageHeader />
      <EditForm key={permission.version} permission={permission} givable={givable} onLoad={setPermission} />
    </>
  )
}

function EditForm({ permission, givable, onLoad }: Props & { onLoad: (fresh: Permission) => void }) {
  const t = useTranslations('permissions')
  const navigate = useNavigate()
  const history = usePermissionHistory()
  const form = usePermissionForm(permission)
  const [sent, setSent] = useState<PermissionBody>()
  const change = useChange({
    run: ({ body, version }: { body: PermissionBody; version: number }, options) =>
      ask(updatePermission, { params: { id: permission.id }, body: { ...body, version } }, options),
    success: t('updated'),
    reload: PERMISSION_KEYS,
    form,
    showsStale: true,
    // What was changed is saved: nothing is lost by leaving.
    onDone: () => void navigate({ to: '/permissions', ignoreBlocker: true }),
  })
  const fresh = change.stale as Permission | null
  return (
    <PermissionEditor
      permission={permission}
      form={form}
      givable={givable}
      refusal={refusalTo('edit', permission)}
      isPending={change.isPending}
      onSave={(body) => {
        setSent(body)
        change.send({ body, version: permission.version })
      }}
      footer={<HistoryButton subjectType="permission" subjectId={permission.id} name={permission.name} {...history} />}
    >
      {fresh && (
        <StaleAlert
          onLoad={() => onLoad(fresh)}
          onKeep={() => sent && change.send({ body: sent, version: fresh.version })}
        />
      )}
    </PermissionEditor>
  )
}
