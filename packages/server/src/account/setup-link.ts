import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { deleteSetupLink, insertSetupLink } from './setup.sql.ts'

const SECRET_BYTES = 32
/** Longer than anybody needs who starts a server and opens a browser; each start makes a new one. */
export const SETUP_LINK_HOURS = 24
const FORM = /^[A-Za-z0-9_-]{43}$/

/** What is kept of a link, and null for any text that is none. */
export const setupHashOf = (token: string): Buffer | null =>
  FORM.test(token) ? createHash('sha256').update(token).digest() : null

export type SetupLink = {
  /** Below the address of the panel. */
  path: string
  /** When the process that made it ends: its terminal may be gone. */
  takeBack(): Promise<void>
}

/**
 * Makes the link with which the first account is made, once. It is told to whoever sees the terminal of the server and kept nowhere:
 * only that shows that somebody is the owner of an installation that knows nobody.
 */
export async function issueSetupLink(connection: pg.ClientConfig): Promise<SetupLink> {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await asOwner(connection, (client) => insertSetupLink(client, hash, SETUP_LINK_HOURS))
  return {
    path: `/bienvenida/${token}`,
    takeBack: () => asOwner(connection, (client) => deleteSetupLink(client, hash)),
  }
}

async function asOwner(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
