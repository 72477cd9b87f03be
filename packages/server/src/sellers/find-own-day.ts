export { findOwnSeller, findOwnSums, findSelling, findSoldOn } from './own-day.sql.ts'
