import { SegmentedControl } from '@mantine/core'
import type { PaymentTotals as Totals } from '@muelle/contract/payments/list'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ExportButton } from '../bookings/export/ExportButton.tsx'
import type { BookingStep } from '../bookings/life/booking-step.ts'
import { loadDeskTexts } from '../i18n/catalogues.ts'
import { formatDayInside, formatLongDate } from '../i18n/format.ts'
import { CustodyBoard } from '../ledger/CustodyBoard.tsx'
import { Expenses } from '../outlays/Expenses.tsx'
import { MoneyBoard } from '../outlays/MoneyBoard.tsx'
import { MovesAt } from '../outlays/MovesAt.tsx'
import { useLive } from '../realtime/use-live.ts'
import { narrowed, pageOf } from '../router/list-search.ts'
import { useRights, useSession } from '../session/use-session.ts'
import { areSettled } from '../ui/list/are-settled.ts'
import { OnceSettled } from '../ui/list/OnceSettled.tsx'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DueList } from './DueList.tsx'
import { paymentExport } from './export-source.ts'
import { GlobalInvoicePanel } from './fiscal/GlobalInvoicePanel.tsx'
import { MoveList } from './MoveList.tsx'
import { OwedList } from './OwedList.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import styles from './Payments.module.css'
import { PaymentTotals } from './PaymentTotals.tsx'
import { owedQuery, type Shown, totalsQuery, transfersQuery, withoutSeatQuery } from './payment-queries.ts'
import { daysOf, PAYMENT_TABS, type PaymentSearch, type PaymentTab, withoutFilters } from './payment-search.ts'
import { Queues } from './queues/Queues.tsx'
import { TipDays } from './tips/TipDays.tsx'

const BookingDrawer = lazy(() =>
  Promise.all([import('../bookings/record/BookingDrawer.tsx'), loadDeskTexts()]).then(([part]) => ({
    default: part.BookingDrawer,
  })),
)
const route = getRouteApi('/_panel/tour-booking-payment')
/** As high as the sums and a queue. */
const FRAME = 420

/** The money of a business's bookings: what moved, what is due, and who waits for it. */
export const PaymentsPage = () => (
  <NeedsBusiness>{(business) => <Payments key={business.business_id} business={business} />}</NeedsBusiness>
)

