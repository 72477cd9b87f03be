import { useForm } from '@mantine/form'
import { createResource, type Resource, updateResource } from '@muelle/contract/resources/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { refusalTo } from '../ui/refusal-to.ts'
import { useChange } from '../ui/use-change.ts'
import { ResourceFields } from './ResourceFields.tsx'
import { ResourceHistory } from './ResourceHistory.tsx'
import { type ResourceValues, resourceBodyOf, resourceValuesOf } from './resource-form.ts'
import { RESOURCES_KEY, resourceQuery } from './resource-queries.ts'

type EditProps = { business: SessionBusiness; resourceId: number; onClose: () => void }

/** The form of a resource that the address names; the list usually knows it already. */
export function EditResourceDialog({ business, resourceId, onClose }: EditProps) {
  const queryClient = useQueryClient()
  const [known] = useState(() =>
    queryClient
      .getQueriesData<{ rows: Resource[] }>({ queryKey: [...RESOURCES_KEY, business.business_id, 'page'] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find(({ id }) => id === resourceId),
  )
  const { data, error } = useQuery(resourceQuery(business.business_id, resourceId, known))
  const giveUp = useEffectEvent((reason: Error) => {
    notifyFailure(reason)
    onClose()
  })
  useEffect(() => {
    if (error && !data) giveUp(error)
  }, [error, data])
  return data ? <ResourceDialog business={business} resource={data} onClose={onClose} /> : null
}

type Props = {
  business: SessionBusiness
  /** Null for a new one. */
  resource: Resource | null
  onClose: () => void
}

/** Adds or changes one table, sofa or parking space. */
export function ResourceDialog({ business, resource, onClose }: Props) {
  const t = useTranslations('resources')
  const { business_id: businessId, time_zone: timeZone } = business
  const [version, setVersion] = useState(resource?.version ?? 0)
  const form = useForm<ResourceValues>({
    initialValues: resourceValuesOf(resource, timeZone),
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      type: (type) => (type === null ? t('typeRequired') : null),
      capacity: (capacity) => (capacity === '' ? t('capacityRequired') : null),
    },
  })
  const change = useChange({
    run: ({ values, version: read }: { values: ResourceValues; version: number }, options) => {
      const body = resourceBodyOf(values, timeZone)
      if (!resource) return ask(createResource, { params: { id: businessId }, body }, options)
      const params = { id: businessId, resourceId: resource.id }
      return ask(updateResource, { params, body: { ...body, version: read } }, options)
    },
    success: t(resource ? 'updated' : 'added'),
    failure: t(resource ? 'updateFailed' : 'addFailed'),
    reload: [RESOURCES_KEY],
    form,
    onDone: onClose,
  })
  const current = change.stale as Resource | null
  const loadCurrent = () => {
    if (!current) return
    form.setValues(resourceValuesOf(current, timeZone))
    setVersion(current.version)
    change.dismissStale()
  }
  return (
    <FormDialog
      title={t(resource ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send({ values, version }))}
      isPending={change.isPending}
      submitDenial={resource ? refusalTo('edit', resource) : undefined}
      footer={resource && <ResourceHistory resource={resource} timeZone={timeZone} />}
    >
      {current && (
        <StaleAlert
          onLoad={loadCurrent}
          onKeep={() => change.send({ values: form.getValues(), version: current.version })}
        />
      )}
      <ResourceFields form={form} business={business} />
    </FormDialog>
  )
}
