import { ActionIcon, Badge, CopyButton } from '@mantine/core'
import type { NightEntry } from '@muelle/contract/visits/nights/nights'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Nights.module.css'

type Of = { entry: NightEntry }

/** Who it is, and by what else they are found. */
export function NameOf({ entry: { name, ticket, phone, phone_tail, notes } }: Of) {
  return (
    <div>
      <strong>{name ?? ticket}</strong>
      <small className={styles['under']}>
        {[ticket, phone ?? (phone_tail === null ? null : `…${phone_tail}`), notes]
          .filter((word) => word !== null)
          .join(' · ')}
      </small>
    </div>
  )
}

/** On which list, and who brought them. */
export const ListOf = ({ entry: { list, rp } }: Of) => (
  <div>
    {list.name}
    {rp && <small className={styles['under']}>{rp.name}</small>}
  </div>
)

/** How many of them came in. */
export function InOf({ entry: { party_in, party_size } }: Of) {
  const t = useTranslations('nights')
  return <span className={styles['number']}>{t('inOf', { in: party_in, of: party_size })}</span>
}

/** How they stand, and what they paid. */
export function StateOf({ entry, currency }: Of & { currency: string }) {
  const t = useTranslations('nights')
  const tone = toneOf(entry)
  return (
    <span className={styles['tags']}>
      <Badge color={TONES[tone]}>{t(`words.${tone}`)}</Badge>
      {entry.is_late && <Badge color="ambar">{t('late')}</Badge>}
      {entry.duplicate_of && <Badge color="ambar">{t('alsoOn', { list: entry.duplicate_of.list.name })}</Badge>}
      {entry.charged_cents > 0 && <Badge color="verde">{exactMoney(entry.charged_cents, currency)}</Badge>}
    </span>
  )
}

/** Copies the way to the guest's own page. */
export function GuestLink({ link, name }: { link: string; name: string }) {
  const t = useTranslations('nights')
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(copied ? 'linkCopied' : 'copyLink', { name })}
          onClick={copy}
        >
          {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}

type Word = 'requested' | 'expected' | 'inside' | 'denied' | 'absent' | 'canceled'
const TONES: Readonly<Record<Word, string>> = {
  requested: 'ambar',
  expected: 'gray',
  inside: 'verde',
  denied: 'coral',
  absent: 'gray',
  canceled: 'gray',
}
/** The words of a guest list for the states of its visits (S-8). */
function toneOf({ status, party_in }: NightEntry): Word {
  if (party_in > 0) return 'inside'
  if (status === 'requested' || status === 'held') return 'requested'
  if (status === 'rejected') return 'denied'
  if (status === 'no_show' || status === 'expired') return 'absent'
  return status === 'canceled' ? 'canceled' : 'expected'
}
