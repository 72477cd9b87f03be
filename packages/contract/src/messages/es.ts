import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Kind } from './fault-messages.ts'
import { NOT_FOR_THIS, notForThis } from './not-for-this.ts'
import type { Messages } from './refusal-messages.ts'
import { fieldWords, statusWord, wordsOf } from './words.ts'

const { amount, date, departures, list, moment, number, plural, size, wait, weekday } = wordsOf('es-MX')

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
const DEPARTURE: Record<DepartureState, string> = {
  open: 'abierta',
  closed: 'cerrada',
  canceled: 'cancelada',
  boarding: 'abordando',
  under_way: 'en curso',
  finished: 'finalizada',
}
/** What a person may have changed of the tourist. */
const FIELDS: Record<string, string> = {
  tourist_first_name: 'nombre',
  tourist_last_name: 'apellido',
  tourist_email: 'correo',
  tourist_phone_code: 'teléfono',
  tourist_phone_number: 'teléfono',
  notes: 'notas',
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

/** What a tour may lack before it is sold. */
const PART: Readonly<Record<string, string>> = { price: 'precio', season: 'temporada', schedule: 'horario' }

const TARIFF: Record<string, string> = {
  foreign: 'extranjero',
  national: 'nacional',
  local: 'local',
  concession: 'INAPAM o discapacidad',
}

const PAPER: Readonly<Record<string, string>> = {
  insurance: 'el seguro',
  seaworthiness: 'el certificado de seguridad',
  permit: 'el permiso',
  licence: 'la licencia',
  medical: 'el certificado médico',
  other: 'un documento',
}
/** What would do in place of what was refused. */
const instead = (fits: readonly string[]) =>
  fits.length > 0
    ? `Libres y con lugar: ${list(fits)}.`
    : 'Ninguna otra está libre y alcanza; combina dos o cambia la hora.'

const USED_UP: Readonly<Record<string, string>> = { day: ' hoy', customer: ' con este cliente' }

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

    'transport.name_taken': ({ name }) => `Ya hay un transporte que se llama «${name}». Elige otro nombre.`,
    'transport.too_many': ({ maxTransports }) =>
      `Un negocio puede tener hasta ${number(maxTransports)} transportes. Elimina alguno que ya no uses.`,
    'transport.too_small': ({ tour, date: day, startTime, people }) =>
      `«${tour}» del ${date(day)} a las ${startTime} ya lleva ${plural(people, { one: '# persona', other: '# personas' })}. Cambia antes el transporte de esa salida.`,
    'transport.in_use': ({ departures: count, lastDate }) =>
      `Está asignado a ${plural(count, { one: '# salida', other: '# salidas' })} por venir, hasta el ${date(lastDate)}. Cámbialas antes.`,
    'crew.user_taken': ({ name }) => `«${name}» ya está en la tripulación con ese usuario. Elige otro o ninguno.`,
    'crew.too_many': ({ maxCrew }) =>
      `Un negocio puede tener hasta ${number(maxCrew)} personas en su tripulación. Elimina a quien ya no salga.`,
    'crew.in_use': ({ departures: count, lastDate }) =>
      `Tiene ${plural(count, { one: '# salida', other: '# salidas' })} por venir, hasta el ${date(lastDate)}. Asígnalas antes a alguien más.`,
    'assignment.out_of_service': ({ name, fits }) => `${name} está fuera de servicio. ${instead(fits)}`,
    'assignment.type_unfit': ({ name, fits }) => `${name} no es del tipo que pide este tour. ${instead(fits)}`,
    'assignment.paper_expired': ({ name, paper, paperName, expiredOn, fits }) =>
      `${name}: ${paperName || statusWord(PAPER, paper)} vale hasta el ${date(expiredOn)}. ${instead(fits)}`,
    'assignment.busy': ({ name, tour, busyFrom, busyUntil, timeZone, fits }) =>
      `${name} tiene «${tour}» el ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} a ${moment(busyUntil, timeZone).time}, con la preparación. ${instead(fits)}`,
    'assignment.people_missing': ({ people, peopleLimit, missingPlaces, fits }) =>
      `Hay ${plural(people, { one: '# persona', other: '# personas' })} y a bordo caben ${number(peopleLimit)}: faltan ${number(missingPlaces)}. ${instead(fits)}`,
    'assignment.seats_missing': ({ seats, capacity, missingSeats, fits }) =>
      `Se vendieron ${number(seats)} asientos y hay ${number(capacity)}: faltan ${number(missingSeats)}. ${instead(fits)}`,
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

    'tour.slug_taken': ({ suggestion }) => `Otro tour del negocio usa esa dirección. «${suggestion}» está libre.`,
    'tour.too_many': ({ maxTours }) => `Un negocio puede tener hasta ${number(maxTours)} tours. Elimina alguno antes.`,
    'tour.not_ready': ({ missing }) =>
      `Para venderlo todavía falta: ${list(missing.map((part) => PART[part] ?? part))}.`,
    'tour.has_bookings': ({ bookings, lastDate }) =>
      `El tour tiene ${plural(bookings, { one: '# reserva', other: '# reservas' })} por viajar, hasta el ${date(lastDate)}. Cámbialas o cancélalas, o quítalo de la venta.`,
    'tour.departures_too_full': ({ dates }) =>
      `Lo vendido ya no cabría en las salidas del ${list(dates.map(date))}. Muévelas antes o deja esas salidas como están.`,
    'tour.activity_unknown': () => 'Esa actividad no está en la lista. Elige una de ella.',
    'tour.language_unknown': () => 'Uno de los idiomas no está en la lista. Elige los que aparecen en ella.',
    'question.repeated': ({ name }) => `«${name}» se pregunta dos veces. Cambia una de las dos.`,
    'question.options_missing': ({ name }) => `«${name}» necesita al menos dos respuestas para elegir.`,
    'policy.hours_repeated': ({ hours }) => `Hay dos reglas para ${number(hours)} horas antes. Deja solo una.`,
    'policy.incomplete': () => 'La última regla debe valer hasta la salida: ponle 0 horas.',
    'policy.cheaper_later': ({ hours }) =>
      `A menos de ${number(hours)} horas de la salida cancelar no puede costar menos que antes.`,
    'notification.taken': () => 'Ya hay un mensaje para ese aviso, esa persona y ese idioma. Edítalo en la lista.',
    'notification.variable_unknown': ({ name }) => `«{${name}}» no existe. Usa una de las variables de la lista.`,
    'notification.audience_unfit': () => 'De esto no se avisa a esas personas.',
    'notification.offset_unfit': ({ minMinutes, maxMinutes }) =>
      `El aviso puede ir de ${number(minMinutes)} a ${number(maxMinutes)} minutos desde la salida; 0 es en el momento.`,
    'message.no_address': () => 'No hay a dónde enviarlo: agrega un correo a la reserva y vuelve a intentarlo.',
    'message.mail_off': () => 'Esta instalación no envía correos. Configura un servidor de correo.',
    'notification.too_many': ({ maxNotifications }) =>
      `Un tour puede tener hasta ${number(maxNotifications)} mensajes propios.`,
    'draft.too_large': ({ limitBytes }) =>
      `El borrador es demasiado largo para guardarse solo; caben ${size(limitBytes)}. Guarda los cambios.`,

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
    'departure.date_canceled': ({ reason }) =>
      `Ese día está cerrado a la venta${reason ? `: ${reason}` : ''}. Elige otra fecha.`,
    'departure.hour_taken': ({ startTime }) => `Ya hay una salida a las ${startTime} ese día. Elige otra hora.`,
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
    'departure.transport_committed': ({ name, until }) =>
      `A esa hora el transporte está comprometido con «${name}» hasta las ${until}. Elige una salida después.`,
    'departure.capacity_below_sold': ({ seats }) =>
      `Ya hay ${plural(seats, { one: '# lugar vendido o bloqueado', other: '# lugares vendidos o bloqueados' })}. La capacidad no puede ser menor.`,
    'departure.capacity_above_boats': ({ seats }) =>
      `El transporte asignado tiene ${plural(seats, { one: '# lugar', other: '# lugares' })}, y el tour no vende más. Para vender más, asigna uno más grande.`,

    'group.name_taken': ({ name }) => `Ya hay un grupo llamado «${name}». Elige otro nombre.`,
    'group.too_many': ({ maxGroups }) => `Un negocio puede tener hasta ${number(maxGroups)} grupos.`,
    'group.seats_or_transport': () => 'Indica cuántos lugares comparte el grupo, o el transporte del que son.',
    'group.unknown_member': () => 'Uno de los tours u horarios ya no existe. Actualiza la página y elige de nuevo.',
    'group.member_twice': ({ name }) => `«${name}» está dos veces en el grupo. Deja el tour completo o sus horarios.`,
    'group.capacity_below_sold': ({ seats, date: day }) =>
      `El ${date(day)} ya hay ${plural(seats, { one: '# lugar vendido', other: '# lugares vendidos' })} a la vez. Pon al menos esa cantidad, o mueve antes esas reservas.`,
    'group.people_above_limit': ({ people, date: day }) =>
      `El ${date(day)} viajan juntas ${plural(people, { one: '# persona', other: '# personas' })}, más de las que admite el transporte. Elige uno más grande o mueve reservas.`,
    'group.tours_clash': ({ date: day }) =>
      `El ${date(day)} hay tours distintos vendidos a la misma hora. Mueve uno de ellos o comparte el grupo entre tours.`,
    'group.has_sales': ({ seats, lastDate }) =>
      `Ya hay ${plural(seats, { one: '# lugar vendido', other: '# lugares vendidos' })}, hasta el ${date(lastDate)}. Mueve esas reservas, o desactiva el grupo.`,

    'allotment.unfit': () => 'Ese cupo no es para esta salida. Elige otro o vende sin cupo.',
    'allotment.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'De ese cupo queda # lugar.', other: 'De ese cupo quedan # lugares.' })
        : 'Ese cupo ya se vendió completo. Vende sin cupo si quedan lugares.',
    'allotment.above_capacity': ({ capacity }) =>
      `La salida tiene ${plural(capacity, { one: '# lugar', other: '# lugares' })}; el cupo no puede ser mayor.`,
    'allotment.below_sold': ({ seats, date: day }) =>
      `El ${date(day)} ya se ${plural(seats, { one: 'vendió # lugar', other: 'vendieron # lugares' })} de este cupo. No puede ser menor.`,
    'allotment.too_many': ({ maxAllotments }) => `Un tour puede tener hasta ${number(maxAllotments)} cupos.`,

    'booking.overbooking_off': () =>
      'Este tour no permite vender por encima de su capacidad. Cambia la capacidad de la salida o elige otra.',
    'booking.overbooking_forbidden': () =>
      'Vender por encima de la capacidad lo decide quien puede editar tours. Pídeselo o elige otra salida.',

    'departure.state_unreachable': ({ state, wanted }) =>
      `Una salida ${statusWord(DEPARTURE, state)} no puede quedar ${statusWord(DEPARTURE, wanted)}. Ábrela primero.`,
    'departure.has_people': ({ people }) =>
      plural(people, {
        one: 'Hay # persona en esta salida. Muévela a otra o usa el cierre, que decide por cada reserva.',
        other: 'Hay # personas en esta salida. Muévelas a otra o usa el cierre, que decide por cada reserva.',
      }),
    'departure.join_itself': () => 'Es la misma salida. Elige otra a la que pasar a las personas.',
    'departure.join_other_tour': () => 'Solo se juntan salidas del mismo tour. Mueve las reservas una por una.',
    'departure.nobody_to_join': () => 'En esta salida no hay nadie a quien mover. Basta con cerrarla.',
    'closure.target_closed': () => 'No se puede mover a nadie a una salida que también se cierra. Elige otra.',
    'closure.not_asked': () => 'Sobre esta reserva ya no hay nada que elegir. Si necesitas otra cosa, escríbenos.',
    'closure.not_failed': () =>
      'Esta reserva ya se atendió o está en espera; solo se repite lo que falló. Actualiza la lista.',

    'recurrence.dates_reversed': () => 'La temporada termina antes de empezar. Cambia una de las dos fechas.',
    'recurrence.never_runs': () =>
      'Entre esas fechas no cae ninguno de los días elegidos. Amplía las fechas o elige otros días.',
    'recurrence.hour_repeated': ({ startTime }) => `Las ${startTime} están dos veces. Deja la hora una sola vez.`,
    'recurrence.min_above_capacity': ({ startTime, capacity }) =>
      `A las ${startTime} el mínimo de personas pasa de los ${number(capacity)} lugares que hay.`,
    'recurrence.tie': ({ name, startTime, priority }) =>
      `«${name}» también sale a las ${startTime} y ninguna gana. Con prioridad ${number(priority)} gana esta temporada; o cambia fechas u horas.`,
    'recurrence.has_departures': ({ departures, lastDate }) =>
      `Todavía hay ${plural(departures, { one: '# salida vendida', other: '# salidas vendidas' })}, la última el ${date(lastDate)}. Termina la temporada ese día o después.`,
    'recurrence.category_unknown': () => 'Una de las categorías ya no existe en este tour. Actualiza la página.',
    'recurrence.too_many': ({ maxRecurrences }) =>
      `Un tour puede tener hasta ${number(maxRecurrences)} temporadas. Elimina alguna que ya no uses.`,
    'recurrence.move_taken': ({ date: day, startTime }) =>
      `El ${date(day)} ya hay otra salida a las ${startTime}. Elige otra hora o deja lo vendido como está.`,
    'departure.group_too_full': ({ date: day, startTime, name }) =>
      `El ${date(day)} a las ${startTime} lo vendido ya no cabría en «${name}». Elige otra hora o deja esas salidas como están.`,
    'departure.unit_busy': ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }) =>
      `El ${date(day)} a las ${startTime}, ${name} tiene «${tour}» el ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} a ${moment(busyUntil, timeZone).time}, con la preparación. Cambia antes la asignación o deja esas salidas como están.`,
    'departure.minimum_met': () =>
      'Esta salida no espera ninguna decisión: nadie ha reservado en ella o ya alcanzó su mínimo.',
    'tour.transports_unfit': ({ departures: count, lastDate }) =>
      `${plural(count, { one: '# salida', other: '# salidas' })} hasta el ${date(lastDate)} tienen asignado un transporte de otro tipo. Quítaselo antes.`,
    'canceled_date.too_many': ({ maxDays }) =>
      `Un tour puede tener ${number(maxDays)} cierres como máximo. Quita los que ya no hagan falta o cierra el día entero.`,
    'canceled_date.range': ({ maxDays }) =>
      `Elige de la primera a la última fecha, ${number(maxDays)} días como máximo.`,
    'canceled_date.past': () => 'Esa fecha ya pasó. Elige hoy o un día por venir.',
    'canceled_date.taken': ({ date: day }) => `El ${date(day)} ya está cerrado. Lo encuentras en la lista.`,

    'price.option_unknown': () => 'Esa opción de precio ya no se vende. Elige otra.',
    'price.tariff_unknown': ({ tariff }) => `Este tour no vende la tarifa ${TARIFF[tariff] ?? tariff}. Usa la general.`,
    'price.tariff_channel': ({ tariff }) =>
      `La tarifa ${TARIFF[tariff] ?? tariff} no se vende por este canal. Usa la general.`,
    'price.extra_unknown': () => 'Uno de los extras ya no se vende. Quítalo o elige otro.',
    'price.extra_limit': ({ name, maxQuantity }) => `De «${name}» caben hasta ${number(maxQuantity)} en esta reserva.`,
    'price.tiers_gap': ({ people }) =>
      `Ningún tramo, o más de uno, tiene precio para ${plural(people, { one: '# persona', other: '# personas' })}. Haz que los tramos sigan uno al otro.`,
    'price.boat_missing': () => 'Falta el precio de la lancha. Escríbelo antes de guardar.',
    'price.repeated': ({ name }) => `«${name}» está dos veces. Cambia una de las dos.`,
    'price.no_adult': () => 'Hace falta una categoría de adultos.',
    'price.category_unknown': () => 'Una de las categorías ya no existe. Actualiza la página.',
    'booking.needs_approval': ({ discountCents, maxDiscountCents, currency }) =>
      `Descontar ${amount(discountCents, currency)} necesita el PIN de un gerente; sin él puedes llegar a ${amount(maxDiscountCents, currency)}.`,
    'booking.seller_unknown': () => 'Ese vendedor no trabaja en este negocio. Elige otro.',
    'approval.refused': () =>
      'El usuario o el PIN no son correctos, o esa persona no puede autorizar. Inténtalo de nuevo.',
    'tax.name_taken': ({ name }) => `Ya hay un impuesto o cargo «${name}». Usa otro nombre.`,
    'tax.on_top_of': ({ name }) =>
      `No puede cobrarse sobre «${name}»: solo un porcentaje sobre otro que no dependa de ninguno, y uno incluido solo sobre otro incluido.`,
    'tax.carries_others': ({ name }) => `«${name}» se cobra sobre este. Cámbialo antes.`,
    'tax.tour_unknown': () => 'Uno de los tours no es de este negocio. Actualiza la página.',
    'tax.too_many': ({ maxTaxes }) =>
      `Un negocio puede tener hasta ${number(maxTaxes)} impuestos y cargos. Elimina alguno antes.`,
    'promotion.range': () => 'El principio va antes que el final, y quien paga es menos que quien viaja.',
    'promotion.scope_unknown': () => 'Ese tour, temporada u horario ya no existe en este negocio.',
    'promotion.seller_unknown': () => 'Esa persona no vende en este negocio.',
    'promotion.too_many': ({ maxPromotions }) =>
      `Un negocio tiene hasta ${number(maxPromotions)}; elimina las que ya no uses.`,
    'promotion.code_taken': ({ name }) => `Ese código ya es de «${name}». Elige otro.`,
    'promotion.cap_below_uses': ({ uses }) =>
      plural(uses, {
        one: 'Ya se usó # vez: el máximo no puede ser menor.',
        other: 'Ya se usó # veces: el máximo no puede ser menor.',
      }),
    'promotion.used_up': ({ kind, name, cap, per }) =>
      `${kind === 'offer' ? 'La oferta' : 'El código'} «${name}» ya se usó ${plural(cap, { one: '# vez', other: '# veces' })}${USED_UP[per] ?? ''}, lo máximo que permite. La reserva solo puede volver al precio de hoy.`,
    'code.unknown': () => 'Ese código no existe en este negocio. Revisa cómo está escrito.',
    'code.not_yet': ({ date: from }) => `La promoción vale a partir del ${date(from)}.`,
    'code.over': ({ date: to }) => `La promoción venció el ${date(to)}.`,
    'code.used_up': ({ cap, per }) =>
      `${plural(cap, { one: 'El código ya se usó # vez', other: 'El código ya se usó # veces' })}${USED_UP[per] ?? ''}, lo máximo que permite.`,
    'code.not_for_this': notForThis(NOT_FOR_THIS.es),

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `El precio cambió de ${amount(quotedCents, currency)} a ${amount(totalCents, currency)}. Confírmalo antes de seguir.`,
    'booking.not_active': ({ status }) => `Esto no se puede hacer: la reserva ${statusWord(STATUS, status)}.`,
    'booking.expired': () => 'El apartado venció y sus lugares quedaron libres. Haz la reserva de nuevo.',
    'booking.unpaid': ({ dueCents, currency }) => `Para confirmar faltan por pagar ${amount(dueCents, currency)}.`,
    'booking.stale': () => 'Otra persona cambió esta reserva. Revisa los datos actuales y vuelve a intentarlo.',
    'payment.too_much': ({ dueCents, currency }) =>
      `El pago es mayor que lo que se debe: ${amount(dueCents, currency)}.`,
    'payment.not_enough': ({ dueCents, currency }) => `El pago no alcanza: faltan ${amount(dueCents, currency)}.`,
    'payment.nothing_due': () => 'Esta reserva no debe nada.',
    'booking.no_room': ({ seatsLeft, next }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Solo queda # lugar.', other: 'Solo quedan # lugares.' }) : 'Ya no hay lugares.'} ${
        next.length > 0 ? `Caben en: ${departures(next)}.` : 'En los próximos días no hay otra salida con lugar.'
      }`,
    'booking.same_departure': () => 'La reserva ya está en esa salida. Elige otra.',
    'booking.other_tour': () => 'Esa salida es de otro tour. Elige una del mismo, o cancela y vende el otro.',
    'booking.has_money': ({ paidCents, currency }) =>
      `Esta reserva tiene ${amount(paidCents, currency)} pagados. Cancélala para devolverlos.`,
    'order.other_business': () => 'Este tour es de otro negocio: véndelo en un pedido aparte.',
    'order.other_currency': () => 'Este tour se cobra en otra moneda: véndelo en un pedido aparte.',
    'order.other_customer': () =>
      'El pedido es de otro cliente. Revisa el nombre y el teléfono, o véndelo en un pedido aparte.',
    'order.too_large': ({ maxBookings }) =>
      `Un pedido lleva hasta ${maxBookings} reservas. Vende las demás en otro pedido.`,
    'booking.refund_changed': ({ quotedCents, refundCents, currency }) =>
      `La devolución cambió de ${amount(quotedCents, currency)} a ${amount(refundCents, currency)}. Confírmala antes de seguir.`,
    'booking.fields_changed': ({ fields, by }) =>
      `${by ?? 'Alguien'} cambió lo mismo mientras tanto: ${fieldWords(FIELDS, fields)}. Revisa los datos actuales.`,
    'departure.not_departed': ({ startsAt, timeZone }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `La salida todavía no parte: sale a las ${time} del ${day}.`
    },
    'answers.missing': ({ name }) => `Falta la respuesta a «${name}».`,
    'passenger.too_many': ({ people }) =>
      plural(people, { one: 'En la reserva viaja # persona.', other: 'En la reserva viajan # personas.' }),
    'passenger.who_stays': ({ people }) =>
      plural(people, {
        one: 'Quedaría # persona y hay más nombres en la lista: primero quita de la lista de pasajeros a quien ya no va.',
        other:
          'Quedarían # personas y hay más nombres en la lista: primero quita de la lista de pasajeros a quienes ya no van.',
      }),
    'credit.unknown': () => 'No hay un saldo a favor con ese código.',
    'credit.expired': ({ expiresOn }) => `Ese saldo a favor venció el ${date(expiresOn)}.`,
    'credit.not_enough': ({ remainingCents, currency }) =>
      `A ese saldo le quedan ${amount(remainingCents, currency)}. Cobra el resto de otra forma.`,
    'refund.nothing_paid': () => 'No hay nada pagado que devolver.',
    'refund.too_much': ({ refundableCents, currency }) =>
      `Se pueden devolver hasta ${amount(refundableCents, currency)}.`,
    'proof.not_needed': () => 'Esta reserva no tiene tarifas que pidan comprobante.',
    'proof.too_many': ({ tariff, people }) =>
      people === 0
        ? `En esta reserva nadie paga la tarifa ${TARIFF[tariff] ?? tariff} con comprobante.`
        : `En esta reserva hay ${number(people)} con tarifa ${TARIFF[tariff] ?? tariff}. Marca a lo más esa cantidad.`,
    'undo.nothing': () => 'No hay nada que deshacer: después hubo otro cambio.',
    'undo.too_late': ({ minutes }) =>
      `Solo se puede deshacer durante ${number(minutes)} minutos. Haz el cambio contrario.`,
    'undo.money_moved': () => 'No se puede deshacer porque con ese cambio se devolvió dinero. Haz el cambio contrario.',

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
