import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type Business, updateBusiness } from '@muelle/contract/businesses/record'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isGone } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useWorkOn } from '../session/use-work-on.ts'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { refused } from '../ui/refused.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { valuesOf } from './business-form.ts'
import { BUSINESS_KEYS, businessQuery } from './business-queries.ts'
import { EnabledSwitch } from './EnabledSwitch.tsx'
import { NoBusiness } from './NoBusiness.tsx'
import { useFaultWords } from './use-fault-words.ts'
import { useFieldLabel } from './use-field-label.ts'

const route = getRouteApi('/_panel/_office/business/edit/$business')

/** Changes a business. Another one in the address is another form. */
export function EditBusinessPage() {
  const { business: id } = route.useParams()
  useWorkOn(Number(id))
  const { data, error, refetch } = useQuery(businessQuery(Number(id)))
  if (data && !isGone(error)) return <EditBusiness key={data.id} business={data} />
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
  const { form, isDirty, isPending, stale, onSubmit } = useRecordForm({
    record: business,
    queryKey: businessQuery(business.id).queryKey,
    valuesOf,
    bodyOf: (values) => values,
    save: (body, options) => ask(updateBusiness, { params: { id: business.id }, body }, options),
    validate: useFaultWords(),
    success: ({ name }) => t('businesses.updatedDone', { name }),
    reload: BUSINESS_KEYS,
    onSaved: ({ id }) =>
      void navigate({ to: '/business/$business', params: { business: String(id) }, ignoreBlocker: true }),
  })
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
      <LeaveGuard isDirty={isDirty} />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
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
            <Button type="submit" loading={isPending} {...refused(refusal)}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
