import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { addToTab, MAX_TAB_NOTE, type VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { MoneyInput } from '../../tours/prices/MoneyInput.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import sheet from '../host/VisitSheet.module.css'

/** What a visit drank, against its package or its deposit (N-3); a line that was wrong is taken off by one of its own. */
export function Tab({ visitId, money }: { visitId: number; money: VisitMoney }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const id = business.business_id
  const [cents, setCents] = useState(0)
  const [note, setNote] = useState('')
  const add = useChange({
    run: (body: { amount_cents: number; note: string }, options) =>
      ask(addToTab, { params: { id, bookingId: visitId }, body }, options),
    success: t('tabAdded'),
    failure: t('failed'),
    reload: [visitsKey(id)],
    onDone: () => {
      setCents(0)
      setNote('')
    },
  })
  const amount = (value: number) => exactMoney(value, money.currency)
  const left = t(money.terms?.package ? 'tabLeft' : 'tabDepositLeft', { amount: amount(money.left_cents) })
  return (
    <div>
      <Group justify="space-between">
        <Text fw={600}>{t('tab')}</Text>
        <Text className="mu-num" fw={600}>
          {amount(money.consumed_cents)}
        </Text>
      </Group>
      {(money.left_cents > 0 || money.beyond_cents > 0) && (
        <Text size="sm" c="dimmed">
          {money.beyond_cents > 0 ? t('tabBeyond', { amount: amount(money.beyond_cents) }) : left}
        </Text>
      )}
      {money.tab.length > 0 && (
        <ol className={sheet['history']} aria-label={t('tab')}>
          {money.tab.map((line) => (
            <li key={line.id}>
              <span className="mu-num">{formatTimeOfDay(localParts(line.at, business.time_zone).time)}</span>
              <Group gap={4} justify="space-between" wrap="nowrap">
                <span>
                  {amount(line.amount_cents)} {line.note && `· ${line.note}`} {line.by && `· ${line.by.name}`}
                </span>
                {line.amount_cents > 0 && line.amount_cents <= money.consumed_cents && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('tabTakeOff', { amount: amount(line.amount_cents), note: line.note })}
                    disabled={add.isPending}
                    onClick={() => add.send({ amount_cents: -line.amount_cents, note: line.note })}
                  >
                    <IconArrowBackUp size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </li>
          ))}
        </ol>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (cents > 0) add.send({ amount_cents: cents, note: note.trim() })
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap" mt="xs">
          <MoneyInput label={t('amount')} cents={cents} onCents={setCents} w={120} />
          <TextInput
            label={t('tabNote')}
            value={note}
            maxLength={MAX_TAB_NOTE}
            flex={1}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Group>
        <Button type="submit" variant="default" mih={44} mt="xs" fullWidth loading={add.isPending}>
          {t('tabAdd')}
        </Button>
      </form>
    </div>
  )
}
