import { beforeAll, expect, it } from 'vitest'
import { loadCatalogue, loadPanelTexts, loadTexts } from '../i18n/catalogues.ts'
import { changeText, fieldText } from './change-text.ts'

beforeAll(async () => {
  await loadCatalogue('es')
  await Promise.all([loadPanelTexts(), loadTexts('history')])
})

it.each<[field: string, value: unknown, text: string]>([
  ['name', null, ''],
  ['name', undefined, ''],
  ['name', '', ''],
  ['capacity', 0, '0'],
  ['enabled', true, '✓'],
  ['enabled', false, '✗'],
  ['name', 'Río Lagartos', 'Río Lagartos'],
  ['name', 'web', 'web'],
  ['state', 'closed', 'cerrada'],
  ['weekdays', [1, 2], 'lun; mar'],
  ['country_id', 484, 'México'],
  ['country_id', 8, 'Albania'],
  ['country_id', 999, 'Región desconocida'],
  ['months', [7], 'jul'],
  ['crew', ['Chucho (captain)'], 'Chucho (capitán)'],
  ['papers', ['licence: 2026-07-22'], 'licencia: 22/07/2026'],
  ['mdu_booking', 'see create edit', 'ver, crear, editar'],
  ['sale.cutoff_web_minutes', 30, '30 min'],
  ['summary', 'x'.repeat(301), `${'x'.repeat(300)}…`],
  [
    'taxes',
    [{ id: 1, calc: 'percent', kind: 'tax', name: 'IVA', included: true, basis_points: 1600, on_top_of: null }],
    'Cálculo: porcentaje, Tipo: impuesto, Nombre: IVA, Incluye: ✓, Porcentaje: 16 %',
  ],
  [
    'tiers',
    [{ min_people: 1, max_people: 4, price_cents: 150_000 }],
    'Mínimo de personas: 1, Máximo de personas: 4, Precio: 1,500',
  ],
  [
    'start_times',
    [{ start_time: '11:00', online_status: 'call_only' }],
    'Hora de salida: 11:00 am, Venta en línea: solo por teléfono',
  ],
  [
    'discount',
    { kind: 'x_for_y', pay_people: 2, take_people: 3 },
    'Tipo: llevas más de lo que pagas, Pagan: 2, Van: 3',
  ],
])('%s %j is told as %j', (field, value, text) => {
  expect(changeText(field, value)).toBe(text)
})

it('names fields, those of sections too, and says so of one that it does not know', () => {
  expect(fieldText('taxes')).toBe('Impuestos')
  expect(fieldText('sale.booking_window')).toBe('Ventana de reserva')
  expect(fieldText('from_an_older_version')).toBe('Otro dato')
})
