/** The code that Node or PostgreSQL put on an error (`ENOENT`, `23505`); null for anything else that was thrown. */
export function errorCode(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
}