function Payments({ business }: { business: SessionBusiness }) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const openRow = route.useNavigate()
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  useLive(`business/${business.business_id}/bookings`, cursor, () => {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  })
  // The moment at which the page was opened: ages and the week do not jump while somebody reads.
  const [openedAt] = useState(() => instant(Date.now()))
  const today = localDateOf(openedAt, business.time_zone)
  const days = daysOf(search, today)
  const shown: Shown = { search, businessId: business.business_id, days }
  const change = (next: PaymentSearch, options?: { replace: boolean }) =>
    void navigate({ to: '/tour-booking-payment', search: next, ...options })

  const [step, setStep] = useState<{ id: number; step: BookingStep } | null>(null)
  const openStep = useCallback(
    (id: number, wanted: BookingStep) => {
      setStep({ id, step: wanted })
      void openRow({ to: '.', search: (previous) => ({ ...previous, booking: id }) })
    },
    [openRow, setStep],
  )
  const giveBack = useCallback((id: number) => openStep(id, 'refund'), [openStep])
  /** Neither cash, tips, an invoice, nor all of the money is narrowed by the filters of the lists. */
  const isApart = search.tab === 'cash' || search.tab === 'tips' || search.tab === 'invoice' || search.tab === 'money'
  /** Nor does what waits for somebody belong beside those, or beside the list of whom money is owed to. */
  const hasQueues = search.tab !== 'owed' && !isApart
  const isSettled = useIsSettled(shown, { hasTotals: !isApart, hasQueues })
  const onPage = (page: number) => change({ ...search, page })
  return (
    <>
      <PageHeader
        actions={search.tab === undefined && <MovesExport shown={shown} />}
        description={
          (isApart && search.tab !== 'tips') || search.tab === 'owed'
            ? undefined
            : days.from === days.to
              ? formatLongDate(days.from)
              : `${formatLongDate(days.from)} – ${formatDayInside(days.to)}`
        }
      />
      <OnceSettled isSettled={isSettled} frame={FRAME}>
        {!isApart && <PaymentTotals shown={shown} />}
        {hasQueues && (
          <Queues
            businessId={business.business_id}
            timeZone={business.time_zone}
            nowMs={openedAt}
            onGiveBack={giveBack}
            onSeeAllOwed={() => change({ ...withoutFilters(search), tab: 'owed' })}
          />
        )}
        <Tabs shown={shown} onTab={(tab) => change(narrowed(search, { tab: tab === 'moves' ? undefined : tab }))} />
        {hasQueues && <PaymentFilters shown={shown} today={today} onChange={change} />}
        {search.tab === undefined && <MoveList shown={shown} onChange={change} />}
        {search.tab === 'due' && <DueList shown={shown} onPage={onPage} onCollect={openStep} />}
        {search.tab === 'owed' && (
          <OwedList
            businessId={business.business_id}
            page={pageOf(search)}
            nowMs={openedAt}
            onPage={onPage}
            onGiveBack={giveBack}
          />
        )}
        {search.tab === 'cash' && (
          <>
            <CustodyBoard
              businessId={business.business_id}
              nowMs={openedAt}
              isHandingIn={search.handin === 1}
              onHandingIn={() => change({ ...search, handin: undefined }, { replace: true })}
            />
            <Expenses
              business={business}
              isOpen={search.spend === 1}
              onOpen={(isOpen) => change({ ...search, spend: isOpen ? 1 : undefined }, { replace: true })}
            />
          </>
        )}
        {search.tab === 'money' && <AllMoney business={business} search={search} today={today} onChange={change} />}
        {search.tab === 'tips' && <TipDays businessId={business.business_id} days={days} />}
        {search.tab === 'invoice' && (
          <GlobalInvoicePanel search={search} businessId={business.business_id} today={today} onChange={change} />
        )}
      </OnceSettled>
      <Suspense fallback={null}>
        {search.booking !== undefined && (
          <BookingDrawer
            bookingId={search.booking}
            step={step?.id === search.booking ? step.step : null}
            onClose={() => {
              setStep(null)
              change({ ...search, booking: undefined })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

type MoneyProps = {
  business: SessionBusiness
  search: PaymentSearch
  today: LocalDate
  onChange: (next: PaymentSearch) => void
}

/** All of the money, or the moves of it that an amount leads to. */
function AllMoney({ business, search, today, onChange }: MoneyProps) {
  const { at, who, what, line, method, currency, from, to, page } = search
  if (at === undefined && who === undefined) return <MoneyBoard business={business} today={today} />
  return (
    <MovesAt
      business={business}
      search={{ at, who, what, line, method, currency, from, to, page }}
      onChange={(next) => onChange({ tab: 'money', booking: search.booking, ...next })}
    />
  )
}

/** Whether it is known how high the sums and queues will be, which ask for the same. */
function useIsSettled(shown: Shown, { hasTotals, hasQueues }: { hasTotals: boolean; hasQueues: boolean }): boolean {
  const { businessId } = shown
  return areSettled([
    useQuery({ ...totalsQuery(shown), enabled: hasTotals }),
    useQuery({ ...transfersQuery({ business_id: businessId }), enabled: hasQueues }),
    useQuery({ ...owedQuery(businessId, 1), enabled: hasQueues }),
    useQuery({ ...withoutSeatQuery(businessId), enabled: hasQueues }),
  ])
}

/** Takes home what the list of moves shows. */
function MovesExport({ shown }: { shown: Shown }) {
  const { data, error } = useQuery(totalsQuery(shown))
  const count = movesCountOf(data) ?? 0
  return (data || !error) && <ExportButton source={paymentExport(shown)} count={count} isDisabled={count === 0} />
}

const movesCountOf = (totals: Totals | undefined) => totals?.currencies.reduce((sum, { count }) => sum + count, 0)

/** What is listed, with how much there is of each. */
function Tabs({ shown, onTab }: { shown: Shown; onTab: (tab: PaymentTab) => void }) {
  const t = useTranslations('payments')
  const totals = useQuery(totalsQuery(shown)).data
  const owed = useQuery(owedQuery(shown.businessId, 1)).data
  const counts: Record<PaymentTab, number | undefined> = {
    moves: movesCountOf(totals),
    due: totals?.due.reduce((sum, { count_bookings }) => sum + count_bookings, 0),
    owed: owed?.count,
    cash: undefined,
    tips: undefined,
    invoice: undefined,
    money: undefined,
  }
  const invoice = useTranslations('globalInvoice')
  const outlays = useTranslations('outlays')
  const tips = useTranslations('tips')
  const { can } = useRights()
  const words = {
    moves: t('moves'),
    due: t('due'),
    owed: t('owedShort'),
    cash: t('cash'),
    tips: tips('tab'),
    invoice: invoice('tab'),
    money: outlays('tab'),
  }
  // Who sees only what they took themselves has no invoice of the business.
  const tabs = PAYMENT_TABS.filter((tab) => {
    if (tab === 'money') return can('mdu_settlement')
    return tab !== 'invoice' || can('mdu_refund') || can('mdu_settlement')
  })
  return (
    <SegmentedControl
      mb="sm"
      classNames={{ root: styles['tabs'] ?? '', label: styles['tab'] ?? '', control: styles['control'] ?? '' }}
      aria-label={t('tabs')}
      value={shown.search.tab ?? 'moves'}
      onChange={(value) => onTab(PAYMENT_TABS.find((tab) => tab === value) ?? 'moves')}
      data={tabs.map((value) => ({
        value,
        label: (
          <>
            {words[value]}
            {counts[value] !== undefined && <span className={styles['tabCount']}> {counts[value]}</span>}
          </>
        ),
      }))}
    />
  )
}
