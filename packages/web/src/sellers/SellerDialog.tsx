import { Skeleton } from '@mantine/core'
import { createSeller, type Seller, updateSeller } from '@muelle/contract/sellers/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { SellerFields } from './SellerFields.tsx'
import { SellerHistory } from './SellerHistory.tsx'
import { hasAmount, sellerBodyOf, sellerValuesOf, termsBodyOf } from './seller-form.ts'
import { SELLERS_KEY, sellerQuery } from './seller-queries.ts'
import { TermsFields } from './TermsFields.tsx'

type Props = {
  business: SessionBusiness
  /** Whom the address names, or whom it adds. */
  open: 'new-seller' | 'new-agency' | number
  onClose: () => void
}

/** Adds a seller or an agency, or changes one, with what is agreed in the selected business. */
export function SellerDialog({ business, open, onClose }: Props) {
  const common = { business, onClose }
  if (open === 'new-seller') return <SellerForm {...common} kind="seller" seller={null} />
  if (open === 'new-agency') return <SellerForm {...common} kind="agency" seller={null} />
  return <KnownSeller {...common} sellerId={open} />
}

function KnownSeller({ sellerId, onClose, business }: Omit<Props, 'open'> & { sellerId: number }) {
  const t = useTranslations('sellers')
  // Read anew: a form must not begin with what a list showed some time ago.
  const found = useQuery({ ...sellerQuery(sellerId), staleTime: 0 })
  if (found.data && !found.isFetching)
    return (
      <SellerForm key={sellerId} business={business} kind={found.data.kind} seller={found.data} onClose={onClose} />
    )
  return (
    <FormDialog
      title={t('editSeller')}
      size="lg"
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      submitDenial=""
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </FormDialog>
  )
}

type FormProps = Omit<Props, 'open'> & { kind: SellerKind; seller: Seller | null }

function SellerForm({ business, kind, seller, onClose }: FormProps) {
  const t = useTranslations('sellers')
  const { can } = useRights()
  const { business_id: businessId, currency } = business
  const { form, dialog } = useRecordDialog({
    record: seller,
    valuesOf: (row: Seller | null) => sellerValuesOf(row, businessId),
    validate: (values) => ({
      first_name: values.first_name.trim() === '' ? t('nameRequired') : null,
      rule: hasAmount(values) ? null : t('amountRequired'),
    }),
    save: (values, over, options) => {
      const body = sellerBodyOf(values, kind)
      const terms = termsBodyOf(values, businessId)
      return over
        ? ask(
            updateSeller,
            { params: { id: over.id }, body: { ...body, terms: [terms], version: over.version } },
            options,
          )
        : ask(createSeller, { body: { ...body, kind, terms } }, options)
    },
    success: ({ name }: Seller) => t(seller ? 'saved' : 'added', { name }),
    failure: t('notSaved'),
    refusedAt: { 'commission.ladder': 'rule' },
    reload: [SELLERS_KEY],
    onDone: onClose,
  })
  const isAgency = kind === 'agency'
  return (
    <FormDialog
      title={t(seller ? (isAgency ? 'editAgency' : 'editSeller') : isAgency ? 'addAgency' : 'addSeller')}
      size="lg"
      onClose={onClose}
      submitDenial={can('mdu_seller', seller ? 'edit' : 'create') ? undefined : t('needsRight')}
      footer={seller && <SellerHistory seller={seller} />}
      {...dialog}
    >
      <SellerFields form={form} kind={kind} seller={seller} businessId={businessId} />
      <TermsFields form={form} kind={kind} currency={currency} businessName={business.name} />
    </FormDialog>
  )
}
