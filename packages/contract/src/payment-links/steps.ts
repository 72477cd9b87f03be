import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IMAGE_LIMITS } from '../files/images.ts'
import { LocalDateText, LocalTimeText, PositiveCents } from '../shapes.ts'
import { LinkKey, OneLink, PaymentPage } from './record.ts'

export const proveTransferWithLink = call({
  method: 'POST',
  path: '/v1/client/payment-link/:ticket/transfer-photo',
  summary:
    'Send the photo of a transfer that was told of with a link, once: whoever looks for it at the bank sees it (M7)',
  access: 'public',
  params: OneLink,
  query: z.strictObject({ key: LinkKey }),
  multipart: { maxBytes: IMAGE_LIMITS.bytes },
  answer: PaymentPage,
  refusals: [
    'not_found',
    'payment_link.no_transfer_waits',
    'payment_link.photo_sent',
    'payment_link.too_many_photos',
    'image.missing',
    'image.type',
    'image.too_large',
    'image.too_many_pixels',
    'image.too_small',
    'image.broken',
    'image.unknown',
  ],
})

export const holdElsewhereWithLink = call({
  method: 'POST',
  path: '/v1/client/payment-link/:ticket/departure',
  summary:
    'Take seats on another departure of the tour, of a link whose time is over and whose seats are gone: for a quarter of an hour',
  access: 'public',
  params: OneLink,
  body: z.strictObject({
    key: LinkKey,
    local_date: LocalDateText,
    start_time: LocalTimeText,
    /** What the customer was shown that it costs there; another price is refused. */
    quoted_total_cents: PositiveCents,
  }),
  answer: PaymentPage,
  refusals: [
    'not_found',
    'payment_link.not_open',
    'payment_link.no_seats',
    'payment_link.amount_changed',
    'promotion.used_up',
  ],
})
