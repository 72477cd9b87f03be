import pg from 'pg'

/**
 * Does at once what autovacuum would do within the next minutes: counts, so that statements are planned for tables as large as they are,
 * and tidies up. What is measured afterwards is a day like any other, and no such work runs beside it.
 */
export async function settle(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
