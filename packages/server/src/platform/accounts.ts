/** What is known of accounts outside all of them. */
export { hasAccounts, isKnownUsername } from './accounts.sql.ts'
