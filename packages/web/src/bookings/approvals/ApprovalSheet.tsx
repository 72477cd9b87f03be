import { Button, Text } from '@mantine/core'
import { type Approval, answerApproval, type DoorFacts, type SaleFacts } from '@muelle/contract/bookings/approvals'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatNumber, formatShortDay, formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './Approvals.module.css'
import { openApprovalsKey } from './approval-queries.ts'

/** A sheet that comes up under a thumb must not take the press that was meant for what it covers. */
const ARMED_AFTER_MS = 700

/** What a seller asks for, with its numbers, over whatever is on the screen; one press answers. It takes no focus from anybody's work. */
export function ApprovalSheet({ approval }: { approval: Approval }) {
  const t = useTranslations('approvals')
  const titleId = useId()
  const queryClient = useQueryClient()
  const isArmed = useArmed()
  const reload = () => queryClient.invalidateQueries({ queryKey: openApprovalsKey(approval.business_id) })
  const change = useChange({
    run: (approve: boolean, options) =>
      ask(answerApproval, { params: { id: approval.id }, body: { approve } }, options),
    success: (_answer, approve) => t(approve ? 'didApprove' : 'didRefuse'),
    reload: [openApprovalsKey(approval.business_id)],
    onFailure: () => {
      // Somebody else has answered, or it is over: the sentence says so, and the sheet goes.
      void reload()
      return false
    },
  })
  const { facts } = approval
  const isStill = !isArmed || change.isPending
  return (
    <section className={`${styles['sheet']} mu-no-print`} aria-labelledby={titleId} aria-live="polite">
      <h2 id={titleId} className={styles['title']}>
        {t('title', { name: approval.asked_by.name })}
      </h2>
      {'door' in facts ? <EntryFacts door={facts.door} /> : <SaleFactsOf facts={facts} />}
      <div className={styles['answers']}>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          disabled={isStill}
          onClick={() => change.send(false)}
        >
          {t('no')}
        </Button>
        <Button
          size="lg"
          leftSection={<IconCheck size={20} aria-hidden />}
          disabled={isStill}
          onClick={() => change.send(true)}
        >
          {t('yes')}
        </Button>
      </div>
    </section>
  )
}

function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}

/** Who stands at the door, how many, and how many of them beyond what the venue and the party have. */
function EntryFacts({ door }: { door: DoorFacts }) {
  const t = useTranslations('approvals')
  const bookings = useTranslations('bookings')
  const { people, extras, over_by, inside, capacity, waived_cents = 0, currency = '', start_time, list } = door
  const where = list ? [door.gate] : [door.list_name, door.gate]
  const whose = [bookings('peopleCount', { count: people }), ...where].filter(Boolean).join(' · ')
  return (
    <>
      <Text fw={500}>{door.party_name ?? t('atDoor')}</Text>
      <Text size="sm">{whose}</Text>
      <dl className={styles['facts']}>
        {over_by > 0 && <Fact name={t('overBy')} value={formatNumber(over_by)} />}
        {over_by > 0 && inside !== null && capacity !== null && (
          <Fact name={t('inside')} value={t('insideOf', { inside, capacity })} />
        )}
        {extras > 0 && <Fact name={t('extras')} value={formatNumber(extras)} />}
        {waived_cents > 0 && <Fact name={t('noCover')} value={exactMoney(waived_cents, currency)} />}
        {start_time !== undefined && <Fact name={t('bookedFor')} value={formatTimeOfDay(start_time)} />}
        {list && door.list_name && <Fact name={t('toList')} value={door.list_name} />}
        {list?.closed_time && <Fact name={t('listClosed')} value={formatTimeOfDay(list.closed_time)} />}
      </dl>
    </>
  )
}

function SaleFactsOf({ facts }: { facts: SaleFacts }) {
  const t = useTranslations('approvals')
  const bookings = useTranslations('bookings')
  const { discount, credit, cash, currency } = facts
  const money = (cents: number) => exactMoney(cents, currency)
  return (
    <>
      <Text fw={500}>{facts.tour_name}</Text>
      <Text size="sm">
        {[
          formatShortDay(facts.date),
          formatTimeOfDay(facts.start_time),
          bookings('peopleCount', { count: facts.people }),
          facts.customer_name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <dl className={styles['facts']}>
        {discount && (
          <>
            <Fact name={t('price')} value={money(facts.total_cents)} />
            <Fact name={t('discount')} value={money(discount.discount_cents)} />
            <Fact name={t('most')} value={money(discount.max_discount_cents)} />
            {discount.floor_cents > 0 && <Fact name={t('floor')} value={money(discount.floor_cents)} />}
          </>
        )}
        {credit && (
          <>
            <Fact name={t('agency')} value={credit.agency_name} />
            {credit.needed_cents !== null && <Fact name={t('needed')} value={money(credit.needed_cents)} />}
            {credit.available_cents !== null && <Fact name={t('available')} value={money(credit.available_cents)} />}
            {credit.limit_cents !== null && <Fact name={t('limit')} value={money(credit.limit_cents)} />}
            {credit.overdue_cents !== null && <Fact name={t('overdue')} value={money(credit.overdue_cents)} />}
            <Fact name={t('reason')} value={credit.reason} />
          </>
        )}
        {cash && (
          <>
            <Fact name={t('taken')} value={money(cash.taken_cents)} />
            <Fact name={t('held')} value={money(cash.held_cents)} />
            <Fact name={t('limit')} value={money(cash.limit_cents)} />
          </>
        )}
      </dl>
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
