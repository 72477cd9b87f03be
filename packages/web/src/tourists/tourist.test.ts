import { describe, expect, it } from 'vitest'
import { bookingRow } from '../bookings/record/booking-samples.ts'
import { contactOf, phoneOf, telephoneLink, touristNameOf, whatsappLink } from './tourist.ts'

describe('how to reach a tourist', () => {
  it('puts name and phone together from what there is', () => {
    expect(touristNameOf(bookingRow())).toBe('Íñigo Núñez Pech')
    expect(touristNameOf(bookingRow({ tourist_last_name: null }))).toBe('Íñigo')
    expect(touristNameOf(bookingRow({ tourist_first_name: null, tourist_last_name: null }))).toBeNull()
    expect(phoneOf(bookingRow({ tourist_phone_code: null }))).toBe('986 863 4410')
    expect(contactOf(bookingRow({ tourist_email: 'a@b.mx' }))).toBe('a@b.mx')
    expect(contactOf(bookingRow({ tourist_phone_number: null }))).toBeNull()
  })

  it('writes links that a phone understands', () => {
    expect(telephoneLink('+52 986 863 4410')).toBe('tel:+529868634410')
    expect(whatsappLink(bookingRow(), 'Hola: ¿sí?')).toBe('https://wa.me/529868634410?text=Hola%3A%20%C2%BFs%C3%AD%3F')
    expect(whatsappLink(bookingRow({ tourist_phone_number: '+1 305 555 0101', tourist_phone_code: null }), '')).toBe(
      'https://wa.me/13055550101?text=',
    )
  })

  it('has no chat without the code of a country', () => {
    expect(whatsappLink(bookingRow({ tourist_phone_code: null }), '')).toBeNull()
    expect(whatsappLink(bookingRow({ tourist_phone_number: null }), '')).toBeNull()
  })
})
