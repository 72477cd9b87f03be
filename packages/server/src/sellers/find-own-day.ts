export { findOwnSeller, findOwnSums, findSoldOn } from './own-day.sql.ts'
