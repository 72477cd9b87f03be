import { Button } from '@mantine/core'
import type { Closure, ClosureItem } from '@muelle/contract/closures/record'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { touristNameOf, whatsappLink } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './closure.module.css'

/** Everybody who was treated or waits, with what became of them and a chat that tells them. */
export function ClosureOutcomes({ closure }: { closure: Closure }) {
  const t = useTranslations('closure')
  const items = closure.items.filter(({ state }) => state !== 'failed' && state !== 'asked')
  if (items.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('bookings')}>
      <h3 className={styles['heading']}>{t('bookings')}</h3>
      <ul className={styles['list']}>
        {items.map((item) => (
          <Outcome key={item.booking_id} item={item} cause={closure.cause} />
        ))}
      </ul>
      <p className={styles['note']}>{t('reopenHint')}</p>
    </section>
  )
}

function Outcome({ item, cause }: { item: ClosureItem; cause: Closure['cause'] }) {
  const t = useTranslations('closure')
  const words = useTranslations('booking')
  const name = touristNameOf(item)
  const place = {
    date: item.to ? formatDate(item.to.local_date) : '',
    time: item.to ? formatTimeOfDay(item.to.start_time) : '',
    code: item.credit_code ?? '',
  }
  // What was asked has an action of its own as soon as somebody has decided.
  const action = item.action === 'ask' ? 'pending' : item.action
  const text = t(`chat.${action}`, {
    ...place,
    name: item.tourist_first_name ? ` ${item.tourist_first_name}` : '',
    cause: t(`chatCauses.${cause}`),
    ticket: item.ticket,
  })
  const chat = item.state === 'done' ? whatsappLink(item, text) : null
  const outcome =
    item.state === 'waiting'
      ? t('waiting')
      : action === 'pending' && item.paid_cents > 0
        ? t('outcomes.owed', { amount: exactMoney(item.paid_cents, item.currency) })
        : t(`outcomes.${action}`, place)
  return (
    <li className={styles['booking']}>
      <div className={styles['who']}>
        <div className={styles['name']}>{name ?? words('unnamed')}</div>
        <div className={styles['note']}>
          <span className="mu-code">{item.ticket}</span>
          {item.has_appeared && ` · ${t('appeared')}`}
          {item.answered_by && ` · ${t(`answeredBy.${item.answered_by}`)}`}
        </div>
      </div>
      <div className={styles['outcome']}>
        <span>{outcome}</span>
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="compact-sm"
            leftSection={<IconBrandWhatsapp size={14} aria-hidden />}
          >
            {t('tell', { name: name ?? item.ticket })}
          </Button>
        )}
      </div>
    </li>
  )
}
