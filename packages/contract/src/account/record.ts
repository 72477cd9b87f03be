import { isTaxId, normalTaxId } from '@muelle/domain/account/tax-id'
import * as z from 'zod/mini'
import { MAX_ACCOUNT_NAME_LENGTH } from '../businesses/business-bounds.ts'
import { ContactFields } from '../businesses/fields.ts'
import { call } from '../call.ts'
import type { FaultCode } from '../messages/fault-messages.ts'
import { Currency, Id, InstantText, optionalText, TimeZoneText, text, Version } from '../shapes.ts'

const MAX_LEGAL_NAME_LENGTH = 160
const MAX_ADDRESS_LENGTH = 400
const MAX_TAX_ID_TEXT = 24

/** The company behind an account. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  legal_name: z.nullable(z.string()),
  /** RFC, in capitals without separators. */
  tax_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** What a new business of the account starts with. */
  default_currency: Currency,
  default_time_zone: TimeZoneText,
  created_at: InstantText,
  version: Version,
})
export type Account = z.output<typeof Account>

/** Empty means none; what people write between the parts is dropped. */
const OptionalTaxId = z.optional(
  z.nullable(
    z
      .pipe(
        z.string().check(
          z.maxLength(MAX_TAX_ID_TEXT),
          z.refine((value) => value.trim() === '' || isTaxId(normalTaxId(value)), {
            error: 'tax_id' satisfies FaultCode,
          }),
        ),
        z.transform((value: string) => normalTaxId(value) || null),
      )
      .register(z.globalRegistry, { type: 'string', maxLength: MAX_TAX_ID_TEXT }),
  ),
)

export const getAccount = call({
  method: 'GET',
  path: '/v1/provider/account',
  summary: 'The company behind the account',
  access: { module: 'mdu_account', everywhere: true },
  answer: Account,
  refusals: [],
})

export const updateAccount = call({
  method: 'PUT',
  path: '/v1/provider/account',
  summary: 'Change the data of the company',
  access: { module: 'mdu_account', flag: 'edit', everywhere: true },
  body: z.strictObject({
    version: Version,
    name: text(1, MAX_ACCOUNT_NAME_LENGTH),
    legal_name: optionalText(MAX_LEGAL_NAME_LENGTH),
    tax_id: OptionalTaxId,
    address: optionalText(MAX_ADDRESS_LENGTH),
    ...ContactFields,
    default_currency: Currency,
    default_time_zone: TimeZoneText,
  }),
  answer: Account,
  refusals: ['stale'],
})
