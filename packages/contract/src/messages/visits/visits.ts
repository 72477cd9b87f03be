import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'
import { nameOf } from '../words.ts'

/** Another time that would do (D-6). */
const Alternative = z.object({ start_at: z.string(), date: z.string(), start_time: z.string() })

export const visits = declareRefusals({
  /** S-1: what is permitted from where it stands. */
  'visit.transition': {
    status: 409,
    detail: { from: z.string(), to: z.string(), allowed: z.array(z.string()) },
    es: ({ from, to, allowed }, { names, list }) =>
      `No se puede pasar de «${nameOf(names.visitStatus, from)}» a «${nameOf(names.visitStatus, to)}». ${allowed.length > 0 ? `Ahora se puede: ${list(allowed.map((action) => nameOf(names.visitAction, action)))}` : 'Ya no admite cambios'}.`,
    en: ({ from, to, allowed }, { names, list }) =>
      `It cannot go from “${nameOf(names.visitStatus, from)}” to “${nameOf(names.visitStatus, to)}”. ${allowed.length > 0 ? `What can be done now: ${list(allowed.map((action) => nameOf(names.visitAction, action)))}` : 'It takes no more changes'}.`,
    de: ({ from, to, allowed }, { names, list }) =>
      `Von „${nameOf(names.visitStatus, from)}“ führt kein Weg zu „${nameOf(names.visitStatus, to)}“. ${allowed.length > 0 ? `Jetzt möglich: ${list(allowed.map((action) => nameOf(names.visitAction, action)))}` : 'Daran ist nichts mehr zu ändern'}.`,
    fr: ({ from, to, allowed }, { names, list }) =>
      `On ne peut pas passer de « ${nameOf(names.visitStatus, from)} » à « ${nameOf(names.visitStatus, to)} ». ${allowed.length > 0 ? `Possible maintenant : ${list(allowed.map((action) => nameOf(names.visitAction, action)))}` : 'Plus rien ne peut être changé'}.`,
    ja: ({ from, to, allowed }, { names, list }) =>
      `「${nameOf(names.visitStatus, from)}」から「${nameOf(names.visitStatus, to)}」にはできません。${allowed.length > 0 ? `今できること：${list(allowed.map((action) => nameOf(names.visitAction, action)))}` : 'これ以上は変更できません'}。`,
    zh: ({ from, to, allowed }, { names, list }) =>
      `不能从“${nameOf(names.visitStatus, from)}”变为“${nameOf(names.visitStatus, to)}”。${allowed.length > 0 ? `现在可以：${list(allowed.map((action) => nameOf(names.visitAction, action)))}` : '已不能再更改'}。`,
  },
  'visit.no_room': {
    status: 409,
    detail: { alternatives: z.array(Alternative) },
    es: ({ alternatives }, { departures }) =>
      alternatives.length > 0
        ? `Ya no hay lugar a esa hora. Hay lugar: ${departures(alternatives)}.`
        : 'Ya no hay lugar a esa hora. Prueba otra hora u otro día.',
    en: ({ alternatives }, { departures }) =>
      alternatives.length > 0
        ? `There is no room left at that time. There is room: ${departures(alternatives)}.`
        : 'There is no room left at that time. Try another time or another day.',
    de: ({ alternatives }, { departures }) =>
      alternatives.length > 0
        ? `Um diese Zeit ist nichts mehr frei. Frei ist: ${departures(alternatives)}.`
        : 'Um diese Zeit ist nichts mehr frei. Versuchen Sie eine andere Zeit oder einen anderen Tag.',
    fr: ({ alternatives }, { departures }) =>
      alternatives.length > 0
        ? `Il n’y a plus de place à cette heure. Il en reste : ${departures(alternatives)}.`
        : 'Il n’y a plus de place à cette heure. Essayez une autre heure ou un autre jour.',
    ja: ({ alternatives }, { departures }) =>
      alternatives.length > 0
        ? `その時間はもう空きがありません。空いている時間：${departures(alternatives)}。`
        : 'その時間はもう空きがありません。別の時間か別の日をお試しください。',
    zh: ({ alternatives }, { departures }) =>
      alternatives.length > 0
        ? `该时段已无座位。仍有座位：${departures(alternatives)}。`
        : '该时段已无座位，请换个时间或日期。',
  },
  'visit.pacing_covers': {
    status: 409,
    detail: { coversLeft: z.int() },
    es: ({ coversLeft }, { plural }) =>
      `A esa hora ya llegan muchas personas a la vez: ${plural(coversLeft, { one: 'cabe # más', other: 'caben # más' })}. Elige otra hora o pasa del ritmo con tu confirmación.`,
    en: ({ coversLeft }, { number }) =>
      `Too many people arrive at that time: there is room for ${number(coversLeft)} more. Choose another time, or confirm that you go beyond the pace.`,
    de: ({ coversLeft }, { number }) =>
      `Um diese Zeit kommen schon viele auf einmal: Platz ist noch für ${number(coversLeft)}. Wählen Sie eine andere Zeit oder bestätigen Sie, dass es mehr werden.`,
    fr: ({ coversLeft }, { number }) =>
      `Trop de personnes arrivent à cette heure : il reste de la place pour ${number(coversLeft)}. Choisissez une autre heure, ou confirmez que vous dépassez le rythme.`,
    ja: ({ coversLeft }, { number }) =>
      `その時間は来店が集中しています。あと${number(coversLeft)}名までです。別の時間にするか、超過を承認してください。`,
    zh: ({ coversLeft }, { number }) =>
      `该时段到店人数过于集中，还可接待 ${number(coversLeft)} 人。请换个时间，或确认超出节奏。`,
  },
  'visit.pacing_parties': {
    status: 409,
    detail: { partiesLeft: z.int() },
    es: ({ partiesLeft }, { plural }) =>
      `A esa hora ya llegan muchos grupos a la vez: ${plural(partiesLeft, { one: 'cabe # más', other: 'caben # más' })}. Elige otra hora o pasa del ritmo con tu confirmación.`,
    en: ({ partiesLeft }, { number }) =>
      `Too many parties arrive at that time: there is room for ${number(partiesLeft)} more. Choose another time, or confirm that you go beyond the pace.`,
    de: ({ partiesLeft }, { number }) =>
      `Um diese Zeit kommen schon viele Gruppen auf einmal: Platz ist noch für ${number(partiesLeft)}. Wählen Sie eine andere Zeit oder bestätigen Sie, dass es mehr werden.`,
    fr: ({ partiesLeft }, { number }) =>
      `Trop de groupes arrivent à cette heure : il reste de la place pour ${number(partiesLeft)}. Choisissez une autre heure, ou confirmez que vous dépassez le rythme.`,
    ja: ({ partiesLeft }, { number }) =>
      `その時間は来店する組が集中しています。あと${number(partiesLeft)}組までです。別の時間にするか、超過を承認してください。`,
    zh: ({ partiesLeft }, { number }) =>
      `该时段到店的团体过于集中，还可接待 ${number(partiesLeft)} 组。请换个时间，或确认超出节奏。`,
  },
  'visit.capacity': {
    status: 409,
    detail: { placesLeft: z.int() },
    es: ({ placesLeft }, { plural }) =>
      `El aforo no permite más: ${plural(placesLeft, { one: 'cabe # persona', other: 'caben # personas' })} a esa hora.`,
    en: ({ placesLeft }, { plural }) =>
      `The legal capacity allows no more: there is room for ${plural(placesLeft, { one: '# person', other: '# people' })} at that time.`,
    de: ({ placesLeft }, { plural }) =>
      `Mehr lässt die zulässige Personenzahl nicht zu: Platz ist dann für ${plural(placesLeft, { one: '# Person', other: '# Personen' })}.`,
    fr: ({ placesLeft }, { plural }) =>
      `La capacité légale ne permet pas plus : il reste ${plural(placesLeft, { one: '# place', other: '# places' })} à cette heure.`,
    ja: ({ placesLeft }, { number }) => `定員を超えます。その時間に入れるのはあと${number(placesLeft)}名です。`,
    zh: ({ placesLeft }, { number }) => `已达法定容量上限，该时段还可进入 ${number(placesLeft)} 人。`,
  },
  'visit.table_taken': {
    status: 409,
    detail: { table: z.string() },
    es: ({ table }) => `${table} está ocupada a esa hora. Elige otra mesa o confirma que quieres encimar.`,
    en: ({ table }) => `${table} is taken at that time. Choose another table, or confirm that you seat them on top.`,
    de: ({ table }) =>
      `${table} ist um diese Zeit belegt. Wählen Sie einen anderen Tisch oder bestätigen Sie, dass beide dort sitzen.`,
    fr: ({ table }) =>
      `${table} est occupée à cette heure. Choisissez une autre table, ou confirmez que vous les ajoutez.`,
    ja: ({ table }) => `${table}はその時間は使用中です。別のテーブルを選ぶか、重ねて案内することを承認してください。`,
    zh: ({ table }) => `${table} 在该时段已被占用。请选择其他餐桌，或确认叠加安排。`,
  },
  'visit.table_not_ready': {
    status: 409,
    detail: { table: z.string() },
    es: ({ table }) =>
      `${table} no está disponible: se limpia o está fuera de servicio. Elige otra o confirma que ya se puede usar.`,
    en: ({ table }) =>
      `${table} is not ready: it is being cleaned or out of use. Choose another one, or confirm that it can be used.`,
    de: ({ table }) =>
      `${table} ist nicht bereit: wird gereinigt oder ist gesperrt. Wählen Sie einen anderen Tisch oder bestätigen Sie, dass er benutzt werden kann.`,
    fr: ({ table }) =>
      `${table} n’est pas prête : nettoyage ou hors service. Choisissez-en une autre, ou confirmez qu’elle peut servir.`,
    ja: ({ table }) => `${table}は清掃中か使用停止中です。別のテーブルを選ぶか、使用できることを承認してください。`,
    zh: ({ table }) => `${table} 正在清洁或停用。请选择其他餐桌，或确认可以使用。`,
  },
  'visit.unknown_table': {
    status: 422,
    detail: {},
    es: () => 'Una de las mesas ya no existe en este negocio. Actualiza la página y elige de nuevo.',
    en: () => 'One of the tables no longer exists in this business. Reload the page and choose again.',
    de: () =>
      'Einen der Tische gibt es in diesem Betrieb nicht mehr. Laden Sie die Seite neu und wählen Sie noch einmal.',
    fr: () => 'Une des tables n’existe plus dans cet établissement. Rechargez la page et choisissez à nouveau.',
    ja: () => 'この店舗に存在しないテーブルが含まれています。ページを再読み込みして選び直してください。',
    zh: () => '其中一张餐桌已不属于该商家，请刷新页面后重新选择。',
  },
  'visit.needs_table': {
    status: 409,
    detail: {},
    es: () => 'Elige la mesa en la que se sientan, o di que se quedan en la barra.',
    en: () => 'Choose the table where they sit, or say that they stay at the bar.',
    de: () => 'Wählen Sie den Tisch oder geben Sie an, dass die Gruppe an der Bar bleibt.',
    fr: () => 'Choisissez la table où ils s’installent, ou indiquez qu’ils restent au bar.',
    ja: () => '着席するテーブルを選ぶか、バー利用と指定してください。',
    zh: () => '请选择入座的餐桌，或注明留在吧台。',
  },
  'visit.hold_over': {
    status: 410,
    detail: {},
    es: () => 'Se acabó el tiempo de la visita apartada. Elige otra hora.',
    en: () => 'The time of the hold is over. Choose another time.',
    de: () => 'Die Vormerkung ist abgelaufen. Wählen Sie eine andere Zeit.',
    fr: () => 'Le délai de mise de côté est écoulé. Choisissez une autre heure.',
    ja: () => '仮押さえの期限が切れました。別の時間をお選びください。',
    zh: () => '预留时间已过，请选择其他时间。',
  },
  'visit.closed': {
    status: 422,
    detail: { date: z.string(), alternatives: z.array(Alternative) },
    es: ({ date, alternatives }, words) =>
      `El negocio no abre el ${words.date(date)}. ${alternatives.length > 0 ? `Hay lugar: ${words.departures(alternatives)}.` : 'Elige otro día.'}`,
    en: ({ date, alternatives }, words) =>
      `The business is closed on ${words.date(date)}. ${alternatives.length > 0 ? `There is room: ${words.departures(alternatives)}.` : 'Choose another day.'}`,
    de: ({ date, alternatives }, words) =>
      `Am ${words.date(date)} ist geschlossen. ${alternatives.length > 0 ? `Frei ist: ${words.departures(alternatives)}.` : 'Wählen Sie einen anderen Tag.'}`,
    fr: ({ date, alternatives }, words) =>
      `L’établissement est fermé le ${words.date(date)}. ${alternatives.length > 0 ? `Il reste de la place : ${words.departures(alternatives)}.` : 'Choisissez un autre jour.'}`,
    ja: ({ date, alternatives }, words) =>
      `${words.date(date)}は休業日です。${alternatives.length > 0 ? `空いている時間：${words.departures(alternatives)}。` : '別の日をお選びください。'}`,
    zh: ({ date, alternatives }, words) =>
      `${words.date(date)} 不营业。${alternatives.length > 0 ? `有空位的时间：${words.departures(alternatives)}。` : '请选择其他日期。'}`,
  },
  'visit.outside_hours': {
    status: 422,
    detail: { alternatives: z.array(Alternative) },
    es: ({ alternatives }, words) =>
      `A esa hora el negocio está cerrado. ${alternatives.length > 0 ? `Hay lugar: ${words.departures(alternatives)}.` : 'Elige una hora dentro del horario.'}`,
    en: ({ alternatives }, words) =>
      `The business is closed at that time. ${alternatives.length > 0 ? `There is room: ${words.departures(alternatives)}.` : 'Choose a time within the opening hours.'}`,
    de: ({ alternatives }, words) =>
      `Um diese Zeit ist geschlossen. ${alternatives.length > 0 ? `Frei ist: ${words.departures(alternatives)}.` : 'Wählen Sie eine Zeit innerhalb der Öffnungszeiten.'}`,
    fr: ({ alternatives }, words) =>
      `L’établissement est fermé à cette heure. ${alternatives.length > 0 ? `Il reste de la place : ${words.departures(alternatives)}.` : 'Choisissez une heure d’ouverture.'}`,
    ja: ({ alternatives }, words) =>
      `その時間は営業していません。${alternatives.length > 0 ? `空いている時間：${words.departures(alternatives)}。` : '営業時間内の時間をお選びください。'}`,
    zh: ({ alternatives }, words) =>
      `该时间不在营业时间内。${alternatives.length > 0 ? `有空位的时间：${words.departures(alternatives)}。` : '请选择营业时段。'}`,
  },
  'visit.last_arrival': {
    status: 422,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `La última llegada es ${number(minutes)} minutos antes de cerrar. Elige una hora más temprano.`,
    en: ({ minutes }, { number }) =>
      `The last arrival is ${number(minutes)} minutes before closing. Choose an earlier time.`,
    de: ({ minutes }, { number }) =>
      `Die letzte Ankunft ist ${number(minutes)} Minuten vor Schluss. Wählen Sie eine frühere Zeit.`,
    fr: ({ minutes }, { number }) =>
      `La dernière arrivée est ${number(minutes)} minutes avant la fermeture. Choisissez une heure plus tôt.`,
    ja: ({ minutes }, { number }) => `最終入店は閉店の${number(minutes)}分前です。もっと早い時間をお選びください。`,
    zh: ({ minutes }, { number }) => `最晚到店时间为打烊前 ${number(minutes)} 分钟，请选择更早的时间。`,
  },
  'visit.too_soon': {
    status: 422,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `Se reserva con al menos ${number(minutes)} minutos de anticipación. Elige una hora más tarde.`,
    en: ({ minutes }, { number }) =>
      `Bookings are made at least ${number(minutes)} minutes ahead. Choose a later time.`,
    de: ({ minutes }, { number }) =>
      `Reserviert wird mindestens ${number(minutes)} Minuten im Voraus. Wählen Sie eine spätere Zeit.`,
    fr: ({ minutes }, { number }) =>
      `On réserve au moins ${number(minutes)} minutes à l’avance. Choisissez une heure plus tard.`,
    ja: ({ minutes }, { number }) => `予約は${number(minutes)}分前までです。もっと遅い時間をお選びください。`,
    zh: ({ minutes }, { number }) => `需至少提前 ${number(minutes)} 分钟预订，请选择更晚的时间。`,
  },
  'visit.too_far': {
    status: 422,
    detail: { latestDays: z.int() },
    es: ({ latestDays }, { number }) =>
      `Se reserva hasta con ${number(latestDays)} días de anticipación. Elige una fecha más cercana.`,
    en: ({ latestDays }, { number }) =>
      `Bookings are made up to ${number(latestDays)} days ahead. Choose a nearer date.`,
    de: ({ latestDays }, { number }) =>
      `Reserviert wird höchstens ${number(latestDays)} Tage im Voraus. Wählen Sie ein früheres Datum.`,
    fr: ({ latestDays }, { number }) =>
      `On réserve jusqu’à ${number(latestDays)} jours à l’avance. Choisissez une date plus proche.`,
    ja: ({ latestDays }, { number }) => `予約は${number(latestDays)}日先までです。もっと近い日をお選びください。`,
    zh: ({ latestDays }, { number }) => `最多可提前 ${number(latestDays)} 天预订，请选择更近的日期。`,
  },
  'visit.past': {
    status: 422,
    detail: { alternatives: z.array(Alternative) },
    es: ({ alternatives }, words) =>
      `Esa hora ya pasó. ${alternatives.length > 0 ? `Hay lugar: ${words.departures(alternatives)}.` : 'Elige una de hoy en adelante.'}`,
    en: ({ alternatives }, words) =>
      `That time has passed. ${alternatives.length > 0 ? `There is room: ${words.departures(alternatives)}.` : 'Choose one from today on.'}`,
    de: ({ alternatives }, words) =>
      `Diese Zeit ist vorbei. ${alternatives.length > 0 ? `Frei ist: ${words.departures(alternatives)}.` : 'Wählen Sie eine ab heute.'}`,
    fr: ({ alternatives }, words) =>
      `Cette heure est passée. ${alternatives.length > 0 ? `Il reste de la place : ${words.departures(alternatives)}.` : 'Choisissez-en une à partir d’aujourd’hui.'}`,
    ja: ({ alternatives }, words) =>
      `その時間は過ぎています。${alternatives.length > 0 ? `空いている時間：${words.departures(alternatives)}。` : '今日以降の時間をお選びください。'}`,
    zh: ({ alternatives }, words) =>
      `该时间已过。${alternatives.length > 0 ? `有空位的时间：${words.departures(alternatives)}。` : '请选择今天及以后的时间。'}`,
  },
  'visit.party_size': {
    status: 422,
    detail: { most: z.int() },
    es: ({ most }, { number }) =>
      `Aquí caben grupos de hasta ${number(most)} personas. Divide el grupo o llama al negocio.`,
    en: ({ most }, { number }) =>
      `There is room here for parties of up to ${number(most)}. Split the party or call the business.`,
    de: ({ most }, { number }) =>
      `Hier ist Platz für Gruppen bis ${number(most)} Personen. Teilen Sie die Gruppe oder rufen Sie an.`,
    fr: ({ most }, { number }) =>
      `Il y a de la place ici pour des groupes jusqu’à ${number(most)} personnes. Divisez le groupe ou appelez.`,
    ja: ({ most }, { number }) => `ご利用は${number(most)}名までです。人数を分けるか、店舗へお電話ください。`,
    zh: ({ most }, { number }) => `此处最多接待 ${number(most)} 人，请分组或致电商家。`,
  },
  'visit.channel_closed': {
    status: 409,
    detail: {},
    es: () => 'Este negocio no toma reservas en línea ahora. Llámale o anótate en su lista de espera.',
    en: () => 'This business takes no bookings online now. Call it, or join its waitlist.',
    de: () =>
      'Dieser Betrieb nimmt gerade keine Reservierungen online an. Rufen Sie an oder tragen Sie sich in die Warteliste ein.',
    fr: () =>
      'Cet établissement ne prend pas de réservations en ligne en ce moment. Appelez-le ou inscrivez-vous en liste d’attente.',
    ja: () => '現在オンライン予約は受け付けていません。お電話いただくか、順番待ちにご登録ください。',
    zh: () => '该商家目前不接受在线预订，请致电或加入等候名单。',
  },
  'visit.duplicate': {
    status: 409,
    detail: { ticket: z.string() },
    es: ({ ticket }) => `Ese teléfono ya tiene la visita ${ticket} a esa hora. Cámbiala en lugar de hacer otra.`,
    en: ({ ticket }) => `That telephone already has visit ${ticket} at that time. Change it instead of making another.`,
    de: ({ ticket }) =>
      `Mit dieser Telefonnummer gibt es um diese Zeit schon den Besuch ${ticket}. Ändern Sie ihn, statt einen zweiten anzulegen.`,
    fr: ({ ticket }) =>
      `Ce téléphone a déjà la visite ${ticket} à cette heure. Modifiez-la au lieu d’en créer une autre.`,
    ja: ({ ticket }) => `この電話番号にはその時間の予約${ticket}がすでにあります。新しく作らずに変更してください。`,
    zh: ({ ticket }) => `该电话在此时段已有预订 ${ticket}，请修改它而不要重复创建。`,
  },
  'visit.cancel_cutoff': {
    status: 403,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `Faltan menos de ${number(minutes)} minutos: ya no se cambia en línea. Llama al negocio.`,
    en: ({ minutes }, { number }) =>
      `Less than ${number(minutes)} minutes are left: it cannot be changed online any more. Call the business.`,
    de: ({ minutes }, { number }) =>
      `Es sind weniger als ${number(minutes)} Minuten: online geht es nicht mehr. Rufen Sie den Betrieb an.`,
    fr: ({ minutes }, { number }) =>
      `Il reste moins de ${number(minutes)} minutes : ce n’est plus possible en ligne. Appelez l’établissement.`,
    ja: ({ minutes }, { number }) =>
      `${number(minutes)}分を切ったため、オンラインでは変更できません。店舗へお電話ください。`,
    zh: ({ minutes }, { number }) => `距开始不足 ${number(minutes)} 分钟，已无法在线更改，请致电商家。`,
  },
  'visit.reason_required': {
    status: 422,
    detail: {},
    es: () => 'Di el motivo; queda en el historial de la visita.',
    en: () => 'Say why; it stays in the history of the visit.',
    de: () => 'Geben Sie den Grund an; er steht im Verlauf des Besuchs.',
    fr: () => 'Indiquez le motif ; il reste dans l’historique de la visite.',
    ja: () => '理由を入力してください。来店の履歴に残ります。',
    zh: () => '请说明原因，它会保留在该来访的历史中。',
  },
  'visit.arrival_window': {
    status: 409,
    detail: { startsAt: z.string(), timeZone: z.optional(z.string()) },
    es: ({ startsAt, timeZone }, { moment }) =>
      `Esta visita es a las ${moment(startsAt, timeZone).time} del ${moment(startsAt, timeZone).day}: falta o pasó mucho. Confirma que de verdad llegó.`,
    en: ({ startsAt, timeZone }, { moment }) =>
      `This visit is at ${moment(startsAt, timeZone).time} on ${moment(startsAt, timeZone).day}, far from now. Confirm that they really arrived.`,
    de: ({ startsAt, timeZone }, { moment }) =>
      `Dieser Besuch ist am ${moment(startsAt, timeZone).day} um ${moment(startsAt, timeZone).time}, weit von jetzt. Bestätigen Sie, dass die Gruppe wirklich da ist.`,
    fr: ({ startsAt, timeZone }, { moment }) =>
      `Cette visite est à ${moment(startsAt, timeZone).time} le ${moment(startsAt, timeZone).day}, loin de maintenant. Confirmez qu’ils sont vraiment arrivés.`,
    ja: ({ startsAt, timeZone }, { moment }) =>
      `この来店は${moment(startsAt, timeZone).day}${moment(startsAt, timeZone).time}の予定で、今とは離れています。本当に到着したか承認してください。`,
    zh: ({ startsAt, timeZone }, { moment }) =>
      `该来访时间为 ${moment(startsAt, timeZone).day} ${moment(startsAt, timeZone).time}，与现在相差较远，请确认确已到达。`,
  },
  'visit.other_day': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date }, words) =>
      `Esta visita es del ${words.date(date)}: eso solo se hace el mismo día. Cámbiala de fecha primero.`,
    en: ({ date }, words) =>
      `This visit is of ${words.date(date)}: that is done on the same day only. Change its date first.`,
    de: ({ date }, words) =>
      `Dieser Besuch ist vom ${words.date(date)}: das geht nur am selben Tag. Ändern Sie zuerst das Datum.`,
    fr: ({ date }, words) =>
      `Cette visite est du ${words.date(date)} : cela ne se fait que le jour même. Changez d’abord sa date.`,
    ja: ({ date }, words) =>
      `この来店は${words.date(date)}のもので、当日のみ操作できます。先に日付を変更してください。`,
    zh: ({ date }, words) => `该来访属于 ${words.date(date)}，只能在当天操作，请先更改日期。`,
  },
  'visit.no_show_early': {
    status: 409,
    detail: { until: z.string() },
    es: ({ until }, { clock }) => `Todavía puede llegar: espera hasta las ${clock(until)}.`,
    en: ({ until }, { clock }) => `They may still arrive: wait until ${clock(until)}.`,
    de: ({ until }, { clock }) => `Sie können noch kommen: warten Sie bis ${clock(until)}.`,
    fr: ({ until }, { clock }) => `Ils peuvent encore arriver : attendez jusqu’à ${clock(until)}.`,
    ja: ({ until }, { clock }) => `まだ到着する可能性があります。${clock(until)}まで待ってください。`,
    zh: ({ until }, { clock }) => `客人仍可能到达，请等到 ${clock(until)}。`,
  },
  'visit.reopen_late': {
    status: 409,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `Una visita terminada se reabre hasta ${number(minutes)} minutos después; luego lo hace un gerente el mismo día.`,
    en: ({ minutes }, { number }) =>
      `A finished visit is reopened up to ${number(minutes)} minutes later; after that a manager does it on the same day.`,
    de: ({ minutes }, { number }) =>
      `Ein beendeter Besuch wird bis ${number(minutes)} Minuten danach wieder geöffnet; später am selben Tag tut es die Leitung.`,
    fr: ({ minutes }, { number }) =>
      `Une visite terminée se rouvre jusqu’à ${number(minutes)} minutes après ; ensuite, un responsable le fait le jour même.`,
    ja: ({ minutes }, { number }) =>
      `退店の取り消しは${number(minutes)}分以内です。それ以降は当日中に管理者が行えます。`,
    zh: ({ minutes }, { number }) => `结束后 ${number(minutes)} 分钟内可重新打开；之后须由经理在当天操作。`,
  },
  'visit.party_in': {
    status: 409,
    detail: { people: z.int() },
    es: ({ people }, { number }) =>
      `La visita es de ${number(people)} personas. Cambia el tamaño del grupo si entran más.`,
    en: ({ people }, { number }) =>
      `The visit is for ${number(people)} people. Change the party's size if more come in.`,
    de: ({ people }, { number }) =>
      `Der Besuch ist für ${number(people)} Personen. Ändern Sie die Gruppengröße, wenn mehr hereinkommen.`,
    fr: ({ people }, { number }) =>
      `La visite est pour ${number(people)} personnes. Changez la taille du groupe si plus entrent.`,
    ja: ({ people }, { number }) =>
      `この来店は${number(people)}名の予定です。それより多い場合は人数を変更してください。`,
    zh: ({ people }, { number }) => `该来访为 ${number(people)} 人，若超出请先修改人数。`,
  },
  'visit.already_waiting': {
    status: 409,
    detail: { ticket: z.string() },
    es: ({ ticket }) => `Ese teléfono ya está en la lista de hoy: ${ticket}.`,
    en: ({ ticket }) => `That telephone is on today's list already: ${ticket}.`,
    de: ({ ticket }) => `Diese Telefonnummer steht heute schon auf der Liste: ${ticket}.`,
    fr: ({ ticket }) => `Ce téléphone est déjà sur la liste du jour : ${ticket}.`,
    ja: ({ ticket }) => `この電話番号は本日の順番待ちに登録済みです：${ticket}。`,
    zh: ({ ticket }) => `该电话已在今天的等候名单中：${ticket}。`,
  },
  'visit.not_inside': {
    status: 409,
    detail: {},
    es: () => 'Eso se anota de quien está sentado. Siéntalo primero.',
    en: () => 'That is noted of who is seated. Seat them first.',
    de: () => 'Das wird nur von Gästen am Tisch vermerkt. Platzieren Sie die Gruppe zuerst.',
    fr: () => 'Cela se note pour qui est installé. Installez-les d’abord.',
    ja: () => '着席中の来店にのみ記録できます。先に着席させてください。',
    zh: () => '只能记录已入座的来访，请先安排入座。',
  },
  'visit.over': {
    status: 409,
    detail: {},
    es: () => 'La visita ya terminó; lo suyo ya no se cambia.',
    en: () => 'The visit is over; it is not changed any more.',
    de: () => 'Der Besuch ist vorbei und wird nicht mehr geändert.',
    fr: () => 'La visite est terminée ; elle ne change plus.',
    ja: () => 'この来店は終了しており、変更できません。',
    zh: () => '该来访已结束，不能再更改。',
  },
  'resource.in_use': {
    status: 409,
    detail: { ticket: z.string() },
    es: ({ ticket }) => `Ahí está sentada la visita ${ticket}. Termínala o muévela antes.`,
    en: ({ ticket }) => `Visit ${ticket} is seated there. Finish or move it first.`,
    de: ({ ticket }) => `Dort sitzt der Besuch ${ticket}. Beenden oder verlegen Sie ihn zuerst.`,
    fr: ({ ticket }) => `La visite ${ticket} y est installée. Terminez-la ou déplacez-la d’abord.`,
    ja: ({ ticket }) => `来店${ticket}がそこに着席中です。先に退店または移動してください。`,
    zh: ({ ticket }) => `来访 ${ticket} 正坐在那里，请先结束或移动它。`,
  },
  'block.too_long': {
    status: 422,
    detail: { days: z.int() },
    es: ({ days }, { number }) =>
      `Un bloqueo dura hasta ${number(days)} días y termina después de empezar. Acorta las fechas.`,
    en: ({ days }, { number }) =>
      `A block lasts up to ${number(days)} days and ends after it begins. Narrow the dates.`,
    de: ({ days }, { number }) =>
      `Eine Sperre dauert höchstens ${number(days)} Tage und endet nach ihrem Beginn. Grenzen Sie die Daten ein.`,
    fr: ({ days }, { number }) =>
      `Un blocage dure au plus ${number(days)} jours et finit après son début. Resserrez les dates.`,
    ja: ({ days }, { number }) =>
      `使用停止は${number(days)}日までで、終了は開始より後にしてください。期間を短くしてください。`,
    zh: ({ days }, { number }) => `停用最长 ${number(days)} 天，且结束须晚于开始。请缩短日期范围。`,
  },
  'visit.unknown_person': {
    status: 422,
    detail: {},
    es: () => 'El cliente, el RP o el vendedor ya no existe. Actualiza la página y elige de nuevo.',
    en: () => 'The customer, the RP or the seller no longer exists. Reload the page and choose again.',
    de: () => 'Den Kunden, RP oder Verkäufer gibt es nicht mehr. Laden Sie die Seite neu und wählen Sie noch einmal.',
    fr: () => 'Le client, le RP ou le vendeur n’existe plus. Rechargez la page et choisissez à nouveau.',
    ja: () => '顧客、RPまたは販売者が存在しません。ページを再読み込みして選び直してください。',
    zh: () => '该顾客、推广员或销售员已不存在，请刷新页面后重新选择。',
  },
})
