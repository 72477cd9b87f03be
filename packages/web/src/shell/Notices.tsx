import { Notifications } from '@mantine/notifications'
import styles from './Notices.module.css'

/** Above modals and confirmations: a notice is about what just happened in them. */
const NOTICE_Z_INDEX = 2100

/** Where the notices of `notify` appear. */
export const Notices = () => (
  <Notifications position="top-center" zIndex={NOTICE_Z_INDEX} className={styles['place'] ?? ''} />
)
