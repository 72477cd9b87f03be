import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { lazy, Suspense } from 'react'
import type { ChangeSearch, SellerSearch } from './seller-search.ts'

const SellerDialog = lazy(async () => ({ default: (await import('./SellerDialog.tsx')).SellerDialog }))

type Props = { business: SessionBusiness; search: SellerSearch; onChange: ChangeSearch }

/** The form that the address names. */
export function SellerDialogs({ business, search, onChange }: Props) {
  const { edit } = search
  if (edit === undefined) return null
  return (
    <Suspense fallback={null}>
      <SellerDialog
        key={edit}
        business={business}
        open={edit}
        onClose={() => onChange({ ...search, edit: undefined })}
      />
    </Suspense>
  )
}
