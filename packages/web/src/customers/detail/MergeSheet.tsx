import { Button, Checkbox, Group, Radio, Text } from '@mantine/core'
import { mergeCustomers } from '@muelle/contract/customers/life'
import type { Customer, Duplicate } from '@muelle/contract/customers/record'
import { UNMERGE_DAYS } from '@muelle/domain/customers/customer'
import { CHOSEN_FIELDS, type ChosenField } from '@muelle/domain/customers/merge'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDate } from '../../i18n/format.ts'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from '../Customers.module.css'
import { CUSTOMERS_KEY } from '../customer-queries.ts'
import { phoneText } from '../phone-text.ts'
import { useDayText } from '../use-day-text.ts'

type Side = Pick<Customer, ChosenField | 'tags' | 'wants_offers' | 'visits'>
type Props = { kept: Customer; other: Duplicate; onDistinct: () => void; onClose: () => void }
const WIDTH = 640

/** Two records side by side: whose name, telephone and address is shown first, and one customer in the end (C-4). */
export function MergeSheet({ kept, other, onDistinct, onClose }: Props) {
  const t = useTranslations('customers')
  const [fromOther, setFromOther] = useState<readonly ChosenField[]>([])
  const [withTags, setWithTags] = useState(true)
  const change = useChange({
    run: (_: null, options) =>
      ask(
        mergeCustomers,
        {
          params: { id: kept.id },
          body: {
            other_id: other.id,
            version: kept.version,
            other_version: other.version,
            from_other: [...fromOther],
            with_tags: withTags,
          },
        },
        options,
      ),
    success: t('merged'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
    onDone: onClose,
  })
  return (
    <SideSheet title={t('mergeTitle')} width={WIDTH} onClose={onClose}>
      <Group className={styles['line'] ?? ''} justify="flex-start" m="md" component="ul">
        {other.evidence.map((one) => (
          <Group key={one} gap={4} component="li" style={{ listStyle: 'none' }}>
            <IconCheck size={16} aria-hidden /> {t(`evidence.${one}`)}
          </Group>
        ))}
      </Group>
      <table className={styles['merge']}>
        <Head kept={kept} other={other} />
        <tbody>
          {CHOSEN_FIELDS.map((field) => (
            <Choice
              key={field}
              field={field}
              kept={kept}
              other={other}
              isFromOther={fromOther.includes(field)}
              onPick={(isFromOther) =>
                setFromOther(isFromOther ? [...fromOther, field] : fromOther.filter((one) => one !== field))
              }
            />
          ))}
          <tr>
            <th scope="row">{t('tags')}</th>
            <td className={styles['kept']}>{kept.tags.join(', ') || t('without')}</td>
            <td>
              <Checkbox
                label={other.tags.join(', ') || t('without')}
                disabled={other.tags.length === 0}
                checked={withTags && other.tags.length > 0}
                onChange={(event) => setWithTags(event.currentTarget.checked)}
              />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('notes')}</th>
            <td className={styles['kept']}>{t('noteCount', { count: kept.notes.length })}</td>
            <td>{t('noteCount', { count: other.notes })}</td>
          </tr>
          <tr>
            <th scope="row">{t('wantsOffers')}</th>
            <td className={styles['kept']}>
              <OffersWord side={kept} />
            </td>
            <td>
              <OffersWord side={other} />
            </td>
          </tr>
        </tbody>
      </table>
      <div className={styles['block']}>
        <Text fw={600}>{t('mergeSum', { visits: kept.visits + other.visits })}</Text>
        <Text c="dimmed">{t('mergeHint')}</Text>
      </div>
      <div className={styles['foot']}>
        <Text c="dimmed" size="sm">
          {t('mergeDays', { days: UNMERGE_DAYS })}
        </Text>
        <Button variant="default" onClick={onDistinct}>
          {t('notSameLong')}
        </Button>
        <Button loading={change.isPending} onClick={() => change.send(null)}>
          {t('merge')}
        </Button>
      </div>
    </SideSheet>
  )
}

function Head({ kept, other }: Pick<Props, 'kept' | 'other'>) {
  const t = useTranslations('customers')
  const dayText = useDayText()
  const firsts = kept.tallies.flatMap(({ first_at }) => (first_at === null ? [] : [first_at]))
  const first = firsts.toSorted()[0] ?? null
  const since = (visits: number, at: string | null) => {
    const count = t('visitsOnly', { visits })
    return at === null ? count : `${count}, ${t('since', { day: dayText(at) })}`
  }
  return (
    <thead>
      <tr>
        <td aria-hidden />
        <th scope="col">
          <b>{t('stays')}</b>
          <span className={styles['two']}>{since(kept.visits, first)}</span>
        </th>
        <th scope="col">
          <b>{t('joins')}</b>
          <span className={styles['two']}>{since(other.visits, other.first_at)}</span>
        </th>
      </tr>
    </thead>
  )
}

const LABEL = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  language: 'language',
  birthday: 'birthday',
} as const satisfies Record<ChosenField, string>

type ChoiceProps = {
  field: ChosenField
  kept: Side
  other: Side
  isFromOther: boolean
  onPick: (isFromOther: boolean) => void
}

/** A field of which either one's value is shown first; where one of them has none, the other's holds. */
function Choice({ field, kept, other, isFromOther, onPick }: ChoiceProps) {
  const t = useTranslations('customers')
  const label = t(LABEL[field])
  const [own, theirs] = [valueText(kept, field), valueText(other, field)]
  const isOpen = own !== null && theirs !== null && own !== theirs
  const cell = (value: string | null, isOther: boolean) => (
    <td className={isOther === isFromOther && (isOpen || value !== null) ? styles['kept'] : undefined}>
      {isOpen ? (
        <Radio
          name={`merge-${field}`}
          label={value}
          checked={isOther === isFromOther}
          onChange={() => onPick(isOther)}
        />
      ) : (
        (value ?? t('without'))
      )}
    </td>
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell(own, false)}
      {cell(theirs, true)}
    </tr>
  )
}

function valueText(side: Side, field: ChosenField): string | null {
  const { phone, language, birthday } = side
  if (field === 'phone') return phone && phoneText(phone)
  if (field === 'language') return language && LANGUAGE_NAMES[language]
  if (field === 'birthday') return birthday && formatDate(birthday)
  return side[field] || null
}

function OffersWord({ side: { wants_offers } }: { side: Pick<Side, 'wants_offers'> }) {
  const t = useTranslations('customers')
  return wants_offers === null ? t('notAsked') : t(wants_offers ? 'yes' : 'no')
}
