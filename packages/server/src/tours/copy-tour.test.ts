import { beforeAll, expect, test } from 'vitest'
import { freshDatabase, withClient } from '../../test/database.ts'
import { type Catalogue, readCatalogue } from '../../test/statements/catalogue.ts'
import { IDENTIFIED, PLAIN } from './copy-tour.sql.ts'

/** A row that was removed stays behind, and a copy is a tour that nobody has touched. */
const ANEW = ['id', 'account_id', 'removed_at']
const ANEW_OF_TOUR = [...ANEW, 'created_at', 'deleted_at', 'version']

let catalogue: Catalogue
beforeAll(async () => {
  const database = await freshDatabase()
  catalogue = await withClient(database.connection, readCatalogue)
  await database.close()
})

test.each(Object.entries({ ...PLAIN, ...IDENTIFIED }))('a copy has every column of %s', (table, { columns }) => {
  const anew = table === 'tour' ? ANEW_OF_TOUR : ANEW
  const all = [...(catalogue.columns.get(table)?.keys() ?? [])]
  expect(columns.toSorted()).toEqual(all.filter((column) => !anew.includes(column)).toSorted())
})
