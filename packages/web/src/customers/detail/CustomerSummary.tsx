import { Anchor, Badge, Group, SegmentedControl, Switch } from '@mantine/core'
import { type Customer, setCustomerConsent } from '@muelle/contract/customers/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDate } from '../../i18n/format.ts'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { useRights } from '../../session/use-session.ts'
import { telephoneLink } from '../../tourists/tourist.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../Customers.module.css'
import { CUSTOMERS_KEY } from '../customer-queries.ts'
import type { CustomerSearch } from '../customer-search.ts'
import { spentText } from '../list/use-customer-columns.tsx'
import { phoneText } from '../phone-text.ts'
import { useDayText, useLastText } from '../use-day-text.ts'

/** How they are reached, what they did in figures, and what they want to hear. */
export function CustomerSummary({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const lastText = useLastText()
  const { phones, emails, aliases, language, birthday, tags, tallies } = customer
  const late = tallies.reduce((sum, { late_cancelations }) => sum + late_cancelations, 0)
  const known = [language && LANGUAGE_NAMES[language], birthday && formatDate(birthday)].filter(Boolean)
  return (
    <section className="mu-card" aria-label={t('name')}>
      <div className={styles['block']}>
        {phones.map((phone, at) => (
          <div key={phone}>
            <Anchor href={telephoneLink(phone)} className={`mu-num ${at === 0 ? styles['phone'] : ''}`}>
              {phoneText(phone)}
            </Anchor>
          </div>
        ))}
        {emails.map((email) => (
          <div key={email}>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </div>
        ))}
        {aliases.length > 0 && <span className={styles['two']}>{t('also', { names: aliases.join(', ') })}</span>}
        {known.length > 0 && <span className={styles['two']}>{known.join(' · ')}</span>}
      </div>
      <dl className={`${styles['figures']} ${styles['block']}`} style={{ padding: 0 }}>
        <Figure label={t('spent')}>{spentText(customer)}</Figure>
        <Figure label={t('last')}>{customer.last_at === null ? t('never') : lastText(customer.last_at)}</Figure>
        <Figure label={t('visits')}>{customer.visits}</Figure>
        <Figure label={t('noShows')}>{customer.no_shows}</Figure>
      </dl>
      <dl className={`${styles['pairs']} ${styles['block']}`}>
        {tallies.map(({ business, currency, bookings, people }) => (
          <Pair key={`${business.id}-${currency}`} label={business.name}>
            {bookings} · {t('people', { count: people })}
          </Pair>
        ))}
        <Pair label={t('late')}>{late}</Pair>
      </dl>
      {tags.length > 0 && (
        <div className={styles['block']}>
          <span className={styles['label']}>{t('tags')}</span>
          <Group gap={4}>
            {tags.map((tag) => (
              <Badge
                key={tag}
                color="gray"
                renderRoot={(props) => <Link to="/cliente" search={narrowedTo(tag)} {...props} />}
              >
                {tag}
              </Badge>
            ))}
          </Group>
        </div>
      )}
      <Consent customer={customer} />
    </section>
  )
}

/** The list of those who are tagged alike. */
const narrowedTo = (tag: string): CustomerSearch => ({ tag })

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="mu-num">{children}</dd>
  </div>
)
const Pair = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="mu-num">{children}</dd>
  </>
)

/** What they want to hear (C-5): notices of their own bookings apart from offers. */
function Consent({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const { can } = useRights()
  const dayText = useDayText()
  const { id, wants_offers, wants_notices, offers_answered_at } = customer
  const change = useChange({
    run: (body: { wants_offers?: boolean; wants_notices?: boolean }, options) =>
      ask(setCustomerConsent, { params: { id }, body }, options),
    success: t('updated'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
  })
  const isLocked = !can('mdu_customer', 'edit') || change.isPending
  return (
    <div className={styles['block']}>
      <span className={styles['label']}>{t('consent')}</span>
      <Switch
        label={t('wantsNotices')}
        checked={wants_notices}
        disabled={isLocked}
        onChange={(event) => change.send({ wants_notices: event.currentTarget.checked })}
        mb="xs"
      />
      <Group gap="xs" justify="space-between">
        <span>{t('wantsOffers')}</span>
        <SegmentedControl
          size="xs"
          className={styles['offers'] ?? ''}
          aria-label={t('wantsOffers')}
          disabled={isLocked}
          data={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          value={wants_offers === null ? '' : wants_offers ? 'yes' : 'no'}
          onChange={(picked) => change.send({ wants_offers: picked === 'yes' })}
        />
      </Group>
      <span className={styles['two']}>{offers_answered_at === null ? t('notAsked') : dayText(offers_answered_at)}</span>
    </div>
  )
}
