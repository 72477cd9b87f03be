// What the doors of a venue ask of its night: who passed (N-8), and its row, locked.
export { lockNight, type NightRow } from './nights.sql.ts'
export { addPassed, findPassed } from './passed.sql.ts'
