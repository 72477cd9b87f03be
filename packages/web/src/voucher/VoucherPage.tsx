import type { Voucher } from '@muelle/contract/tickets'
import { IconAnchor, IconExternalLink, IconPhone, IconShip } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeStored } from '../browser/storage.ts'
import type { Language } from '../i18n/language.ts'
import { LanguageChoice } from '../pay/LanguageChoice.tsx'
import { telephoneLink } from '../tourists/tourist.ts'
import { type Read, readVoucher } from './read-voucher.ts'
import { Trip } from './Trip.tsx'
import { useStaffLink } from './use-staff-link.ts'
import { Verdict } from './Verdict.tsx'
import styles from './VoucherPage.module.css'

type Props = { code: string; first: Read; language: Language; onLanguage: (language: Language) => void }

/** Whose boat is still of interest. */
const TRAVELS: ReadonlySet<Voucher['state']> = new Set(['good', 'received', 'aboard'])

/** What a voucher is worth: the verdict first, then what it is for, and whom to ask. */
export function VoucherPage({ code, first, language, onLanguage }: Props) {
  const t = useTranslations('voucher')
  const [read, refresh] = useVoucher(code, first)
  const voucher = 'voucher' in read ? read.voucher : null
  const staff = useStaffLink(voucher?.ticket ?? null)
  useEffect(() => {
    document.title = [t('title'), voucher?.business.name ?? 'Muelle'].join(' · ')
  }, [t, voucher?.business.name])
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <span className={styles['sign']}>
          <IconAnchor size={22} aria-hidden />
        </span>
        <b className={styles['business']}>{voucher?.business.name ?? 'Muelle'}</b>
        <LanguageChoice label={t('language')} language={language} onLanguage={onLanguage} />
      </header>
      <main>
        {'fault' in read && read.fault === 'unreachable' ? (
          <section className={styles['section']}>
            <h1>{t('notLoaded')}</h1>
            <button type="button" className={styles['action']} onClick={refresh}>
              {t('again')}
            </button>
          </section>
        ) : (
          <Verdict voucher={voucher} />
        )}
        {voucher && (
          <section className={styles['section']}>
            <h2>{voucher.tour}</h2>
            <p className={styles['ticket']}>{voucher.ticket}</p>
            {voucher.trip && <Trip trip={voucher.trip} />}
            {voucher.trip && TRAVELS.has(voucher.state) && (
              <a className={styles['action']} href={`/v/${encodeURIComponent(code)}/llegada`}>
                <IconShip size={20} aria-hidden />
                {t('whereIsBoat')}
              </a>
            )}
          </section>
        )}
        {(voucher?.business.phone || staff) && (
          <section className={styles['section']}>
            {voucher?.business.phone && (
              <a className={styles['action']} href={telephoneLink(voucher.business.phone)}>
                <IconPhone size={20} aria-hidden />
                {t('call')} {voucher.business.phone}
              </a>
            )}
            {staff && (
              <a
                className={styles['action']}
                href={staff.href}
                // The panel opens on the business that was worked on last.
                onClick={() => staff.businessId !== null && writeStored('business', String(staff.businessId))}
              >
                <IconExternalLink size={20} aria-hidden />
                {t('openInPanel')}
              </a>
            )}
          </section>
        )}
      </main>
    </div>
  )
}

/** A voucher as it is now: who comes back to the page sees what happened meanwhile. What was read once stays while the network is gone. */
function useVoucher(code: string, first: Read): [Read, () => void] {
  const [read, setRead] = useState(first)
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && void readAgain(code, setRead)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [code])
  return [read, () => void readAgain(code, setRead)]
}

async function readAgain(code: string, setRead: (change: (known: Read) => Read) => void): Promise<void> {
  const found = await readVoucher(code)
  setRead((known) => ('fault' in found && found.fault === 'unreachable' && 'voucher' in known ? known : found))
}
