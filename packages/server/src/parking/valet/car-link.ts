import { linkTo } from '../../platform/public-address.ts'
import { type Digest, type WaitName, waitCode, waitOfCode } from '../../visits/waitlist/wait-link.ts'

/** What tells a vehicle's page from that of a party that waits: both stand behind the same address. */
const CAR = 'V'

/** The address behind the code of a ticket, where a driver asks for their vehicle (P-12); it follows from the visit, so that none is kept. */
export const carUrl = (secrets: Digest, origin: string, name: WaitName): string =>
  linkTo(origin, `/espera/${CAR}${waitCode(secrets, name)}`)

/** Whose vehicle a code is of; null for any other. */
export const carOfCode = (secrets: Digest, code: string): WaitName | null =>
  code.startsWith(CAR) ? waitOfCode(secrets, code.slice(CAR.length)) : null
