import type { CancelDenial } from '@muelle/domain/bookings/life/cancel'
import type { ConfirmDenial } from '@muelle/domain/bookings/life/confirm'
import type { CreateBookingDenial } from '@muelle/domain/bookings/sale/create'
import type { RightDenial } from '@muelle/domain/rights'
import { expectTypeOf, test } from 'vitest'
import type { API } from './api.ts'
import type { Booking } from './bookings/record.ts'
import type { Answer, CallInput, HandlerAnswer, HandlerInput, RefusalCodeOf, UploadedFile } from './call.ts'
import type { Refusal, RefusalDetail } from './refusals.ts'
import type { TourRow } from './tours/record.ts'

type Calls = typeof API

test('a caller passes what the call declares, numbers or text in paths', () => {
  expectTypeOf<CallInput<Calls['getTour']>>().toEqualTypeOf<{
    params: { id: string | number }
    query?: never
    body?: never
  }>()
  expectTypeOf<CallInput<Calls['getBusinessTour']>['params']>().toEqualTypeOf<{
    id: string | number
    tourId: string | number
  }>()
  expectTypeOf<CallInput<Calls['getSession']>>().toEqualTypeOf<{ params?: never; query?: never; body?: never }>()
  expectTypeOf<{ body: { username: string; password: string } }>().toExtend<CallInput<Calls['login']>>()
  expectTypeOf<{ params: { id: 4 } }>().not.toExtend<CallInput<Calls['cancelBooking']>>()
})

test('parts without required fields may be left out, those with them may not', () => {
  expectTypeOf<Record<never, never>>().toExtend<CallInput<Calls['logout']>>()
  expectTypeOf<Record<never, never>>().toExtend<CallInput<Calls['listBookings']>>()
  expectTypeOf<Record<never, never>>().not.toExtend<CallInput<Calls['getBoard']>>()
  expectTypeOf<{
    query: { page: 2; count: 50; sorting: ['-created_at']; filter: { tour_id: 4; status: ['hold'] } }
  }>().toExtend<CallInput<Calls['listBookings']>>()
  expectTypeOf<{ query: { sorting: ['password'] } }>().not.toExtend<CallInput<Calls['listBookings']>>()
})

test('a call that takes a file is passed one, and its handler gets it or null; others know none', () => {
  expectTypeOf<CallInput<Calls['uploadImage']>['file']>().toEqualTypeOf<Blob>()
  expectTypeOf<HandlerInput<Calls['uploadImage']>['file']>().toEqualTypeOf<UploadedFile | null>()
  expectTypeOf<{ body: Record<never, never>; file: Blob }>().not.toExtend<CallInput<Calls['getSession']>>()
  expectTypeOf<HandlerInput<Calls['login']>>().not.toHaveProperty('file')
})

test('a handler receives validated values with their defaults', () => {
  expectTypeOf<HandlerInput<Calls['getTour']>>().toEqualTypeOf<{ params: { id: number } }>()
  type List = HandlerInput<Calls['listBookings']>
  expectTypeOf<List['query']['page']>().toEqualTypeOf<number>()
  expectTypeOf<NonNullable<List['query']['filter']>['tour_id']>().toEqualTypeOf<number | undefined>()
  type Cancel = HandlerInput<Calls['cancelBooking']>
  expectTypeOf<Cancel['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<Cancel['body']['version']>().toEqualTypeOf<number>()
  expectTypeOf<Cancel['body']['reason']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<HandlerInput<Calls['getSession']>>().toEqualTypeOf<Record<never, never>>()
})

test('answers are the declared shapes', () => {
  expectTypeOf<Answer<Calls['getBooking']>>().toEqualTypeOf<Booking>()
  expectTypeOf<Answer<Calls['listTours']>>().toEqualTypeOf<{ rows: TourRow[]; count: number }>()
  expectTypeOf<HandlerAnswer<Calls['login']>>().toEqualTypeOf<{
    token: string
    refresh_token: string
    business_id: number | null
  }>()
  expectTypeOf<RefusalCodeOf<Calls['validateBooking']>>().toEqualTypeOf<'not_found' | 'departure.not_found'>()
})

test('a refusal is its code with its own numbers', () => {
  expectTypeOf<Refusal<'not_found'>>().toEqualTypeOf<{ code: 'not_found' }>()
  expectTypeOf<Refusal<'departure.full'>>().toEqualTypeOf<{ code: 'departure.full'; seatsLeft: number }>()
  expectTypeOf<Refusal<'departure.full' | 'not_found'>>().toEqualTypeOf<
    { code: 'departure.full'; seatsLeft: number } | { code: 'not_found' }
  >()
  expectTypeOf<{ code: 'departure.full' }>().not.toExtend<Refusal>()
  expectTypeOf<{ code: 'departure.fulll' }>().not.toExtend<Refusal>()
  expectTypeOf<RefusalDetail<'party.too_large'>>().toEqualTypeOf<{ maxPeople: number }>()
})

test('every refusal of a rule is declared by the call that runs it', () => {
  expectTypeOf<CreateBookingDenial['code']>().toExtend<RefusalCodeOf<Calls['createBooking']>>()
  expectTypeOf<ConfirmDenial['code']>().toExtend<RefusalCodeOf<Calls['confirmBooking']>>()
  expectTypeOf<CancelDenial['code']>().toExtend<RefusalCodeOf<Calls['cancelBooking']>>()
  // Their numbers are those of the contract, except that the domain has instants where the wire has text.
  expectTypeOf<
    Exclude<CreateBookingDenial, { cutoffAt: unknown }> | ConfirmDenial | CancelDenial | RightDenial
  >().toExtend<Refusal>()
})
