import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core'
import type { Business } from '@muelle/contract/businesses/record'
import { localTimeOfMinutes, minutesOfClock } from '@muelle/domain/hours/clock-text'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countriesQuery } from '../catalogues/catalogue-queries.ts'
import { formatDateTime, formatTimeOfDay } from '../i18n/format.ts'
import { currentLanguage, LOCALES } from '../i18n/language.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import styles from './BusinessPage.module.css'

/** What is known of a business, in cards; what is not known says so. */
export function BusinessFacts({ business }: { business: Business }) {
  const t = useTranslations('businesses')
  const country = useCountryName(business.country_id)
  const { phone, email, website } = business
  return (
    <>
      <SettingsSection title={t('identityTitle')}>
        <dl className={styles['facts']}>
          <Fact label={t('publicAddress')}>
            <PublicAddress url={business.url} />
          </Fact>
          <Fact label={t('timeZone')}>{business.time_zone.replaceAll('_', ' ')}</Fact>
          <Fact label={t('currency')}>{business.currency}</Fact>
          <Fact label={t('useBooking')}>{t(`bookingTypes.${business.use_booking}`)}</Fact>
          <Fact label={t('created')}>{formatDateTime(business.created_at, business.time_zone)}</Fact>
        </dl>
      </SettingsSection>
      <SettingsSection title={t('contactTitle')}>
        <dl className={styles['facts']}>
          <Fact label={t('phone')}>
            {phone && <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Anchor>}
          </Fact>
          <Fact label={t('email')}>{email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}</Fact>
          <Fact label={t('website')}>
            {website && (
              <Anchor href={website} target="_blank" rel="noopener noreferrer">
                {website}
              </Anchor>
            )}
          </Fact>
        </dl>
      </SettingsSection>
      <SettingsSection title={t('addressTitle')}>
        <dl className={styles['facts']}>
          <Fact label={t('address')}>{business.address}</Fact>
          <Fact label={t('colony')}>{business.colony}</Fact>
          <Fact label={t('city')}>{business.city}</Fact>
          <Fact label={t('municipality')}>{business.municipality}</Fact>
          <Fact label={t('fields.state_province')}>{business.state_province}</Fact>
          <Fact label={t('postalCode')}>{business.postal_code}</Fact>
          <Fact label={t('fields.country_id')}>{country}</Fact>
        </dl>
      </SettingsSection>
      <SettingsSection title={t('hoursTitle')}>
        {WEEKDAYS.every((weekday) => !business.schedules[weekday].isOpen) && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('noHours')}
          </Text>
        )}
        <dl className={styles['facts']}>
          {WEEKDAYS.map((weekday, index) => {
            const { isOpen, periods } = business.schedules[weekday]
            return (
              <Fact key={weekday} label={weekdayName(index)}>
                {isOpen ? periods.map(({ from, to }) => `${wordsOf(from)} – ${wordsOf(to)}`).join(', ') : t('closed')}
              </Fact>
            )
          })}
        </dl>
      </SettingsSection>
    </>
  )
}

/** The wire has the specification's «5:30 AM»; people read hours in one form everywhere. */
const wordsOf = (time: string) => formatTimeOfDay(localTimeOfMinutes(minutesOfClock(time) ?? 0))

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </>
  )
}

function PublicAddress({ url }: { url: string }) {
  const t = useTranslations('businesses')
  return (
    <Group gap="xs">
      <span>{url}</span>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

function useCountryName(id: number | null): string | undefined {
  const { data } = useQuery({ ...countriesQuery(currentLanguage()), enabled: id !== null })
  return data?.rows.find((country) => country.id === id)?.name
}

/** The first of January 2024 was a Monday, the first day of the week on the wire. */
const weekdayName = (index: number): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + index),
  )
