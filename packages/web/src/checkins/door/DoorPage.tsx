import type { DoorCount, DoorParty } from '@muelle/contract/checkins/door/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { fullnessOf, placesLeft } from '@muelle/domain/visits/nights/people-inside'
import { IconCircleCheck, IconList, IconMinus, IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber, formatShortDay, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CONTENT_ID } from '../../ui/light/content-id.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useCamera } from '../reader/use-camera.ts'
import { useKeys } from '../reader/use-keys.ts'
import { ScannerApprovals } from '../ScannerApprovals.tsx'
import { CameraView } from '../scan/CameraView.tsx'
import { HeadButtons } from '../scan/HeadButtons.tsx'
import scanner from '../scan/Scanner.module.css'
import { useNow } from '../scan/use-now.ts'
import styles from './Door.module.css'
import { DoorList } from './DoorList.tsx'
import { DoorVerdict } from './DoorVerdict.tsx'
import { type Door, type DoorNewcomer, useDoor } from './use-door.ts'

const SHEET_WIDTH = 520

/** The door of a bar or a restaurant: how many are inside, the camera, the counter, and whoever is on tonight's lists. */
export function DoorPage({ business }: { business: SessionBusiness }) {
  const t = useTranslations()
  const door = useDoor(business)
  const { bundle, shown, last, isBusy } = door
  const [text, setText] = useState('')
  const [isListOpen, setListOpen] = useState(false)
  const heading = t('pages.checkinNew')
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])
  const read = (typed: string) => {
    if (isBusy || typed.trim() === '') return
    setText('')
    setListOpen(false)
    void door.run({ who: { read: typed }, direction: 'entry' })
  }
  const camera = useCamera((shown === null || door.closesItself) && !isListOpen, read)
  useKeys(read, (key) => {
    if (key === 'Enter' || key === 'Escape') door.next()
    if (key.toLowerCase() === 'z' && last) void door.undo(last, t('door.undone'))
  })
  const choose = (party: DoorParty, direction: 'entry' | 'exit') => {
    setText('')
    setListOpen(false)
    void door.run({ who: { visit_id: party.visit_id }, direction })
  }
  const add = (newcomer: DoorNewcomer, approval?: number) => {
    setText('')
    setListOpen(false)
    void door.addEntry(newcomer, approval)
  }
  const expected =
    bundle?.parties.filter(({ status, party_in }) => status === 'confirmed' && party_in === 0).length ?? 0
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={scanner['root']}>
      {(door.waiting > 0 || !navigator.onLine) && (
        <p className={scanner['offline']} role="status">
          {t('door.offline', { count: door.waiting })}
        </p>
      )}
      <Head business={business} torch={camera.torch} gate={door.gate} />
      {bundle?.count && <Inside count={bundle.count} isAtLeast={door.waiting > 0 || !navigator.onLine} />}
      <div className={styles['room']} inert={shown !== null}>
        <CameraView video={camera.video} state={camera.state} />
        <div className={styles['middle']}>
          {camera.state === 'off' && (
            <p className={styles['hint']}>
              {t('scan.noCamera')}{' '}
              <button type="button" onClick={camera.start}>
                {t('scan.useCamera')}
              </button>
            </p>
          )}
          {camera.state === 'on' && <p className={styles['hint']}>{t('door.hold')}</p>}
          {door.error && bundle === null && (
            <div className={scanner['failure']}>
              <ErrorState error={door.error} onRetry={door.reload} />
            </div>
          )}
        </div>
        {last && <Last door={door} timeZone={business.time_zone} />}
        <div className={styles['foot']}>
          {bundle?.count && (
            <div className={styles['counter']}>
              <button type="button" disabled={isBusy} onClick={() => void door.press('exit')}>
                <IconMinus size={22} aria-hidden />
                {t('door.out')}
              </button>
              <button type="button" data-filled disabled={isBusy} onClick={() => void door.press('entry')}>
                <IconPlus size={22} aria-hidden />
                {t('door.in')}
              </button>
            </div>
          )}
          <form
            className={styles['find']}
            onSubmit={(event) => {
              event.preventDefault()
              setListOpen(true)
            }}
          >
            <label>
              <IconSearch size={20} aria-hidden />
              <input
                value={text}
                aria-label={t('door.search')}
                placeholder={t('door.search')}
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </label>
            <button type="submit">
              <IconList size={20} aria-hidden />
              {t('door.list', { count: expected })}
            </button>
          </form>
        </div>
      </div>
      {isListOpen && (
        <SideSheet title={t('door.listTitle')} width={SHEET_WIDTH} onClose={() => setListOpen(false)}>
          <DoorList
            door={door}
            text={text}
            onText={setText}
            onChoose={choose}
            onAdd={add}
            timeZone={business.time_zone}
          />
        </SideSheet>
      )}
      {shown && <DoorVerdict key={shown.told.nonce} door={door} shown={shown} timeZone={business.time_zone} />}
    </main>
  )
}

type HeadProps = { business: SessionBusiness; torch: ReturnType<typeof useCamera>['torch']; gate: string }
function Head({ business, torch, gate }: HeadProps) {
  const now = localParts(new Date(useNow()).toISOString(), business.time_zone)
  return (
    <header className={scanner['head']}>
      <div>
        <h1>{[business.name, gate].filter((word) => word !== '').join(' · ')}</h1>
        <span className={styles['when']}>
          <span>{`${formatShortDay(now.date)} ·`}</span> <span>{formatTimeOfDay(now.time)}</span>
        </span>
      </div>
      <ScannerApprovals />
      <HeadButtons torch={torch} />
    </header>
  )
}

/** How many are inside (N-8): amber from nine tenths, coral when full, with the word beside it. */
function Inside({ count, isAtLeast }: { count: DoorCount; isAtLeast: boolean }) {
  const t = useTranslations('door')
  const { inside, capacity } = count
  const fullness = fullnessOf(inside, capacity)
  const left = placesLeft(inside, capacity)
  return (
    <div className={styles['inside']} data-fullness={fullness} role="status">
      <p>
        <strong>{formatNumber(inside)}</strong>
        <span>{capacity === null ? t('insideOnly') : t('insideOf', { capacity })}</span>
        {isAtLeast && <em>{t('atLeast')}</em>}
        {left !== null && <b>{fullness === 'full' ? t('full') : t('left', { left })}</b>}
      </p>
      {capacity !== null && (
        <div className={styles['bar']} aria-hidden>
          <i style={{ width: `${Math.min(100, (inside / capacity) * 100)}%` }} />
        </div>
      )}
    </div>
  )
}

function Last({ door, timeZone }: { door: Door; timeZone: string }) {
  const t = useTranslations('door')
  const { last } = door
  if (!last) return null
  const { party } = last
  return (
    <div className={styles['last']}>
      <IconCircleCheck size={26} aria-hidden />
      <span>
        <strong>
          {party ? `${party.name ?? party.ticket} · ${t('inOf', { in: party.party_in, of: party.party_size })}` : ''}
        </strong>
        <small>
          {[party?.list?.name, formatTimeOfDay(localParts(last.at, timeZone).time)]
            .filter((word) => word !== undefined)
            .join(' · ')}
        </small>
      </span>
      <button type="button" disabled={door.isBusy} onClick={() => void door.undo(last, t('undone'))}>
        {t('undo')}
      </button>
    </div>
  )
}
