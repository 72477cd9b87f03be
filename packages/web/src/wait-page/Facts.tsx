import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { MINUTE_MS } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import styles from './WaitPage.module.css'

/** What it is about: for whom, for how many, and what they were told. */
export function Facts({ page }: { page: WaitPage }) {
  const t = useTranslations('waitPage')
  const { name, party_size, promised, joined_at, now, ticket, later } = page
  const waited =
    joined_at === null ? null : Math.max(0, Math.floor((Date.parse(now) - Date.parse(joined_at)) / MINUTE_MS))
  return (
    <section className={parts['section']}>
      <dl className={styles['facts']}>
        {name && <Fact name={t('name')}>{name}</Fact>}
        <Fact name={t('people')}>{party_size}</Fact>
        {promised && (
          <Fact name={t('told')}>
            {promised.max === 0
              ? t('atOnce')
              : promised.min === promised.max
                ? t('toldOne', { minutes: promised.max })
                : t('toldRange', { min: promised.min, max: promised.max })}
          </Fact>
        )}
        {waited !== null && !later && <Fact name={t('waited')}>{t('minutes', { minutes: waited })}</Fact>}
        <Fact name={t('ticket')}>
          <span className={styles['ticket']}>{ticket}</span>
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
