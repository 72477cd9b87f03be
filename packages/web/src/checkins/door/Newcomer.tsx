import { Button, TextInput } from '@mantine/core'
import { MAX_VISIT_NAME } from '@muelle/contract/visits/visit-bounds'
import { standingOf } from '@muelle/domain/visits/life/standing'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import styles from './Door.module.css'
import type { Door, DoorNewcomer } from './use-door.ts'

const AskNewcomer = lazy(async () => {
  const [{ AskNewcomer: component }] = await Promise.all([import('./AskNewcomer.tsx'), loadDeskTexts()])
  return { default: component }
})

type Props = { door: Door; typed: string; onAdd: (newcomer: DoorNewcomer, approval?: number) => void }

const USUAL_PEOPLE = 2
const MOST_PEOPLE = 20

/** Somebody at the door who stands on no list: a manager puts them on one, here or from wherever they are (N-7). */
export function Newcomer({ door, typed, onAdd }: Props) {
  const t = useTranslations('door')
  const { rights } = useRights()
  const lists = door.bundle?.lists ?? []
  const [name, setName] = useState<string | null>(null)
  const [people, setPeople] = useState(USUAL_PEOPLE)
  const [chosen, setChosen] = useState<number | null>(null)
  const list_id = chosen ?? (lists.length === 1 ? lists[0]?.id : undefined)
  const called = (name ?? typed).trim()
  // Who keeps the line puts people on a list that is open without asking; where it is full they wait for an answer.
  const isOpen = lists.find(({ id }) => id === list_id)?.is_closed === false
  const mayAdd = door.bundle?.may_overfill === true || (isOpen && standingOf(rights) === 'host')
  if (lists.length === 0 || !navigator.onLine) return null
  const entry = list_id === undefined || called === '' ? null : { list_id, name: called }
  return (
    <section className={styles['newcomer']} aria-labelledby="door-newcomer">
      <h3 id="door-newcomer">{t('newcomer')}</h3>
      <p>{t('newcomerHint')}</p>
      <TextInput
        size="md"
        label={t('newcomerName')}
        value={name ?? typed}
        maxLength={MAX_VISIT_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Stepper
        name={t('newcomerPeople')}
        quantity={people}
        max={MOST_PEOPLE}
        addLabel={t('onePersonMore')}
        removeLabel={t('onePersonLess')}
        onQuantity={(quantity) => setPeople(Math.max(1, quantity))}
      />
      <div className={styles['lists']} role="group" aria-label={t('whichList')}>
        <p>{t('whichList')}</p>
        {lists.map(({ id, name: listName, is_closed }) => (
          <button key={id} type="button" aria-pressed={id === list_id} onClick={() => setChosen(id)}>
            {is_closed ? t('listClosed', { name: listName }) : listName}
          </button>
        ))}
      </div>
      {entry && mayAdd && (
        <Button size="md" loading={door.isBusy} onClick={() => onAdd({ entry, people })}>
          {t('addIn')}
        </Button>
      )}
      {entry && !mayAdd && (
        <Suspense fallback={null}>
          <AskNewcomer door={door} entry={entry} people={people} onAdd={onAdd} />
        </Suspense>
      )}
    </section>
  )
}
