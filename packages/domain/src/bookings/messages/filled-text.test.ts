import { expect, test } from 'vitest'
import { filledText } from './filled-text.ts'

const ANA = { name: 'Ana', tour: 'Flamencos', date: '16/07/2026', time: '09:00', ticket: 'ABC' }

test('every field is filled wherever it stands', () => {
  expect(filledText('Hola {name}: {tour}, {date} {time}. {ticket}/{ticket}', ANA)).toBe(
    'Hola Ana: Flamencos, 16/07/2026 09:00. ABC/ABC',
  )
})

test('other braces stay, and a value is never read as a field again', () => {
  expect(filledText('{nombre} {name}', { ...ANA, name: '{ticket}' })).toBe('{nombre} {ticket}')
})

test('somebody without a name is still greeted', () => {
  expect(filledText('Hola {name}, tu tour…', { ...ANA, name: '' })).toBe('Hola, tu tour…')
})
