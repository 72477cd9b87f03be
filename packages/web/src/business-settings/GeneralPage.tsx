import { Skeleton, Stack, Text } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { SECTIONS_OF } from '@muelle/domain/booking-settings/booking-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { businessQuery } from '../businesses/business-queries.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AddressForm } from './AddressForm.tsx'
import { CommercialSection } from './CommercialSection.tsx'
import { GeneralForm } from './GeneralForm.tsx'
import { HoursSection } from './HoursSection.tsx'
import { useFieldLabel } from './use-field-label.ts'

/** The general settings of the selected business (spec 2.7). */
export function GeneralPage() {
  const t = useTranslations('general')
  const { business } = useBusiness()
  const fieldLabel = useFieldLabel()
  return (
    <>
      <PageHeader
        description={t('description')}
        actions={
          business && (
            <HistoryButton
              subjectType="business"
              subjectId={business.business_id}
              name={business.name}
              fieldLabel={fieldLabel}
            />
          )
        }
      />
      <NeedsBusiness>{(selected) => <SelectedBusiness selected={selected} />}</NeedsBusiness>
    </>
  )
}

/** Follows the selector of the header, but asks before what was typed for one business is lost to another. */
function SelectedBusiness({ selected }: { selected: SessionBusiness }) {
  const t = useTranslations('general')
  const { select } = useBusiness()
  const [shown, setShown] = useState(selected)
  const [isGeneralDirty, setGeneralDirty] = useState(false)
  const [isAddressDirty, setAddressDirty] = useState(false)
  const isDirty = isGeneralDirty || isAddressDirty
  const isAnother = selected.business_id !== shown.business_id
  if (isAnother && !isDirty) setShown(selected)
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      {isAnother && isDirty && (
        <ConfirmDialog
          title={t('switchTitle')}
          confirmLabel={t('switchConfirm')}
          isDanger
          onConfirm={() => {
            setGeneralDirty(false)
            setAddressDirty(false)
            setShown(selected)
          }}
          onClose={() => select(shown.business_id)}
        >
          <Text>{t('switchBody', { name: shown.name })}</Text>
        </ConfirmDialog>
      )}
      <Sections
        key={shown.business_id}
        selected={shown}
        onGeneralDirty={setGeneralDirty}
        onAddressDirty={setAddressDirty}
      />
    </>
  )
}

type SectionsProps = {
  selected: SessionBusiness
  onGeneralDirty: (isDirty: boolean) => void
  onAddressDirty: (isDirty: boolean) => void
}

function Sections({ selected: { business_id: id, type }, onGeneralDirty, onAddressDirty }: SectionsProps) {
  const { can } = useRights()
  const { data: business, error, refetch } = useQuery(businessQuery(id))
  const mayEdit = can('mdu_business_config', 'edit')
  if (error && !business) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!business)
    return (
      <Stack>
        <Skeleton height={280} />
        <Skeleton height={220} />
      </Stack>
    )
  return (
    <Stack>
      <GeneralForm business={business} mayEdit={mayEdit} onDirty={onGeneralDirty} />
      <HoursSection businessId={id} takesVisits={SECTIONS_OF[type].includes('reservation')} mayEdit={mayEdit} />
      <CommercialSection business={business} mayEdit={mayEdit} />
      <AddressForm business={business} mayEdit={mayEdit} onDirty={onAddressDirty} />
    </Stack>
  )
}
