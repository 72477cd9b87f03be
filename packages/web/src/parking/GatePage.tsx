import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconDots, IconList, IconParking } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLater } from '../browser/use-later.ts'
import { useOnline } from '../browser/use-online.ts'
import { loadTexts } from '../i18n/catalogues.ts'
import { beDock } from '../offline/kept.ts'
import { useLive } from '../realtime/use-live.ts'
import { useRights, useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { sayFailure } from '../ui/notify.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EnteredScreen } from './EnteredScreen.tsx'
import { EnterPanel } from './EnterPanel.tsx'
import { ExitPanel } from './ExitPanel.tsx'
import styles from './Gate.module.css'
import { type Leaving, LeftScreen } from './LeftScreen.tsx'
import { askQuoteOf, lotQuery, parkingKey } from './parking-queries.ts'
import { RecountSheet } from './RecountSheet.tsx'
import { ReservationsSheet } from './ReservationsSheet.tsx'
import { StaysSheet } from './StaysSheet.tsx'
import { SpotsSheet } from './spots/SpotsSheet.tsx'
import type { EnteredHere } from './told/entered-here.ts'
import { GateNotices } from './told/GateNotices.tsx'
import { keepGate } from './told/keep-gate.ts'
import { useGateExits } from './told/use-gate-exits.ts'
import { lotWithWaiting, useGateQueue } from './told/use-gate-queue.ts'
import { ValetPanel } from './ValetPanel.tsx'

type Sheet = 'stays' | 'reservations' | 'recount' | 'spots' | 'handIn'
/** Opened once a day, with the words of shifts. */
const HandIn = lazy(async () => {
  const [{ HandIn: component }] = await Promise.all([import('../ledger/HandIn.tsx'), loadTexts('payments')])
  return { default: component }
})
const SIDES = ['enter', 'leave', 'valet'] as const
type Side = (typeof SIDES)[number]
type Done = { entered: EnteredHere } | { left: Leaving } | null

/** `/visitas` of a parking lot: who drives in, who drives out and pays, and how many places are left. */
export function GatePage({ business }: { business: SessionBusiness }) {
  const { data: lot, error, refetch } = useQuery(lotQuery(business.business_id))
  if (error && !lot) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!lot) return <PageHeader />
  const offered = withTariff(lot)
  return offered.places.length === 0 ? <NotSetUp lot={lot} /> : <Gate lot={offered} />
}

/** A lot with the kinds that may drive in alone: without a tariff the server lets none in (P-5), and no gate offers it. */
const withTariff = (lot: ParkingLot): ParkingLot => ({
  ...lot,
  places: lot.places.filter(({ vehicle_type }) => lot.tariffs.some((tariff) => tariff.vehicle_type === vehicle_type)),
})

function NotSetUp({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parking')
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState icon={IconParking} title={t('noPlaces')} description={t('noPlacesHint')}>
          {lot.rights.includes('configure') && (
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/business/config-parking/$parking" params={{ parking: String(lot.business_id) }} />
              )}
            >
              {t('configure')}
            </Button>
          )}
        </EmptyState>
      </div>
    </>
  )
}

