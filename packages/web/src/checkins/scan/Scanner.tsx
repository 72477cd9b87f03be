import { useMediaQuery } from '@mantine/hooks'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { CHECKIN_KINDS, type CheckinKind, isAdmitting } from '@muelle/domain/checkins/verdict'
import { readScanned } from '@muelle/domain/tickets/signed-ticket'
import { instant } from '@muelle/domain/time'
import { IconKeyboard, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readStored, writeStored } from '../../browser/storage.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CONTENT_ID } from '../../ui/light/content-id.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { countInside, departuresToday, expectedOn, nextDeparture } from '../dock/departures.ts'
import type { ListBooking } from '../dock/told.ts'
import { useCamera } from '../reader/use-camera.ts'
import { useKeys } from '../reader/use-keys.ts'
import { CameraView } from './CameraView.tsx'
import { LastScan } from './LastScan.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import styles from './Scanner.module.css'
import { ScannerBar } from './ScannerBar.tsx'
import { ScannerVerdict } from './ScannerVerdict.tsx'
import type { ScanSearch } from './scan-search.ts'
import { Tally } from './Tally.tsx'
import { type Shown, useScanner } from './use-scanner.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

/** Beside the camera there is room for the list. */
const WIDE = '(min-width: 62em)'
const SHEET_WIDTH = 520
const OLD_AFTER_MS = 12 * 3_600_000

type Props = { business: SessionBusiness; search: ScanSearch }

const rememberedKind = (): CheckinKind | undefined => CHECKIN_KINDS.find((kind) => kind === readStored('scan-kind'))

