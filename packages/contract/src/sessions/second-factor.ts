import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CurrentPassword, FactorCode, IdText } from '../shapes.ts'

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const startSecondFactor = call({
  method: 'POST',
  path: '/v1/provider/profile/second-factor',
  summary: 'Make a secret for an authenticator; it counts once a code confirms it',
  access: 'person',
  body: z.object({ password: CurrentPassword }),
  answer: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  refusals: ['password.incorrect', 'login.throttled', 'second_factor.enabled'],
})

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/v1/provider/profile/second-factor/confirm',
  summary: 'Switch the second factor on with a first code; answers the recovery codes, this once',
  access: 'person',
  body: z.object({ code: FactorCode }),
  answer: RecoveryCodes,
  refusals: ['second_factor.code_incorrect', 'login.throttled', 'second_factor.enabled', 'second_factor.not_started'],
})

const Proof = z.object({ password: CurrentPassword, code: FactorCode })

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/v1/provider/profile/second-factor/recovery-codes',
  summary: 'Make new recovery codes, shown this once; those from before stop working',
  access: 'person',
  body: Proof,
  answer: RecoveryCodes,
  refusals: ['password.incorrect', 'second_factor.code_incorrect', 'login.throttled', 'second_factor.not_enabled'],
})

export const disableSecondFactor = call({
  method: 'POST',
  path: '/v1/provider/profile/second-factor/disable',
  summary: 'Switch the second factor off',
  access: 'person',
  body: Proof,
  answer: z.object({}),
  refusals: ['password.incorrect', 'second_factor.code_incorrect', 'login.throttled', 'second_factor.not_enabled'],
})

export const resetSecondFactor = call({
  method: 'POST',
  path: '/v1/provider/user/:id/second-factor/reset',
  summary:
    'Take the second factor of somebody who lost it away and end their sessions; does nothing where there is none',
  access: { module: 'mdu_user', flag: 'edit' },
  params: z.object({ id: IdText }),
  answer: z.object({}),
  refusals: ['not_found', 'user.is_owner', 'user.is_self', 'user.holds_more'],
})
