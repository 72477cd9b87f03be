import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'
import { vehicle } from './vehicles.ts'

/** Of what supervisors and owners do. */
export const parkingOffice = declareRefusals({
  'parking.space_in_use': {
    status: 409,
    detail: { vehicleType: z.string(), insideCount: z.int() },
    es: ({ vehicleType, insideCount }, { number }) =>
      `Hay ${number(insideCount)} dentro en lugares de ${vehicle('es', vehicleType)}. Quítalos cuando hayan salido.`,
    en: ({ vehicleType, insideCount }, { number }) =>
      `${number(insideCount)} are inside in spaces for ${vehicle('en', vehicleType)}. Remove them once they have left.`,
    de: ({ vehicleType, insideCount }, { number }) =>
      `Auf Plätzen für ${vehicle('de', vehicleType)} stehen noch ${number(insideCount)}. Entfernen Sie sie, wenn alle ausgefahren sind.`,
    fr: ({ vehicleType, insideCount }, { number }) =>
      `${number(insideCount)} sont à l’intérieur sur des places « ${vehicle('fr', vehicleType)} ». Retirez-les une fois sortis.`,
    ja: ({ vehicleType, insideCount }, { number }) =>
      `${vehicle('ja', vehicleType)}の枠に${number(insideCount)}台が入庫中です。出庫後に削除してください。`,
    zh: ({ vehicleType, insideCount }, { number }) =>
      `${vehicle('zh', vehicleType)}车位内还有 ${number(insideCount)} 辆，离场后再删除。`,
  },
  'parking.no_spots': {
    status: 409,
    detail: {},
    es: () => 'Este estacionamiento no tiene cajones todavía. Créalos en Recursos y vuelve a intentarlo.',
    en: () => 'This lot has no numbered spots yet. Create them under Resources and try again.',
    de: () =>
      'Dieser Parkplatz hat noch keine Stellplätze. Legen Sie sie unter Ressourcen an und versuchen Sie es noch einmal.',
    fr: () => 'Ce parking n’a pas encore de places numérotées. Créez-les dans Ressources et réessayez.',
    ja: () => 'この駐車場にはまだ区画がありません。「リソース」で作成してから、もう一度お試しください。',
    zh: () => '该停车场还没有编号车位。请在“资源”中创建后重试。',
  },
  'parking.by_spot': {
    status: 409,
    detail: {},
    es: () => 'Aquí los lugares son los cajones de Recursos. Cámbialos ahí, o pasa a contar por cupo.',
    en: () => 'Places here are the numbered spots under Resources. Change them there, or count by capacity instead.',
    de: () => 'Plätze sind hier die Stellplätze unter Ressourcen. Ändern Sie sie dort, oder zählen Sie nach Kapazität.',
    fr: () => 'Ici, les places sont celles de Ressources. Modifiez-les là-bas, ou comptez par capacité.',
    ja: () => 'ここの枠は「リソース」の区画です。そちらで変更するか、台数で数える方式に切り替えてください。',
    zh: () => '此处的车位即“资源”中的编号车位。请在那里修改，或改为按数量计。',
  },
  'parking.counted_below': {
    status: 422,
    detail: { vehicleType: z.string(), insideCount: z.int() },
    es: ({ vehicleType, insideCount }, { number }) =>
      `Anotaste más vehículos encontrados de ${vehicle('es', vehicleType)} que los contados (${number(insideCount)}). Revisa la cuenta.`,
    en: ({ vehicleType, insideCount }, { number }) =>
      `More vehicles were found for ${vehicle('en', vehicleType)} than counted (${number(insideCount)}). Check the count.`,
    de: ({ vehicleType, insideCount }, { number }) =>
      `Für ${vehicle('de', vehicleType)} wurden mehr gefunden als gezählt (${number(insideCount)}). Prüfen Sie die Zählung.`,
    fr: ({ vehicleType, insideCount }, { number }) =>
      `Plus de véhicules trouvés « ${vehicle('fr', vehicleType)} » que comptés (${number(insideCount)}). Vérifiez le compte.`,
    ja: ({ vehicleType, insideCount }, { number }) =>
      `${vehicle('ja', vehicleType)}で、見つけた台数が数えた台数（${number(insideCount)}）を超えています。確認してください。`,
    zh: ({ vehicleType, insideCount }, { number }) =>
      `${vehicle('zh', vehicleType)}找到的车辆多于清点数（${number(insideCount)}），请核对。`,
  },
  'parking.not_left': {
    status: 409,
    detail: {},
    es: () => 'Sigue dentro: no hay salida que corregir.',
    en: () => 'It is still inside: there is no exit to take back.',
    de: () => 'Es ist noch drin: es gibt keine Ausfahrt zurückzunehmen.',
    fr: () => 'Il est encore à l’intérieur : aucune sortie à annuler.',
    ja: () => 'まだ入庫中です。取り消す出庫はありません。',
    zh: () => '仍在场内，没有可撤销的离场。',
  },
  'parking.reopen_over': {
    status: 409,
    detail: { leftAt: z.string(), timeZone: z.optional(z.string()) },
    es: ({ leftAt, timeZone }, { moment }) =>
      `Salió el ${moment(leftAt, timeZone).day}. Una salida se corrige el mismo día; después se devuelve el dinero aparte.`,
    en: ({ leftAt, timeZone }, { moment }) =>
      `It left on ${moment(leftAt, timeZone).day}. An exit is corrected the same day; later the money is given back separately.`,
    de: ({ leftAt, timeZone }, { moment }) =>
      `Die Ausfahrt war am ${moment(leftAt, timeZone).day}. Korrigiert wird am selben Tag; danach wird das Geld gesondert erstattet.`,
    fr: ({ leftAt, timeZone }, { moment }) =>
      `Sorti le ${moment(leftAt, timeZone).day}. Une sortie se corrige le jour même ; ensuite l’argent se rend à part.`,
    ja: ({ leftAt, timeZone }, { moment }) =>
      `出庫は${moment(leftAt, timeZone).day}です。訂正は当日中のみで、その後の返金は別途行います。`,
    zh: ({ leftAt, timeZone }, { moment }) =>
      `离场日为 ${moment(leftAt, timeZone).day}。离场只能当日更正，之后另行退款。`,
  },
  'parking.plate_taken': {
    status: 409,
    detail: { plate: z.string(), holder: z.string() },
    es: ({ plate, holder }) => `${plate} ya está en la pensión de ${holder}. Quítala de ahí primero.`,
    en: ({ plate, holder }) => `${plate} is on the permit of ${holder} already. Take it off there first.`,
    de: ({ plate, holder }) => `${plate} steht schon in der Dauerkarte von ${holder}. Entfernen Sie es dort zuerst.`,
    fr: ({ plate, holder }) => `${plate} est déjà sur l’abonnement de ${holder}. Retirez-la d’abord.`,
    ja: ({ plate, holder }) => `${plate}は${holder}の月極に登録済みです。先にそこから外してください。`,
    zh: ({ plate, holder }) => `${plate} 已在 ${holder} 的月租中，请先移除。`,
  },
  'parking.permit_period': {
    status: 422,
    detail: { startsOn: z.string() },
    es: ({ startsOn }, { date }) => `La pensión debe terminar después del ${date(startsOn)}.`,
    en: ({ startsOn }, { date }) => `The permit must end after ${date(startsOn)}.`,
    de: ({ startsOn }, { date }) => `Die Dauerkarte muss nach dem ${date(startsOn)} enden.`,
    fr: ({ startsOn }, { date }) => `L’abonnement doit finir après le ${date(startsOn)}.`,
    ja: ({ startsOn }, { date }) => `月極の終了日は${date(startsOn)}より後にしてください。`,
    zh: ({ startsOn }, { date }) => `月租须在 ${date(startsOn)} 之后结束。`,
  },
  'parking.code_taken': {
    status: 409,
    detail: { merchantCode: z.string() },
    es: ({ merchantCode }) => `El código ${merchantCode} es de otro convenio. Elige otro.`,
    en: ({ merchantCode }) => `The code ${merchantCode} is another agreement’s. Choose another.`,
    de: ({ merchantCode }) =>
      `Der Code ${merchantCode} gehört zu einer anderen Vereinbarung. Wählen Sie einen anderen.`,
    fr: ({ merchantCode }) => `Le code ${merchantCode} est celui d’un autre accord. Choisissez-en un autre.`,
    ja: ({ merchantCode }) => `コード${merchantCode}は別の提携で使われています。別のコードにしてください。`,
    zh: ({ merchantCode }) => `代码 ${merchantCode} 已属于另一协议，请换一个。`,
  },
  'parking.reservation_time': {
    status: 422,
    detail: {},
    es: () => 'La reservación debe empezar en el futuro y terminar después de empezar.',
    en: () => 'The reservation must begin in the future and end after it begins.',
    de: () => 'Die Reservierung muss in der Zukunft beginnen und nach ihrem Beginn enden.',
    fr: () => 'La réservation doit commencer dans le futur et finir après son début.',
    ja: () => '予約の開始は未来に、終了は開始より後にしてください。',
    zh: () => '预约须在将来开始，并在开始之后结束。',
  },
  'parking.too_far': {
    status: 422,
    detail: { days: z.int() },
    es: ({ days }, { number }) => `Se reserva hasta ${number(days)} días antes. Elige una fecha más cercana.`,
    en: ({ days }, { number }) => `Spaces are reserved up to ${number(days)} days ahead. Choose a nearer date.`,
    de: ({ days }, { number }) =>
      `Reserviert wird höchstens ${number(days)} Tage im Voraus. Wählen Sie ein früheres Datum.`,
    fr: ({ days }, { number }) =>
      `On réserve jusqu’à ${number(days)} jours à l’avance. Choisissez une date plus proche.`,
    ja: ({ days }, { number }) => `予約は${number(days)}日前から可能です。近い日を選んでください。`,
    zh: ({ days }, { number }) => `最多提前 ${number(days)} 天预约，请选择更近的日期。`,
  },
  'parking.reservation_over': {
    status: 409,
    detail: {},
    es: () => 'Esa reservación ya no está en espera: llegó, se canceló o se liberó.',
    en: () => 'That reservation no longer waits: it came, was canceled or was released.',
    de: () => 'Diese Reservierung wartet nicht mehr: eingetroffen, storniert oder freigegeben.',
    fr: () => 'Cette réservation n’attend plus : arrivée, annulée ou libérée.',
    ja: () => 'その予約は待機中ではありません（到着・取消・解放済み）。',
    zh: () => '该预约已不在等待中：已到达、已取消或已释放。',
  },
})
