import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { MAX_PARTY } from '@muelle/contract/visits/visit-bounds'
import { joinWaitlist } from '@muelle/contract/visits/waitlist'
import { MAX_PROMISED_MINUTES, MAX_WAIT_NAME } from '@muelle/contract/visits/waitlist-bounds'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useChange } from '../../ui/use-change.ts'
import { MOST_KEYED } from './JoinPad.tsx'
import { PhonePad } from './PhonePad.tsx'
import styles from './Waitlist.module.css'
import { rangeText, spacedDigits } from './wait-range.ts'
import { waitlistKey, waitQuoteQuery } from './waitlist-query.ts'

const SIZES = Array.from({ length: MOST_KEYED - 1 }, (_, index) => index + 1)
const DIGITS = 10

/** The sheet comes up where sizes are pressed: the second press of a double one is not meant for its keys. */
const ARMED_AFTER_MS = 350
function useHeldBack() {
  const isArmed = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      isArmed.current = true
    }, ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (event: MouseEvent) => {
    // What a key of the keyboard presses is meant.
    if (isArmed.current || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
}

type Props = { businessId: number; party: number | null; onClose: () => void }

/** Puts a party on the list in three steps: size, telephone, Enter; what to tell them stands there as soon as the size is chosen (W-3). */
export function JoinSheet({ businessId, party: first, onClose }: Props) {
  const t = useTranslations('waitlist')
  const holdBack = useHeldBack()
  const [party, setParty] = useState(first)
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [isVip, setVip] = useState(false)
  const [isAway, setAway] = useState(false)
  const [own, setOwn] = useState<{ min: number; max: number } | null>(null)
  const { data } = useQuery({ ...waitQuoteQuery(businessId, party ?? 1), enabled: party !== null })
  const told = own ?? data?.quote ?? null
  const { send, isPending } = useChange({
    run: (_: null, options) =>
      ask(
        joinWaitlist,
        {
          params: { id: businessId },
          body: {
            party_size: party ?? 1,
            name: name.trim() || null,
            phone: phone === '' ? null : phone,
            vip: isVip,
            is_away: isAway,
            ...(own && { promised: own }),
          },
        },
        options,
      ),
    success: ({ entry }) => t('done.join', { name: entry.name ?? t('unnamed'), position: entry.position }),
    reload: [waitlistKey(businessId), ['visits', businessId]],
    onDone: onClose,
  })
  const words = told && (told.max === 0 ? t('atOnce') : t('minutes', { range: rangeText(told) }))
  return (
    <SideSheet title={t('joinTitle')} width={420} onClose={onClose}>
      <form
        className={styles['join']}
        onClickCapture={holdBack}
        onSubmit={(event) => {
          event.preventDefault()
          if (party !== null) send(null)
        }}
      >
        <Sizes
          party={party}
          onParty={(size) => {
            setParty(size)
            setOwn(null)
          }}
        />
        {party !== null && data && (
          <div className={styles['told']} aria-live="polite">
            <small>{t('say')}</small>
            <p>
              <b>{words ?? t('noTable', { party })}</b>
              {told && data.quote && (
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={t('sayOther')}
                  onClick={() => setOwn(own ? null : { min: told.min, max: told.max })}
                >
                  <IconPencil size={20} aria-hidden />
                </ActionIcon>
              )}
            </p>
            <small>
              {!own &&
                data.from_time !== null &&
                data.to_time !== null &&
                `${t('between', { from: formatTimeOfDay(data.from_time), to: formatTimeOfDay(data.to_time) })} · `}
              {t('ahead', { count: data.ahead })}
            </small>
            {data.sooner && <p role="status">{t('sooner', { time: formatTimeOfDay(data.sooner.time) })}</p>}
            {own && <OwnWord range={own} onRange={setOwn} />}
          </div>
        )}
        <PhonePad
          digits={phone}
          onDigits={(digits) => setPhone(digits.slice(0, DIGITS))}
          label={t('phone')}
          shown={spacedDigits(phone)}
        />
        <TextInput
          label={t('name')}
          value={name}
          maxLength={MAX_WAIT_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={styles['flags']}>
          <Checkbox label="VIP" checked={isVip} onChange={({ currentTarget }) => setVip(currentTarget.checked)} />
          <Checkbox
            label={t('away')}
            checked={isAway}
            onChange={({ currentTarget }) => setAway(currentTarget.checked)}
          />
        </div>
        <Button type="submit" size="lg" loading={isPending} disabled={party === null || told === null}>
          {party === null ? t('chooseSize') : words ? t('joinAs', { party, words }) : t('join')}
        </Button>
      </form>
    </SideSheet>
  )
}

function Sizes({ party, onParty }: { party: number | null; onParty: (party: number) => void }) {
  const t = useTranslations('waitlist')
  const isLarge = party !== null && party >= MOST_KEYED
  return (
    <fieldset className={styles['sizes']}>
      <legend>{t('people')}</legend>
      {SIZES.map((size) => (
        <button key={size} type="button" aria-pressed={party === size} onClick={() => onParty(size)}>
          {size}
        </button>
      ))}
      <button type="button" aria-pressed={isLarge} onClick={() => onParty(MOST_KEYED)}>
        {MOST_KEYED}+
      </button>
      {isLarge && (
        <NumberInput
          aria-label={t('howMany')}
          value={party}
          min={MOST_KEYED}
          max={MAX_PARTY}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && value >= MOST_KEYED && onParty(value)}
        />
      )}
    </fieldset>
  )
}

type Range = { min: number; max: number }

function OwnWord({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const t = useTranslations('waitlist')
  const field = (end: 'min' | 'max') => (
    <NumberInput
      label={t(end === 'min' ? 'fromMinutes' : 'toMinutes')}
      value={range[end]}
      min={0}
      max={MAX_PROMISED_MINUTES}
      step={5}
      allowDecimal={false}
      onChange={(value) => typeof value === 'number' && onRange({ ...range, [end]: value })}
    />
  )
  return (
    <div className={styles['own']}>
      {field('min')}
      {field('max')}
    </div>
  )
}
