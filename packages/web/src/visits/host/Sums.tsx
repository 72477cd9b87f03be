import { Anchor, Kbd } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'

/** The figures of the floor, and the last thing that was done, with the way back. */
export function Sums() {
  const t = useTranslations('host')
  const { model, steps, date } = useHost()
  const { sums } = model
  const last = steps.last && 'visit' in steps.last ? steps.last.visit : null
  // What was booked for another day stands in the list of that one.
  const isUndoable = last === null || last.undo !== null
  const made = last !== null && last.business_date !== date ? { date: last.business_date, id: last.id } : null
  const bold = (chunks: React.ReactNode) => <b className="mu-num">{chunks}</b>
  return (
    <div className={styles['sums']}>
      <span>{t.rich('sums.seated', { b: bold, people: sums.seatedPeople, seats: sums.seats })}</span>
      <span>{t.rich('sums.free', { b: bold, free: sums.freeTables, tables: sums.tables })}</span>
      {sums.bar && <span>{t.rich('sums.bar', { b: bold, taken: sums.bar.taken, seats: sums.bar.seats })}</span>}
      <span>{t.rich('sums.toSeat', { b: bold, people: sums.peopleToSeat })}</span>
      <span>{t.rich('sums.waiting', { b: bold, parties: sums.waitingParties, people: sums.waitingPeople })}</span>
      {steps.last && (
        <span className={styles['last']} role="status">
          <IconArrowBackUp size={16} aria-hidden />
          {steps.last.words}
          {made !== null && (
            <Anchor
              renderRoot={(props) => <Link to="/visitas" search={{ date: made.date, visit: made.id }} {...props} />}
            >
              {t('seeDay')}
            </Anchor>
          )}
          {isUndoable && (
            <>
              <Anchor component="button" type="button" aria-keyshortcuts="Control+z" onClick={() => void steps.undo()}>
                {t('undo')}
              </Anchor>
              <Kbd visibleFrom="md">Ctrl Z</Kbd>
            </>
          )}
        </span>
      )}
    </div>
  )
}
