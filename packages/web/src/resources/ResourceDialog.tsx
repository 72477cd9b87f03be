import { createResource, type Resource, updateResource } from '@muelle/contract/resources/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { notifyFailure } from '../ui/notify.ts'
import { refusalTo } from '../ui/refusal-to.ts'
import { ResourceFields } from './ResourceFields.tsx'
import { ResourceHistory } from './ResourceHistory.tsx'
import { resourceBodyOf, resourceValuesOf } from './resource-form.ts'
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
  const { form, dialog } = useRecordDialog({
    record: resource,
    valuesOf: (saved) => resourceValuesOf(saved, timeZone),
    validate: ({ name, type, capacity }) => ({
      name: name.trim() === '' ? t('nameRequired') : null,
      type: type === null ? t('typeRequired') : null,
      capacity: capacity === '' ? t('capacityRequired') : null,
    }),
    save: (values, over, options) => {
      const body = resourceBodyOf(values, timeZone)
      if (!over) return ask(createResource, { params: { id: businessId }, body }, options)
      const params = { id: businessId, resourceId: over.id }
      return ask(updateResource, { params, body: { ...body, version: over.version } }, options)
    },
    success: t(resource ? 'updated' : 'added'),
    failure: t(resource ? 'updateFailed' : 'addFailed'),
    reload: [RESOURCES_KEY],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(resource ? 'edit' : 'add')}
      onClose={onClose}
      submitDenial={resource ? refusalTo('edit', resource) : undefined}
      footer={resource && <ResourceHistory resource={resource} timeZone={timeZone} />}
      {...dialog}
    >
      <ResourceFields form={form} business={business} />
    </FormDialog>
  )
}
