import type { Voucher } from '@muelle/contract/tickets/record'
import { IconExternalLink, IconPhone, IconShip } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { writeStored } from '../browser/storage.ts'
import { CustomerPage } from '../customer-page/CustomerPage.tsx'
import parts from '../customer-page/parts.module.css'
import { useReadAgain } from '../customer-page/use-read-again.ts'
import type { Language } from '../i18n/language.ts'
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
  const [read, refresh] = useReadAgain({ code, first, read: readVoucher })
  const voucher = 'voucher' in read ? read.voucher : null
  const staff = useStaffLink(voucher?.ticket ?? null)
  return (
    <CustomerPage
      title={t('title')}
      business={voucher?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
    >
      {'fault' in read && read.fault === 'unreachable' ? (
        <section className={parts['section']}>
          <h1>{t('notLoaded')}</h1>
          <button type="button" className={parts['plain']} onClick={refresh}>
            {t('again')}
          </button>
        </section>
      ) : (
        <Verdict voucher={voucher} />
      )}
      {voucher && (
        <section className={parts['section']}>
          <h2>{voucher.tour}</h2>
          <p className={styles['ticket']}>{voucher.ticket}</p>
          {voucher.trip && <Trip trip={voucher.trip} />}
          {voucher.trip && TRAVELS.has(voucher.state) && (
            <a className={parts['plain']} href={`/v/${encodeURIComponent(code)}/llegada`}>
              <IconShip size={20} aria-hidden />
              {t('whereIsBoat')}
            </a>
          )}
        </section>
      )}
      {(voucher?.business.phone || staff) && (
        <section className={parts['section']}>
          {voucher?.business.phone && (
            <a className={parts['plain']} href={telephoneLink(voucher.business.phone)}>
              <IconPhone size={20} aria-hidden />
              {t('call')} {voucher.business.phone}
            </a>
          )}
          {staff && (
            <a
              className={parts['plain']}
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
    </CustomerPage>
  )
}
