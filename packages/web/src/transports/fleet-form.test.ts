import type { Transport } from '@muelle/contract/transports/record'
import { expect, test } from 'vitest'
import { crewBodyOf, crewValuesOf, paperFaults, transportBodyOf, transportValuesOf } from './fleet-form.ts'

const boat: Transport = {
  id: 4,
  business_id: 1,
  name: 'Xpujá',
  type: 'boat',
  seats: 20,
  certified_people: 22,
  turnaround_minutes: 30,
  note: null,
  enabled: true,
  papers: [
    {
      id: 9,
      kind: 'insurance',
      name: 'Póliza',
      number: 'A-1',
      expires_on: '2030-03-01',
      standing: 'valid',
      days_left: 90,
    },
  ],
  schedule_ids: [7, 8],
  version: 3,
}

test('a boat that is opened and saved again is what it was', () => {
  expect(transportBodyOf(transportValuesOf(boat))).toEqual({
    name: 'Xpujá',
    type: 'boat',
    seats: 20,
    certified_people: 22,
    turnaround_minutes: 30,
    note: '',
    enabled: true,
    papers: [{ kind: 'insurance', name: 'Póliza', number: 'A-1', expires_on: '2030-03-01' }],
    schedule_ids: [7, 8],
  })
})

test('somebody new is a captain in service, without telephone or user', () => {
  expect(crewBodyOf({ ...crewValuesOf(null), name: 'Chucho', phone: ' ' })).toEqual({
    name: 'Chucho',
    duty: 'captain',
    phone: null,
    user_id: null,
    enabled: true,
    papers: [],
  })
})

test('papers without a date are named by their field', () => {
  const paper = { key: 'a', kind: 'other' as const, name: '', number: '', expires_on: '' }
  expect(paperFaults([{ ...paper, expires_on: '2030-01-01' }, paper], 'Elige la fecha.')).toEqual({
    'papers.1.expires_on': 'Elige la fecha.',
  })
})
