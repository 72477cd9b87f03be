import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, moment, number, plural, size, wait } = wordsOf('es-MX')

const STATUS: Record<BookingStatus, string> = {
  hold: 'está apartada',
  pending: 'está pendiente',
  confirmed: 'ya está confirmada',
  completed: 'ya se completó',
  no_show: 'quedó como no presentada',
  pending_cancelation: 'ya se canceló y espera su reembolso',
  canceled: 'ya está cancelada',
  inactive: 'está eliminada',
  rejected: 'fue rechazada',
}
const KIND: Record<Kind, string> = {
  text: 'un texto',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'verdadero o falso',
  list: 'una lista',
  object: 'un objeto',
  other: 'otro tipo de dato',
}

export const es: Messages = {
  refusals: {
    invalid: () => 'Revisa los datos: hay algo por corregir.',
    malformed: () => 'No pudimos leer la solicitud.',
    too_large: ({ limitBytes }) => `Lo que enviaste pesa demasiado; el máximo es ${size(limitBytes)}.`,
    unsupported_media_type: () => 'No aceptamos este tipo de contenido; envía JSON.',
    unauthenticated: () => 'Inicia sesión para continuar.',
    forbidden: () => 'No tienes permiso para hacer esto. Pídelo a quien administra la cuenta.',
    not_found: () => 'No encontramos lo que buscas.',
    busy: () => 'Hay mucho movimiento en este momento. Inténtalo de nuevo en unos segundos.',
    draining: () => 'El servidor se está reiniciando. Inténtalo de nuevo en unos segundos.',
    too_many_requests: ({ retryAfterSeconds }) =>
      `Son demasiadas solicitudes seguidas. Inténtalo de nuevo en ${wait(retryAfterSeconds)}.`,
    unknown_error: () => 'Algo falló de nuestro lado. Inténtalo de nuevo; si sigue igual, avisa a soporte.',
    'idempotency.key_reused': () =>
      'Esta operación ya se envió con otros datos. Actualiza la página y vuelve a intentarlo.',
    'idempotency.key_required': () =>
      'Falta el encabezado Idempotency-Key, que evita hacer dos veces la misma operación.',

    'session.expired': () => 'Tu sesión venció. Inicia sesión de nuevo.',
    'session.ended': () => 'Tu sesión se cerró. Inicia sesión de nuevo.',
    'session.reused': () => 'Cerramos tu sesión por seguridad. Inicia sesión de nuevo.',
    'session.user_disabled': () => 'Tu usuario está deshabilitado. Habla con quien administra la cuenta.',
    'login.incorrect': () => 'El usuario o la contraseña no son correctos.',
    'login.throttled': ({ retryAfterSeconds }) =>
      `Hubo demasiados intentos. Inténtalo de nuevo en ${wait(retryAfterSeconds)}.`,

    'party.empty': () => 'Agrega al menos a una persona.',
    'party.unknown_category': () => 'Una de las categorías ya no existe en este tour. Actualiza la página.',
    'party.needs_adult': () => 'Quienes no viajan solos necesitan al menos a un adulto en la reserva.',
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      plural(maxPerAdult, {
        one: 'Por cada adulto puede viajar # persona de esa categoría; agrega otro adulto.',
        other: 'Por cada adulto pueden viajar hasta # personas de esa categoría; agrega otro adulto.',
      }),
    'party.too_large': ({ maxPeople }) =>
      plural(maxPeople, {
        one: 'Cada reserva admite # persona.',
        other: 'Cada reserva admite hasta # personas.',
      }),

    'departure.not_found': () => 'Ese horario no existe en esa fecha.',
    'departure.closed': () => 'Esta salida está cerrada a la venta.',
    'departure.canceled': () => 'Esta salida está cancelada.',
    'departure.departed': () => 'Esta salida ya partió.',
    'departure.call_only': () => 'Esta salida se reserva solo por teléfono.',
    'departure.outside_window': ({ days }) =>
      plural(days, {
        one: 'Se puede reservar con hasta # día de anticipación.',
        other: 'Se puede reservar con hasta # días de anticipación.',
      }),
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Esta salida se reserva con anticipación: se podía hasta las ${time} del ${day}.`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Se podía vender hasta las ${time} del ${day}.`
    },
    'departure.range': ({ maxDays }) =>
      plural(maxDays, {
        one: 'Elige un solo día.',
        other: 'Elige un rango de entre 1 y # días.',
      }),
    'departure.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Queda # lugar.', other: 'Quedan # lugares.' })
        : 'Ya no quedan lugares en esta salida.',
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0
        ? plural(placesLeft, { one: 'A bordo cabe # persona más.', other: 'A bordo caben # personas más.' })
        : 'A bordo ya no cabe nadie más.',

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `El precio cambió de ${amount(quotedCents, currency)} a ${amount(totalCents, currency)}. Confírmalo antes de seguir.`,
    'booking.not_active': ({ status }) => `Esto no se puede hacer: la reserva ${statusWord(STATUS, status)}.`,
    'booking.expired': () => 'El apartado venció y sus lugares quedaron libres. Haz la reserva de nuevo.',
    'booking.unpaid': ({ dueCents, currency }) => `Para confirmar faltan por pagar ${amount(dueCents, currency)}.`,
    'booking.stale': () => 'Otra persona cambió esta reserva. Revisa los datos actuales y vuelve a intentarlo.',
    'payment.too_much': ({ dueCents, currency }) =>
      `El pago es mayor que lo que se debe: ${amount(dueCents, currency)}.`,
    'payment.not_enough': ({ dueCents, currency }) => `El pago no alcanza: faltan ${amount(dueCents, currency)}.`,
  },
  faults: {
    required: () => 'Este dato es obligatorio.',
    wrong_type: ({ expected }) => `Aquí va ${KIND[expected]}.`,
    too_short: ({ minimum }) =>
      plural(minimum, { one: 'Escribe al menos # carácter.', other: 'Escribe al menos # caracteres.' }),
    too_long: ({ maximum }) =>
      plural(maximum, { one: 'Escribe # carácter como máximo.', other: 'Escribe # caracteres como máximo.' }),
    too_small: ({ minimum }) => `El mínimo es ${number(minimum)}.`,
    too_big: ({ maximum }) => `El máximo es ${number(maximum)}.`,
    too_few_items: ({ minimum }) =>
      plural(minimum, { one: 'Agrega al menos # elemento.', other: 'Agrega al menos # elementos.' }),
    too_many_items: ({ maximum }) =>
      plural(maximum, { one: 'Aquí cabe # elemento como máximo.', other: 'Aquí caben # elementos como máximo.' }),
    not_one_of: ({ options }) => `Elige una de estas opciones: ${options.join(', ')}.`,
    unknown_field: ({ field }) => `El campo «${field}» no existe aquí.`,
    integer: () => 'Escribe un número entero, solo con dígitos.',
    date: () => 'Escribe una fecha que exista, en la forma AAAA-MM-DD.',
    time: () => 'Escribe una hora de 00:00 a 23:59, en la forma HH:mm.',
    time_zone: () => 'Escribe una zona horaria IANA, como America/Merida.',
    instant: () => 'Escribe fecha y hora con zona, como 2030-05-14T13:30:00Z.',
    email: () => 'Escribe un correo válido, como ana@ejemplo.com.',
    text: () => 'El texto tiene caracteres que no se pueden guardar.',
    format: () => 'El formato no es válido.',
  },
}
