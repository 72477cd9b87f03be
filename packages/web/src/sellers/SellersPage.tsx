import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { hasRight } from '@muelle/domain/rights'
import { seesEverySeller } from '@muelle/domain/sellers/seller-rights'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useRights } from '../session/use-session.ts'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { NotAllowed } from '../ui/NotAllowed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { ExportOf } from './export-of.ts'
import { OwnAccount } from './OwnAccount.tsx'
import { SellerAccount } from './SellerAccount.tsx'
import { SellerDialogs } from './SellerDialogs.tsx'
import { SellerList } from './SellerList.tsx'
import { sellersQuery } from './seller-queries.ts'
import { type ChangeSearch, type SellerSearch, sellerSearchOf } from './seller-search.ts'
import { Settlements } from './settlements/Settlements.tsx'

type Props = {
  /** What stands above the account of whoever only sells. */
  own: (business: SessionBusiness) => ReactNode
  /** Of a venue: who brings guests, above the list of who sells, or the own night of whoever only does that; null for other businesses. */
  venue: (venue: VenueProps) => ReactNode
  /** Takes the commissions of one seller home, of which there are so many. */
  exportOf: ExportOf
}
export type VenueProps = {
  business: SessionBusiness
  search: SellerSearch
  onChange: ChangeSearch
  sellers: ReactNode
}

/** Sellers and agencies (specification `/rp`): the list, or the account of one of them; who only sells has their own alone (S10). */
export function SellersPage({ own, venue, exportOf }: Props) {
  const { rights } = useRights()
  const search = sellerSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: ChangeSearch = useCallback(
    ({ settle, tab, ...next }, options) =>
      void navigate({
        to: '.',
        search:
          settle === undefined
            ? { ...next, tab: tab === 'settle' ? undefined : tab }
            : { ...next, settle: settle || undefined, tab: 'settle' as const },
        ...options,
      }),
    [navigate],
  )
  // The menu shows this screen to who manages permissions, too (specification 6), who need not see anybody's money.
  if (!hasRight(rights, 'mdu_seller mdu_settlement')) return <NotAllowed />
  if (!seesEverySeller(rights))
    return (
      <NeedsBusiness>
        {(business) =>
          venue({ business, search, onChange: change, sellers: null }) ?? (
            <Own
              key={business.business_id}
              business={business}
              search={search}
              onChange={change}
              above={own(business)}
              exportOf={exportOf}
            />
          )
        }
      </NeedsBusiness>
    )
  const listOf = (business: SessionBusiness) => {
    const sellers = <SellerList business={business} search={search} onChange={change} />
    return venue({ business, search, onChange: change, sellers }) ?? sellers
  }
  return (
    <NeedsBusiness>
      {(business) => (
        <div key={business.business_id}>
          {search.settle !== undefined && hasRight(rights, 'mdu_settlement') ? (
            <Settlements business={business} settle={search.settle} onChange={change} />
          ) : search.seller === undefined ? (
            listOf(business)
          ) : (
            <SellerAccount
              key={search.seller}
              business={business}
              sellerId={search.seller}
              search={search}
              onChange={change}
              exportOf={exportOf}
            />
          )}
          <SellerDialogs business={business} search={search} onChange={change} />
        </div>
      )}
    </NeedsBusiness>
  )
}

type OwnProps = {
  business: SessionBusiness
  search: SellerSearch
  onChange: ChangeSearch
  above: ReactNode
  exportOf: ExportOf
}

/** The account of whoever looks: the list holds nobody else for them. */
function Own({ business, search, onChange, above, exportOf }: OwnProps) {
  const found = useQuery(sellersQuery(business.business_id, {}))
  const own = found.data?.rows[0]
  if (own)
    return (
      <SellerAccount
        business={business}
        sellerId={own.id}
        search={search}
        onChange={onChange}
        exportOf={exportOf}
        isOwn
        above={above}
      />
    )
  return (
    <>
      <PageHeader {...(found.isLoading && { description: '' })} />
      <OwnAccount list={found} />
    </>
  )
}
