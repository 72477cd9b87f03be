// The same framework with one indexed SELECT behind it, and nothing else: no session, no account, no contract. What a list is measured by.
import fastify from 'fastify'
import pg from 'pg'

const SOCKETS = 8
const PAGE = 10

async function serve(connection: pg.ClientConfig) {
  const pool = new pg.Pool({ ...connection, max: SOCKETS })
  const app = fastify()
  app.get<{ Params: { business: string } }>('/:business', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'page',
      text: `select * from booking where account_id = 1 and business_id = $1 order by created_at desc, id desc limit ${PAGE}`,
      values: [params.business],
    })
    return { rows }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(url)
  process.once('disconnect', () => {
    void app.close().then(() => pool.end())
  })
}

process.once('message', (connection: pg.ClientConfig) => void serve(connection))
