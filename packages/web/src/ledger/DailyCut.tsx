import { Button, Skeleton } from '@mantine/core'
import { type DailyCut as Cut, dailyCutCsv } from '@muelle/contract/ledger/daily-cut'
import { type MovesBehind, movesBehind } from '@muelle/contract/outlays/moves-behind'
import type { LocalDate } from '@muelle/domain/time'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatLongDate } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { PrintSheet, useIsPrinting } from '../ui/PrintSheet.tsx'
import { useFile } from '../ui/use-file.ts'
import { linkTo } from './moves-search.ts'
import styles from './Shifts.module.css'
import { cutQuery } from './shift-queries.ts'

/** Who signs a cut on paper. */
const SIGNED = ['signHands', 'signTakes', 'signApproves'] as const

type Props = { businessId: number; today: LocalDate; onClose: () => void }

/** The cut of a day (S7): what came in by method, who holds what, and the shifts; printed as it is shown. */
export function DailyCut({ businessId, today, onClose }: Props) {
  const t = useTranslations('shifts')
  const { business } = useBusiness()
  const [date, setDate] = useState<string>(today)
  const day = date || today
  const { data, error, refetch } = useQuery(cutQuery(businessId, day))
  const csv = useFile(() => ask(dailyCutCsv, { query: { business_id: businessId, date: day } }), `cut-${day}.csv`)
  const isPrinting = useIsPrinting()
  return (
    <Dialog size="xl" onClose={onClose} title={t('cut')}>
      <div className={styles['reconcile']}>
        <div className={styles['cutHead']}>
          <DateField label={t('cutDay')} value={date} onChange={setDate} maxDate={today} />
          <span className={styles['cutFiles']}>
            <Button variant="default" mih={44} loading={csv.isPending} onClick={() => csv.mutate()}>
              CSV
            </Button>
            <Button variant="default" mih={44} leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        </div>
        {error && !data && <ErrorState error={error} title={t('failure')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data && <Figures cut={data} />}
        {data && isPrinting && (
          <PrintSheet>
            <h1 className={styles['paperTitle']}>{business?.name}</h1>
            <p>
              {t('cut')} · {formatLongDate(data.date)}
            </p>
            <Figures cut={data} />
            <div className={styles['signatures']}>
              {SIGNED.map((who) => (
                <span key={who}>{t(who)}</span>
              ))}
            </div>
          </PrintSheet>
        )}
      </div>
    </Dialog>
  )
}

/** An amount that leads to the moves that make it up. */
const Figure = ({ link, name, children }: { link: MovesBehind; name: string; children: string }) => (
  <Link
    to="/tour-booking-payment"
    search={linkTo(link)}
    className={styles['figure']}
    aria-label={`${name}: ${children}`}
  >
    {children}
  </Link>
)

function Figures({ cut: { date, lines, people, safe, shifts } }: { cut: Cut }) {
  const t = useTranslations('shifts')
  const method = useTranslations('payments.methods')
  const custody = useTranslations('custody')
  return (
    <>
      <table className={styles['table']} aria-label={t('cut')}>
        <thead>
          <tr>
            <th scope="col">{t('cutWhat')}</th>
            <th scope="col">{t('cutCount')}</th>
            <th scope="col">{t('cutSum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { what, method: way, currency, cents, count } = line
            const name = [t(`cutLines.${what}`), method(way)].join(' · ')
            return (
              <tr key={`${what} ${way} ${currency}`}>
                <th scope="row">{name}</th>
                <td className="mu-num">{count}</td>
                <td className="mu-num">
                  <Figure link={movesBehind.cutLine(line, date)} name={name}>
                    {exactMoney(cents, currency)}
                  </Figure>
                </td>
              </tr>
            )
          })}
          {lines.length === 0 && (
            <tr>
              <td colSpan={3}>{t('cutNone')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <h3>{t('cutHolders')}</h3>
      <table className={styles['table']} aria-label={t('cutHolders')}>
        <tbody>
          {[
            ...people.map(({ person, balances }) => ({
              key: String(person.id),
              name: person.name,
              balances,
              link: movesBehind.hands(person.id),
            })),
            { key: 'safe', name: custody('safe'), balances: safe, link: movesBehind.safe() },
          ].map(({ key, name, balances, link }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="mu-num">
                <Figure link={link} name={name}>
                  {balances.map(({ currency, cents }) => exactMoney(cents, currency)).join(' · ') || custody('nothing')}
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('list')}</h3>
      <table className={styles['table']} aria-label={t('list')}>
        <tbody>
          {shifts.map(({ id, person, state, totals, reason }) => (
            <tr key={id}>
              <th scope="row">{person.name}</th>
              <td>{[t(`states.${state}`), reason && t(`reasons.${reason}`)].filter(Boolean).join(' · ')}</td>
              <td className="mu-num">
                {totals
                  .map(({ currency, difference_cents: cents }) => cents !== null && exactMoney(cents, currency))
                  .filter(Boolean)
                  .join(' · ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
