import { randomInt } from 'node:crypto'
import type { Instant } from '@muelle/domain/time'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../platform/db.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import {
  confirmSecret,
  deleteFactor,
  deleteRecoveryCodes,
  findFactorState,
  insertRecoveryCodes,
  lockFactor,
  storePendingSecret,
  updateLastStep,
  useRecoveryCode,
} from './second-factor.sql.ts'

/** What every authenticator can do: RFC 6238 with SHA-1, six digits, a step of thirty seconds. */
const TOTP_FORM = { issuer: 'Muelle', algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Steps that a clock may be ahead or behind. */
const WINDOW_STEPS = 1
/** For so long a secret waits for its first code. */
const PENDING_MINUTES = 60
export const RECOVERY_CODES = 10
/** Without 0 O 1 I L, since people copy them from paper. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const RECOVERY_LENGTH = 10

export type FactorDeps = { secrets: SecretBox }
type Owner = { accountId: number; user_id: number }

const placeOf = ({ accountId, user_id }: Owner, what: 'second_factor' | 'recovery_code') =>
  `${what}:${accountId}:${user_id}`

/** Makes a secret that counts once a code confirms it; null when the user's second factor is on already. */
export async function startFactor(
  tx: Tx,
  { secrets }: FactorDeps,
  user: { id: number; username: string },
): Promise<{ secret: string; uri: string } | null> {
  const totp = new TOTP({ ...TOTP_FORM, label: user.username, secret: new Secret({ size: SECRET_BYTES }) })
  const secret = totp.secret.base32
  const sealed = secrets.seal(secret, placeOf({ accountId: tx.accountId, user_id: user.id }, 'second_factor'))
  return (await storePendingSecret(tx, user.id, sealed)) ? { secret, uri: totp.toString() } : null
}

export type Confirmation = 'second_factor.enabled' | 'second_factor.not_started' | 'second_factor.code_incorrect'

/** Switches the factor on with the first code of the authenticator and answers the recovery codes, or why not. */
export async function confirmFactor(
  tx: Tx,
  { secrets }: FactorDeps,
  { user_id, code, now }: { user_id: number; code: string; now: Instant },
): Promise<readonly string[] | Confirmation> {
  const factor = await lockFactor(tx, user_id, PENDING_MINUTES)
  if (factor?.is_confirmed) return 'second_factor.enabled'
  if (!factor?.is_fresh) return 'second_factor.not_started'
  const owner = { accountId: tx.accountId, user_id }
  const step = stepOf(secrets.open(factor.secret, placeOf(owner, 'second_factor')), bare(code), now)
  if (step === null) return 'second_factor.code_incorrect'
  await confirmSecret(tx, user_id, step)
  return replaceRecoveryCodes(tx, { secrets }, user_id)
}

/**
 * Whether this is a code of the user's factor that has not been used yet, which uses it up: the step of a code is kept, and every
 * earlier one is void with it; a recovery code works once.
 */
export async function acceptCode(
  tx: Tx,
  { secrets }: FactorDeps,
  { user_id, code, now }: { user_id: number; code: string; now: Instant },
): Promise<boolean> {
  const factor = await lockFactor(tx, user_id, PENDING_MINUTES)
  if (!factor?.is_confirmed) return false
  const owner = { accountId: tx.accountId, user_id }
  const typed = bare(code)
  if (typed.length !== TOTP_FORM.digits)
    return useRecoveryCode(tx, user_id, secrets.digest(typed, placeOf(owner, 'recovery_code')))
  const step = stepOf(secrets.open(factor.secret, placeOf(owner, 'second_factor')), typed, now)
  if (step === null || step <= (factor.last_step ?? 0)) return false
  await updateLastStep(tx, user_id, step)
  return true
}

/** New recovery codes in place of all from before; only their keyed hashes are kept. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { secrets }: FactorDeps,
  user_id: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const place = placeOf({ accountId: tx.accountId, user_id }, 'recovery_code')
  await deleteRecoveryCodes(tx, user_id)
  await insertRecoveryCodes(
    tx,
    user_id,
    codes.map((code) => secrets.digest(bare(code), place)),
  )
  return codes
}

/** Takes the factor away with everything of it; false when there was none that counted. */
export const removeFactor = (tx: Tx, userId: number): Promise<boolean> => deleteFactor(tx, userId)

/** What its owner is told of a factor; one that still waits for its first code does not count. */
export async function factorStateOf(tx: Tx, userId: number) {
  const state = await findFactorState(tx, userId)
  const enabledAt = state?.confirmed_at ?? null
  return {
    enabled: enabledAt !== null,
    enabled_at: enabledAt,
    recovery_codes_left: enabledAt === null ? 0 : (state?.codes_left ?? 0),
  }
}

/** The step of time that a code belongs to, near now; null when it belongs to none. */
function stepOf(secret: string, code: string, now: Instant): number | null {
  const totp = { ...TOTP_FORM, secret: Secret.fromBase32(secret), timestamp: now }
  const delta = TOTP.validate({ ...totp, token: code, window: WINDOW_STEPS })
  return delta === null ? null : TOTP.counter(totp) + delta
}

/** As a code is compared: people copy spaces, hyphens and capitals along. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()

function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)])
  return `${letters.slice(0, RECOVERY_LENGTH / 2).join('')}-${letters.slice(RECOVERY_LENGTH / 2).join('')}`
}
