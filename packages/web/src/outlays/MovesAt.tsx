import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { type LedgerMove, MOVE_PLACES } from '@muelle/contract/outlays/money'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { ENTRY_KINDS } from '@muelle/domain/ledger/entry-kind'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../i18n/catalogues.ts'
import { formatDateTime } from '../i18n/format.ts'
import { custodyQuery } from '../ledger/custody-query.ts'
import { elsewhere, type MovesSearch, movesOf, withDays } from '../ledger/moves-search.ts'
import { useToday } from '../recurrences/use-today.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { TablePages } from '../ui/list/TablePages.tsx'
import styles from './Outlays.module.css'
import { ledgerMovesQuery } from './outlay-queries.ts'

const TakeBackTip = lazy(() =>
  Promise.all([import('../bookings/payment/TakeBackTip.tsx'), loadDeskTexts()]).then(([{ TakeBackTip }]) => ({
    default: TakeBackTip,
  })),
)

const PAGE_ROWS = 50
type Props = { business: SessionBusiness; search: MovesSearch; onChange: (search: MovesSearch) => void }

/** Every move that makes an amount up, by place, person, kind and day. */
export function MovesAt({ business, search: asked, onChange }: Props) {
  const t = useTranslations('outlays')
  const cut = useTranslations('shifts')
  const methods = useTranslations('payments.methods')
  const { business_id: businessId, time_zone } = business
  const search = withDays(asked, useToday(time_zone))
  const { at, who, what, line, method, currency, from, to } = search
  const page = search.page ?? 1
  const place = at === 'all' ? undefined : at
  const filter = { business_id: businessId, ...movesOf(search) }
  const { data, error, refetch } = useQuery(ledgerMovesQuery(filter, page))
  const { data: custody } = useQuery(custodyQuery(businessId))
  const person = custody?.people.find((one) => one.person.id === who)
  const name = person?.person.name ?? custody?.receivers.find(({ id }) => id === who)?.name ?? ''
  const title =
    who !== undefined ? t('movesOf', { name }) : place ? t('movesAt', { place: t(`places.${place}`) }) : t('allMoves')
  const narrowed = [line && cut(`cutLines.${line}`), method && methods(method), currency].filter(Boolean).join(' · ')
  /** What a shift has taken from these hands is no move yet: it belongs to all of theirs alone. */
  const isWhole = [what, line, method, currency, from, to].every((one) => one === undefined)
  const held = person?.balances.map(({ currency, cents }) => exactMoney(cents, currency)).join(' · ')
  return (
    <>
      <div>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          onClick={() => onChange({})}
        >
          {t('back')}
        </Button>
      </div>
      <section className={`mu-card ${styles['section']}`} aria-label={title}>
        <div className={styles['title']}>
          <h2>{title}</h2>
          {held && (
            <span>
              {t('holds')} <b className={styles['big']}>{held}</b>
            </span>
          )}
        </div>
        {narrowed && <p className={styles['note']}>{narrowed}</p>}
        <Filters search={search} people={custody?.people.map((one) => one.person) ?? []} onChange={onChange} />
        {error && !data && <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data?.rows.length === 0 && <p className={styles['note']}>{t('noMoves')}</p>}
        {data?.sums.map(({ currency, cents }) => (
          <p key={currency} className={styles['note']}>
            {t('sum')} <b className="mu-num">{exactMoney(cents, currency)}</b>
          </p>
        ))}
        {isWhole &&
          data?.laid.map((laid) => (
            <p key={laid.currency} className={styles['note']}>
              {t('laid')} <b className="mu-num">{exactMoney(laid.cents, laid.currency)}</b>
            </p>
          ))}
        <ul>
          {data?.rows.map((move) => (
            <Move key={move.id} move={move} zone={time_zone} search={search} />
          ))}
        </ul>
        {data && data.count > PAGE_ROWS && (
          <TablePages
            page={page}
            pageRows={PAGE_ROWS}
            count={data.count}
            onPage={(next) => onChange({ ...search, page: next })}
          />
        )}
      </section>
    </>
  )
}

