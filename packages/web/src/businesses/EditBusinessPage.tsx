import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type Business, updateBusiness } from '@muelle/contract/businesses/record'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { useChange } from '../ui/use-change.ts'
import { BusinessForm } from './BusinessForm.tsx'
import type { BusinessValues } from './business-form.ts'
import { BUSINESS_KEYS, businessQuery } from './business-queries.ts'
import { EnabledSwitch } from './EnabledSwitch.tsx'
import { NoBusiness } from './NoBusiness.tsx'
import { useBusinessForm } from './use-business-form.ts'
import { useFieldLabel } from './use-field-label.ts'

const route = getRouteApi('/_panel/_office/business/edit/$business')

/** Changes a business. Another one in the address is another form. */
export function EditBusinessPage() {
  const { business: id } = route.useParams()
  const { data, error, refetch } = useQuery(businessQuery(Number(id)))
  if (data) return <EditBusiness key={data.id} business={data} />
  return (
    <>
      <PageHeader />
      {error ? <NoBusiness error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
    </>
  )
}

function EditBusiness({ business }: { business: Business }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const fieldLabel = useFieldLabel()
  const { form, version, load } = useBusinessForm(business)
  const [isSaved, setIsSaved] = useState(false)
  const change = useChange({
    run: (body: BusinessValues & { version: number }, options) =>
      ask(updateBusiness, { params: { id: business.id }, body }, options),
    success: ({ name }) => t('businesses.updatedDone', { name }),
    reload: BUSINESS_KEYS,
    form,
    onDone: ({ id }) => {
      setIsSaved(true)
      void navigate({ to: '/business/$business', params: { business: String(id) }, ignoreBlocker: true })
    },
  })
  const fresh = change.stale as Business | null
  const refusal = refusalTo('edit', business)
  return (
    <>
      <PageHeader
        title={t('businesses.editTitle', { name: business.name })}
        actions={
          <>
            <HistoryButton
              subjectType="business"
              subjectId={business.id}
              name={business.name}
              fieldLabel={fieldLabel}
            />
            <EnabledSwitch business={business} label={t('businesses.enabled')} />
          </>
        }
      />
      <LeaveGuard isDirty={form.isDirty() && !isSaved} />
      <form onSubmit={form.onSubmit((values) => change.send({ ...values, version }))} noValidate>
        <Stack gap="md">
          {fresh && (
            <StaleAlert
              onLoad={() => {
                load(fresh)
                change.dismissStale()
              }}
              onKeep={() => change.send({ ...form.getValues(), version: fresh.version })}
            />
          )}
          <BusinessForm form={form} businessId={business.id} />
          <Group justify="flex-end" gap="xs">
            {refusal !== undefined && (
              <Text size="sm" c="dimmed">
                {refusal}
              </Text>
            )}
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/business/$business" params={{ business: String(business.id) }} />
              )}
              variant="default"
            >
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending} disabled={refusal !== undefined} title={refusal}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
