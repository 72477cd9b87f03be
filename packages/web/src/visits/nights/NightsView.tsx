import { Alert, Badge, Button, Progress, Text, Title } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { GuestList, Night } from '@muelle/contract/visits/nights/nights'
import { fullnessOf } from '@muelle/domain/visits/nights/people-inside'
import { IconClipboardText, IconPencil, IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useHost } from '../host/host-context.ts'
import { AddNames } from './AddNames.tsx'
import { DoorReviews } from './DoorReviews.tsx'
import { EntryTable } from './EntryTable.tsx'
import { ListForm } from './ListForm.tsx'
import { NightForm } from './NightForm.tsx'
import styles from './Nights.module.css'
import { nightQuery } from './night-queries.ts'

type Open = { what: 'night' } | { what: 'list'; list: GuestList | null } | { what: 'names'; list: GuestList } | null
const TONES = { open: 'verde', warn: 'ambar', full: 'coral' } as const

/** A night of a bar (N-1): how full it is, its lists with what they came to, and everybody on them. */
export function NightsView({ business, date }: { business: SessionBusiness; date: string }) {
  const t = useTranslations('nights')
  const { can } = useRights()
  const { data: night, error, refetch } = useQuery(nightQuery(business.business_id, date))
  const [open, setOpen] = useState<Open>(null)
  const { search, change } = useHost()
  const isManager = can('mdu_booking', 'delete')
  const mayAdd = can('mdu_booking', 'create')
  if (error && !night)
    return (
      <div className="mu-card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!night) return <p role="status">{t('loading')}</p>
  const close = () => setOpen(null)
  // The list of another business is none of this one's.
  const list = night.lists.find(({ id }) => id === search.list)?.id
  return (
    <div className={styles['page']}>
      <NightHead night={night} onEdit={isManager ? () => setOpen({ what: 'night' }) : null} />
      <section className="mu-card" aria-labelledby="night-lists">
        <div className={styles['bar']}>
          <Title order={2} size="h3" id="night-lists">
            {t('lists')}
          </Title>
          {isManager && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen({ what: 'list', list: null })}
            >
              {t('newList')}
            </Button>
          )}
        </div>
        {night.lists.length === 0 ? (
          <EmptyState
            icon={IconClipboardText}
            title={t('noLists')}
            description={t(isManager ? 'noListsMake' : 'noListsAsk')}
          />
        ) : (
          <div className={styles['cards']}>
            {night.lists.map((list) => (
              <ListCard
                key={list.id}
                list={list}
                night={night}
                isChosen={search.list === list.id}
                onChoose={() => change({ list: search.list === list.id ? undefined : list.id, page: undefined })}
                onEdit={isManager ? () => setOpen({ what: 'list', list }) : null}
                onAdd={mayAdd && list.is_active && date >= night.today ? () => setOpen({ what: 'names', list }) : null}
              />
            ))}
          </div>
        )}
      </section>
      {isManager && <DoorReviews businessId={business.business_id} date={date} timeZone={night.time_zone} />}
      <EntryTable
        business={business}
        night={night}
        search={{ ...search, list }}
        onChange={change}
        isManager={isManager}
      />
      {open?.what === 'night' && <NightForm businessId={business.business_id} night={night} onClose={close} />}
      {open?.what === 'list' && (
        <ListForm businessId={business.business_id} night={night} list={open.list} onClose={close} />
      )}
      {open?.what === 'names' && (
        <AddNames businessId={business.business_id} night={night} list={open.list} onClose={close} />
      )}
    </div>
  )
}

function NightHead({ night, onEdit }: { night: Night; onEdit: (() => void) | null }) {
  const t = useTranslations('nights')
  const { inside, capacity, closes_at, time_zone, name } = night
  const fullness = fullnessOf(inside, capacity)
  const people = night.lists.reduce((sum, list) => sum + list.people, 0)
  const came = night.lists.reduce((sum, list) => sum + list.came, 0)
  const charged = night.lists.reduce((sum, list) => sum + list.charged_cents, 0)
  return (
    <section className="mu-card" aria-label={name ?? t('night')}>
      <div className={styles['bar']}>
        <Title order={2} size="h3">
          {name ?? t('night')}
        </Title>
        {closes_at && (
          <Text component="span">
            {t('closesAt', { time: formatTimeOfDay(localParts(closes_at, time_zone).time) })}
          </Text>
        )}
        {onEdit && (
          <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('inside')}</dt>
          <dd>{capacity === null ? inside : t('insideOf', { inside, capacity })}</dd>
        </div>
        <div>
          <dt>{t('onLists')}</dt>
          <dd>{t('peopleCount', { people })}</dd>
        </div>
        <div>
          <dt>{t('came')}</dt>
          <dd>{t('peopleCount', { people: came })}</dd>
        </div>
        <div>
          <dt>{t('cover')}</dt>
          <dd>{exactMoney(charged, night.currency)}</dd>
        </div>
      </dl>
      {capacity !== null && (
        <Progress value={Math.min(100, (inside / capacity) * 100)} color={TONES[fullness]} aria-label={t('inside')} />
      )}
      {fullness !== 'open' && (
        <Alert color={TONES[fullness]} mt="sm">
          {fullness === 'full' ? t('full') : t('warn', { left: Math.max(0, (capacity ?? 0) - inside) })}
        </Alert>
      )}
    </section>
  )
}

type CardProps = {
  list: GuestList
  night: Night
  isChosen: boolean
  onChoose: () => void
  onEdit: (() => void) | null
  onAdd: (() => void) | null
}

function ListCard({ list, night, isChosen, onChoose, onEdit, onAdd }: CardProps) {
  const t = useTranslations('nights')
  const { cap, people, came, free_until, cover_cents } = list
  const cover = exactMoney(cover_cents, night.currency)
  const terms =
    cover_cents === 0
      ? t('alwaysFree')
      : free_until === null
        ? t('coverOf', { cover })
        : t('freeUntil', { time: formatTimeOfDay(free_until), cover })
  return (
    <article className={styles['card']} data-chosen={isChosen || undefined}>
      <h3>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {list.name}
        </button>
      </h3>
      <Text size="sm">
        {[t(`types.${list.type}`), list.owner?.name, terms, list.two_for_one ? t('twoForOne') : null]
          .filter((word) => word !== null && word !== undefined)
          .join(' · ')}
      </Text>
      <p className={styles['count']}>
        <strong>{t('cameOf', { came, people })}</strong>
        {cap !== null && <span>{t('ofCap', { people, cap })}</span>}
      </p>
      <div className={styles['tags']}>
        {list.requested > 0 && <Badge color="ambar">{t('requested', { count: list.requested })}</Badge>}
        {list.duplicates > 0 && <Badge color="ambar">{t('duplicates', { count: list.duplicates })}</Badge>}
        {list.is_closed && <Badge color="gray">{t('closed')}</Badge>}
        {!list.is_active && <Badge color="gray">{t('inactive')}</Badge>}
        {list.charged_cents > 0 && <Badge color="verde">{exactMoney(list.charged_cents, night.currency)}</Badge>}
      </div>
      <div className={styles['deeds']}>
        {onAdd && (
          <Button size="sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
        {onEdit && (
          <Button size="sm" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
    </article>
  )
}
