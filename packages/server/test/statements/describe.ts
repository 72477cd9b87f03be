import type pg from 'pg'

/** A column of a statement's answer, as the database announces it; table and column are 0 for what is computed. */
export type AnswerColumn = { name: string; tableID: number; columnID: number; dataTypeID: number }
/** `tree`: the statement as the database understands it, spelled as PostgreSQL spells its nodes (see `argument-types.ts`). */
export type Description = { columns: readonly AnswerColumn[]; tree: string } | { error: string; at: number | undefined }

type Connection = {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(of: { type: 'S'; name: string }): void
  sync(): void
}
type Failure = { message: string; position?: string }

/** Lets the database tell of each statement how it understands it, and keep that out of its own log. */
export const tellTrees = (client: pg.Client) =>
  client.query(
    'set client_min_messages = log; set log_min_messages = panic; set debug_print_parse = on; set debug_pretty_print = off',
  )

/** Has the database prepare a statement, which checks every table, column, type and function in it, and tell what it would answer. */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((done) => {
    let tree = ''
    let columns: readonly AnswerColumn[] = []
    let error: { error: string; at: number | undefined } | undefined
    const listen = ({ message, detail }: { message?: string | undefined; detail?: string | undefined }) => {
      if (message === 'parse tree:') tree = detail ?? ''
    }
    const end = () => {
      client.off('notice', listen)
      done(error ?? { columns, tree })
    }
    client.on('notice', listen)
    // The driver hands its answers to whatever has these methods; it has none of its own that does not run the statement.
    const question = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: AnswerColumn[] }) {
        columns = fields
      },
      handleError({ message, position }: Failure) {
        error = { error: message, at: position === undefined ? undefined : Number(position) }
        end()
      },
      handleReadyForQuery: end,
    }
    client.query(question as unknown as pg.Submittable)
  })
}
