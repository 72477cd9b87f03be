export { raiseTourVersions } from './versions.sql.ts'
