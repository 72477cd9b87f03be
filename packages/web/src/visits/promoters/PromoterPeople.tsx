import { Button, NumberInput, Select, Skeleton, Switch } from '@mantine/core'
import { MAX_NIGHT_CAP } from '@muelle/contract/visits/promoters/promoter-bounds'
import { createPromoter, type Promoter, updatePromoter } from '@muelle/contract/visits/promoters/promoters'
import { fullName } from '@muelle/domain/full-name'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { Guard } from '../../session/Guard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import styles from './Promoters.module.css'
import { promotersKey, promotersQuery, rpsQuery } from './promoter-queries.ts'

/** Who brings guests: in whose team, and how many people of a night (N-7). */
export function PromoterPeople({ businessId }: { businessId: number }) {
  const t = useTranslations('promoters')
  const [open, setOpen] = useState<Promoter | 'new' | null>(null)
  const { data, error, refetch } = useQuery(promotersQuery(businessId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <>
      <Guard module="mdu_settlement" flag="edit">
        <div>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
            {t('addPromoter')}
          </Button>
        </div>
      </Guard>
      <section className="mu-card" aria-label={t('views.people')}>
        {data.rows.length === 0 && (
          <EmptyState icon={IconSpeakerphone} title={t('peopleNone')} description={t('leagueHint')} />
        )}
        <ul className={styles['rows']}>
          {data.rows.map((row) => (
            <li key={row.id} className={styles['row']}>
              <span className={styles['words']}>
                <b>{row.name}</b>
                <span className={styles['label']}>
                  {[
                    t(`kinds.${row.kind}`),
                    row.leader && t('team', { name: row.leader.name }),
                    row.night_cap === null
                      ? t('tonight', { people: row.people_tonight })
                      : t('placesTonight', { people: String(row.people_tonight), cap: String(row.night_cap) }),
                    !row.enabled && t('off'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Guard module="mdu_settlement" flag="edit">
                <Button
                  variant="default"
                  aria-label={t('editPromoter', { name: row.name })}
                  onClick={() => setOpen(row)}
                >
                  {t('edit')}
                </Button>
              </Guard>
            </li>
          ))}
        </ul>
      </section>
      {open && (
        <PromoterDialog
          businessId={businessId}
          promoter={open === 'new' ? null : open}
          others={data.rows}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type DialogProps = {
  businessId: number
  promoter: Promoter | null
  others: readonly Promoter[]
  onClose: () => void
}

type Values = { user_id: string | null; leader_id: string; night_cap: number | string; enabled: boolean }

function PromoterDialog({ businessId, promoter, others, onClose }: DialogProps) {
  const t = useTranslations('promoters')
  const staff = useQuery({ ...rpsQuery(businessId), enabled: promoter === null })
  const { form, dialog } = useRecordDialog({
    record: promoter,
    valuesOf: (row: Promoter | null): Values => ({
      user_id: null,
      leader_id: row?.leader ? String(row.leader.id) : '',
      night_cap: row?.night_cap ?? '',
      enabled: row?.enabled ?? true,
    }),
    validate: () => ({}),
    save: ({ user_id, leader_id, night_cap, enabled }, over, options) => {
      const said = {
        leader_id: leader_id === '' ? null : Number(leader_id),
        night_cap: night_cap === '' ? null : Number(night_cap),
      }
      return over
        ? ask(
            updatePromoter,
            {
              params: { id: businessId, promoterId: over.id },
              body: { ...said, enabled, version: over.version },
            },
            options,
          )
        : ask(createPromoter, { params: { id: businessId }, body: { ...said, user_id: Number(user_id) } }, options)
    },
    success: t('saved'),
    reload: [promotersKey(businessId)],
    onDone: onClose,
  })
  const known = new Set(others.map(({ user: one }) => one?.id))
  const free = (staff.data ?? []).filter(({ user_id }) => !known.has(user_id))
  const leaders = others.filter(({ id, leader: above }) => above === null && id !== promoter?.id)
  return (
    <FormDialog
      title={promoter ? t('editPromoter', { name: promoter.name }) : t('addPromoter')}
      submitDenial={promoter === null && form.values.user_id === null ? t('personHint') : undefined}
      onClose={onClose}
      {...dialog}
    >
      {promoter === null && (
        <Select
          label={t('person')}
          description={t('personHint')}
          searchable
          data={free.map((one) => ({ value: String(one.user_id), label: fullName(one.first_name, one.last_name) }))}
          {...form.getInputProps('user_id')}
        />
      )}
      <Select
        label={t('leader')}
        data={[
          { value: '', label: t('noLeader') },
          ...leaders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('leader_id')}
      />
      <NumberInput
        label={t('nightCap')}
        description={t('nightCapHint')}
        min={1}
        max={MAX_NIGHT_CAP}
        allowDecimal={false}
        {...form.getInputProps('night_cap')}
      />
      {promoter && <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />}
    </FormDialog>
  )
}
