import type { Checkin } from '@muelle/contract/checkins/record'
import type { OpenBooking } from './ReadingAction.tsx'
import { ReadingAction } from './ReadingAction.tsx'
import { ReadingBadge } from './ReadingBadge.tsx'
import { HourOf, PeopleOf, TouristOf, WhereOf, WhoOf } from './ReadingCells.tsx'
import styles from './Readings.module.css'
import { useReason } from './use-reason.ts'

/** A scan on a phone. */
export function ReadingCard({
  reading,
  timeZone,
  onBooking,
}: {
  reading: Checkin
  timeZone: string
  onBooking: OpenBooking
}) {
  const reason = useReason(timeZone)(reading)
  return (
    <div className={styles['card']}>
      <span className={styles['cardTop']}>
        <ReadingBadge reading={reading} />
        <HourOf reading={reading} timeZone={timeZone} />
      </span>
      <span className={styles['cardRow']}>
        <TouristOf reading={reading} />
        <PeopleOf reading={reading} />
      </span>
      {reason !== '' && <span>{reason}</span>}
      <span className={styles['cardRow']}>
        <WhereOf reading={reading} />
        <WhoOf reading={reading} />
      </span>
      <ReadingAction reading={reading} onBooking={onBooking} />
    </div>
  )
}
