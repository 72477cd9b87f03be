import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { MAX_LIST_NAME, MAX_NIGHT_PEOPLE } from '@muelle/contract/visits/nights/night-bounds'
import { createGuestList, type GuestList, type Night, updateGuestList } from '@muelle/contract/visits/nights/nights'
import { LIST_TYPES, type ListType } from '@muelle/domain/visits/nights/list-types'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { promotersQuery } from '../promoters/promoter-queries.ts'
import styles from './Nights.module.css'
import { nightKeyOf } from './night-queries.ts'

const SHEET_WIDTH = 460
const CENTS = 100
/** In whole units: more is a slip of the finger, long before the server refuses it. */
const MOST_COVER = 1_000_000
type Values = {
  name: string
  type: ListType
  is_standing: boolean
  free_until: string
  cover: number | string
  two_for_one: boolean
  closes_time: string
  cap: number | string
  is_active: boolean
  owner: string
}
type Props = { businessId: number; night: Night; list: GuestList | null; onClose: () => void }

const valuesOf = (list: GuestList | null): Values => ({
  name: list?.name ?? '',
  type: list?.type ?? 'house',
  is_standing: list?.is_standing ?? true,
  free_until: list?.free_until ?? '',
  cover: (list?.cover_cents ?? 0) / CENTS,
  two_for_one: list?.two_for_one ?? false,
  closes_time: list?.closes_time ?? '',
  cap: list?.cap ?? '',
  is_active: list?.is_active ?? true,
  owner: list?.owner_user_id ? String(list.owner_user_id) : '',
})

/** A list of a night, or one that stands every night, with what holds for whoever is on it (N-2). */
export function ListForm({ businessId, night, list, onClose }: Props) {
  const t = useTranslations('nights')
  const people = useQuery({ ...promotersQuery(businessId), enabled: useRights().can('mdu_seller') })
  const bringing = (people.data?.rows ?? []).flatMap(({ user, name, enabled }) =>
    user && (enabled || user.id === list?.owner_user_id) ? [{ value: String(user.id), label: name }] : [],
  )
  // Whose list it was stays in sight, also where they bring nobody any more.
  const isMissing = list?.owner && !bringing.some(({ value }) => value === String(list.owner_user_id))
  const owners =
    isMissing && list.owner ? [...bringing, { value: String(list.owner.id), label: list.owner.name }] : bringing
  const { form, dialog } = useRecordDialog({
    record: list,
    valuesOf,
    validate: () => ({}),
    save: (values, over, options): Promise<unknown> => {
      const terms = {
        name: values.name,
        type: values.type,
        owner_user_id: values.owner === '' ? null : Number(values.owner),
        free_until: values.free_until === '' ? null : values.free_until,
        cover_cents: Math.round(Number(values.cover) * CENTS),
        two_for_one: values.two_for_one,
        closes_time: values.closes_time === '' ? null : values.closes_time,
        cap: typeof values.cap === 'number' ? values.cap : null,
      }
      return over
        ? ask(
            updateGuestList,
            {
              params: { id: businessId, listId: over.id },
              body: { ...terms, is_active: values.is_active, version: over.version },
            },
            options,
          )
        : ask(
            createGuestList,
            { params: { id: businessId }, body: { ...terms, date: values.is_standing ? null : night.date } },
            options,
          )
    },
    success: t('done.saved'),
    reload: [nightKeyOf(businessId)],
    onDone: onClose,
  })
  return (
    <SideSheet title={t(list ? 'editList' : 'newList')} width={SHEET_WIDTH} onClose={onClose}>
      <form className={styles['sheet']} noValidate onSubmit={dialog.onSubmit}>
        {dialog.stale && <StaleAlert {...dialog.stale} />}
        <TextInput
          label={t('listName')}
          required
          maxLength={MAX_LIST_NAME}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label={t('listType')}
          allowDeselect={false}
          data={LIST_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          {...form.getInputProps('type')}
        />
        <Select
          label={t('listOwner')}
          description={t('listOwnerHint')}
          allowDeselect={false}
          data={[{ value: '', label: t('listOwnerNone') }, ...owners]}
          {...form.getInputProps('owner')}
          onChange={(owner) =>
            form.setValues({
              owner: owner ?? '',
              ...(owner && form.values.type === 'house' && { type: 'rp' as const }),
            })
          }
        />
        {!list && <Checkbox label={t('standing')} {...form.getInputProps('is_standing', { type: 'checkbox' })} />}
        <NumberInput
          label={t('coverPrice', { currency: night.currency })}
          min={0}
          max={MOST_COVER}
          decimalScale={2}
          {...form.getInputProps('cover')}
        />
        <TextInput type="time" label={t('free')} description={t('freeHint')} {...form.getInputProps('free_until')} />
        <Checkbox label={t('twoForOne')} {...form.getInputProps('two_for_one', { type: 'checkbox' })} />
        <NumberInput
          label={t('cap')}
          description={t('capHint')}
          min={1}
          max={MAX_NIGHT_PEOPLE}
          allowDecimal={false}
          {...form.getInputProps('cap')}
        />
        <TextInput
          type="time"
          label={t('listCloses')}
          description={t('listClosesHint')}
          {...form.getInputProps('closes_time')}
        />
        {list && <Checkbox label={t('isActive')} {...form.getInputProps('is_active', { type: 'checkbox' })} />}
        <Button type="submit" size="md" loading={dialog.isPending}>
          {t('save')}
        </Button>
      </form>
    </SideSheet>
  )
}
