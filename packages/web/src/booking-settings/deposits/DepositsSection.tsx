import { Button, Group, NumberInput, Radio, Stack, Switch } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { DepositRule, DepositSettings } from '@muelle/contract/businesses/deposit-settings'
import { DEPOSIT_BOUNDS, LATE_CANCELS, MAX_DEPOSIT_RULES } from '@muelle/domain/booking-settings/deposit-settings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { typingOver } from '../../ui/form/typing-over.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { EntryList } from '../EntryList.tsx'
import { useEntryChange } from '../use-entry-change.ts'
import { useSectionChange } from '../use-section-change.ts'
import { DepositPreview } from './DepositPreview.tsx'
import { type KeyedRule, keyedRules, withoutKeys } from './keyed-rules.ts'
import { RuleDialog } from './RuleDialog.tsx'

type Props = { settings: BookingSettings; currency: string; mayEdit: boolean }

/** What a venue asks before it keeps a table (F-1): its rules in their order, and how the money is treated. */
export function DepositsSection({ settings, currency, mayEdit }: Props) {
  const t = useTranslations('depositRules')
  const change = useEntryChange<KeyedRule>({
    settings,
    section: 'deposits',
    entriesOf: ({ sections }) => keyedRules(sections.deposits?.rules ?? []),
    sectionOf: (rules, { sections }) => ({ ...sections.deposits, rules: withoutKeys(rules) }),
  })
  const { dialog } = change
  const { deposits } = settings.sections
  if (!deposits) return null
  return (
    <Stack>
      {change.isStale && <StaleAlert onLoad={change.takeStale} />}
      <EntryList
        title={t('title')}
        description={t('about')}
        addLabel={t('addRule')}
        entries={keyedRules(deposits.rules)}
        max={MAX_DEPOSIT_RULES}
        wordsOf={(rule) => ({ name: rule.name, notes: notesOf(t, rule, currency) })}
        mayEdit={mayEdit}
        isCustomized={settings.customized.includes('deposits')}
        isPending={change.isPending}
        onAdd={change.add}
        onEdit={change.edit}
        onChange={change.sendAll}
      />
      <HowMoneyGoes settings={settings} mayEdit={mayEdit} />
      <DepositPreview businessId={settings.business_id} version={settings.version} />
      {dialog && <RuleDialog key={dialog.round} businessId={settings.business_id} {...dialog} />}
    </Stack>
  )
}

type Text = ReturnType<typeof useTranslations<'depositRules'>>
function notesOf(t: Text, rule: DepositRule, currency: string): string[] {
  const { kind, amount_cents, min_party: min, max_party: max } = rule
  return [
    [
      t(`kinds.${kind}`),
      ...(amount_cents > 0 ? [exactMoney(amount_cents, currency)] : []),
      ...(kind === 'card_guarantee' ? [t('upTo', { amount: exactMoney(rule.fee_cents ?? 0, currency) })] : []),
    ].join(' · '),
    max === null ? t('peopleFrom', { min }) : t('peopleBetween', { min: String(min), max: String(max) }),
    ...(rule.from && rule.to ? [`${rule.from}–${rule.to}`] : []),
    ...(rule.date ? [rule.date] : []),
    ...(rule.zone ? [rule.zone] : []),
    ...(rule.channel ? [t(`channels.${rule.channel}`)] : []),
  ]
}

/** How the money of a deposit is treated, apart from who is asked for one. */
type Money = Omit<DepositSettings, 'rules'>
function moneyOf({ sections: { deposits } }: BookingSettings): Partial<Money> {
  if (!deposits) return {}
  const { rules: _rules, ...money } = deposits
  return money
}

/** How long there is to pay, and what becomes of the money of who does not come. What is typed stays while rules are saved. */
function HowMoneyGoes({ settings, mayEdit }: Pick<Props, 'settings' | 'mayEdit'>) {
  const t = useTranslations('depositRules')
  const [typed, setTyped] = useState<Partial<Money>>({})
  const [read, setRead] = useState(settings)
  const { values, isDirty, version } = typingOver({ typed, over: read }, settings, moneyOf)
  if (!isDirty && read !== settings) setRead(settings)
  const change = useSectionChange(settings.business_id, 'deposits', () => setTyped({}))
  const send = ({ sections }: BookingSettings, over: number) =>
    change.send({ value: { ...sections.deposits, ...typed }, over })
  const set = (changes: Partial<Money>) => setTyped((before) => ({ ...before, ...changes }))
  const number = (name: 'pay_minutes' | 'sent_hours', label: string, [min, max]: readonly [number, number]) => (
    <NumberInput
      label={label}
      value={values[name] ?? ''}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      disabled={!mayEdit}
      onChange={(value) => typeof value === 'number' && set({ [name]: value })}
    />
  )
  return (
    <div className="mu-card">
      <Stack p="md" gap="sm">
        {change.stale && (
          <StaleAlert
            onLoad={() => {
              setTyped({})
              change.takeStale()
            }}
            onKeep={() => {
              const now = change.takeStale()
              if (now) send(now, now.version)
            }}
          />
        )}
        <Group grow align="flex-end">
          {number('pay_minutes', t('payMinutes'), DEPOSIT_BOUNDS.payMinutes)}
          {number('sent_hours', t('sentHours'), DEPOSIT_BOUNDS.sentHours)}
        </Group>
        <Radio.Group
          label={t('lateCancel')}
          value={values.late_cancel ?? null}
          onChange={(value) => set({ late_cancel: LATE_CANCELS.find((one) => one === value) ?? 'keep' })}
        >
          <Stack gap="xs" mt="xs">
            {LATE_CANCELS.map((one) => (
              <Radio key={one} value={one} label={t(`lateCancels.${one}`)} disabled={!mayEdit} />
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          label={t('byItself')}
          description={t('byItselfHint')}
          checked={values.charges_by_itself ?? false}
          disabled={!mayEdit}
          onChange={(event) => set({ charges_by_itself: event.currentTarget.checked })}
        />
        {mayEdit && (
          <Group justify="flex-end">
            <Button mih={44} loading={change.isPending} disabled={!isDirty} onClick={() => send(settings, version)}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </div>
  )
}
