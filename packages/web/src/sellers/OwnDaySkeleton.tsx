import { Skeleton } from '@mantine/core'
import styles from './OwnDaySkeleton.module.css'

/** Keeps the place of somebody's own day until it is there: what stands below is not moved under the finger. */
export const OwnDaySkeleton = () => <Skeleton className={`${styles['day']} mu-no-print`} />
