/** A telephone of Mexico in its groups, without the country that everybody here leaves out; any other as it is dialed. */
export function phoneText(e164: string): string {
  const own = /^\+52(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return own ? own.slice(1).join(' ') : e164
}
