/** What is known of accounts outside all of them. */
export { hasAccounts, isKnownUsername, listAccountIds } from './accounts.sql.ts'
