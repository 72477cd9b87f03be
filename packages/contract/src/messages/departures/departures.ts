import * as z from 'zod/mini'
import { TimeZoneText } from '../../shapes.ts'
import { declareRefusals } from '../refusal-messages.ts'
import { nameOf } from '../words.ts'

/** The last moment of sale, ISO 8601; the sentence tells it on the clock of `timeZone`, or as written when there is none. */
const cutoff = { cutoffAt: z.string(), timeZone: z.optional(TimeZoneText) }

export const departures = declareRefusals({
  'departure.not_found': {
    status: 404,
    detail: {},
    es: () => 'Ese horario no existe en esa fecha.',
    en: () => 'There is no such departure on that date.',
    de: () => 'Diese Abfahrt gibt es an diesem Tag nicht.',
    fr: () => "Ce départ n'existe pas à cette date.",
    ja: () => 'その日にこの出発便はありません。',
    zh: () => '该日期没有这个班次。',
  },
  'departure.closed': {
    status: 409,
    detail: {},
    es: () => 'Esta salida está cerrada a la venta.',
    en: () => 'This departure is closed for sale.',
    de: () => 'Diese Abfahrt ist für den Verkauf geschlossen.',
    fr: () => 'Ce départ est fermé à la vente.',
    ja: () => 'この出発便は販売を終了しています。',
    zh: () => '此班次已停止销售。',
  },
  'departure.canceled': {
    status: 409,
    detail: {},
    es: () => 'Esta salida está cancelada.',
    en: () => 'This departure is canceled.',
    de: () => 'Diese Abfahrt ist abgesagt.',
    fr: () => 'Ce départ est annulé.',
    ja: () => 'この出発便は中止になりました。',
    zh: () => '此班次已取消。',
  },
  'departure.departed': {
    status: 409,
    detail: {},
    es: () => 'Esta salida ya partió.',
    en: () => 'This departure has already left.',
    de: () => 'Diese Abfahrt ist bereits unterwegs.',
    fr: () => 'Ce départ est déjà parti.',
    ja: () => 'この出発便はすでに出発しました。',
    zh: () => '此班次已经出发。',
  },
  /** What the person who closed the day wrote, maybe nothing. */
  'departure.date_canceled': {
    status: 409,
    detail: { reason: z.string() },
    es: ({ reason }) => `Ese día está cerrado a la venta${reason ? `: ${reason}` : ''}. Elige otra fecha.`,
    en: ({ reason }) => `That day is closed for sale${reason ? `: ${reason}` : ''}. Choose another date.`,
    de: ({ reason }) => `An diesem Tag wird nichts verkauft${reason ? `: ${reason}` : ''}. Wähle ein anderes Datum.`,
    fr: ({ reason }) => `Ce jour est fermé à la vente${reason ? ` : ${reason}` : ''}. Choisissez une autre date.`,
    ja: ({ reason }) => `その日は販売を休止しています${reason ? `（${reason}）` : ''}。別の日付を選んでください。`,
    zh: ({ reason }) => `当天已停售${reason ? `（${reason}）` : ''}。请选择其他日期。`,
  },
  'departure.hour_taken': {
    status: 409,
    detail: { startTime: z.string() },
    es: ({ startTime }, { clock }) => `Ya hay una salida a las ${clock(startTime)} ese día. Elige otra hora.`,
    en: ({ startTime }, { clock }) =>
      `There is already a departure at ${clock(startTime)} on that day. Choose another time.`,
    de: ({ startTime }) => `An diesem Tag gibt es um ${startTime} Uhr schon eine Abfahrt. Wähle eine andere Uhrzeit.`,
    fr: ({ startTime }) => `Il y a déjà un départ à ${startTime} ce jour-là. Choisissez une autre heure.`,
    ja: ({ startTime }) => `その日の${startTime}にはすでに出発便があります。別の時刻を選んでください。`,
    zh: ({ startTime }) => `当天${startTime}已有班次。请选择其他时间。`,
  },
  'departure.call_only': {
    status: 409,
    detail: {},
    es: () => 'Esta salida se reserva solo por teléfono.',
    en: () => 'This departure can only be booked by phone.',
    de: () => 'Diese Abfahrt kann nur telefonisch gebucht werden.',
    fr: () => 'Ce départ se réserve uniquement par téléphone.',
    ja: () => 'この出発便は電話でのみ予約できます。',
    zh: () => '此班次只接受电话预订。',
  },
  'departure.outside_window': {
    status: 409,
    detail: { days: z.int() },
    es: ({ days }, { plural }) =>
      plural(days, {
        one: 'Se puede reservar con hasta # día de anticipación.',
        other: 'Se puede reservar con hasta # días de anticipación.',
      }),
    en: ({ days }, { plural }) =>
      plural(days, { one: 'Bookings open # day ahead.', other: 'Bookings open up to # days ahead.' }),
    de: ({ days }, { plural }) =>
      plural(days, {
        one: 'Buchungen sind höchstens # Tag im Voraus möglich.',
        other: 'Buchungen sind höchstens # Tage im Voraus möglich.',
      }),
    fr: ({ days }, { plural }) =>
      plural(days, {
        one: "On peut réserver jusqu'à # jour à l'avance.",
        other: "On peut réserver jusqu'à # jours à l'avance.",
      }),
    ja: ({ days }, { number }) => `予約できるのは${number(days)}日先までです。`,
    zh: ({ days }, { number }) => `最多可提前 ${number(days)} 天预订。`,
  },
  'departure.too_soon': {
    status: 409,
    detail: cutoff,
    es: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Esta salida se reserva con anticipación: se podía hasta las ${time} del ${day}.`
    },
    en: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `This departure must be booked in advance: it was possible until ${time} on ${day}.`
    },
    de: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Diese Abfahrt muss im Voraus gebucht werden: Das war bis ${time} Uhr am ${day} möglich.`
    },
    fr: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Ce départ se réserve à l'avance : c'était possible jusqu'au ${day} à ${time}.`
    },
    ja: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `この出発便は事前予約制です。予約の締め切りは${day}${time}でした。`
    },
    zh: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `此班次需要提前预订，截止时间为 ${day} ${time}。`
    },
  },
  'departure.cutoff_passed': {
    status: 409,
    detail: cutoff,
    es: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Se podía vender hasta las ${time} del ${day}.`
    },
    en: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `It could be sold until ${time} on ${day}.`
    },
    de: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Der Verkauf war bis ${time} Uhr am ${day} möglich.`
    },
    fr: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `La vente était possible jusqu'au ${day} à ${time}.`
    },
    ja: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `販売の締め切りは${day}${time}でした。`
    },
    zh: ({ cutoffAt, timeZone }, { moment }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `销售截止时间为 ${day} ${time}。`
    },
  },
  'departure.range': {
    status: 422,
    detail: { maxDays: z.int() },
    es: ({ maxDays }, { plural }) =>
      plural(maxDays, {
        one: 'Elige un solo día.',
        other: 'Elige un rango de entre 1 y # días.',
      }),
    en: ({ maxDays }, { plural }) =>
      plural(maxDays, { one: 'Choose a single day.', other: 'Choose a range of 1 to # days.' }),
    de: ({ maxDays }, { plural }) =>
      plural(maxDays, { one: 'Wähle einen einzigen Tag.', other: 'Wähle einen Zeitraum von 1 bis # Tagen.' }),
    fr: ({ maxDays }, { plural }) =>
      plural(maxDays, { one: 'Choisissez un seul jour.', other: 'Choisissez une période de 1 à # jours.' }),
    ja: ({ maxDays }, { number }) => `1日から${number(maxDays)}日までの期間を選んでください。`,
    zh: ({ maxDays }, { number }) => `请选择 1 至 ${number(maxDays)} 天的日期范围。`,
  },
  'departure.full': {
    status: 409,
    detail: { seatsLeft: z.int() },
    es: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Queda # lugar.', other: 'Quedan # lugares.' })
        : 'Ya no quedan lugares en esta salida.',
    en: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: '# seat is left.', other: '# seats are left.' })
        : 'No seats are left on this departure.',
    de: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Es ist noch # Platz frei.', other: 'Es sind noch # Plätze frei.' })
        : 'Auf dieser Abfahrt ist kein Platz mehr frei.',
    fr: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Il reste # place.', other: 'Il reste # places.' })
        : 'Il ne reste plus de place sur ce départ.',
    ja: ({ seatsLeft }, { number }) => (seatsLeft > 0 ? `残り${number(seatsLeft)}席です。` : 'この出発便は満席です。'),
    zh: ({ seatsLeft }, { number }) => (seatsLeft > 0 ? `还剩 ${number(seatsLeft)} 个座位。` : '此班次已没有座位。'),
  },
  'departure.people_limit': {
    status: 409,
    detail: { placesLeft: z.int() },
    es: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? plural(placesLeft, { one: 'A bordo cabe # persona más.', other: 'A bordo caben # personas más.' })
        : 'A bordo ya no cabe nadie más.',
    en: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? plural(placesLeft, {
            one: 'There is room on board for # more person.',
            other: 'There is room on board for # more people.',
          })
        : 'There is no room on board for anyone else.',
    de: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? plural(placesLeft, {
            one: 'An Bord ist noch Platz für # Person.',
            other: 'An Bord ist noch Platz für # Personen.',
          })
        : 'An Bord ist für niemanden mehr Platz.',
    fr: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? plural(placesLeft, {
            one: 'Il y a encore place à bord pour # personne.',
            other: 'Il y a encore place à bord pour # personnes.',
          })
        : "Il n'y a plus de place à bord pour personne.",
    ja: ({ placesLeft }, { number }) =>
      placesLeft > 0 ? `乗船できるのはあと${number(placesLeft)}名です。` : 'これ以上は乗船できません。',
    zh: ({ placesLeft }, { number }) =>
      placesLeft > 0 ? `船上还能容纳 ${number(placesLeft)} 人。` : '船上已不能再容纳任何人。',
  },
  /** An exclusive group sails for another tour, until that time on the departure's own clock. */
  'departure.transport_committed': {
    status: 409,
    detail: { name: z.string(), until: z.string() },
    es: ({ name, until }, { clock }) =>
      `A esa hora el transporte está comprometido con «${name}» hasta las ${clock(until)}. Elige una salida después.`,
    en: ({ name, until }, { clock }) =>
      `At that time the transport is taken by “${name}” until ${clock(until)}. Choose a later departure.`,
    de: ({ name, until }) =>
      `Zu dieser Zeit ist das Fahrzeug bis ${until} mit „${name}“ unterwegs. Wähle eine spätere Abfahrt.`,
    fr: ({ name, until }) =>
      `À cette heure, le transport est réservé à « ${name} » jusqu'à ${until}. Choisissez un départ plus tard.`,
    ja: ({ name, until }) => `この時間の乗り物は${until}まで「${name}」で使われます。あとの便をお選びください。`,
    zh: ({ name, until }) => `该时段的交通工具已用于“${name}”，直到${until}。请选择之后的班次。`,
  },
  /** `seats` are those sold and those blocked. */
  'departure.capacity_below_sold': {
    status: 409,
    detail: { seats: z.int() },
    es: ({ seats }, { plural }) =>
      `Ya hay ${plural(seats, { one: '# lugar vendido o bloqueado', other: '# lugares vendidos o bloqueados' })}. La capacidad no puede ser menor.`,
    en: ({ seats }, { plural }) =>
      `There ${plural(seats, { one: 'is # seat', other: 'are # seats' })} sold or blocked already. The capacity cannot be less.`,
    de: ({ seats }, { plural }) =>
      `${plural(seats, { one: '# Platz ist', other: '# Plätze sind' })} schon verkauft oder gesperrt. Die Kapazität kann nicht kleiner sein.`,
    fr: ({ seats }, { plural }) =>
      `Il y a déjà ${plural(seats, { one: '# place vendue ou bloquée', other: '# places vendues ou bloquées' })}. La capacité ne peut pas être inférieure.`,
    ja: ({ seats }, { number }) =>
      `すでに${number(seats)}席が販売または確保されています。定員をそれより少なくできません。`,
    zh: ({ seats }, { number }) => `已有${number(seats)}个座位售出或被锁定，容量不能更少。`,
  },
  /** The boats that were assigned have no more seats together, and the tour sells no others. */
  'departure.capacity_above_boats': {
    status: 409,
    detail: { seats: z.int() },
    es: ({ seats }, { plural }) =>
      `El transporte asignado tiene ${plural(seats, { one: '# lugar', other: '# lugares' })}, y el tour no vende más. Para vender más, asigna uno más grande.`,
    en: ({ seats }, { plural }) =>
      `The assigned transport has ${plural(seats, { one: '# seat', other: '# seats' })}, and the tour sells no more than that. Assign a larger one to sell more.`,
    de: ({ seats }, { plural }) =>
      `Der zugeteilte Transport hat ${plural(seats, { one: '# Platz', other: '# Plätze' })}, und mehr verkauft die Tour nicht. Teile einen größeren zu, um mehr zu verkaufen.`,
    fr: ({ seats }, { plural }) =>
      `Le transport affecté a ${plural(seats, { one: '# place', other: '# places' })} et l’excursion n’en vend pas davantage. Affectez-en un plus grand pour vendre plus.`,
    ja: ({ seats }, { number }) =>
      `割り当てた乗り物は${number(seats)}席で、このツアーはそれより多く販売しません。さらに販売するには、より大きな乗り物を割り当ててください。`,
    zh: ({ seats }, { number }) =>
      `已分配的交通工具共有${number(seats)}个座位，该行程不会售出更多。如需多售，请分配更大的交通工具。`,
  },
  /** From this state the wanted one is not reached by hand. */
  'departure.state_unreachable': {
    status: 409,
    detail: { state: z.string(), wanted: z.string() },
    es: ({ state, wanted }, { names }) =>
      `Una salida ${nameOf(names.departure, state)} no puede quedar ${nameOf(names.departure, wanted)}. Ábrela primero.`,
    en: ({ state, wanted }, { names }) =>
      `A departure that is ${nameOf(names.departure, state)} cannot be set to ${nameOf(names.departure, wanted)}. Open it first.`,
    de: ({ state, wanted }, { names }) =>
      `Eine Abfahrt, die ${nameOf(names.departure, state)} ist, kann nicht auf „${nameOf(names.departure, wanted)}“ gesetzt werden. Öffnen Sie sie zuerst.`,
    fr: ({ state, wanted }, { names }) =>
      `Un départ ${nameOf(names.departure, state)} ne peut pas passer à « ${nameOf(names.departure, wanted)} ». Rouvrez-le d’abord.`,
    ja: ({ state, wanted }, { names }) =>
      `「${nameOf(names.departure, state)}」の便を「${nameOf(names.departure, wanted)}」にはできません。先に受付を再開してください。`,
    zh: ({ state, wanted }, { names }) =>
      `“${nameOf(names.departure, state)}”的班次不能改为“${nameOf(names.departure, wanted)}”。请先重新开放。`,
  },
  'departure.has_people': {
    status: 409,
    detail: { people: z.int() },
    es: ({ people }, { plural }) =>
      plural(people, {
        one: 'Hay # persona en esta salida. Muévela a otra o usa el cierre, que decide por cada reserva.',
        other: 'Hay # personas en esta salida. Muévelas a otra o usa el cierre, que decide por cada reserva.',
      }),
    en: ({ people }, { plural }) =>
      plural(people, {
        one: 'There is # person on this departure. Move them to another one or use the closure, which decides for each booking.',
        other:
          'There are # people on this departure. Move them to another one or use the closure, which decides for each booking.',
      }),
    de: ({ people }, { plural }) =>
      plural(people, {
        one: 'Auf dieser Abfahrt ist # Person. Verlegen Sie sie oder nutzen Sie die Schließung, die über jede Buchung entscheidet.',
        other:
          'Auf dieser Abfahrt sind # Personen. Verlegen Sie sie oder nutzen Sie die Schließung, die über jede Buchung entscheidet.',
      }),
    fr: ({ people }, { plural }) =>
      plural(people, {
        one: 'Il y a # personne sur ce départ. Déplacez-la ou utilisez la fermeture, qui décide pour chaque réservation.',
        other:
          'Il y a # personnes sur ce départ. Déplacez-les ou utilisez la fermeture, qui décide pour chaque réservation.',
      }),
    ja: ({ people }, { number }) =>
      `この便には${number(people)}名の予約があります。別の便に移すか、予約ごとに対応を決める運休処理をお使いください。`,
    zh: ({ people }, { number }) => `该班次上有${number(people)}人。请将其改到其他班次，或使用停航处理逐个预订决定。`,
  },
  'departure.join_itself': {
    status: 409,
    detail: {},
    es: () => 'Es la misma salida. Elige otra a la que pasar a las personas.',
    en: () => 'That is the same departure. Choose another one for its people.',
    de: () => 'Das ist dieselbe Abfahrt. Wählen Sie eine andere für ihre Gäste.',
    fr: () => 'C’est le même départ. Choisissez-en un autre pour ses passagers.',
    ja: () => '同じ便です。移す先の便を選んでください。',
    zh: () => '这是同一个班次。请选择另一个班次。',
  },
  'departure.join_other_tour': {
    status: 409,
    detail: {},
    es: () => 'Solo se juntan salidas del mismo tour. Mueve las reservas una por una.',
    en: () => 'Only departures of the same tour are joined. Move the bookings one by one.',
    de: () => 'Nur Abfahrten derselben Tour werden zusammengelegt. Verlegen Sie die Buchungen einzeln.',
    fr: () => 'Seuls les départs du même tour se regroupent. Déplacez les réservations une par une.',
    ja: () => 'まとめられるのは同じツアーの便だけです。予約を一件ずつ移してください。',
    zh: () => '只能合并同一行程的班次。请逐个移动预订。',
  },
  'departure.nobody_to_join': {
    status: 409,
    detail: {},
    es: () => 'En esta salida no hay nadie a quien mover. Basta con cerrarla.',
    en: () => 'There is nobody to move on this departure. Closing it is enough.',
    de: () => 'Auf dieser Abfahrt ist niemand zu verlegen. Es genügt, sie zu schließen.',
    fr: () => 'Il n’y a personne à déplacer sur ce départ. Il suffit de le fermer.',
    ja: () => 'この便には移す人がいません。受付を終了するだけで十分です。',
    zh: () => '该班次上没有可移动的人。直接停售即可。',
  },
  /** At its new hours a departure, of a season or a tour that changes, would not fit into a group it shares seats with (C6). */
  'departure.group_too_full': {
    status: 409,
    detail: { date: z.string(), startTime: z.string(), name: z.string() },
    es: ({ date: day, startTime, name }, { date, clock }) =>
      `El ${date(day)} a las ${clock(startTime)} lo vendido ya no cabría en «${name}». Elige otra hora o deja esas salidas como están.`,
    en: ({ date: day, startTime, name }, { date, clock }) =>
      `On ${date(day)} at ${clock(startTime)} what is sold would no longer fit into “${name}”. Choose another time or leave those departures as they are.`,
    de: ({ date: day, startTime, name }, { date }) =>
      `Am ${date(day)} um ${startTime} Uhr würde das Verkaufte nicht mehr in „${name}“ passen. Wähle eine andere Uhrzeit oder lass diese Abfahrten, wie sie sind.`,
    fr: ({ date: day, startTime, name }, { date }) =>
      `Le ${date(day)} à ${startTime}, ce qui est vendu ne tiendrait plus dans « ${name} ». Choisissez une autre heure ou laissez ces départs tels quels.`,
    ja: ({ date: day, startTime, name }, { date }) =>
      `${date(day)}の${startTime}では、販売済みの人数が「${name}」に入りきりません。別の時刻を選ぶか、その便はそのままにしてください。`,
    zh: ({ date: day, startTime, name }, { date }) =>
      `${date(day)}${startTime}，“${name}”将容纳不下已售人数。请选择其他时间，或让这些班次保持不变。`,
  },
  /** At its new hours a boat or somebody of its crew would be out twice (C10). */
  'departure.unit_busy': {
    status: 409,
    detail: {
      date: z.string(),
      startTime: z.string(),
      name: z.string(),
      tour: z.string(),
      busyFrom: z.string(),
      busyUntil: z.string(),
      timeZone: z.optional(TimeZoneText),
    },
    es: ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }, { date, moment }) =>
      `El ${date(day)} a las ${startTime}, ${name} tiene «${tour}» el ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} a ${moment(busyUntil, timeZone).time}, con la preparación. Cambia antes la asignación o deja esas salidas como están.`,
    en: ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }, { date, moment }) =>
      `On ${date(day)} at ${startTime}, ${name} has “${tour}” on ${moment(busyFrom, timeZone).day} from ${moment(busyFrom, timeZone).time} to ${moment(busyUntil, timeZone).time}, turnaround included. Change the assignment first, or leave those departures as they are.`,
    de: ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }, { date, moment }) =>
      `Am ${date(day)} um ${startTime} Uhr hat ${name} „${tour}“ am ${moment(busyFrom, timeZone).day} von ${moment(busyFrom, timeZone).time} bis ${moment(busyUntil, timeZone).time}, Vorbereitung eingerechnet. Ändere zuerst die Zuteilung oder lass diese Abfahrten, wie sie sind.`,
    fr: ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }, { date, moment }) =>
      `Le ${date(day)} à ${startTime}, ${name} a « ${tour} » le ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} à ${moment(busyUntil, timeZone).time}, préparation comprise. Changez d’abord l’affectation ou laissez ces départs tels quels.`,
    ja: ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }, { date, moment }) =>
      `${date(day)}の${startTime}、${name}は${moment(busyFrom, timeZone).day}の${moment(busyFrom, timeZone).time}から${moment(busyUntil, timeZone).time}まで(準備を含む)「${tour}」に使われます。先に割り当てを変えるか、その便はそのままにしてください。`,
    zh: ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }, { date, moment }) =>
      `${date(day)}${startTime}，${name}在${moment(busyFrom, timeZone).day} ${moment(busyFrom, timeZone).time}至${moment(busyUntil, timeZone).time}(含准备时间)用于“${tour}”。请先更改分配，或让这些班次保持不变。`,
  },
  /** Nobody is on it, or enough are: there is nothing to decide about its minimum (C9). */
  'departure.minimum_met': {
    status: 409,
    detail: {},
    es: () => 'Esta salida no espera ninguna decisión: nadie ha reservado en ella o ya alcanzó su mínimo.',
    en: () => 'There is nothing to decide about this departure: nobody has booked it, or it has reached its minimum.',
    de: () => 'Über diese Abfahrt ist nichts zu entscheiden: Niemand hat sie gebucht, oder das Minimum ist erreicht.',
    fr: () => 'Il n’y a rien à décider pour ce départ : personne ne l’a réservé, ou son minimum est atteint.',
    ja: () => 'この便について決めることはありません。予約がないか、すでに最少人数に達しています。',
    zh: () => '该班次无需决定：无人预订，或已达到最低人数。',
  },
  'departure.not_departed': {
    status: 409,
    detail: { startsAt: z.string(), timeZone: z.optional(TimeZoneText) },
    es: ({ startsAt, timeZone }, { moment }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `La salida todavía no parte: sale a las ${time} del ${day}.`
    },
    en: ({ startsAt, timeZone }, { moment }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `The departure has not left yet: it leaves on ${day} at ${time}.`
    },
    de: ({ startsAt, timeZone }, { moment }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `Die Abfahrt steht noch bevor: am ${day} um ${time} Uhr.`
    },
    fr: ({ startsAt, timeZone }, { moment }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `Le départ n’a pas encore eu lieu : il part le ${day} à ${time}.`
    },
    ja: ({ startsAt, timeZone }, { moment }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `この便はまだ出発していません。出発は${day} ${time}です。`
    },
    zh: ({ startsAt, timeZone }, { moment }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `该班次尚未出发：出发时间为${day} ${time}。`
    },
  },

  'closure.target_closed': {
    status: 409,
    detail: {},
    es: () => 'No se puede mover a nadie a una salida que también se cierra. Elige otra.',
    en: () => 'Nobody can be moved to a departure that is being closed too. Choose another one.',
    de: () => 'Niemand kann auf eine Abfahrt verlegt werden, die ebenfalls geschlossen wird. Wählen Sie eine andere.',
    fr: () => 'On ne peut déplacer personne vers un départ qui ferme aussi. Choisissez-en un autre.',
    ja: () => '同時に運休になる便には移せません。別の便を選んでください。',
    zh: () => '不能把人移到同时停航的班次。请选择其他班次。',
  },
  /** Nothing was asked, it was decided, or the time is over. */
  'closure.not_asked': {
    status: 409,
    detail: {},
    es: () => 'Sobre esta reserva ya no hay nada que elegir. Si necesitas otra cosa, escríbenos.',
    en: () => 'There is nothing left to choose for this booking. If you need something else, write to us.',
    de: () => 'Für diese Buchung gibt es nichts mehr auszuwählen. Wenn Sie etwas anderes brauchen, schreiben Sie uns.',
    fr: () => 'Il n’y a plus rien à choisir pour cette réservation. Pour autre chose, écrivez-nous.',
    ja: () => 'この予約で選べることはもうありません。ほかにご用がありましたらご連絡ください。',
    zh: () => '该预订已没有可选择的内容。如有其他需要，请联系我们。',
  },
  'closure.not_failed': {
    status: 409,
    detail: {},
    es: () => 'Esta reserva ya se atendió o está en espera; solo se repite lo que falló. Actualiza la lista.',
    en: () => 'This booking was treated already or is waiting; only what failed is tried again. Refresh the list.',
    de: () =>
      'Diese Buchung ist schon erledigt oder wartet noch; wiederholt wird nur, was fehlschlug. Aktualisieren Sie die Liste.',
    fr: () =>
      'Cette réservation est déjà traitée ou en attente ; on ne répète que ce qui a échoué. Actualisez la liste.',
    ja: () => 'この予約は対応済みか待機中です。やり直せるのは失敗したものだけです。一覧を更新してください。',
    zh: () => '该预订已处理或仍在等待；只有失败的才能重试。请刷新列表。',
  },
})
