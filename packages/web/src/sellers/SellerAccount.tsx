import { Button } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { Commission } from '@muelle/contract/sellers/commissions'
import type { EarningSums } from '@muelle/contract/sellers/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconCoin, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pageOf } from '../router/list-search.ts'
import { Guard } from '../session/Guard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { areSettled } from '../ui/list/are-settled.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import { OnceSettled } from '../ui/list/OnceSettled.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackToSellers } from './BackToSellers.tsx'
import { CommissionCard } from './CommissionCard.tsx'
import type { ExportOf } from './export-of.ts'
import styles from './Sellers.module.css'
import { accountQuery, creditQuery } from './seller-queries.ts'
import type { ChangeSearch, SellerSearch } from './seller-search.ts'
import { LastSettlements } from './settlements/LastSettlements.tsx'
import { lastQuery } from './settlements/settlement-queries.ts'
import { useCommissionColumns } from './use-commission-columns.tsx'
import { useRuleText } from './use-rule-text.ts'
import { termsIn } from './use-seller-columns.tsx'

type Props = {
  business: SessionBusiness
  sellerId: number
  search: SellerSearch
  onChange: ChangeSearch
  exportOf: ExportOf
  /** Whoever looks is who it is about. */
  isOwn?: boolean
  /** What stands between the name and the account. */
  above?: ReactNode
}
const rowId = ({ id }: Commission) => id
/** As high as some sums and lines. */
const FRAME = 320

/** What somebody earned, what is owed to them and what they owe, and below it every booking that makes it up. */
export function SellerAccount({ business, sellerId, search, onChange, exportOf, isOwn = false, above }: Props) {
  const t = useTranslations('sellers')
  const ruleText = useRuleText()
  const { business_id: businessId, currency } = business
  const account = useQuery(accountQuery(businessId, sellerId, pageOf(search)))
  const columns = useCommissionColumns()
  useLastPage(account, { page: pageOf(search), onPage: (page) => onChange({ ...search, page }, { replace: true }) })
  const seller = account.data?.seller
  const terms = seller && termsIn(seller, businessId)
  const showsCredit = seller?.kind === 'agency' && !isOwn
  const beside = [
    useQuery(lastQuery(businessId, sellerId)),
    useQuery({ ...creditQuery(businessId, sellerId), enabled: showsCredit }),
  ]
  return (
    <>
      <PageHeader
        title={seller?.name ?? t('title')}
        back={!isOwn && <BackToSellers onBack={() => onChange({})} />}
        description={
          terms
            ? `${t(`relations.${terms.relation}`)} · ${ruleText(terms.rule, currency)}`
            : account.isLoading
              ? ''
              : undefined
        }
        actions={
          seller && (
            <Guard module="mdu_seller" flag="edit">
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => onChange({ ...search, edit: sellerId })}
              >
                {t('edit')}
              </Button>
            </Guard>
          )
        }
      />
      {above}
      <OnceSettled isSettled={account.isError || areSettled([account, ...beside])} {...(!isOwn && { frame: FRAME })}>
        {account.error && !account.data ? (
          <ErrorState error={account.error} onRetry={() => void account.refetch()} />
        ) : (
          <>
            {showsCredit && <Credit businessId={businessId} agencyId={sellerId} />}
            {account.data && <Sums sums={account.data.sums} isOwn={isOwn} />}
            {account.data && account.data.count > 0 && (
              <div className={styles['export']}>{exportOf(business, sellerId, account.data.count)}</div>
            )}
            <LastSettlements business={business} sellerId={sellerId} />
            <DataTable
              label={t('lines')}
              columns={columns}
              list={account}
              rowId={rowId}
              renderCard={(commission) => <CommissionCard commission={commission} />}
              page={pageOf(search)}
              pageRows={DEFAULT_PAGE_ROWS}
              onPage={(page) => onChange({ ...search, page })}
              empty={<EmptyState icon={IconCoin} title={t('noLines')} description={t('noLinesHint')} />}
            />
          </>
        )}
      </OnceSettled>
    </>
  )
}

/** What an agency may still owe, and what is late. */
function Credit({ businessId, agencyId }: { businessId: number; agencyId: number }) {
  const t = useTranslations('sellers')
  const { data } = useQuery(creditQuery(businessId, agencyId))
  if (!data) return null
  return (
    <section className={`mu-card ${styles['frame']}`} aria-label={t('debt')}>
      {data.map((row) => {
        const amounts = [
          [t('debtLimit'), row.limit_cents],
          [t('debtUsed'), row.used_cents],
          [t('debtLeft'), row.available_cents],
          [t('debtLate'), row.overdue_cents],
        ] as const
        return (
          <dl key={row.currency} className={styles['sums']}>
            {amounts.map(([label, cents]) => (
              <div key={label} className={styles['sum']}>
                <dt>{label}</dt>
                <dd className="mu-num">{cents === null ? t('debtNoLimit') : exactMoney(cents, row.currency)}</dd>
              </div>
            ))}
            <div className={styles['sum']}>
              <dt>{t('debtDays')}</dt>
              <dd className="mu-num">{row.due_days ?? t('debtNoLimit')}</dd>
            </div>
          </dl>
        )
      })}
    </section>
  )
}

/** The sums of everything, in each currency: they are those of the rows below, whatever the page. */
function Sums({ sums, isOwn }: { sums: readonly EarningSums[]; isOwn: boolean }) {
  const t = useTranslations('sellers')
  return sums.map((sum) => {
    const amounts = [
      [t('estimated'), sum.estimated_cents],
      [t('earned'), sum.earned_cents],
      ...(sum.settling_cents === 0 ? [] : [[t('settling'), sum.settling_cents] as const]),
      [t('paid'), sum.paid_cents],
      [t(isOwn ? 'houseOwesMe' : 'houseOwes'), sum.house_owes_cents],
      [t(isOwn ? 'sellerOwesMe' : 'sellerOwes'), sum.seller_owes_cents],
    ] as const
    return (
      <section key={sum.currency} className={`mu-card ${styles['frame']}`} aria-label={t('sums')}>
        <dl className={styles['sums']}>
          {amounts.map(([label, cents]) => (
            <div key={label} className={styles['sum']}>
              <dt>{label}</dt>
              <dd className="mu-num">{exactMoney(cents, sum.currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
