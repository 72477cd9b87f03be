import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'
import { nameOf } from '../words.ts'

export const tours = declareRefusals({
  /** Where both are zero, which is what is written for «unknown». */
  'tour.point_nowhere': {
    status: 422,
    detail: {},
    es: () => 'Un punto en 0, 0 está en medio del Atlántico. Coloca el punto en el mapa o déjalo vacío.',
    en: () => 'A point at 0, 0 is in the middle of the Atlantic. Place it on the map or leave it empty.',
    de: () => 'Ein Punkt bei 0, 0 liegt mitten im Atlantik. Setzen Sie ihn auf der Karte oder lassen Sie ihn leer.',
    fr: () => 'Un point en 0, 0 se trouve au milieu de l’Atlantique. Placez-le sur la carte ou laissez-le vide.',
    ja: () => '0, 0は大西洋の真ん中です。地図上で指定するか、空のままにしてください。',
    zh: () => '0, 0位于大西洋中央。请在地图上放置该点，或留空。',
  },
  'tour.slug_taken': {
    status: 409,
    detail: { suggestion: z.string() },
    es: ({ suggestion }) => `Otro tour del negocio usa esa dirección. «${suggestion}» está libre.`,
    en: ({ suggestion }) => `Another tour of this business has that address. “${suggestion}” is free.`,
    de: ({ suggestion }) => `Eine andere Tour des Betriebs hat diese Adresse. „${suggestion}“ ist frei.`,
    fr: ({ suggestion }) => `Une autre excursion de l’établissement a déjà cette adresse. « ${suggestion} » est libre.`,
    ja: ({ suggestion }) => `そのアドレスは別のツアーが使っています。「${suggestion}」は使えます。`,
    zh: ({ suggestion }) => `该地址已被本商家的另一条线路使用。“${suggestion}”可用。`,
  },
  'tour.too_many': {
    status: 409,
    detail: { maxTours: z.int() },
    es: ({ maxTours }, { number }) => `Un negocio puede tener hasta ${number(maxTours)} tours. Elimina alguno antes.`,
    en: ({ maxTours }, { number }) => `A business can have up to ${number(maxTours)} tours. Delete one first.`,
    de: ({ maxTours }, { number }) =>
      `Ein Betrieb kann bis zu ${number(maxTours)} Touren haben. Löschen Sie zuerst eine.`,
    fr: ({ maxTours }, { number }) =>
      `Un établissement peut avoir jusqu’à ${number(maxTours)} excursions. Supprimez-en une d’abord.`,
    ja: ({ maxTours }, { number }) =>
      `1つの事業所に登録できるツアーは${number(maxTours)}件までです。先にどれかを削除してください。`,
    zh: ({ maxTours }, { number }) => `一家商家最多可有${number(maxTours)}条线路。请先删除一条。`,
  },
  /** Parts of `domain/tours/readiness` that are not there yet. */
  'tour.not_ready': {
    status: 409,
    detail: { missing: z.array(z.string()) },
    es: ({ missing }, { list, names }) =>
      `Para venderlo todavía falta: ${list(missing.map((part) => nameOf(names.part, part)))}.`,
    en: ({ missing }, { list, names }) =>
      `Before it can be sold it needs: ${list(missing.map((part) => nameOf(names.part, part)))}.`,
    de: ({ missing }, { list, names }) =>
      `Für den Verkauf fehlt noch: ${list(missing.map((part) => nameOf(names.part, part)))}.`,
    fr: ({ missing }, { list, names }) =>
      `Pour la vendre, il manque encore : ${list(missing.map((part) => nameOf(names.part, part)))}.`,
    ja: ({ missing }, { list, names }) =>
      `販売するにはまだ足りません：${list(missing.map((part) => nameOf(names.part, part)))}。`,
    zh: ({ missing }, { list, names }) => `要销售还缺少：${list(missing.map((part) => nameOf(names.part, part)))}。`,
  },
  /** Bookings of people who are still to travel; `lastDate` is the day of the last, `YYYY-MM-DD`. */
  'tour.has_bookings': {
    status: 409,
    detail: { bookings: z.int(), lastDate: z.string() },
    es: ({ bookings, lastDate }, { date, plural }) =>
      `El tour tiene ${plural(bookings, { one: '# reserva', other: '# reservas' })} por viajar, hasta el ${date(lastDate)}. Cámbialas o cancélalas, o quítalo de la venta.`,
    en: ({ bookings, lastDate }, { date, plural }) =>
      `The tour has ${plural(bookings, { one: '# booking', other: '# bookings' })} still to travel, until ${date(lastDate)}. Move or cancel them, or take the tour off sale.`,
    de: ({ bookings, lastDate }, { date, plural }) =>
      `Die Tour hat noch ${plural(bookings, { one: '# Buchung', other: '# Buchungen' })} bis zum ${date(lastDate)}. Buchen Sie um oder stornieren Sie, oder nehmen Sie die Tour aus dem Verkauf.`,
    fr: ({ bookings, lastDate }, { date, plural }) =>
      `L’excursion a encore ${plural(bookings, { one: '# réservation', other: '# réservations' })} à venir, jusqu’au ${date(lastDate)}. Déplacez-les ou annulez-les, ou retirez-la de la vente.`,
    ja: ({ bookings, lastDate }, { date, number }) =>
      `このツアーには${date(lastDate)}までに出発する予約が${number(bookings)}件あります。変更または取消を行うか、販売を停止してください。`,
    zh: ({ bookings, lastDate }, { date, number }) =>
      `该线路在${date(lastDate)}之前还有${number(bookings)}个待出行的预订。请改期或取消，或停止销售。`,
  },
  /** Days on which more is sold than would fit. */
  'tour.departures_too_full': {
    status: 409,
    detail: { dates: z.array(z.string()) },
    es: ({ dates }, { date, list }) =>
      `Lo vendido ya no cabría en las salidas del ${list(dates.map(date))}. Muévelas antes o deja esas salidas como están.`,
    en: ({ dates }, { date, list }) =>
      `What is sold would no longer fit on ${list(dates.map(date))}. Move bookings first, or leave those departures as they are.`,
    de: ({ dates }, { date, list }) =>
      `Das Verkaufte würde nicht mehr passen am ${list(dates.map(date))}. Buchen Sie zuerst um oder lassen Sie diese Abfahrten, wie sie sind.`,
    fr: ({ dates }, { date, list }) =>
      `Ce qui est vendu ne tiendrait plus le ${list(dates.map(date))}. Déplacez d’abord des réservations ou laissez ces départs tels quels.`,
    ja: ({ dates }, { date, list }) =>
      `${list(dates.map(date))}の出発便では、販売済みの人数が入りきりません。先に予約を移すか、その便はそのままにしてください。`,
    zh: ({ dates }, { date, list }) =>
      `${list(dates.map(date))}的班次已售人数将容纳不下。请先移动预订，或让这些班次保持不变。`,
  },
  'tour.activity_unknown': {
    status: 422,
    detail: {},
    es: () => 'Esa actividad no está en la lista. Elige una de ella.',
    en: () => 'That activity is not on the list. Choose one that is.',
    de: () => 'Diese Aktivität steht nicht in der Liste. Wählen Sie eine daraus.',
    fr: () => 'Cette activité n’est pas dans la liste. Choisissez-en une.',
    ja: () => 'そのアクティビティは一覧にありません。一覧から選んでください。',
    zh: () => '该活动不在列表中。请从列表中选择。',
  },
  'tour.language_unknown': {
    status: 422,
    detail: {},
    es: () => 'Uno de los idiomas no está en la lista. Elige los que aparecen en ella.',
    en: () => 'One of the languages is not on the list. Choose those that are.',
    de: () => 'Eine der Sprachen steht nicht in der Liste. Wählen Sie daraus.',
    fr: () => 'Une des langues n’est pas dans la liste. Choisissez parmi celles-ci.',
    ja: () => '一覧にない言語があります。一覧から選んでください。',
    zh: () => '有一种语言不在列表中。请从列表中选择。',
  },
  /** Departures ahead have boats or buses of the other kind. */
  'tour.transports_unfit': {
    status: 409,
    detail: { departures: z.int(), lastDate: z.string() },
    es: ({ departures: count, lastDate }, { date, plural }) =>
      `${plural(count, { one: '# salida', other: '# salidas' })} hasta el ${date(lastDate)} tienen asignado un transporte de otro tipo. Quítaselo antes.`,
    en: ({ departures: count, lastDate }, { date, plural }) =>
      `${plural(count, { one: '# departure', other: '# departures' })} until ${date(lastDate)} have a vehicle of another kind. Take it off them first.`,
    de: ({ departures: count, lastDate }, { date, plural }) =>
      `${plural(count, { one: '# Abfahrt hat', other: '# Abfahrten haben' })} bis zum ${date(lastDate)} ein Fahrzeug anderer Art. Nimm es ihnen zuerst.`,
    fr: ({ departures: count, lastDate }, { date, plural }) =>
      `${plural(count, { one: '# départ a', other: '# départs ont' })} jusqu’au ${date(lastDate)} un véhicule d’un autre type. Retirez-le d’abord.`,
    ja: ({ departures: count, lastDate }, { date, number }) =>
      `${date(lastDate)}までの${number(count)}便に別の種類の乗り物が割り当てられています。先に外してください。`,
    zh: ({ departures: count, lastDate }, { date, number }) =>
      `截至${date(lastDate)}有${number(count)}个班次分配了其他类型的交通工具。请先取消分配。`,
  },

  'question.repeated': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» se pregunta dos veces. Cambia una de las dos.`,
    en: ({ name }) => `“${name}” is asked twice. Change one of the two.`,
    de: ({ name }) => `„${name}“ wird zweimal gefragt. Ändern Sie eine der beiden Fragen.`,
    fr: ({ name }) => `« ${name} » est demandé deux fois. Modifiez l’une des deux questions.`,
    ja: ({ name }) => `「${name}」が二度質問されています。どちらかを変えてください。`,
    zh: ({ name }) => `“${name}”被问了两次。请修改其中一个。`,
  },
  'question.options_missing': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» necesita al menos dos respuestas para elegir.`,
    en: ({ name }) => `“${name}” needs at least two answers to choose from.`,
    de: ({ name }) => `„${name}“ braucht mindestens zwei Antworten zur Auswahl.`,
    fr: ({ name }) => `« ${name} » a besoin d’au moins deux réponses au choix.`,
    ja: ({ name }) => `「${name}」には選択肢が2つ以上必要です。`,
    zh: ({ name }) => `“${name}”至少需要两个可选答案。`,
  },

  'policy.hours_repeated': {
    status: 422,
    detail: { hours: z.int() },
    es: ({ hours }, { number }) => `Hay dos reglas para ${number(hours)} horas antes. Deja solo una.`,
    en: ({ hours }, { number }) => `There are two rules for ${number(hours)} hours before. Keep one.`,
    de: ({ hours }, { number }) => `Für ${number(hours)} Stunden vorher gibt es zwei Regeln. Behalten Sie eine.`,
    fr: ({ hours }, { number }) => `Il y a deux règles pour ${number(hours)} heures avant. Gardez-en une.`,
    ja: ({ hours }, { number }) => `${number(hours)}時間前の規定が2つあります。1つにしてください。`,
    zh: ({ hours }, { number }) => `提前${number(hours)}小时有两条规则。请只保留一条。`,
  },
  'policy.days_repeated': {
    status: 422,
    detail: { days: z.int() },
    es: ({ days }, { number }) => `Hay dos reglas para ${number(days)} días antes. Deja solo una.`,
    en: ({ days }, { number }) => `There are two rules for ${number(days)} days before. Keep one.`,
    de: ({ days }, { number }) => `Für ${number(days)} Tage vorher gibt es zwei Regeln. Behalten Sie eine.`,
    fr: ({ days }, { number }) => `Il y a deux règles pour ${number(days)} jours avant. Gardez-en une.`,
    ja: ({ days }, { number }) => `${number(days)}日前の規定が2つあります。1つにしてください。`,
    zh: ({ days }, { number }) => `提前${number(days)}天有两条规则。请只保留一条。`,
  },
  /** Whether two days or 48 hours before are farther away depends on the hour of the departure. */
  'policy.units_mixed': {
    status: 422,
    detail: {},
    es: () => 'Cuenta todas las reglas en horas o todas en días.',
    en: () => 'Count all rules in hours, or all of them in days.',
    de: () => 'Zählen Sie alle Regeln in Stunden oder alle in Tagen.',
    fr: () => 'Comptez toutes les règles en heures, ou toutes en jours.',
    ja: () => 'すべての規定を時間か日数のどちらかにそろえてください。',
    zh: () => '所有规则请统一按小时或统一按天计算。',
  },
  'policy.incomplete': {
    status: 422,
    detail: {},
    es: () => 'La última regla debe valer hasta la salida: ponle 0 horas, o 0 días.',
    en: () => 'The last rule must hold until the departure: give it 0 hours, or 0 days.',
    de: () => 'Die letzte Regel muss bis zur Abfahrt gelten: Geben Sie ihr 0 Stunden oder 0 Tage.',
    fr: () => 'La dernière règle doit valoir jusqu’au départ : donnez-lui 0 heure, ou 0 jour.',
    ja: () => '最後の規定は出発まで有効でなければなりません。0時間または0日にしてください。',
    zh: () => '最后一条规则必须一直有效到出发：请设为0小时或0天。',
  },
  /** Closer to the start than that many hours giving back would cost less. */
  'policy.cheaper_later': {
    status: 422,
    detail: { hours: z.int() },
    es: ({ hours }, { number }) =>
      `A menos de ${number(hours)} horas de la salida cancelar no puede costar menos que antes.`,
    en: ({ hours }, { number }) =>
      `Less than ${number(hours)} hours before the departure, canceling cannot cost less than earlier.`,
    de: ({ hours }, { number }) =>
      `Weniger als ${number(hours)} Stunden vor der Abfahrt darf Stornieren nicht weniger kosten als vorher.`,
    fr: ({ hours }, { number }) =>
      `À moins de ${number(hours)} heures du départ, annuler ne peut pas coûter moins qu’avant.`,
    ja: ({ hours }, { number }) =>
      `出発の${number(hours)}時間前を過ぎた取消料を、それ以前より安くすることはできません。`,
    zh: ({ hours }, { number }) => `距出发不足${number(hours)}小时时，取消费用不能比之前更低。`,
  },
  /** Fewer days before than that giving back would cost less. */
  'policy.cheaper_later_days': {
    status: 422,
    detail: { days: z.int() },
    es: ({ days }, { number }) =>
      `A menos de ${number(days)} días de la salida cancelar no puede costar menos que antes.`,
    en: ({ days }, { number }) =>
      `Less than ${number(days)} days before the departure, canceling cannot cost less than earlier.`,
    de: ({ days }, { number }) =>
      `Weniger als ${number(days)} Tage vor der Abfahrt darf Stornieren nicht weniger kosten als vorher.`,
    fr: ({ days }, { number }) =>
      `À moins de ${number(days)} jours du départ, annuler ne peut pas coûter moins qu’avant.`,
    ja: ({ days }, { number }) => `出発の${number(days)}日前を過ぎた取消料を、それ以前より安くすることはできません。`,
    zh: ({ days }, { number }) => `距出发不足${number(days)}天时，取消费用不能比之前更低。`,
  },

  'notification.taken': {
    status: 409,
    detail: {},
    es: () => 'Ya hay un mensaje para ese aviso, esa persona y ese idioma. Edítalo en la lista.',
    en: () => 'There is a message for that event, reader and language already. Edit it in the list.',
    de: () =>
      'Für dieses Ereignis, diesen Empfänger und diese Sprache gibt es schon eine Nachricht. Ändern Sie sie in der Liste.',
    fr: () => 'Il y a déjà un message pour cet événement, ce destinataire et cette langue. Modifiez-le dans la liste.',
    ja: () => 'その通知、宛先、言語のメッセージはすでにあります。一覧から編集してください。',
    zh: () => '该事件、收件人和语言已有一条消息。请在列表中编辑。',
  },
  'notification.variable_unknown': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `«{${name}}» no existe. Usa una de las variables de la lista.`,
    en: ({ name }) => `“{${name}}” does not exist. Use one of the variables on the list.`,
    de: ({ name }) => `„{${name}}“ gibt es nicht. Verwenden Sie eine der Variablen aus der Liste.`,
    fr: ({ name }) => `« {${name}} » n’existe pas. Utilisez une des variables de la liste.`,
    ja: ({ name }) => `「{${name}}」という変数はありません。一覧の変数を使ってください。`,
    zh: ({ name }) => `“{${name}}”不存在。请使用列表中的变量。`,
  },
  'notification.audience_unfit': {
    status: 422,
    detail: {},
    es: () => 'De esto no se avisa a esas personas.',
    en: () => 'Nobody writes to these people about this.',
    de: () => 'Diese Personen erhalten hierzu keine Nachrichten.',
    fr: () => 'Ces personnes ne reçoivent aucun message à ce sujet.',
    ja: () => 'この件は、その方々には通知されません。',
    zh: () => '此事不会通知这些人。',
  },
  'notification.offset_unfit': {
    status: 422,
    detail: { minMinutes: z.int(), maxMinutes: z.int() },
    es: ({ minMinutes, maxMinutes }, { number }) =>
      `El aviso puede ir de ${number(minMinutes)} a ${number(maxMinutes)} minutos desde la salida; 0 es en el momento.`,
    en: ({ minMinutes, maxMinutes }, { number }) =>
      `The message can go out from ${number(minMinutes)} to ${number(maxMinutes)} minutes from the departure; 0 is at once.`,
    de: ({ minMinutes, maxMinutes }, { number }) =>
      `Die Nachricht kann ${number(minMinutes)} bis ${number(maxMinutes)} Minuten ab Abfahrt gesendet werden; 0 heißt sofort.`,
    fr: ({ minMinutes, maxMinutes }, { number }) =>
      `Le message peut partir de ${number(minMinutes)} à ${number(maxMinutes)} minutes du départ ; 0 signifie aussitôt.`,
    ja: ({ minMinutes, maxMinutes }, { number }) =>
      `送信できるのは出発の${number(minMinutes)}分から${number(maxMinutes)}分までです。0 は即時です。`,
    zh: ({ minMinutes, maxMinutes }, { number }) =>
      `消息可在出发前后${number(minMinutes)}至${number(maxMinutes)}分钟发送；0 表示立即。`,
  },
  'notification.too_many': {
    status: 409,
    detail: { maxNotifications: z.int() },
    es: ({ maxNotifications }, { number }) => `Un tour puede tener hasta ${number(maxNotifications)} mensajes propios.`,
    en: ({ maxNotifications }, { number }) => `A tour can have up to ${number(maxNotifications)} messages of its own.`,
    de: ({ maxNotifications }, { number }) =>
      `Eine Tour kann bis zu ${number(maxNotifications)} eigene Nachrichten haben.`,
    fr: ({ maxNotifications }, { number }) =>
      `Une excursion peut avoir jusqu’à ${number(maxNotifications)} messages propres.`,
    ja: ({ maxNotifications }, { number }) =>
      `1つのツアーに登録できる独自のメッセージは${number(maxNotifications)}件までです。`,
    zh: ({ maxNotifications }, { number }) => `一条线路最多可有${number(maxNotifications)}条自己的消息。`,
  },

  'message.no_address': {
    status: 409,
    detail: {},
    es: () => 'No hay a dónde enviarlo: agrega un correo a la reserva y vuelve a intentarlo.',
    en: () => 'There is no address to send it to: add an e-mail to the booking and try again.',
    de: () => 'Es gibt keine Adresse: Ergänzen Sie die Buchung um eine E-Mail und versuchen Sie es erneut.',
    fr: () => 'Aucune adresse où l’envoyer : ajoutez un e-mail à la réservation et réessayez.',
    ja: () => '送信先がありません。予約にメールアドレスを追加して、もう一度お試しください。',
    zh: () => '没有可发送的地址：请在预订中添加邮箱后重试。',
  },
  'message.mail_off': {
    status: 409,
    detail: {},
    es: () => 'Esta instalación no envía correos. Configura un servidor de correo.',
    en: () => 'This installation sends no mail. Set up a mail server.',
    de: () => 'Diese Installation sendet keine E-Mails. Richten Sie einen Mailserver ein.',
    fr: () => 'Cette installation n’envoie pas d’e-mails. Configurez un serveur de messagerie.',
    ja: () => 'この環境ではメールを送信しません。メールサーバーを設定してください。',
    zh: () => '此系统不发送邮件。请配置邮件服务器。',
  },
})
