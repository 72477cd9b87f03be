export { findNotifications as listNotificationTemplates } from './notifications.sql.ts'
