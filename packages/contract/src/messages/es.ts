import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, date, moment, number, plural, size, wait, weekday } = wordsOf('es-MX')

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
    unsupported_media_type: () =>
      'No aceptamos este tipo de contenido; envía JSON, o multipart/form-data donde va un archivo.',
    unauthenticated: () => 'Inicia sesión para continuar.',
    forbidden: () => 'No tienes permiso para hacer esto. Pídelo a quien administra la cuenta.',
    not_found: () => 'No encontramos lo que buscas.',
    stale: () => 'Otra persona guardó cambios antes que tú. Revisa la versión actual y vuelve a intentarlo.',
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
    'login.second_factor_required': () => 'Escribe el código de tu aplicación de autenticación.',
    'login.code_incorrect': () => 'El código no es correcto o ya se usó.',
    'password.incorrect': () => 'La contraseña actual no es correcta.',
    'second_factor.code_incorrect': () => 'Ese código no es correcto o ya se usó. Espera al siguiente.',
    'second_factor.enabled': () => 'La verificación en dos pasos ya está activa.',
    'second_factor.not_started': () => 'Empieza de nuevo: no hay ninguna verificación en dos pasos por confirmar.',
    'second_factor.not_enabled': () => 'La verificación en dos pasos no está activa.',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `El texto es demasiado complejo: usa hasta ${number(maxLines)} líneas, ${maxDepth} niveles de citas y listas, y ${maxMarks} signos de formato por párrafo.`,

    'user.is_owner': () => 'No se puede cambiar a la persona dueña de la cuenta.',
    'user.is_self': () => 'No puedes desactivar ni eliminar tu propio usuario. Pídelo a otra persona.',
    'user.holds_more': () => 'Esta persona tiene permisos que tú no tienes: solo puede cambiarla quien los tenga.',
    'user.disabled': () => 'Este usuario está desactivado. Actívalo antes de invitarlo.',
    'user.username_taken': () => 'Ese nombre de usuario ya existe. Elige otro.',
    'user.permission_unknown': () => 'Ese permiso ya no existe. Elige otro.',
    'invitation.not_valid': () =>
      'Esta invitación ya no sirve: venció, se usó o la reemplaza otra. Si ya elegiste tu contraseña, inicia sesión; si no, pide una invitación nueva.',
    'permission.name_taken': () => 'Ya hay un permiso con ese nombre. Elige otro.',
    'permission.in_use': ({ users }) =>
      plural(users, {
        one: '# persona tiene este permiso. Dale otro antes de eliminarlo.',
        other: '# personas tienen este permiso. Dales otro antes de eliminarlo.',
      }),
    'permission.holds_more': () =>
      'Este permiso incluye módulos que tú no tienes: solo puede cambiarlo quien los tenga.',
    'member.is_self': () => 'Nadie puede cambiar su propio lugar en el equipo. Pídelo a otra persona.',
    'member.role_unfit': () => 'Ese rol no existe en un negocio de este tipo. Elige uno de los que se ofrecen.',
    'member.role_holds_more': () => 'Ese rol incluye permisos que tú no tienes: no puedes darlo ni quitarlo.',
    'member.email_known': ({ name }) =>
      `Ya hay una persona con ese correo: ${name}. Agrégala al equipo en lugar de invitarla.`,

    'business.url_read_only': ({ url }) =>
      `La dirección pública no se escribe a mano: es ${url}. Cambia con el identificador del negocio.`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day ? `El ${weekday(day)} está cerrado: quita sus horarios o ábrelo.` : 'Un día cerrado no lleva horarios.',
    'hours.no_periods': ({ weekday: day }) =>
      day ? `El ${weekday(day)} está abierto: agrega al menos un horario.` : 'Agrega al menos un horario.',
    'hours.overlap': ({ weekday: day }) =>
      day
        ? `El ${weekday(day)} hay dos horarios que se enciman. Únelos o sepáralos.`
        : 'Hay dos horarios que se enciman.',
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `El horario del ${weekday(day ?? '')} se alarga hasta después de la apertura del ${weekday(nextWeekday)}.`,
    'special_date.taken': ({ date: day }) => `El ${date(day)} ya tiene un horario especial. Edítalo en la lista.`,

    'business.name_taken': () => 'Ya tienes un negocio con ese nombre. Elige otro.',
    'business.slug_taken': ({ suggestion }) => `Esa dirección ya está en uso. «${suggestion}» está libre.`,
    'business.type_in_use': ({ tours, resources }) =>
      `El tipo ya no se puede cambiar: el negocio tiene ${plural(tours, { one: '# tour', other: '# tours' })} y ${plural(resources, { one: '# recurso', other: '# recursos' })}.`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `El negocio todavía tiene ${plural(departures, { one: '# salida', other: '# salidas' })} con ${plural(people, { one: '# persona', other: '# personas' })} por atender, hasta el ${date(lastDate)}. Cancela o atiende esas reservas, o desactiva el negocio.`,
    'business.owes_refunds': ({ refunds }) =>
      plural(refunds, {
        one: 'El negocio todavía debe # reembolso. Devuélvelo antes de eliminarlo.',
        other: 'El negocio todavía debe # reembolsos. Devuélvelos antes de eliminarlo.',
      }),
    'business.country_unknown': () => 'Ese país no está en la lista. Elige uno de ella.',
    'business.currency_unknown': () => 'Esa moneda no está en uso. Elige una de la lista.',

    'image.missing': () => 'Falta la imagen. Elige un archivo.',
    'image.type': () => 'Este archivo no es una imagen que podamos usar. Elige un JPEG, PNG, WebP, GIF o AVIF.',
    'image.too_large': ({ limitBytes }) => `La imagen pesa demasiado; el máximo es ${size(limitBytes)}.`,
    'image.too_many_pixels': ({ maxMegapixels }) =>
      `La imagen es demasiado grande; el máximo es de ${number(maxMegapixels)} megapíxeles.`,
    'image.broken': () => 'No pudimos leer la imagen; el archivo está dañado o incompleto.',
    'image.too_many': () => 'Se subieron muchas imágenes que nadie usa. Inténtalo de nuevo mañana.',
    'image.unknown': () => 'Esa imagen ya no está. Súbela de nuevo.',

    'resource.name_taken': ({ name }) => `Ya hay un recurso que se llama «${name}». Elige otro nombre.`,
    'resource.type_unfit': () => 'Este negocio no tiene recursos de ese tipo. Elige uno de los que se ofrecen.',
    'resource.min_above_capacity': ({ capacity }) =>
      `El mínimo no puede pasar de la capacidad, que es ${number(capacity)}.`,
    'resource.until_passed': () => 'Esa hora ya pasó. Elige una que esté por venir.',
    'resource.too_many': ({ maxResources }) =>
      `Un negocio puede tener hasta ${number(maxResources)} recursos. Agrega menos o elimina los que sobran.`,
    'resource.in_combo': ({ combo }) =>
      `Es parte de la combinación «${combo}». Cambia o elimina antes esa combinación.`,
    'resource.unavailable': () => 'No está disponible a esa hora.',
    'resource.cleaning': () => 'Está en limpieza en este momento.',
    'resource.party_too_small': ({ minParty }) => `Es para grupos de ${number(minParty)} o más.`,
    'resource.party_too_large': ({ capacity }) => `Solo hay lugar para ${number(capacity)}.`,
    'resource.channel_closed': () => 'No se ofrece por este canal.',
    'resource.vip_only': () => 'Está reservado para clientes VIP.',
    'combo.singles_fit': ({ capacity }) =>
      `Hay mesas sueltas para grupos de hasta ${number(capacity)}; juntar mesas es para grupos más grandes.`,
    'combo.name_taken': ({ name }) => `Ya hay una combinación que se llama «${name}». Elige otro nombre.`,
    'combo.unknown_resource': () => 'Una de las mesas ya no existe. Actualiza la página y elige de nuevo.',
    'combo.too_large': ({ seats }) => `Juntas tienen ${number(seats)} lugares; la capacidad no puede pasar de ahí.`,
    'combo.duplicate': ({ name }) => `Esas mismas mesas ya son la combinación «${name}».`,
    'combo.too_many': ({ maxCombos }) => `Un negocio puede tener hasta ${number(maxCombos)} combinaciones.`,

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

    'settings.not_offered': () => 'Los negocios de este tipo no tienen esa configuración.',
    'settings.window_empty': ({ latestDays }) =>
      `Así nadie podría reservar: se pide más anticipación que los ${number(latestDays)} días que hay para hacerlo.`,
    'settings.turns_order': () =>
      'Ordena los tamaños de grupo de menor a mayor y deja el último sin tope, para los grupos más grandes.',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `Marca el retraso a más tardar cuando termina la tolerancia, a los ${number(graceMinutes)} minutos.`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `Nadie puede quedar como no presentado antes de que termine la tolerancia, a los ${number(graceMinutes)} minutos.`,
    'settings.day_cut': ({ from, to }) =>
      `El día del negocio cambia de madrugada: elige una hora entre ${from} y ${to}.`,
    'settings.name_repeated': ({ name }) => `«${name}» está dos veces. Cambia uno de los dos nombres.`,
    'settings.field_missing': () => 'El nombre y el número de personas se piden siempre.',
    'settings.label_missing': () => 'Escribe un nombre para cada elemento de la lista.',
    'settings.options_missing': ({ name }) => `Agrega al menos dos opciones a «${name}».`,
    'settings.asked_of_nobody': ({ name }) =>
      `«${name}» es obligatorio en línea pero solo lo ve el personal. Cambia una de las dos cosas.`,
    'api_key.ended': () => 'La clave de API venció o se revocó. Crea una nueva.',
    'api_key.expiry_passed': () => 'La fecha de vencimiento ya pasó. Elige una futura o déjala vacía.',
    'api_key.limit': ({ maxKeys }) =>
      `Puedes tener hasta ${number(maxKeys)} claves activas. Revoca alguna que ya no uses.`,
    'webhook.limit': ({ maxWebhooks }) =>
      `Puedes tener hasta ${number(maxWebhooks)} direcciones. Elimina alguna que ya no uses.`,
    'webhook.address': () => 'Escribe una dirección https pública, sin usuario ni contraseña.',
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
    clock: () => 'Escribe una hora como 1:30 PM.',
    time_zone: () => 'Escribe una zona horaria IANA, como America/Merida.',
    instant: () => 'Escribe fecha y hora con zona, como 2030-05-14T13:30:00Z.',
    email: () => 'Escribe un correo válido, como ana@ejemplo.com.',
    tax_id: () => 'Escribe un RFC que exista, como TRL150203AB1.',
    slug: () => 'Usa de 3 a 60 letras minúsculas sin acento, números y guiones sueltos, como rio-lagartos.',
    website: () => 'Escribe una dirección web válida, como https://ejemplo.com.',
    text: () => 'El texto tiene caracteres que no se pueden guardar.',
    format: () => 'El formato no es válido.',
  },
}
