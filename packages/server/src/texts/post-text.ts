import { TEXT_CHANNELS, type TextPurpose } from '@muelle/domain/texts/channels'
import type { OutboundPolicy } from '../platform/outbound/outbound-address.ts'
import { type Posted, postSigned } from '../platform/outbound/post-signed.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { TargetRow } from './channels.sql.ts'

export type TextDeps = { secrets: SecretBox; outbound: OutboundPolicy; clock: () => number }
export type Text = { id: string; purpose: TextPurpose; recipient: string; body: string }

/** A code is of use for ten minutes: a gateway that takes longer than this is as good as none. */
const TOTAL_MS = 8_000

const placeOf = (accountId: number) => `account/${accountId}/text_channel`
export const sealTextSecret = (secrets: SecretBox, accountId: number, secret: string): Buffer =>
  secrets.seal(secret, placeOf(accountId))

/** In the order in which channels are tried. */
export const inOrder = (targets: readonly TargetRow[]): TargetRow[] =>
  TEXT_CHANNELS.flatMap((channel) => targets.filter((target) => target.channel === channel))

/** Hands a text to one gateway, signed like webhooks. The id is the same at every attempt: by it a gateway knows what it has had already. */
export const postText = (deps: TextDeps, accountId: number, target: TargetRow, text: Text): Promise<Posted> =>
  postSigned({
    url: target.url,
    body: JSON.stringify({
      id: text.id,
      channel: target.channel,
      purpose: text.purpose,
      to: text.recipient,
      text: text.body,
    }),
    secret: deps.secrets.open(target.secret_sealed, placeOf(accountId)),
    headers: { 'muelle-event': 'text', 'muelle-delivery': text.id },
    policy: deps.outbound,
    timestamp: Math.floor(deps.clock() / 1000),
    totalMs: TOTAL_MS,
  })