/** The scanner: camera, reader and keyboard in one, who was let in last, and how many are in. */
export function Scanner({ business, search }: Props) {
  const t = useTranslations('scan')
  const scanner = useScanner(business)
  const { dock, shown, lastIn, isBusy } = scanner
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [kind, setKind] = useState<CheckinKind>(
    () => search.modo ?? rememberedKind() ?? (business.role === 'tour_captain' ? 'boarding' : 'reception'),
  )
  const [wanted, setWanted] = useState<number | 'all' | null>(search.salida ?? null)
  const [text, setText] = useState('')
  const [isListOpen, setListOpen] = useState(false)
  const [undoing, setUndoing] = useState<Shown | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const now = instant(Date.now())
  const departures = dock.list ? departuresToday(dock.list, now) : []
  // On the boat one departure boards; at the desk whoever comes today is received.
  const first = kind === 'boarding' ? (nextDeparture(departures, now)?.id ?? null) : null
  const departureId = wanted === null ? first : wanted === 'all' ? null : wanted
  const chosen = departureId === null ? departures : departures.filter(({ id }) => id === departureId)
  const expected = dock.list ? expectedOn(dock.list, chosen) : []

  const scan = (read: string, frameAt: number | null = null) => {
    if (isBusy) return
    setText('')
    setListOpen(false)
    void scanner.run({ kind, departureId, read }, frameAt)
  }
  const choose = ({ id }: ListBooking) => {
    setText('')
    setListOpen(false)
    void scanner.run({ kind, departureId, bookingId: id })
  }
  /** A ticket is scanned; anything else is a name, which the list already shows. */
  const readTyped = (typed: string) => {
    if (readScanned(typed) !== null || /[/:]/.test(typed)) scan(typed)
  }
  const openList = () => {
    scanner.next()
    if (isWide) field.current?.focus()
    else setListOpen(true)
  }
  const changeKind = (next: CheckinKind) => {
    setKind(next)
    writeStored('scan-kind', next)
  }

  const isLooking = undoing === null && !isListOpen && (shown === null || isAdmitting(shown.told.verdict))
  const camera = useCamera(true, isLooking, scan)
  useKeys(scan, (key) => {
    if (key === 'Enter' || key === 'Escape') scanner.next()
    if (key.toLowerCase() === 'z' && lastIn) setUndoing(lastIn)
  })
  useMeasure(shown)

  const isOld = dock.list !== null && now - Date.parse(dock.list.made_at) > OLD_AFTER_MS
  const list = (
    <PeopleList
      bookings={expected}
      kind={kind}
      own={dock.own}
      waiting={dock.waiting}
      text={text}
      onText={setText}
      onRead={readTyped}
      onChoose={choose}
      fieldRef={field}
    />
  )
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={styles['root']}>
      <OfflineBar waiting={dock.waiting.length} />
      <div className={styles['stage']}>
        <section className={styles['left']} data-camera={camera.state} aria-label={t('camera')}>
          <CameraView video={camera.video} state={camera.state} />
          <ScannerBar
            departures={departures}
            departureId={departureId}
            onDeparture={(id) => setWanted(id ?? 'all')}
            torch={camera.torch}
          />
          <div className={styles['modes']} role="radiogroup" aria-label={t('mode')}>
            {CHECKIN_KINDS.map((one) => (
              <label key={one} data-checked={one === kind || undefined}>
                <input type="radio" name="scan-kind" checked={one === kind} onChange={() => changeKind(one)} />
                {t(`kinds.${one}`)}
              </label>
            ))}
          </div>
          <div className={styles['middle']}>
            {camera.state === 'on' && <p className={styles['hint']}>{t('hold')}</p>}
            {camera.state === 'off' && (
              <div className={styles['typing']}>
                <p>{t('noCamera')}</p>
                {!isWide && <TypedCode onRead={scan} />}
                <button type="button" onClick={camera.start}>
                  {t('useCamera')}
                </button>
              </div>
            )}
            {dock.listError && dock.list === null && (
              <div className={styles['failure']}>
                <ErrorState error={dock.listError} onRetry={dock.reloadList} />
              </div>
            )}
          </div>
          <div className={styles['bottom']}>
            {isOld && <p className={styles['old']}>{t('listOld')}</p>}
            {lastIn && (
              <LastScan
                told={lastIn.told}
                isWaiting={dock.waiting.some(({ entry }) => entry.nonce === lastIn.told.nonce)}
                onUndo={() => setUndoing(lastIn)}
              />
            )}
            <div className={styles['foot']}>
              {dock.list && <Tally kind={kind} {...countInside(expected, kind, dock.own)} />}
              {dock.list && <SavedAt madeAt={dock.list.made_at} timeZone={business.time_zone} />}
              {!isWide && (
                <div className={styles['ways']}>
                  <button type="button" data-filled onClick={openList}>
                    <IconKeyboard size={26} aria-hidden />
                    {t('field')}
                  </button>
                  <button type="button" onClick={openList}>
                    <IconUsers size={26} aria-hidden />
                    {t('list')}
                  </button>
                </div>
              )}
            </div>
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
          isCovered={undoing !== null}
          onUndo={() => setUndoing(shown)}
          onSearch={openList}
        />
      )}
      {isListOpen && (
        <SideSheet title={t('list')} width={SHEET_WIDTH} onClose={() => setListOpen(false)}>
          <div className={styles['sheet']}>{list}</div>
        </SideSheet>
      )}
      <Suspense fallback={null}>
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

/** Takes the place of the camera. */
function TypedCode({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations('scan')
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onRead(text.trim())
        setText('')
      }}
    >
      <label>
        {t('field')}
        <input
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t('read')}</button>
    </form>
  )
}

function SavedAt({ madeAt, timeZone }: { madeAt: string; timeZone: string }) {
  const t = useTranslations('scan')
  return <p className={styles['saved']}>{t('listAge', { time: formatTimeOfDay(localParts(madeAt, timeZone).time) })}</p>
}

/** How long it took from the picture of the camera to its verdict on the screen, among the browser's own measures. */
function useMeasure(shown: Shown | null): void {
  useEffect(() => {
    if (shown?.frameAt == null) return
    const { frameAt } = shown
    requestAnimationFrame(() => performance.measure('muelle:scan', { start: frameAt, end: performance.now() }))
  }, [shown])
}
