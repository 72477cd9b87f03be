export { lockTourSales } from './versions.sql.ts'
