import { useMediaQuery } from '@mantine/hooks'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { isAdmitting } from '@muelle/domain/checkins/kinds'
import { readScanned } from '@muelle/domain/tickets/signed-ticket'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { canSeal } from '../../offline/sealed.ts'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CONTENT_ID } from '../../ui/light/content-id.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import type { ListBooking } from '../dock/told.ts'
import { useCamera } from '../reader/use-camera.ts'
import { useKeys } from '../reader/use-keys.ts'
import { useOwnSales } from '../sell/use-own-sales.ts'
import { CameraOff } from './CameraOff.tsx'
import { CameraView } from './CameraView.tsx'
import { LastScan } from './LastScan.tsx'
import { Modes } from './Modes.tsx'
import { NotTold } from './NotTold.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import styles from './Scanner.module.css'
import { ScannerBar } from './ScannerBar.tsx'
import { ScannerFoot } from './ScannerFoot.tsx'
import { ScannerVerdict } from './ScannerVerdict.tsx'
import type { ScanSearch } from './scan-search.ts'
import { type Shown, useScanner } from './use-scanner.ts'
import { useWhere } from './use-where.ts'

const SellSheet = lazy(async () => ({ default: (await import('../sell/SellSheet.tsx')).SellSheet }))
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

/** Beside the camera there is room for the list. */
const WIDE = '(min-width: 62em)'
const SHEET_WIDTH = 520

type Props = { business: SessionBusiness; search: ScanSearch }

/** The scanner: camera, reader and keyboard in one, who was let in last, and how many are in. */
export function Scanner({ business, search }: Props) {
  const t = useTranslations('scan')
  const scanner = useScanner(business)
  const { dock, shown, lastIn, isBusy } = scanner
  const { kind, departureId, ...where } = useWhere(business, dock.list, search)
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [text, setText] = useState('')
  const [isListOpen, setListOpen] = useState(false)
  const [undoing, setUndoing] = useState<Shown | null>(null)
  const [isSelling, setSelling] = useState(false)
  const { can } = useRights()
  const sales = useOwnSales()
  // Names of customers would lie open where nothing can be sealed.
  const maySell = can('mdu_tour_booking', 'create') && canSeal()
  const field = useRef<HTMLInputElement>(null)

  const run = (what: { read: string } | { bookingId: number }, frameAt: number | null = null) => {
    if (isBusy) return
    setText('')
    setListOpen(false)
    void scanner.run({ kind, departureId, ...what }, frameAt)
  }
  const openList = () => {
    scanner.next()
    if (isWide) field.current?.focus()
    else setListOpen(true)
  }
  /** A ticket is scanned, and so is an address; anything else is a name, which the list finds. */
  const readTyped = (typed: string) => {
    if (readScanned(typed) !== null || /[/:]/.test(typed)) return run({ read: typed })
    setText(typed)
    openList()
  }

  const isLooking = undoing === null && !isListOpen && !isSelling && (shown === null || isAdmitting(shown.told.verdict))
  const camera = useCamera(isLooking, (read, frameAt) => run({ read }, frameAt))
  useKeys(
    (read) => run({ read }),
    (key) => {
      if (key === 'Enter' || key === 'Escape') scanner.next()
      if (key.toLowerCase() === 'z' && lastIn) setUndoing(lastIn)
    },
  )
  useMeasure(shown)

  const list = (
    <PeopleList
      bookings={where.expected}
      kind={kind}
      own={dock.own}
      waiting={dock.waiting}
      text={text}
      onText={setText}
      onRead={readTyped}
      onChoose={({ id }: ListBooking) => run({ bookingId: id })}
      fieldRef={field}
    />
  )
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={styles['root']}>
      <OfflineBar waiting={dock.waiting.length + sales.waiting} />
      <NotTold notTold={dock.notTold} list={dock.list} timeZone={business.time_zone} />
      <div className={styles['room']}>
        <div className={styles['stage']} inert={shown !== null}>
          <section className={styles['left']} aria-label={t('camera')}>
            <CameraView video={camera.video} state={camera.state} />
            <ScannerBar
              departures={where.departures}
              departureId={departureId}
              onDeparture={where.changeDeparture}
              torch={camera.torch}
            />
            <Modes kind={kind} onKind={where.changeKind} />
            <div className={styles['middle']}>
              {camera.state === 'on' && <p className={styles['hint']}>{t('hold')}</p>}
              {camera.state === 'off' && <CameraOff onRead={readTyped} onStart={camera.start} />}
              {dock.listError && dock.list === null && (
                <div className={styles['failure']}>
                  <ErrorState error={dock.listError} onRetry={dock.reloadList} />
                </div>
              )}
            </div>
            <div className={styles['bottom']}>
              {lastIn && (
                <LastScan
                  told={lastIn.told}
                  isWaiting={dock.waiting.some(({ entry }) => entry.nonce === lastIn.told.nonce)}
                  onUndo={() => setUndoing(lastIn)}
                />
              )}
              <ScannerFoot
                dock={dock}
                kind={kind}
                expected={where.expected}
                timeZone={business.time_zone}
                isWide={isWide}
                hasField={camera.state === 'off'}
                onList={openList}
                onSell={maySell ? () => setSelling(true) : null}
              />
            </div>
          </section>
          {isWide && <aside className={styles['right']}>{list}</aside>}
        </div>
        {shown && (
          <ScannerVerdict
            key={shown.told.nonce}
            scanner={scanner}
            shown={shown}
            list={dock.list}
            businessId={business.business_id}
            departureId={departureId}
            isCovered={undoing !== null}
            onUndo={() => setUndoing(shown)}
            onSearch={openList}
          />
        )}
      </div>
      {isListOpen && (
        <SideSheet title={t('list')} width={SHEET_WIDTH} onClose={() => setListOpen(false)}>
          <div className={styles['sheet']}>{list}</div>
        </SideSheet>
      )}
      <Suspense fallback={null}>
        {isSelling && (
          <SellSheet business={business} departureId={departureId} own={sales} onClose={() => setSelling(false)} />
        )}
        {undoing && (
          <ReasonDialog
            title={t('undoTitle', { name: undoing.told.booking?.name ?? '' })}
            submitLabel={t('undo')}
            usual={[t('reasons.wrong'), t('reasons.fewer'), t('reasons.away')]}
            isPending={isBusy}
            onClose={() => setUndoing(null)}
            onReason={(reason) => {
              void scanner.undo(undoing, reason).then(() => setUndoing(null))
            }}
          />
        )}
      </Suspense>
    </main>
  )
}

/** How long it took from the picture of the camera to its verdict on the screen, among the browser's own measures. */
function useMeasure(shown: Shown | null): void {
  useEffect(() => {
    if (shown?.frameAt == null) return
    const { frameAt } = shown
    requestAnimationFrame(() => performance.measure('muelle:scan', { start: frameAt, end: performance.now() }))
  }, [shown])
}
