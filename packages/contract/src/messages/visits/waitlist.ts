import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

export const waitlist = declareRefusals({
  'waitlist.unfit': {
    status: 409,
    detail: {},
    es: () => 'Solo los restaurantes y bares llevan lista de espera. Elige un negocio de esos.',
    en: () => 'Only restaurants and bars keep a waitlist. Choose a business of that kind.',
    de: () => 'Nur Restaurants und Bars führen eine Warteliste. Wählen Sie einen solchen Betrieb.',
    fr: () => 'Seuls les restaurants et les bars tiennent une liste d’attente. Choisissez un établissement de ce type.',
    ja: () => '順番待ちがあるのはレストランとバーだけです。該当する事業所を選んでください。',
    zh: () => '只有餐厅和酒吧设有候位名单，请选择这类商家。',
  },
  'waitlist.off': {
    status: 409,
    detail: {},
    es: () => 'Este negocio no lleva lista de espera. Se activa en su configuración.',
    en: () => 'This business keeps no waitlist. It is switched on in its settings.',
    de: () => 'Dieser Betrieb führt keine Warteliste. Sie lässt sich in seinen Einstellungen einschalten.',
    fr: () => 'Cet établissement ne tient pas de liste d’attente. Elle s’active dans ses réglages.',
    ja: () => 'この事業所には順番待ちがありません。設定で有効にできます。',
    zh: () => '该商家没有候位名单，可在设置中开启。',
  },
  'waitlist.bookings_only': {
    status: 409,
    detail: {},
    es: () => 'Aquí nadie se anota en la lista desde su teléfono. Reserva una hora o pregunta en la entrada.',
    en: () => 'Nobody joins the list here from their own phone. Book a time, or ask at the door.',
    de: () => 'Hier trägt sich niemand vom eigenen Telefon ein. Reservieren Sie eine Zeit oder fragen Sie am Eingang.',
    fr: () => 'On ne s’inscrit pas ici depuis son téléphone. Réservez une heure ou demandez à l’entrée.',
    ja: () => 'ここではスマートフォンから順番待ちに登録できません。時間を予約するか、入口でお尋ねください。',
    zh: () => '此处无法用手机自助候位。请预订时间，或在门口询问。',
  },
  'waitlist.not_yet': {
    status: 409,
    detail: { minutes: z.int() },
    es: ({ minutes }, { plural }) =>
      plural(minutes, { one: 'La lista abre en # minuto.', other: 'La lista abre en # minutos.' }),
    en: ({ minutes }, { plural }) =>
      plural(minutes, { one: 'The list opens in # minute.', other: 'The list opens in # minutes.' }),
    de: ({ minutes }, { plural }) =>
      plural(minutes, { one: 'Die Liste öffnet in # Minute.', other: 'Die Liste öffnet in # Minuten.' }),
    fr: ({ minutes }, { plural }) =>
      plural(minutes, { one: 'La liste ouvre dans # minute.', other: 'La liste ouvre dans # minutes.' }),
    ja: ({ minutes }, { number }) => `順番待ちの受付は${number(minutes)}分後に始まります。`,
    zh: ({ minutes }, { number }) => `候位名单将在 ${number(minutes)} 分钟后开放。`,
  },
  'waitlist.closed': {
    status: 409,
    detail: {},
    es: () => 'La lista de hoy ya cerró. Reserva para otro día o pregunta en la entrada.',
    en: () => 'Today’s list has closed. Book another day, or ask at the door.',
    de: () => 'Die Liste für heute ist geschlossen. Reservieren Sie einen anderen Tag oder fragen Sie am Eingang.',
    fr: () => 'La liste du jour est fermée. Réservez un autre jour ou demandez à l’entrée.',
    ja: () => '本日の順番待ちは締め切りました。別の日を予約するか、入口でお尋ねください。',
    zh: () => '今天的候位名单已关闭。请预订其他日期，或在门口询问。',
  },
  'waitlist.too_long': {
    status: 409,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `La espera sería de hasta ${number(minutes)} minutos, después de la última llegada de hoy. Reserva para otro día.`,
    en: ({ minutes }, { number }) =>
      `The wait could be ${number(minutes)} minutes, past today’s last arrival. Book another day.`,
    de: ({ minutes }, { number }) =>
      `Die Wartezeit läge bei bis zu ${number(minutes)} Minuten, nach der letzten Ankunft von heute. Reservieren Sie einen anderen Tag.`,
    fr: ({ minutes }, { number }) =>
      `L’attente pourrait durer ${number(minutes)} minutes, au-delà de la dernière arrivée du jour. Réservez un autre jour.`,
    ja: ({ minutes }, { number }) =>
      `待ち時間が最長${number(minutes)}分となり、本日の最終受付を過ぎます。別の日を予約してください。`,
    zh: ({ minutes }, { number }) => `等候可能长达 ${number(minutes)} 分钟，超过今天的最后到店时间。请预订其他日期。`,
  },
  'waitlist.no_table': {
    status: 409,
    detail: { people: z.int() },
    es: ({ people }, { number }) =>
      `Ninguna mesa es para ${number(people)}, ni juntándolas. Anótalos en dos grupos o abre una combinación.`,
    en: ({ people }, { number }) =>
      `No table is for ${number(people)}, not even joined ones. Put them down as two parties, or declare a combination.`,
    de: ({ people }, { number }) =>
      `Kein Tisch ist für ${number(people)}, auch kein verbundener. Tragen Sie zwei Gruppen ein oder legen Sie eine Kombination an.`,
    fr: ({ people }, { number }) =>
      `Aucune table ne convient à ${number(people)}, même réunies. Inscrivez deux groupes ou déclarez une combinaison.`,
    ja: ({ people }, { number }) =>
      `${number(people)}名が入れるテーブルは、組み合わせてもありません。2組に分けるか、組み合わせを登録してください。`,
    zh: ({ people }, { number }) => `没有可坐 ${number(people)} 人的桌位，拼桌也不够。请分成两组登记，或新增拼桌组合。`,
  },
  'waitlist.range_reversed': {
    status: 422,
    detail: {},
    es: () => 'El tiempo más corto va antes que el más largo. Cambia uno de los dos.',
    en: () => 'The shorter time comes before the longer one. Change one of the two.',
    de: () => 'Die kürzere Zeit steht vor der längeren. Ändern Sie eine von beiden.',
    fr: () => 'La durée la plus courte vient avant la plus longue. Changez l’une des deux.',
    ja: () => '短い時間を先に入力してください。どちらかを変更してください。',
    zh: () => '较短的时间应在前，较长的在后。请修改其中之一。',
  },
  'waitlist.past_day': {
    status: 422,
    detail: {},
    es: () => 'Ese día ya pasó o está demasiado lejos. Elige uno del año que viene.',
    en: () => 'That day has passed or is too far away. Choose one within the coming year.',
    de: () => 'Dieser Tag ist vorbei oder zu weit weg. Wählen Sie einen im kommenden Jahr.',
    fr: () => 'Ce jour est passé ou trop lointain. Choisissez-en un dans l’année à venir.',
    ja: () => 'その日は過ぎているか、先すぎます。今後1年以内の日を選んでください。',
    zh: () => '该日期已过或太远，请选择未来一年内的日期。',
  },
  'waitlist.not_vip': {
    status: 409,
    detail: {},
    es: () => 'Solo un VIP pasa antes que los demás. Márcalo primero como VIP.',
    en: () => 'Only a VIP goes ahead of the others. Mark them as a VIP first.',
    de: () => 'Nur ein VIP kommt vor den anderen dran. Kennzeichnen Sie ihn zuerst als VIP.',
    fr: () => 'Seul un VIP passe avant les autres. Marquez-le d’abord comme VIP.',
    ja: () => '先にご案内できるのはVIPだけです。先にVIPとして登録してください。',
    zh: () => '只有贵宾可以优先。请先标记为贵宾。',
  },
  'waitlist.first_already': {
    status: 409,
    detail: {},
    es: () => 'Ya es el primero de la lista.',
    en: () => 'They are first in line already.',
    de: () => 'Sie stehen schon an erster Stelle.',
    fr: () => 'Ils sont déjà les premiers de la liste.',
    ja: () => 'すでに先頭です。',
    zh: () => '已经排在第一位。',
  },
  'waitlist.offer_over': {
    status: 410,
    detail: {},
    es: () => 'El tiempo de esta mesa ya se acabó. Pregunta en la entrada o espera la siguiente.',
    en: () => 'The time for this table is over. Ask at the door, or wait for the next.',
    de: () => 'Die Zeit für diesen Tisch ist abgelaufen. Fragen Sie am Eingang oder warten Sie auf den nächsten.',
    fr: () => 'Le temps pour cette table est écoulé. Demandez à l’entrée ou attendez la suivante.',
    ja: () => 'このテーブルの確保時間は終わりました。入口でお尋ねになるか、次をお待ちください。',
    zh: () => '此桌的保留时间已过。请在门口询问，或等待下一桌。',
  },
  'waitlist.more_asked': {
    status: 409,
    detail: {},
    es: () => 'Ya pediste más tiempo una vez. Ven en cuanto puedas, o avisa en la entrada.',
    en: () => 'You have asked for more time once. Come as soon as you can, or tell the door.',
    de: () => 'Sie haben schon einmal um mehr Zeit gebeten. Kommen Sie bald oder sagen Sie am Eingang Bescheid.',
    fr: () => 'Vous avez déjà demandé plus de temps. Venez dès que possible, ou prévenez l’entrée.',
    ja: () => '時間の延長は一度だけです。できるだけ早くお越しになるか、入口へお知らせください。',
    zh: () => '您已延长过一次。请尽快到店，或告知门口。',
  },
  'waitlist.metrics_range': {
    status: 422,
    detail: { maxDays: z.int() },
    es: ({ maxDays }, { number }) => `Elige de 1 a ${number(maxDays)} días, del primero al último.`,
    en: ({ maxDays }, { number }) => `Choose 1 to ${number(maxDays)} days, from the first to the last.`,
    de: ({ maxDays }, { number }) => `Wählen Sie 1 bis ${number(maxDays)} Tage, vom ersten zum letzten.`,
    fr: ({ maxDays }, { number }) => `Choisissez de 1 à ${number(maxDays)} jours, du premier au dernier.`,
    ja: ({ maxDays }, { number }) => `開始日から終了日まで、1〜${number(maxDays)}日の範囲で選んでください。`,
    zh: ({ maxDays }, { number }) => `请选择 1 至 ${number(maxDays)} 天，从开始到结束。`,
  },
})
