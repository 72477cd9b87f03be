/** What the hourly clean-up takes away of sessions: tokens that nobody can use any more. */
export { deleteOutdatedTokens } from './clean-up.sql.ts'
