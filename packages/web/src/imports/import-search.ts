export type ImportSearch = { id?: number | undefined }
/** Which import an address is about; none: all of them. */
export const importSearchOf = ({ id }: Record<string, unknown>): ImportSearch => {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? { id: number } : {}
}
