import { Button, Group, NumberInput, Select, Skeleton, Text, TextInput } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { createVisit } from '@muelle/contract/visits/life'
import type { OwnNight } from '@muelle/contract/visits/promoters/earnings'
import type { Visit } from '@muelle/contract/visits/record'
import { MAX_PARTY, MAX_VISIT_NAME } from '@muelle/contract/visits/visit-bounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useChange } from '../../ui/use-change.ts'
import { depositQuoteQuery } from '../deposits/money-queries.ts'
import styles from './Promoters.module.css'
import { promotersKey, slotsQuery } from './promoter-queries.ts'
import { SoldTable } from './SoldTable.tsx'

const WIDTH = 460
const FIRST_PARTY = 6
type Props = { business: SessionBusiness; night: OwnNight; onClose: () => void }

/**
 * A table with its package for a guest of one's own (N-3): the package, an hour that is free, whose it is, and then the link for its
 * deposit. Which table is for the house to say by what the package is for.
 */
export function SellTable({ business, night, onClose }: Props) {
  const t = useTranslations('promoters')
  const { business_id: businessId } = business
  const [people, setPeople] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const party = people ?? FIRST_PARTY
  const { data: slots } = useQuery(slotsQuery(businessId, night.date, party))
  const times = (slots?.rows ?? []).filter(({ is_bookable }) => is_bookable)
  const slot = times.find(({ starts_at }) => starts_at === at) ?? times[0]
  const { data: quote } = useQuery(
    depositQuoteQuery(businessId, { date: night.date, time: slot?.time ?? NO_TIME, party }),
  )
  const packages = quote?.packages ?? []
  const one = packages.find(({ key }) => key === chosen)
  const [kept, setKept] = useState<Visit | null>(null)
  const keep = useChange({
    run: (said: { package: string; start_at: string }, options) =>
      ask(
        createVisit,
        { params: { id: businessId }, body: { ...said, party_size: party, name: name.trim(), phone: phone.trim() } },
        options,
      ),
    reload: [promotersKey(businessId)],
    onDone: setKept,
  })
  const money = (cents: number) => exactMoney(cents, quote?.currency ?? night.currency)
  if (kept) return <SoldTable business={business} visit={kept} onClose={onClose} />
  const isFit = one !== undefined && slot !== undefined && name.trim() !== '' && phone.trim() !== ''
  return (
    <SideSheet title={t('sell')} width={WIDTH} onClose={onClose}>
      <form
        className={styles['sheet']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isFit) keep.send({ package: one.key, start_at: slot.starts_at })
        }}
      >
        {!quote && <Skeleton height={160} />}
        {quote && packages.length === 0 && <p>{t('sellNone')}</p>}
        <div role="radiogroup" aria-label={t('sellPackage')} className={styles['packages']}>
          {packages.map((row) => (
            <button
              key={row.key}
              type="button"
              role="radio"
              aria-checked={row.key === chosen}
              className={styles['package']}
              onClick={() => {
                setChosen(row.key)
                // Whoever has not said how many they are comes as many as it is for.
                if (people === null) setPeople(row.people)
              }}
            >
              <b>{row.name}</b>
              <span className="mu-num">
                {t('sellPrice', { price: money(row.price_cents), deposit: money(row.deposit_cents) })}
              </span>
              <span className={styles['label']}>
                {[t('sellIncludes', { people: row.people }), row.contents].filter((word) => word !== '').join(' · ')}
              </span>
            </button>
          ))}
        </div>
        <Group grow align="flex-start">
          <NumberInput
            label={t('sellPeople')}
            min={1}
            max={MAX_PARTY}
            allowDecimal={false}
            value={party}
            onChange={(value) => setPeople(Math.max(1, Number(value || 1)))}
          />
          <Select
            label={t('sellTime')}
            data={times.map(({ starts_at, time }) => ({ value: starts_at, label: formatTimeOfDay(time) }))}
            value={slot?.starts_at ?? null}
            allowDeselect={false}
            onChange={setAt}
          />
        </Group>
        {slots && times.length === 0 && (
          <p className={styles['late']} role="status">
            {t('sellNoTime', { people: party })}
          </p>
        )}
        <TextInput
          label={t('sellName')}
          value={name}
          maxLength={MAX_VISIT_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('sellPhone')}
          type="tel"
          inputMode="tel"
          value={phone}
          autoComplete="off"
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={keep.isPending} disabled={!isFit}>
          {one ? t('sellKeep', { deposit: money(one.deposit_cents) }) : t('sellAny')}
        </Button>
        {!isFit && (
          <Text size="sm" c="dimmed">
            {t('sellMissing')}
          </Text>
        )}
      </form>
    </SideSheet>
  )
}

/** What packages cost does not follow from the hour: they are shown before one is known. */
const NO_TIME = '22:00'