type FilterProps = Pick<Props, 'search' | 'onChange'> & { people: readonly { id: number; name: string }[] }

function Filters({ search, people, onChange }: FilterProps) {
  const t = useTranslations('outlays')
  const { at, who, what, from, to } = search
  const change = (next: MovesSearch) => onChange(elsewhere(search, next))
  const everywhere = { value: 'all', label: t('all') }
  return (
    <div className={`${styles['filters']} ${styles['moveFilters']}`}>
      <NativeSelect
        label={t('place')}
        size="md"
        value={who === undefined ? (at ?? 'all') : String(who)}
        onChange={({ currentTarget: { value } }) => {
          const place = MOVE_PLACES.find((one) => one === value)
          change(/^\d+$/.test(value) ? { who: Number(value), at: undefined } : { at: place ?? 'all', who: undefined })
        }}
        data={[
          everywhere,
          ...MOVE_PLACES.map((value) => ({ value: value as string, label: t(`places.${value}`) })),
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label={t('kind')}
        size="md"
        value={what ?? 'all'}
        onChange={({ currentTarget: { value } }) => change({ what: ENTRY_KINDS.find((kind) => kind === value) })}
        data={[
          everywhere,
          ...ENTRY_KINDS.map((value) => ({ value: value as string, label: t(`kinds.${kindOf(value)}`) })),
        ]}
      />
      <DateField
        label={t('fromDay')}
        size="md"
        value={from ?? ''}
        onChange={(day) => change({ from: day || undefined, to: to ?? (day || undefined) })}
      />
      <DateField
        label={t('toDay')}
        size="md"
        value={to ?? ''}
        onChange={(day) => change({ to: day || undefined, from: from ?? (day || undefined) })}
      />
    </div>
  )
}

const KINDS = [
  'charge',
  'chargeback',
  'refund',
  'handover',
  'exchange',
  'settlement',
  'expense',
  'remittance',
  'difference',
  'tip',
] as const
/** The word for a kind; one that is newer than this screen is another move. */
const kindOf = (kind: string) => KINDS.find((one) => one === kind) ?? 'other'

function Move({ move, zone, search }: { move: LedgerMove; zone: string; search: MovesSearch }) {
  const t = useTranslations('outlays')
  const {
    id,
    at,
    kind,
    from,
    to,
    booking,
    venue_ticket: ticket,
    note,
    actor,
    currency,
    amount_cents,
    is_open_tip: isOpenTip,
  } = move
  const { can } = useRights()
  const [isTakingBack, setTakingBack] = useState(false)
  const end = ({ kind: place, name }: LedgerMove['from']) => name || t(`places.${place}`)
  return (
    <li>
      <span className={styles['who']}>
        <b>{t('arrow', { from: end(from), to: end(to) })}</b>
        <span className={styles['note']}>
          {[t(`kinds.${kindOf(kind)}`), formatDateTime(at, zone), note, actor].filter(Boolean).join(' · ')}
        </span>
        {booking && (
          <Link
            to="/tour-booking-payment"
            search={{ ...search, tab: 'money', booking: booking.id }}
            className="mu-code"
          >
            {booking.ticket}
          </Link>
        )}
        {!booking && ticket !== null && <span className="mu-code">{ticket}</span>}
      </span>
      <b className="mu-num">{exactMoney(amount_cents, currency)}</b>
      {isOpenTip && booking && can('mdu_settlement', 'edit') && (
        <Button variant="default" size="md" onClick={() => setTakingBack(true)}>
          {t('correct')}
        </Button>
      )}
      {isTakingBack && booking && (
        <Suspense fallback={null}>
          <TakeBackTip bookingId={booking.id} entryId={id} onClose={() => setTakingBack(false)} />
        </Suspense>
      )}
    </li>
  )
}
