import { API } from '@muelle/contract/api'
import type { Call } from '@muelle/contract/call'
import { jsonSchemaOf } from '@muelle/contract/openapi/json-schema'
import { expect, test } from 'vitest'
import { historyFields } from '../packages/web/src/i18n/history-fields.ts'
import { historyValues } from '../packages/web/src/i18n/history-values.ts'
import { modules } from '../packages/web/src/i18n/modules.ts'

/** Calls of which no history is shown by its fields: bookings tell their own events, and these keep no record. */
const ELSEWHERE =
  /approval|boatcall|boatfault|booking|checkin|customer|markdistinct|login|logout|token|session|draft|closure|order|quote|legal|validate|tryPromotion|notification|answer|image|invitation|factor|locat|preferences|refund|tourist|party|proof|message|collect|activat|cancelation|template|firststeps|handover|cash|tips|takebacktip|decidetransfers|shift$|paymentlink|(?:stripe|paypal)keys|paypalconnect|withlink|holdwith|lookatpayment|capturepaypal|settlement|agencypayment|expense|remittance|correctexchange|subscription|plancheckout|tellpoints|setsail|giveseats|seatgrant|sellgranted|grantsale|takestep|floorplan|waitlist|offertable|requeueentry|bumpentry|promiseotherwise|markpresent|import|guest|newvisits|parking|payvisit|visitpayment|visitback|visitlink|waivedeposit|addtotab|visitcharge|lostticket|guestlist|setnight|listentries|countentry|door|pin$|arrange|tableblock/i
/** What bodies say besides the fields of a record: how to save it, and secrets that no history holds. */
const UNRECORDED = new Set(
  'adult_price_cents child_price_cents age business_id copy_of current_password departure departure_id generate invite new_password notify paper_override_reason quantity sails swap_with touched year crew_member_id extra_id pinned expires_on accent layout notes draft approval at sent_at proof told'.split(
    ' ',
  ),
)
type Schema = { [key in string]?: unknown }

/** Every field that the calls which change records take, however deep, and every word that one of them may be. */
function recorded() {
  const fields = new Map<string, string>()
  const values = new Map<string, string>()
  const walk = (schema: unknown, name: string, call: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const {
      enum: words,
      const: word,
      properties,
      anyOf,
      oneOf,
      allOf,
      items,
      prefixItems,
      additionalProperties,
    }: Schema = schema
    for (const one of [...(Array.isArray(words) ? (words as unknown[]) : []), word])
      if (typeof one === 'string' && one !== '') values.set(one, `${call} ${name}`)
    for (const [field, inner] of Object.entries(properties ?? {})) {
      if (UNRECORDED.has(field)) continue
      fields.set(field, call)
      walk(inner, field, call)
    }
    for (const parts of [anyOf, oneOf, allOf, prefixItems])
      if (Array.isArray(parts)) for (const part of parts) walk(part, name, call)
    walk(items, name, call)
    walk(additionalProperties, name, call)
  }
  for (const [name, { method, body }] of Object.entries<Call>(API))
    if (method !== 'GET' && body && !ELSEWHERE.test(name)) walk(jsonSchemaOf(body, 'input', {}), '', name)
  return { fields, values }
}

const { fields, values } = recorded()

test('the test sees the calls that change records', () => {
  expect(fields.size).toBeGreaterThan(100)
  expect([...fields.keys()]).toEqual(expect.arrayContaining(['tiers', 'weekdays', 'categories']))
})

test('every field of a record has a word in the history', () => {
  const without = [...fields].filter(([field]) => !Object.hasOwn(historyFields, field))
  expect(without).toEqual([])
})

test('every choice of a field has a word in the history', () => {
  // Currencies, zones, countries and events of webhooks are called by their codes everywhere.
  const isCode = (value: string) => /^[A-Z]{3}$|\/|\.|\*/.test(value)
  const without = [...values].filter(
    ([value]) => !isCode(value) && !Object.hasOwn(historyValues, value) && !Object.hasOwn(modules, value),
  )
  expect(without).toEqual([])
})
