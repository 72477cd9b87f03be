import { Button, Group, NumberInput, Radio, Stack, Switch } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { DepositRule, DepositSettings } from '@muelle/contract/businesses/deposit-settings'
import { DEPOSIT_BOUNDS, LATE_CANCELS, MAX_DEPOSIT_RULES } from '@muelle/domain/settings/deposit-settings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { EntryList } from '../EntryList.tsx'
import { useSectionChange } from '../use-section-change.ts'
import { DepositPreview } from './DepositPreview.tsx'
import { RuleDialog } from './RuleDialog.tsx'

type Props = { settings: BookingSettings; currency: string; mayEdit: boolean }
type Listed = DepositRule & { key: string }

/** What a venue asks before it keeps a table (F-1): its rules in their order, and how the money is treated. */
export function DepositsSection({ settings, currency, mayEdit }: Props) {
  const t = useTranslations('depositRules')
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const deposits = settings.sections.deposits
  const change = useSectionChange(settings.business_id, 'deposits', () => setEdited(null))
  if (!deposits) return null
  const send = (value: DepositSettings | null) => change.send({ value, over: settings.version })
  const sendRules = (rules: readonly DepositRule[]) => send({ ...deposits, rules: [...rules] })
  const listed: Listed[] = deposits.rules.map((rule, index) => ({ ...rule, key: String(index) }))
  const plain = (kept: readonly Listed[]): DepositRule[] => kept.flatMap(({ key }) => deposits.rules[Number(key)] ?? [])
  return (
    <Stack>
      {change.stale && <StaleAlert onLoad={() => change.takeStale()} />}
      <EntryList
        title={t('title')}
        description={t('about')}
        addLabel={t('addRule')}
        entries={listed}
        max={MAX_DEPOSIT_RULES}
        wordsOf={(rule) => ({ name: rule.name, notes: notesOf(t, rule, currency) })}
        mayEdit={mayEdit}
        isCustomized={settings.customized.includes('deposits')}
        isPending={change.isPending}
        onAdd={() => setEdited('new')}
        onEdit={({ key }) => setEdited(Number(key))}
        onChange={(rules) => (rules === null ? send(null) : sendRules(plain(rules)))}
      />
      <HowMoneyGoes
        key={settings.version}
        deposits={deposits}
        mayEdit={mayEdit}
        isPending={change.isPending}
        onSave={send}
      />
      <DepositPreview businessId={settings.business_id} version={settings.version} />
      {edited !== null && (
        <RuleDialog
          businessId={settings.business_id}
          rule={edited === 'new' ? null : (deposits.rules[edited] ?? null)}
          isPending={change.isPending}
          onSave={(saved) =>
            sendRules(
              edited === 'new'
                ? [...deposits.rules, saved]
                : deposits.rules.map((rule, index) => (index === edited ? saved : rule)),
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
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

type MoneyProps = {
  deposits: DepositSettings
  mayEdit: boolean
  isPending: boolean
  onSave: (deposits: DepositSettings) => void
}

/** How long there is to pay, and what becomes of the money of who does not come. */
function HowMoneyGoes({ deposits, mayEdit, isPending, onSave }: MoneyProps) {
  const t = useTranslations('depositRules')
  const [draft, setDraft] = useState(deposits)
  const set = (changes: Partial<DepositSettings>) => setDraft((before) => ({ ...before, ...changes }))
  const number = (name: 'pay_minutes' | 'sent_hours', label: string, [min, max]: readonly [number, number]) => (
    <NumberInput
      label={label}
      value={draft[name]}
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
        <Group grow align="flex-end">
          {number('pay_minutes', t('payMinutes'), DEPOSIT_BOUNDS.payMinutes)}
          {number('sent_hours', t('sentHours'), DEPOSIT_BOUNDS.sentHours)}
        </Group>
        <Radio.Group
          label={t('lateCancel')}
          value={draft.late_cancel}
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
          checked={draft.charges_by_itself}
          disabled={!mayEdit}
          onChange={(event) => set({ charges_by_itself: event.currentTarget.checked })}
        />
        {mayEdit && (
          <Group justify="flex-end">
            <Button
              mih={44}
              loading={isPending}
              disabled={JSON.stringify(draft) === JSON.stringify(deposits)}
              onClick={() => onSave(draft)}
            >
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </div>
  )
}
