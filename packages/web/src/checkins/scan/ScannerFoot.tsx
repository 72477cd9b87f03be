import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { IconCashRegister, IconKeyboard, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { countInside } from '../dock/departures.ts'
import type { ListBooking } from '../dock/told.ts'
import type { Dock } from '../dock/use-dock.ts'
import styles from './Scanner.module.css'
import { Tally } from './Tally.tsx'
import { useNow } from './use-now.ts'

/** People may have bought since. */
const OLD_AFTER_MS = 12 * 3_600_000

type Props = {
  dock: Dock
  kind: CheckinKind
  expected: readonly ListBooking[]
  timeZone: string
  /** The list stands beside already. */
  isWide: boolean
  /** Typing has a field of its own. */
  hasField: boolean
  onList: () => void
  /** Null for whom nothing is sold here. */
  onSell: (() => void) | null
}

/** How many are in, how old the list is where that matters, and the way to it. */
export function ScannerFoot({
  dock: { list, own },
  kind,
  expected,
  timeZone,
  isWide,
  hasField,
  onList,
  onSell,
}: Props) {
  const t = useTranslations('scan')
  const sayDeed = useTranslations('dockSale')
  return (
    <div className={styles['foot']}>
      {list && <Tally kind={kind} {...countInside(expected, kind, own)} />}
      {list && <SavedAt list={list} timeZone={timeZone} />}
      {(!isWide || onSell) && (
        <div className={styles['ways']}>
          {!isWide && !hasField && (
            <button type="button" data-filled onClick={onList}>
              <IconKeyboard size={26} aria-hidden />
              {t('field')}
            </button>
          )}
          {!isWide && (
            <button type="button" onClick={onList}>
              <IconUsers size={26} aria-hidden />
              {t('list')}
            </button>
          )}
          {onSell && (
            <button type="button" onClick={onSell}>
              <IconCashRegister size={26} aria-hidden />
              {sayDeed('sell')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function SavedAt({ list: { made_at }, timeZone }: { list: CheckinBundle; timeZone: string }) {
  const t = useTranslations('scan')
  const isOnline = useOnline()
  const now = useNow()
  if (now - Date.parse(made_at) > OLD_AFTER_MS) return <p className={styles['old']}>{t('listOld')}</p>
  if (isOnline) return null
  return (
    <p className={styles['saved']}>{t('listAge', { time: formatTimeOfDay(localParts(made_at, timeZone).time) })}</p>
  )
}
