import * as z from 'zod/mini'
import { TimeZoneText } from '../shapes.ts'
import { declareRefusals } from './refusal-messages.ts'
import { nameOf } from './words.ts'

const timeZone = z.optional(TimeZoneText)

const stepNames = (
  steps: readonly string[],
  names: { geoStatus: Readonly<Record<string, string>> },
  list: (words: readonly string[]) => string,
) => list(steps.map((step) => nameOf(names.geoStatus, step)))

export const tracking = declareRefusals({
  'tracking.not_of_crew': {
    status: 409,
    detail: {},
    es: () => 'Solo la tripulación de esta salida puede hacerlo. Pide en la oficina que te asignen.',
    en: () => 'Only the crew of this departure can do that. Ask the office to assign you.',
    de: () => 'Das kann nur die Besatzung dieser Abfahrt. Lass dich im Büro zuteilen.',
    fr: () => 'Seul l’équipage de ce départ peut le faire. Demandez au bureau de vous affecter.',
    ja: () => 'この出発便の乗組員だけが操作できます。事務所に割り当てを依頼してください。',
    zh: () => '只有此班次的船员可以操作。请让办公室为您分配。',
  },
  'tracking.without_transport': {
    status: 409,
    detail: {},
    es: () => 'Esta salida no tiene transporte. Asígnale uno antes de zarpar.',
    en: () => 'This departure has no transport. Assign one before it leaves.',
    de: () => 'Diese Abfahrt hat kein Fahrzeug. Teile ihr vor dem Ablegen eines zu.',
    fr: () => 'Ce départ n’a pas de transport. Affectez-en un avant le départ.',
    ja: () => 'この出発便には乗り物がありません。出発の前に割り当ててください。',
    zh: () => '此班次没有交通工具。请在出发前分配。',
  },
  'tracking.too_early': {
    status: 409,
    detail: { opensAt: z.string(), timeZone },
    es: ({ opensAt, timeZone: zone }, { moment }) =>
      `Todavía es pronto: se puede zarpar desde el ${moment(opensAt, zone).day} a las ${moment(opensAt, zone).time}.`,
    en: ({ opensAt, timeZone: zone }, { moment }) =>
      `It is too early: it can leave from ${moment(opensAt, zone).day} at ${moment(opensAt, zone).time}.`,
    de: ({ opensAt, timeZone: zone }, { moment }) =>
      `Es ist noch zu früh: Ablegen geht ab ${moment(opensAt, zone).day} um ${moment(opensAt, zone).time}.`,
    fr: ({ opensAt, timeZone: zone }, { moment }) =>
      `Il est trop tôt : le départ est possible à partir du ${moment(opensAt, zone).day} à ${moment(opensAt, zone).time}.`,
    ja: ({ opensAt, timeZone: zone }, { moment }) =>
      `まだ早すぎます。${moment(opensAt, zone).day} ${moment(opensAt, zone).time}から出発できます。`,
    zh: ({ opensAt, timeZone: zone }, { moment }) =>
      `现在还太早：${moment(opensAt, zone).day} ${moment(opensAt, zone).time}起可以出发。`,
  },
  'tracking.too_late': {
    status: 409,
    detail: { closedAt: z.string(), timeZone },
    es: ({ closedAt, timeZone: zone }, { moment }) =>
      `Ya es tarde: se pudo zarpar hasta el ${moment(closedAt, zone).day} a las ${moment(closedAt, zone).time}. Elige la salida de hoy.`,
    en: ({ closedAt, timeZone: zone }, { moment }) =>
      `It is too late: it could leave until ${moment(closedAt, zone).day} at ${moment(closedAt, zone).time}. Choose today’s departure.`,
    de: ({ closedAt, timeZone: zone }, { moment }) =>
      `Es ist zu spät: Ablegen ging bis ${moment(closedAt, zone).day} um ${moment(closedAt, zone).time}. Wähle die Abfahrt von heute.`,
    fr: ({ closedAt, timeZone: zone }, { moment }) =>
      `Il est trop tard : le départ était possible jusqu’au ${moment(closedAt, zone).day} à ${moment(closedAt, zone).time}. Choisissez le départ du jour.`,
    ja: ({ closedAt, timeZone: zone }, { moment }) =>
      `遅すぎます。${moment(closedAt, zone).day} ${moment(closedAt, zone).time}まででした。本日の出発便を選んでください。`,
    zh: ({ closedAt, timeZone: zone }, { moment }) =>
      `已经太晚：最迟可在${moment(closedAt, zone).day} ${moment(closedAt, zone).time}出发。请选择今天的班次。`,
  },
  'tracking.over': {
    status: 409,
    detail: {},
    es: () => 'Este viaje ya terminó. Para otro, agrega otra salida.',
    en: () => 'This trip is already over. For another one, add another departure.',
    de: () => 'Diese Fahrt ist schon zu Ende. Lege für eine weitere eine neue Abfahrt an.',
    fr: () => 'Ce trajet est déjà terminé. Pour un autre, ajoutez un départ.',
    ja: () => 'この運航は終了しています。別の運航には出発便を追加してください。',
    zh: () => '此次行程已结束。如需再次出发，请添加班次。',
  },
  /** Nobody passes over the people that boats are certified for (C7). */
  'tracking.over_limit': {
    status: 409,
    detail: { aboard: z.int(), limit: z.int(), tooMany: z.int() },
    es: ({ aboard, limit, tooMany }, { number }) =>
      `Hay ${number(aboard)} a bordo y el límite es ${number(limit)}: sobran ${number(tooMany)}. Cambia de transporte o pide otro.`,
    en: ({ aboard, limit, tooMany }, { number }) =>
      `There are ${number(aboard)} on board and the limit is ${number(limit)}: ${number(tooMany)} too many. Change the transport or ask for another.`,
    de: ({ aboard, limit, tooMany }, { number }) =>
      `${number(aboard)} sind an Bord, erlaubt sind ${number(limit)}: ${number(tooMany)} zu viel. Wechsle das Fahrzeug oder hole ein weiteres.`,
    fr: ({ aboard, limit, tooMany }, { number }) =>
      `Il y a ${number(aboard)} personnes à bord pour ${number(limit)} au plus : ${number(tooMany)} de trop. Changez de transport ou demandez-en un autre.`,
    ja: ({ aboard, limit, tooMany }, { number }) =>
      `乗船は${number(aboard)}名、上限は${number(limit)}名で、${number(tooMany)}名超過です。乗り物を変えるか、もう1台手配してください。`,
    zh: ({ aboard, limit, tooMany }, { number }) =>
      `船上有${number(aboard)}人，上限为${number(limit)}人，超出${number(tooMany)}人。请更换或增加交通工具。`,
  },
  'tracking.not_listed': {
    status: 409,
    detail: { people: z.int() },
    es: ({ people }, { plural }) =>
      `${plural(people, { one: '# persona que se queda no está', other: '# personas que se quedan no están' })} en la lista de esta salida. Actualiza la lista.`,
    en: ({ people }, { plural }) =>
      `${plural(people, { one: '# person who stays is', other: '# people who stay are' })} not on the list of this departure. Refresh the list.`,
    de: ({ people }, { plural }) =>
      `${plural(people, { one: '# Person, die dableibt, steht', other: '# Personen, die dableiben, stehen' })} nicht auf der Liste dieser Abfahrt. Lade die Liste neu.`,
    fr: ({ people }, { plural }) =>
      `${plural(people, { one: '# personne qui reste n’est pas', other: '# personnes qui restent ne sont pas' })} sur la liste de ce départ. Actualisez la liste.`,
    ja: ({ people }, { number }) => `残る${number(people)}名がこの出発便の名簿にありません。名簿を更新してください。`,
    zh: ({ people }, { number }) => `留下的${number(people)}人不在此班次的名单上。请刷新名单。`,
  },
  /** `fits` are the boats and buses that the trip has. */
  'tracking.which_transport': {
    status: 409,
    detail: { fits: z.array(z.string()) },
    es: ({ fits }, { list }) => `Di en qué transporte vas: ${list(fits)}.`,
    en: ({ fits }, { list }) => `Say which transport you are on: ${list(fits)}.`,
    de: ({ fits }, { list }) => `Sag, auf welchem Fahrzeug du bist: ${list(fits)}.`,
    fr: ({ fits }, { list }) => `Indiquez votre transport : ${list(fits)}.`,
    ja: ({ fits }, { list }) => `どの乗り物に乗っているか選んでください：${list(fits)}。`,
    zh: ({ fits }, { list }) => `请选择您所在的交通工具：${list(fits)}。`,
  },
  'tracking.not_started': {
    status: 409,
    detail: {},
    es: () => 'Este viaje no ha empezado. Primero hay que zarpar.',
    en: () => 'This trip has not begun. It has to leave first.',
    de: () => 'Diese Fahrt hat nicht begonnen. Zuerst wird abgelegt.',
    fr: () => 'Ce trajet n’a pas commencé. Il faut d’abord partir.',
    ja: () => 'この運航はまだ始まっていません。先に出発してください。',
    zh: () => '此次行程尚未开始。请先出发。',
  },
  /** `next` is what is open instead. */
  'tracking.step_passed': {
    status: 409,
    detail: { geoStatus: z.string(), nextSteps: z.array(z.string()) },
    es: ({ geoStatus, nextSteps }, { names, list }) =>
      `El viaje va en «${nameOf(names.geoStatus, geoStatus)}» y no vuelve atrás.${nextSteps.length > 0 ? ` Sigue: ${stepNames(nextSteps, names, list)}.` : ''}`,
    en: ({ geoStatus, nextSteps }, { names, list }) =>
      `The trip is at “${nameOf(names.geoStatus, geoStatus)}” and does not go back.${nextSteps.length > 0 ? ` Next: ${stepNames(nextSteps, names, list)}.` : ''}`,
    de: ({ geoStatus, nextSteps }, { names, list }) =>
      `Die Fahrt ist bei „${nameOf(names.geoStatus, geoStatus)}“ und geht nicht zurück.${nextSteps.length > 0 ? ` Weiter geht es mit: ${stepNames(nextSteps, names, list)}.` : ''}`,
    fr: ({ geoStatus, nextSteps }, { names, list }) =>
      `Le trajet en est à « ${nameOf(names.geoStatus, geoStatus)} » et ne revient pas en arrière.${nextSteps.length > 0 ? ` Ensuite : ${stepNames(nextSteps, names, list)}.` : ''}`,
    ja: ({ geoStatus, nextSteps }, { names, list }) =>
      `運航は「${nameOf(names.geoStatus, geoStatus)}」まで進んでおり、戻せません。${nextSteps.length > 0 ? `次は${stepNames(nextSteps, names, list)}です。` : ''}`,
    zh: ({ geoStatus, nextSteps }, { names, list }) =>
      `行程已到“${nameOf(names.geoStatus, geoStatus)}”，不能退回。${nextSteps.length > 0 ? `接下来：${stepNames(nextSteps, names, list)}。` : ''}`,
  },
  'tracking.nothing_to_undo': {
    status: 409,
    detail: {},
    es: () => 'Ese paso ya no es el último. Actualiza para ver dónde va el viaje.',
    en: () => 'That step is no longer the last one. Refresh to see how far the trip is.',
    de: () => 'Dieser Schritt ist nicht mehr der letzte. Lade neu, um den Stand der Fahrt zu sehen.',
    fr: () => 'Cette étape n’est plus la dernière. Actualisez pour voir où en est le trajet.',
    ja: () => 'その段階は最後のものではありません。更新して運航状況を確認してください。',
    zh: () => '该步骤已不是最后一步。请刷新查看行程进度。',
  },
  'tracking.undo_late': {
    status: 409,
    detail: { undoUntil: z.string(), timeZone },
    es: ({ undoUntil, timeZone: zone }, { moment }) =>
      `Se pudo deshacer hasta el ${moment(undoUntil, zone).day} a las ${moment(undoUntil, zone).time}. Sigue con el paso que toca.`,
    en: ({ undoUntil, timeZone: zone }, { moment }) =>
      `It could be undone until ${moment(undoUntil, zone).day} at ${moment(undoUntil, zone).time}. Go on with the next step.`,
    de: ({ undoUntil, timeZone: zone }, { moment }) =>
      `Rückgängig ging bis ${moment(undoUntil, zone).day} um ${moment(undoUntil, zone).time}. Mach mit dem nächsten Schritt weiter.`,
    fr: ({ undoUntil, timeZone: zone }, { moment }) =>
      `L’annulation était possible jusqu’au ${moment(undoUntil, zone).day} à ${moment(undoUntil, zone).time}. Passez à l’étape suivante.`,
    ja: ({ undoUntil, timeZone: zone }, { moment }) =>
      `取り消しは${moment(undoUntil, zone).day} ${moment(undoUntil, zone).time}まででした。次の段階に進んでください。`,
    zh: ({ undoUntil, timeZone: zone }, { moment }) =>
      `只能在${moment(undoUntil, zone).day} ${moment(undoUntil, zone).time}之前撤销。请继续下一步。`,
  },
})
