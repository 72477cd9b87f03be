import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../customer-page/CustomerPage.tsx'
import parts from '../customer-page/parts.module.css'
import { useReadAgain } from '../customer-page/use-read-again.ts'
import type { Language } from '../i18n/language.ts'
import { telephoneLink } from '../tourists/tourist.ts'
import { Answers } from './Answers.tsx'
import { Code } from './Code.tsx'
import { Deposit } from './Deposit.tsx'
import { Facts } from './Facts.tsx'
import { type ReadWait, readWait } from './read-wait.ts'
import { Standing } from './Standing.tsx'
import { useAnswer } from './use-answer.ts'

/** How often a page that is looked at asks: a table may be ready any moment. */
const ASK_MS = 10_000

type Props = { code: string; first: ReadWait; language: Language; onLanguage: (language: Language) => void }

const isOfLine = ({ kind }: { kind: string }) => kind === 'waitlist' || kind === 'future_waitlist'

/** Where somebody stands in line, and their answer once the table is ready (W-4, W-5). */
export function WaitPage({ code, first, language, onLanguage }: Props) {
  const t = useTranslations('waitPage')
  const [read, refresh, show] = useReadAgain<Exclude<ReadWait, { fault: string }>>({
    code,
    first,
    read: readWait,
    everyMs: ASK_MS,
  })
  const { send, isSending, refusal } = useAnswer(code, { show, refresh })
  const shown = 'page' in read ? read : null
  const page = shown?.page ?? null
  return (
    <CustomerPage
      title={t(page && isOfLine(page) ? 'title' : 'visitTitle')}
      business={page?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
    >
      {page && shown ? (
        <>
          <Standing page={page} ahead={shown.ahead} />
          <Answers page={page} isSending={isSending} refusal={refusal} onAnswer={send} />
          {page.deposit && <Deposit deposit={page.deposit} zone={page.business.time_zone} />}
          <Code page={page} />
          <Facts page={page} />
          {page.business.phone && (
            <section className={parts['section']}>
              <a className={parts['plain']} href={telephoneLink(page.business.phone)}>
                <IconPhone size={20} aria-hidden />
                {t('call')} {page.business.phone}
              </a>
            </section>
          )}
        </>
      ) : (
        <section className={parts['section']}>
          <h1>{t('fault' in read && read.fault === 'unreachable' ? 'notLoaded' : 'unknown')}</h1>
          {'fault' in read && read.fault === 'unreachable' && (
            <button type="button" className={parts['plain']} onClick={refresh}>
              {t('again')}
            </button>
          )}
        </section>
      )}
    </CustomerPage>
  )
}