function Gate({ lot: told }: { lot: ParkingLot }) {
  const t = useTranslations('parking')
  const id = told.business_id
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: parkingKey(id) })
  const session = useSession()
  useLive(`business/${id}/bookings`, session.cursor, reload)
  const queue = useGateQueue(told, session.user.id, reload)
  const exits = useGateExits(told, session.user.id, queue.waiting, reload)
  const lot = lotWithWaiting(told, queue.waiting)
  useEffect(() => void beDock(session), [session])
  useLater('gate', true, keepGate)
  const [side, setSide] = useState<Side>('enter')
  const hasValet = lot.places.some(({ vehicle_type }) => vehicle_type === 'valet')
  const [quote, setQuote] = useState<ParkingQuote | null>(null)
  const [done, setDone] = useState<Done>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const show = (found: ParkingQuote) => {
    setQuote(found)
    setSide('leave')
    setSheet(null)
  }
  const next = () => {
    setDone(null)
    setQuote(null)
    setSide('enter')
    reload()
  }
  if (done && 'entered' in done) return <EnteredScreen lot={lot} entered={done.entered} onNext={next} />
  if (done) return <LeftScreen lot={lot} leaving={done.left} onNext={next} />
  return (
    <div className={styles['gate']} data-tells-offline>
      <GateHead lot={lot} onSheet={setSheet} />
      <GateNotices queue={queue} exits={exits} zone={lot.time_zone} />
      <SegmentedControl
        fullWidth
        size="md"
        value={side}
        aria-label={t('direction')}
        onChange={(value) => {
          setSide(SIDES.find((one) => one === value) ?? 'enter')
          setQuote(null)
        }}
        data={[
          { value: 'enter', label: t('enter') },
          { value: 'leave', label: t('leave') },
          ...(hasValet ? [{ value: 'valet', label: t('valet') }] : []),
        ]}
      />
      {side === 'valet' && <ValetPanel lot={lot} onDeliver={show} />}
      {side === 'enter' && (
        <EnterPanel lot={lot} queue={queue} onEntered={(entered) => setDone({ entered })} onCode={show} />
      )}
      {side === 'leave' && (
        <ExitPanel lot={lot} exits={exits} quote={quote} onQuote={setQuote} onLeft={(left) => setDone({ left })} />
      )}
      {sheet === 'spots' && (
        <SpotsSheet
          lotId={id}
          picks="taken"
          onPick={({ stay }) => {
            if (stay) askQuoteOf(id, stay.id).then(show, (error: unknown) => sayFailure(error, t('failed')))
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'stays' && <StaysSheet lot={lot} onPick={show} onClose={() => setSheet(null)} />}
      {sheet === 'reservations' && <ReservationsSheet lot={lot} onClose={() => setSheet(null)} />}
      {sheet === 'recount' && <RecountSheet lot={lot} onClose={() => setSheet(null)} />}
      <Suspense fallback={null}>
        {sheet === 'handIn' && <HandIn businessId={id} onClose={() => setSheet(null)} />}
      </Suspense>
    </div>
  )
}

const inBold = (words: ReactNode) => <b>{words}</b>

function GateHead({ lot, onSheet }: { lot: ParkingLot; onSheet: (sheet: Sheet) => void }) {
  const t = useTranslations('parking')
  const { can } = useRights()
  const isOnline = useOnline()
  const free = lot.places.reduce((sum, place) => sum + place.free, 0)
  const capacity = lot.places.reduce((sum, place) => sum + place.capacity, 0)
  return (
    <div className={styles['head']}>
      <span className={styles['free']} role="status">
        {t.rich('free', { free, capacity, b: inBold })}
      </span>
      <span className={styles['actions']}>
        <ActionIcon variant="default" size={44} aria-label={t('stays')} onClick={() => onSheet('stays')}>
          <IconList size={22} aria-hidden />
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={t('more')}>
              <IconDots size={22} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {lot.settings.mode === 'by_spot' && <Menu.Item onClick={() => onSheet('spots')}>{t('spots')}</Menu.Item>}
            <Menu.Item onClick={() => onSheet('reservations')}>{t('reservations')}</Menu.Item>
            {lot.rights.includes('charge') && <Menu.Item onClick={() => onSheet('recount')}>{t('recount')}</Menu.Item>}
            {can('mdu_shift', 'create') && (
              <Menu.Item disabled={!isOnline} onClick={() => onSheet('handIn')}>
                {t('handIn')}
              </Menu.Item>
            )}
            {lot.rights.includes('configure') && (
              <Menu.Item
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/business/config-parking/$parking"
                    params={{ parking: String(lot.business_id) }}
                  />
                )}
              >
                {t('configure')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </span>
    </div>
  )
}
