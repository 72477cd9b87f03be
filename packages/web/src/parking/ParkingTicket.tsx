import type { ParkingLot } from '@muelle/contract/parking/lot'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { QrCode } from '../ui/light/QrCode.tsx'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import styles from './Gate.module.css'
import type { EnteredHere } from './told/entered-here.ts'

const CODE_SIZE = 190

type Props = { lot: ParkingLot; entered: EnteredHere; onReady: () => void }

/** The ticket on paper of 80 mm: what it costs stands on it, also where it is lost (P-3), and what the law wants. */
export function ParkingTicket({ lot, entered: { stay, code, car_link: carLink }, onReady }: Props) {
  const t = useTranslations('parking')
  const terms = lot.tariffs.find((tariff) => tariff.vehicle_type === stay.vehicle_type)?.terms
  const kind = t(`vehicles.${stay.vehicle_type}`)
  const money = (cents: number) => exactMoney(cents, stay.currency)
  return (
    <PrintSheet>
      <article className={styles['ticket']}>
        <h1>{lot.name}</h1>
        <div className={styles['number']}>{t('folio', { folio: stay.folio })}</div>
        <div>
          {stay.plate_text ?? t('withoutPlate')} · {kind}
          {stay.zone !== '' && stay.zone !== kind && ` · ${stay.zone}`}
          {stay.spot && ` · ${t('spot', { name: stay.spot.name })}`}
        </div>
        <div>{t('enteredAt', { time: formatDateTime(stay.entered_at, lot.time_zone) })}</div>
        <QrCode text={code} size={CODE_SIZE} label={t('code', { folio: stay.folio })} onDrawn={onReady} />
        {carLink !== null && (
          <>
            <QrCode text={carLink} size={CODE_SIZE} label={t('valetLink')} />
            <p>{t('valetLink')}</p>
          </>
        )}
        {terms && (
          <p>
            {t('rateLine', {
              base: money(terms.base_cents),
              minutes: terms.base_minutes,
              fraction: money(terms.fraction_cents),
              step: terms.fraction_minutes,
            })}
          </p>
        )}
        {terms?.lost_ticket_cents != null && <p>{t('lostPrinted', { amount: money(terms.lost_ticket_cents) })}</p>}
        {lot.settings.ticket_text && <p>{lot.settings.ticket_text}</p>}
        {lot.settings.legal_text && <p>{lot.settings.legal_text}</p>}
      </article>
    </PrintSheet>
  )
}
