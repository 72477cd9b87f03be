import * as z from 'zod/mini'
import { TimeZoneText } from '../shapes.ts'
import { declareRefusals } from './refusal-messages.ts'
import { nameOf } from './words.ts'

/** Names of the boats or people who could do it instead. */
const fits = z.array(z.string())

export const transports = declareRefusals({
  'transport.name_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay un transporte que se llama «${name}». Elige otro nombre.`,
    en: ({ name }) => `There is already a transport called “${name}”. Choose another name.`,
    de: ({ name }) => `Es gibt schon ein Fahrzeug namens „${name}“. Wähle einen anderen Namen.`,
    fr: ({ name }) => `Un transport s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    ja: ({ name }) => `「${name}」という乗り物は既にあります。別の名前にしてください。`,
    zh: ({ name }) => `已经有名为“${name}”的交通工具。请换一个名称。`,
  },
  'transport.too_many': {
    status: 409,
    detail: { maxTransports: z.int() },
    es: ({ maxTransports }, { number }) =>
      `Un negocio puede tener hasta ${number(maxTransports)} transportes. Elimina alguno que ya no uses.`,
    en: ({ maxTransports }, { number }) =>
      `A business can have up to ${number(maxTransports)} transports. Delete one that is no longer used.`,
    de: ({ maxTransports }, { number }) =>
      `Ein Betrieb kann bis zu ${number(maxTransports)} Fahrzeuge haben. Lösche eines, das nicht mehr gebraucht wird.`,
    fr: ({ maxTransports }, { number }) =>
      `Un établissement peut avoir jusqu’à ${number(maxTransports)} transports. Supprimez-en un qui ne sert plus.`,
    ja: ({ maxTransports }, { number }) =>
      `乗り物は1店舗につき${number(maxTransports)}台までです。使わないものを削除してください。`,
    zh: ({ maxTransports }, { number }) => `一个商家最多可有${number(maxTransports)}个交通工具。请删除不再使用的。`,
  },
  /** A departure ahead has sold more than the boat would carry. */
  'transport.too_small': {
    status: 409,
    detail: { tour: z.string(), date: z.string(), startTime: z.string(), people: z.int() },
    es: ({ tour, date: day, startTime, people }, { date, plural }) =>
      `«${tour}» del ${date(day)} a las ${startTime} ya lleva ${plural(people, { one: '# persona', other: '# personas' })}. Cambia antes el transporte de esa salida.`,
    en: ({ tour, date: day, startTime, people }, { date, plural }) =>
      `“${tour}” on ${date(day)} at ${startTime} already has ${plural(people, { one: '# person', other: '# people' })}. Change the transport of that departure first.`,
    de: ({ tour, date: day, startTime, people }, { date, plural }) =>
      `„${tour}“ am ${date(day)} um ${startTime} hat schon ${plural(people, { one: '# Person', other: '# Personen' })}. Ändere zuerst das Fahrzeug dieser Abfahrt.`,
    fr: ({ tour, date: day, startTime, people }, { date, plural }) =>
      `« ${tour} » du ${date(day)} à ${startTime} compte déjà ${plural(people, { one: '# personne', other: '# personnes' })}. Changez d’abord le transport de ce départ.`,
    ja: ({ tour, date: day, startTime, people }, { date, number }) =>
      `${date(day)}${startTime}の「${tour}」には既に${number(people)}名の予約があります。先にその出発の乗り物を変えてください。`,
    zh: ({ tour, date: day, startTime, people }, { date, number }) =>
      `${date(day)} ${startTime}的“${tour}”已有${number(people)}人。请先更换该班次的交通工具。`,
  },
  'transport.in_use': {
    status: 409,
    detail: { departures: z.int(), lastDate: z.string() },
    es: ({ departures: count, lastDate }, { date, plural }) =>
      `Está asignado a ${plural(count, { one: '# salida', other: '# salidas' })} por venir, hasta el ${date(lastDate)}. Cámbialas antes.`,
    en: ({ departures: count, lastDate }, { date, plural }) =>
      `It is assigned to ${plural(count, { one: '# departure', other: '# departures' })} ahead, until ${date(lastDate)}. Change them first.`,
    de: ({ departures: count, lastDate }, { date, plural }) =>
      `Es ist ${plural(count, { one: '# kommenden Abfahrt', other: '# kommenden Abfahrten' })} zugeteilt, bis ${date(lastDate)}. Ändere sie zuerst.`,
    fr: ({ departures: count, lastDate }, { date, plural }) =>
      `Il est affecté à ${plural(count, { one: '# départ', other: '# départs' })} à venir, jusqu’au ${date(lastDate)}. Changez-les d’abord.`,
    ja: ({ departures: count, lastDate }, { date, number }) =>
      `${date(lastDate)}までの${number(count)}件の出発に割り当てられています。先に変更してください。`,
    zh: ({ departures: count, lastDate }, { date, number }) =>
      `它已分配给${number(count)}个后续班次,直到${date(lastDate)}。请先更改这些班次。`,
  },

  'crew.user_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» ya está en la tripulación con ese usuario. Elige otro o ninguno.`,
    en: ({ name }) => `“${name}” is already in the crew with that user. Choose another one or none.`,
    de: ({ name }) => `„${name}“ gehört mit diesem Benutzer schon zur Crew. Wähle einen anderen oder keinen.`,
    fr: ({ name }) =>
      `« ${name} » fait déjà partie de l’équipage avec cet utilisateur. Choisissez-en un autre ou aucun.`,
    ja: ({ name }) => `「${name}」は既にそのユーザーで乗組員になっています。別のユーザーか「なし」を選んでください。`,
    zh: ({ name }) => `“${name}”已用该用户加入船员。请选择其他用户或不选。`,
  },
  'crew.too_many': {
    status: 409,
    detail: { maxCrew: z.int() },
    es: ({ maxCrew }, { number }) =>
      `Un negocio puede tener hasta ${number(maxCrew)} personas en su tripulación. Elimina a quien ya no salga.`,
    en: ({ maxCrew }, { number }) =>
      `A business can have up to ${number(maxCrew)} people in its crew. Delete those who no longer go out.`,
    de: ({ maxCrew }, { number }) =>
      `Ein Betrieb kann bis zu ${number(maxCrew)} Personen in seiner Crew haben. Lösche, wer nicht mehr mitfährt.`,
    fr: ({ maxCrew }, { number }) =>
      `Un établissement peut avoir jusqu’à ${number(maxCrew)} personnes dans son équipage. Supprimez celles qui ne sortent plus.`,
    ja: ({ maxCrew }, { number }) =>
      `乗組員は1店舗につき${number(maxCrew)}名までです。乗務しない人を削除してください。`,
    zh: ({ maxCrew }, { number }) => `一个商家最多可有${number(maxCrew)}名船员。请删除不再出航的人。`,
  },
  'crew.in_use': {
    status: 409,
    detail: { departures: z.int(), lastDate: z.string() },
    es: ({ departures: count, lastDate }, { date, plural }) =>
      `Tiene ${plural(count, { one: '# salida', other: '# salidas' })} por venir, hasta el ${date(lastDate)}. Asígnalas antes a alguien más.`,
    en: ({ departures: count, lastDate }, { date, plural }) =>
      `They have ${plural(count, { one: '# departure', other: '# departures' })} ahead, until ${date(lastDate)}. Assign somebody else first.`,
    de: ({ departures: count, lastDate }, { date, plural }) =>
      `${plural(count, { one: '# kommende Abfahrt', other: '# kommende Abfahrten' })} bis ${date(lastDate)} sind zugeteilt. Teile sie zuerst jemand anderem zu.`,
    fr: ({ departures: count, lastDate }, { date, plural }) =>
      `Cette personne a ${plural(count, { one: '# départ', other: '# départs' })} à venir, jusqu’au ${date(lastDate)}. Affectez d’abord quelqu’un d’autre.`,
    ja: ({ departures: count, lastDate }, { date, number }) =>
      `${date(lastDate)}までに${number(count)}件の出発を担当しています。先に別の人を割り当ててください。`,
    zh: ({ departures: count, lastDate }, { date, number }) =>
      `此人还有${number(count)}个后续班次,直到${date(lastDate)}。请先安排其他人。`,
  },

  // Why a boat, or somebody, does not take a departure out; `fits` are the names of those who could.
  'assignment.out_of_service': {
    status: 409,
    detail: { name: z.string(), fits },
    es: ({ name, fits }, { instead }) => `${name} está fuera de servicio. ${instead(fits)}`,
    en: ({ name, fits }, { instead }) => `${name} is out of service. ${instead(fits)}`,
    de: ({ name, fits }, { instead }) => `${name} ist außer Betrieb. ${instead(fits)}`,
    fr: ({ name, fits }, { instead }) => `${name} est hors service. ${instead(fits)}`,
    ja: ({ name, fits }, { instead }) => `${name}は休止中です。${instead(fits)}`,
    zh: ({ name, fits }, { instead }) => `${name}已停用。${instead(fits)}`,
  },
  'assignment.type_unfit': {
    status: 409,
    detail: { name: z.string(), fits },
    es: ({ name, fits }, { instead }) => `${name} no es del tipo que pide este tour. ${instead(fits)}`,
    en: ({ name, fits }, { instead }) => `${name} is not of the kind that this tour needs. ${instead(fits)}`,
    de: ({ name, fits }, { instead }) => `${name} ist nicht von der Art, die diese Tour braucht. ${instead(fits)}`,
    fr: ({ name, fits }, { instead }) => `${name} n’est pas du type que demande ce tour. ${instead(fits)}`,
    ja: ({ name, fits }, { instead }) => `${name}はこのツアーに使う種類ではありません。${instead(fits)}`,
    zh: ({ name, fits }, { instead }) => `${name}不是该行程所需的类型。${instead(fits)}`,
  },
  'assignment.paper_expired': {
    status: 409,
    detail: {
      name: z.string(),
      paper: z.string(),
      paperName: z.string(),
      expiredOn: z.string(),
      fits,
    },
    es: ({ name, paper, paperName, expiredOn, fits }, { date, instead, names }) =>
      `${name}: ${paperName || nameOf(names.paper, paper)} vale hasta el ${date(expiredOn)}. ${instead(fits)}`,
    en: ({ name, paper, paperName, expiredOn, fits }, { date, instead, names }) =>
      `${name}: ${paperName || nameOf(names.paper, paper)} is valid until ${date(expiredOn)}. ${instead(fits)}`,
    de: ({ name, paper, paperName, expiredOn, fits }, { date, instead, names }) =>
      `${name}: ${paperName || nameOf(names.paper, paper)} gilt bis ${date(expiredOn)}. ${instead(fits)}`,
    fr: ({ name, paper, paperName, expiredOn, fits }, { date, instead, names }) =>
      `${name} : ${paperName || nameOf(names.paper, paper)} est valable jusqu’au ${date(expiredOn)}. ${instead(fits)}`,
    ja: ({ name, paper, paperName, expiredOn, fits }, { date, instead, names }) =>
      `${name}の${paperName || nameOf(names.paper, paper)}の有効期限は${date(expiredOn)}です。${instead(fits)}`,
    zh: ({ name, paper, paperName, expiredOn, fits }, { date, instead, names }) =>
      `${name}的${paperName || nameOf(names.paper, paper)}有效期至${date(expiredOn)}。${instead(fits)}`,
  },
  /** Another departure has it; until it is back and ready again. */
  'assignment.busy': {
    status: 409,
    detail: {
      name: z.string(),
      tour: z.string(),
      busyFrom: z.string(),
      busyUntil: z.string(),
      timeZone: z.optional(TimeZoneText),
      fits,
    },
    es: ({ name, tour, busyFrom, busyUntil, timeZone, fits }, { instead, moment }) =>
      `${name} tiene «${tour}» el ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} a ${moment(busyUntil, timeZone).time}, con la preparación. ${instead(fits)}`,
    en: ({ name, tour, busyFrom, busyUntil, timeZone, fits }, { instead, moment }) =>
      `${name} has “${tour}” on ${moment(busyFrom, timeZone).day} from ${moment(busyFrom, timeZone).time} to ${moment(busyUntil, timeZone).time}, turnaround included. ${instead(fits)}`,
    de: ({ name, tour, busyFrom, busyUntil, timeZone, fits }, { instead, moment }) =>
      `${name} hat „${tour}“ am ${moment(busyFrom, timeZone).day} von ${moment(busyFrom, timeZone).time} bis ${moment(busyUntil, timeZone).time}, Vorbereitung eingerechnet. ${instead(fits)}`,
    fr: ({ name, tour, busyFrom, busyUntil, timeZone, fits }, { instead, moment }) =>
      `${name} a « ${tour} » le ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} à ${moment(busyUntil, timeZone).time}, préparation comprise. ${instead(fits)}`,
    ja: ({ name, tour, busyFrom, busyUntil, timeZone, fits }, { instead, moment }) =>
      `${name}は${moment(busyFrom, timeZone).day}の${moment(busyFrom, timeZone).time}から${moment(busyUntil, timeZone).time}まで(準備を含む)「${tour}」に使われます。${instead(fits)}`,
    zh: ({ name, tour, busyFrom, busyUntil, timeZone, fits }, { instead, moment }) =>
      `${name}在${moment(busyFrom, timeZone).day} ${moment(busyFrom, timeZone).time}至${moment(busyUntil, timeZone).time}(含准备时间)用于“${tour}”。${instead(fits)}`,
  },
  'assignment.people_missing': {
    status: 409,
    detail: {
      people: z.int(),
      peopleLimit: z.int(),
      missingPlaces: z.int(),
      fits,
    },
    es: ({ people, peopleLimit, missingPlaces, fits }, { instead, number, plural }) =>
      `Hay ${plural(people, { one: '# persona', other: '# personas' })} y a bordo caben ${number(peopleLimit)}: faltan ${number(missingPlaces)}. ${instead(fits)}`,
    en: ({ people, peopleLimit, missingPlaces, fits }, { instead, number, plural }) =>
      `There are ${plural(people, { one: '# person', other: '# people' })} and ${number(peopleLimit)} may go on board: ${number(missingPlaces)} too many. ${instead(fits)}`,
    de: ({ people, peopleLimit, missingPlaces, fits }, { instead, number, plural }) =>
      `Es sind ${plural(people, { one: '# Person', other: '# Personen' })}, an Bord dürfen ${number(peopleLimit)}: ${number(missingPlaces)} zu viel. ${instead(fits)}`,
    fr: ({ people, peopleLimit, missingPlaces, fits }, { instead, number, plural }) =>
      `Il y a ${plural(people, { one: '# personne', other: '# personnes' })} et ${number(peopleLimit)} places à bord : il en manque ${number(missingPlaces)}. ${instead(fits)}`,
    ja: ({ people, peopleLimit, missingPlaces, fits }, { instead, number }) =>
      `${number(people)}名に対して乗船できるのは${number(peopleLimit)}名で、${number(missingPlaces)}名分足りません。${instead(fits)}`,
    zh: ({ people, peopleLimit, missingPlaces, fits }, { instead, number }) =>
      `共有${number(people)}人,最多可载${number(peopleLimit)}人,还差${number(missingPlaces)}个位置。${instead(fits)}`,
  },
  'assignment.seats_missing': {
    status: 409,
    detail: { seats: z.int(), capacity: z.int(), missingSeats: z.int(), fits },
    es: ({ seats, capacity, missingSeats, fits }, { instead, number }) =>
      `Se vendieron ${number(seats)} asientos y hay ${number(capacity)}: faltan ${number(missingSeats)}. ${instead(fits)}`,
    en: ({ seats, capacity, missingSeats, fits }, { instead, number }) =>
      `${number(seats)} seats are sold and there are ${number(capacity)}: ${number(missingSeats)} too few. ${instead(fits)}`,
    de: ({ seats, capacity, missingSeats, fits }, { instead, number }) =>
      `${number(seats)} Plätze sind verkauft, ${number(capacity)} gibt es: ${number(missingSeats)} fehlen. ${instead(fits)}`,
    fr: ({ seats, capacity, missingSeats, fits }, { instead, number }) =>
      `${number(seats)} places sont vendues et il y en a ${number(capacity)} : il en manque ${number(missingSeats)}. ${instead(fits)}`,
    ja: ({ seats, capacity, missingSeats, fits }, { instead, number }) =>
      `${number(seats)}席が販売済みですが${number(capacity)}席しかなく、${number(missingSeats)}席足りません。${instead(fits)}`,
    zh: ({ seats, capacity, missingSeats, fits }, { instead, number }) =>
      `已售${number(seats)}个座位,只有${number(capacity)}个,还差${number(missingSeats)}个。${instead(fits)}`,
  },
})
