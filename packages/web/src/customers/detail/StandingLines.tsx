import { Button, Group } from '@mantine/core'
import { markDistinct, unmergeCustomers } from '@muelle/contract/customers/life'
import { type Customer, type Duplicate, unblockCustomer } from '@muelle/contract/customers/record'
import { IconBan, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../Customers.module.css'
import { CUSTOMERS_KEY, duplicatesQuery } from '../customer-queries.ts'
import { phoneText } from '../phone-text.ts'
import { useDayText } from '../use-day-text.ts'
import { MergeSheet } from './MergeSheet.tsx'

/** What stands above everything else of a customer: a block, who may be the same, and what was merged. */
export function StandingLines({ customer }: { customer: Customer }) {
  const { can } = useRights()
  const mayEdit = can('mdu_customer', 'edit')
  const suspects = useQuery({ ...duplicatesQuery(customer.id), enabled: mayEdit })
  const [suspect] = suspects.data ?? []
  return (
    <>
      {customer.block?.holds && <BlockLine customer={customer} block={customer.block} mayEdit={mayEdit} />}
      {suspect && <DuplicateLine customer={customer} suspect={suspect} />}
      {mayEdit && customer.merges.map((merge) => <MergedLine key={merge.id} customer={customer} merge={merge} />)}
    </>
  )
}

type BlockProps = { customer: Customer; block: NonNullable<Customer['block']>; mayEdit: boolean }

function BlockLine({ customer: { id }, block, mayEdit }: BlockProps) {
  const t = useTranslations('customers')
  const dayText = useDayText()
  const reason = t(`reasons.${block.reason}`)
  const until = block.until && t('blockedUntil', { day: dayText(block.until) })
  const change = useChange({
    run: (_: null, options) => ask(unblockCustomer, { params: { id } }, options),
    success: t('unblockDone'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
  })
  return (
    <div className={`${styles['line']} ${styles['danger']}`}>
      <Group gap="xs" wrap="nowrap">
        <IconBan size={18} aria-hidden />
        <span>
          <b>{t('blockedLine', { reason })}</b> {[until, block.note, block.by].filter(Boolean).join(' ')}
        </span>
      </Group>
      {mayEdit && (
        <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.send(null)}>
          {t('unblock')}
        </Button>
      )}
    </div>
  )
}

function DuplicateLine({ customer, suspect }: { customer: Customer; suspect: Duplicate }) {
  const t = useTranslations('customers')
  const [isComparing, setIsComparing] = useState(false)
  const name = suspect.name || t('nameless')
  const distinct = useChange({
    run: (_: null, options) =>
      ask(markDistinct, { params: { id: customer.id }, body: { other_id: suspect.id } }, options),
    success: t('distinctDone'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
    onDone: () => setIsComparing(false),
  })
  return (
    <div className={styles['line']}>
      <Group gap="xs" wrap="nowrap">
        <IconUsers size={18} aria-hidden />
        <span>
          <b>
            {t('looksLike', { name })}
            {suspect.phone !== null && `, ${phoneText(suspect.phone)}`}.
          </b>{' '}
          {suspect.evidence.map((one) => t(`evidence.${one}`)).join(' · ')}
        </span>
      </Group>
      <Group gap="xs">
        <Button size="xs" variant="subtle" color="ambar" onClick={() => distinct.send(null)}>
          {t('notSame')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setIsComparing(true)}>
          {t('compare')}
        </Button>
      </Group>
      {isComparing && (
        <MergeSheet
          kept={customer}
          other={suspect}
          onDistinct={() => distinct.send(null)}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  )
}

function MergedLine({ customer: { id }, merge }: { customer: Customer; merge: Customer['merges'][number] }) {
  const t = useTranslations('customers')
  const dayText = useDayText()
  const name = merge.merged.name || t('nameless')
  const change = useChange({
    run: (_: null, options) => ask(unmergeCustomers, { params: { id }, body: { merge_id: merge.id } }, options),
    success: t('unmerged'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
  })
  return (
    <div className={`${styles['line']} ${styles['plain']}`}>
      <span>
        {t('mergedWith', { name })}
        <span className={styles['two']}>{[merge.by, dayText(merge.at)].filter(Boolean).join(' · ')}</span>
      </span>
      <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.send(null)}>
        {t('unmerge')}
      </Button>
    </div>
  )
}
