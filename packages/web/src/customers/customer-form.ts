import type { CallInput } from '@muelle/contract/call'
import type { Customer, createCustomer } from '@muelle/contract/customers/record'
import type { CustomerType } from '@muelle/domain/customers/customer'
import { isLanguage } from '../i18n/language.ts'

/** The form of a customer as it is typed: a telephone or an address a line. */
export type CustomerValues = {
  name: string
  type: CustomerType
  phones: string
  emails: string
  language: string | null
  birthday: string
  allergies: string
  tags: string[]
  business_id: string | null
}

export const customerValuesOf = (customer: Customer | null, businessId: number | null): CustomerValues => ({
  name: customer?.name ?? '',
  type: customer?.type ?? 'individual',
  phones: customer?.phones.join('\n') ?? '',
  emails: customer?.emails.join('\n') ?? '',
  language: customer?.language ?? null,
  birthday: customer?.birthday ?? '',
  allergies: customer?.allergies ?? '',
  tags: customer?.tags ?? [],
  business_id: businessId === null ? null : String(businessId),
})

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Body = Omit<CallInput<typeof createCustomer>['body'], 'business_id'>

/** What is sent of the form. */
export const customerBodyOf = (values: CustomerValues): Body => ({
  name: values.name.trim(),
  type: values.type,
  phones: linesOf(values.phones),
  emails: linesOf(values.emails),
  language: isLanguage(values.language) ? values.language : null,
  birthday: values.birthday || null,
  allergies: values.allergies,
  tags: values.tags,
})
