import * as z from 'zod/mini'
import { Id, InstantText } from '../shapes.ts'

/** What became of a message: it waits to be sent, was handed to the mail server or the chat, could not be, or nobody could be reached. */
const MESSAGE_STATES = ['queued', 'sent', 'failed', 'no_address'] as const
/** Why a message failed: the other side refused it or did not answer for too long, there is none, or what it was about had ended by then. */
export const MESSAGE_FAILURES = ['rejected', 'given_up', 'no_provider', 'overtaken'] as const

/** What every message to somebody says of itself, whatever it is about. */
export const SENT_MESSAGE = {
  id: Id,
  /** Address or telephone number; empty where there was none. */
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Opens WhatsApp with the text ready to be sent (N3); null for what goes out by itself. */
  whatsapp_url: z.nullable(z.string()),
  state: z.enum(MESSAGE_STATES),
  /** Set where the state is `failed` and it is known. */
  reason: z.nullable(z.enum(MESSAGE_FAILURES)),
  /** When it came into that state; of one that waits for the end of quiet hours, when these are over. */
  state_at: InstantText,
  created_at: InstantText,
}
