import type pg from 'pg'

/** A column of a statement's answer, as the database announces it; table and column are 0 for what is computed. */
export type AnswerColumn = { name: string; tableID: number; columnID: number; dataTypeID: number }
export type Description = { columns: readonly AnswerColumn[] } | { error: string; at: number | undefined }

type Connection = {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(of: { type: 'S'; name: string }): void
  sync(): void
}
type Failure = { message: string; position?: string }

/** Has the database prepare a statement, which checks every table, column, type and function in it, and tell what it would answer. */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((done) => {
    let description: Description = { columns: [] }
    // The driver hands its answers to whatever has these methods; it has none of its own that does not run the statement.
    const question = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: AnswerColumn[] }) {
        description = { columns: fields }
      },
      handleError({ message, position }: Failure) {
        description = { error: message, at: position === undefined ? undefined : Number(position) }
        done(description)
      },
      handleReadyForQuery: () => done(description),
    }
    client.query(question as unknown as pg.Submittable)
  })
}
