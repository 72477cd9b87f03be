import * as z from 'zod/mini'
import { currency, declareRefusals } from '../refusal-messages.ts'
import { fieldWords, nameOf } from '../words.ts'

/** A departure with room, as the wire names it. */
const NextDeparture = z.object({
  schedule_id: z.nullable(z.int()),
  date: z.string(),
  start_time: z.string(),
  seats_left: z.int(),
})

export const bookings = declareRefusals({
  'export.running': {
    status: 409,
    detail: {},
    es: () => 'Ya tienes una exportación en curso. Espera a que termine o cancélala para empezar otra.',
    en: () => 'You already have an export running. Wait for it to finish, or cancel it to start another one.',
    de: () => 'Du hast bereits einen laufenden Export. Warte, bis er fertig ist, oder brich ihn ab.',
    fr: () => 'Vous avez déjà un export en cours. Attendez sa fin ou annulez-le pour en lancer un autre.',
    ja: () => 'すでにエクスポートを実行中です。終わるのを待つか、中止してからもう一度お試しください。',
    zh: () => '您已有一个导出正在进行。请等待完成，或取消后再开始新的导出。',
  },
  'export.too_long': {
    status: 409,
    detail: { rows: z.int(), maxRows: z.int() },
    es: ({ rows, maxRows }, { number }) =>
      `Son ${number(rows)} reservas y una hoja de Excel llega a ${number(maxRows)}. Acota las fechas o expórtalas como CSV.`,
    en: ({ rows, maxRows }, { number }) =>
      `There are ${number(rows)} bookings, and an Excel sheet holds ${number(maxRows)}. Narrow the dates, or export them as CSV.`,
    de: ({ rows, maxRows }, { number }) =>
      `Es sind ${number(rows)} Buchungen, ein Excel-Blatt fasst ${number(maxRows)}. Grenze die Daten ein oder exportiere als CSV.`,
    fr: ({ rows, maxRows }, { number }) =>
      `Il y a ${number(rows)} réservations et une feuille Excel en contient ${number(maxRows)}. Restreignez les dates ou exportez en CSV.`,
    ja: ({ rows, maxRows }, { number }) =>
      `予約が${number(rows)}件ありますが、Excelのシートは${number(maxRows)}件までです。期間を絞るか、CSVで出力してください。`,
    zh: ({ rows, maxRows }, { number }) =>
      `共有 ${number(rows)} 笔预订，而一个 Excel 工作表最多 ${number(maxRows)} 笔。请缩小日期范围，或导出为 CSV。`,
  },
  'booking.overbooking_off': {
    status: 409,
    detail: {},
    es: () => 'Este tour no permite vender por encima de su capacidad. Cambia la capacidad de la salida o elige otra.',
    en: () =>
      'This tour may not be sold above its capacity. Change the capacity of the departure, or choose another one.',
    de: () => 'Diese Tour darf nicht überbucht werden. Ändere die Kapazität der Abfahrt oder wähle eine andere.',
    fr: () =>
      'Ce circuit ne peut pas être vendu au-delà de sa capacité. Changez la capacité du départ ou choisissez-en un autre.',
    ja: () => 'このツアーは定員を超えて販売できません。便の定員を変えるか、別の便をお選びください。',
    zh: () => '该行程不允许超售。请更改该班次的容量，或选择其他班次。',
  },
  'booking.overbooking_forbidden': {
    status: 409,
    detail: {},
    es: () => 'Vender por encima de la capacidad lo decide quien puede editar tours. Pídeselo o elige otra salida.',
    en: () => 'Selling above the capacity is up to whoever may edit tours. Ask them, or choose another departure.',
    de: () => 'Überbuchen darf nur, wer Touren bearbeiten darf. Frage dort nach oder wähle eine andere Abfahrt.',
    fr: () =>
      'Vendre au-delà de la capacité revient à qui peut modifier les circuits. Demandez-lui ou choisissez un autre départ.',
    ja: () => '定員を超える販売は、ツアーを編集できる方だけが行えます。依頼するか、別の便をお選びください。',
    zh: () => '只有可编辑行程的人才能超售。请联系他们，或选择其他班次。',
  },
  /** More is taken off by hand than this person may; somebody else releases it (P3). */
  'booking.needs_approval': {
    status: 409,
    detail: { discountCents: z.int(), maxDiscountCents: z.int(), currency },
    es: ({ discountCents, maxDiscountCents, currency }, { amount }) =>
      `Descontar ${amount(discountCents, currency)} necesita el permiso de un gerente; sin él puedes llegar a ${amount(maxDiscountCents, currency)}.`,
    en: ({ discountCents, maxDiscountCents, currency }, { amount }) =>
      `Taking off ${amount(discountCents, currency)} needs a manager’s approval; without it you may go up to ${amount(maxDiscountCents, currency)}.`,
    de: ({ discountCents, maxDiscountCents, currency }, { amount }) =>
      `Ein Nachlass von ${amount(discountCents, currency)} braucht die Freigabe einer Leitung; ohne sie gehen bis zu ${amount(maxDiscountCents, currency)}.`,
    fr: ({ discountCents, maxDiscountCents, currency }, { amount }) =>
      `Remettre ${amount(discountCents, currency)} demande l’accord d’un responsable ; sans lui vous pouvez aller jusqu’à ${amount(maxDiscountCents, currency)}.`,
    ja: ({ discountCents, maxDiscountCents, currency }, { amount }) =>
      `${amount(discountCents, currency)}の値引きには責任者の承認が必要です。承認なしでは${amount(maxDiscountCents, currency)}までです。`,
    zh: ({ discountCents, maxDiscountCents, currency }, { amount }) =>
      `优惠 ${amount(discountCents, currency)} 需要经理批准；未经批准最多可优惠 ${amount(maxDiscountCents, currency)}。`,
  },
  'booking.seller_unknown': {
    status: 422,
    detail: {},
    es: () => 'Ese vendedor no trabaja en este negocio. Elige otro.',
    en: () => 'That seller does not work in this business. Choose another one.',
    de: () => 'Dieser Verkäufer arbeitet nicht in diesem Betrieb. Wählen Sie einen anderen.',
    fr: () => 'Ce vendeur ne travaille pas dans cet établissement. Choisissez-en un autre.',
    ja: () => 'その販売員はこの店舗に所属していません。別の人を選んでください。',
    zh: () => '该销售员不在此商家工作。请另选。',
  },
  'booking.price_changed': {
    status: 409,
    detail: { quotedCents: z.int(), totalCents: z.int(), currency },
    es: ({ quotedCents, totalCents, currency }, { amount }) =>
      `El precio cambió de ${amount(quotedCents, currency)} a ${amount(totalCents, currency)}. Confírmalo antes de seguir.`,
    en: ({ quotedCents, totalCents, currency }, { amount }) =>
      `The price changed from ${amount(quotedCents, currency)} to ${amount(totalCents, currency)}. Confirm it before going on.`,
    de: ({ quotedCents, totalCents, currency }, { amount }) =>
      `Der Preis hat sich von ${amount(quotedCents, currency)} auf ${amount(totalCents, currency)} geändert. Bitte bestätigen Sie ihn vorher.`,
    fr: ({ quotedCents, totalCents, currency }, { amount }) =>
      `Le prix est passé de ${amount(quotedCents, currency)} à ${amount(totalCents, currency)}. Confirmez-le avant de continuer.`,
    ja: ({ quotedCents, totalCents, currency }, { amount }) =>
      `料金が${amount(quotedCents, currency)}から${amount(totalCents, currency)}に変わりました。ご確認のうえお進みください。`,
    zh: ({ quotedCents, totalCents, currency }, { amount }) =>
      `价格已从 ${amount(quotedCents, currency)} 变为 ${amount(totalCents, currency)}，请确认后再继续。`,
  },
  'booking.not_active': {
    status: 409,
    detail: { status: z.string() },
    es: ({ status }, { names }) => `Esto no se puede hacer: la reserva ${nameOf(names.status, status)}.`,
    en: ({ status }, { names }) => `This cannot be done: the booking ${nameOf(names.status, status)}.`,
    de: ({ status }, { names }) => `Das ist nicht möglich: Die Buchung ${nameOf(names.status, status)}.`,
    fr: ({ status }, { names }) => `Ce n'est pas possible : la réservation ${nameOf(names.status, status)}.`,
    ja: ({ status }, { names }) => `この操作はできません。予約は${nameOf(names.status, status)}。`,
    zh: ({ status }, { names }) => `无法执行此操作：该预订${nameOf(names.status, status)}。`,
  },
  'booking.expired': {
    status: 410,
    detail: {},
    es: () => 'El apartado venció y sus lugares quedaron libres. Haz la reserva de nuevo.',
    en: () => 'The hold expired and its seats were released. Please book again.',
    de: () => 'Die Vormerkung ist abgelaufen, die Plätze sind wieder frei. Bitte buchen Sie erneut.',
    fr: () => "L'option a expiré et ses places ont été libérées. Réservez à nouveau.",
    ja: () => '仮押さえの期限が切れ、席が解放されました。もう一度ご予約ください。',
    zh: () => '保留已到期，座位已释放，请重新预订。',
  },
  'booking.unpaid': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency }, { amount }) => `Para confirmar faltan por pagar ${amount(dueCents, currency)}.`,
    en: ({ dueCents, currency }, { amount }) => `${amount(dueCents, currency)} must be paid before confirming.`,
    de: ({ dueCents, currency }, { amount }) =>
      `Vor der Bestätigung sind noch ${amount(dueCents, currency)} zu zahlen.`,
    fr: ({ dueCents, currency }, { amount }) => `Il reste ${amount(dueCents, currency)} à payer avant de confirmer.`,
    ja: ({ dueCents, currency }, { amount }) => `確定するには${amount(dueCents, currency)}のお支払いが必要です。`,
    zh: ({ dueCents, currency }, { amount }) => `确认前还需支付 ${amount(dueCents, currency)}。`,
  },
  /** Carries the booking as it is now, so that the writer can compare (I26). */
  'booking.stale': {
    status: 409,
    detail: { version: z.int(), current: z.record(z.string(), z.unknown()) },
    es: () => 'Otra persona cambió esta reserva. Revisa los datos actuales y vuelve a intentarlo.',
    en: () => 'Someone else changed this booking. Check the current details and try again.',
    de: () =>
      'Jemand anderes hat diese Buchung geändert. Bitte prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
    fr: () => 'Une autre personne a modifié cette réservation. Vérifiez les informations actuelles et réessayez.',
    ja: () => '他の人がこの予約を変更しました。最新の内容を確認してもう一度お試しください。',
    zh: () => '其他人修改了此预订，请查看最新内容后重试。',
  },
  /** Where else the whole party would fit, soonest first; each with what the panel needs to choose it. */
  'booking.no_room': {
    status: 409,
    detail: { seatsLeft: z.int(), next: z.array(NextDeparture) },
    es: ({ seatsLeft, next }, { departures, plural }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Solo queda # lugar.', other: 'Solo quedan # lugares.' }) : 'Ya no hay lugares.'} ${
        next.length > 0 ? `Caben en: ${departures(next)}.` : 'En los próximos días no hay otra salida con lugar.'
      }`,
    en: ({ seatsLeft, next }, { departures, plural }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Only # seat is left.', other: 'Only # seats are left.' }) : 'No seats are left.'} ${
        next.length > 0 ? `They fit on: ${departures(next)}.` : 'No other departure of the coming days has room.'
      }`,
    de: ({ seatsLeft, next }, { departures, plural }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Nur # Platz ist frei.', other: 'Nur # Plätze sind frei.' }) : 'Es ist kein Platz mehr frei.'} ${
        next.length > 0
          ? `Platz ist hier: ${departures(next)}.`
          : 'In den nächsten Tagen hat keine andere Abfahrt Platz.'
      }`,
    fr: ({ seatsLeft, next }, { departures, plural }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Il ne reste que # place.', other: 'Il ne reste que # places.' }) : 'Il ne reste aucune place.'} ${
        next.length > 0
          ? `Il y a de la place ici : ${departures(next)}.`
          : 'Aucun autre départ des prochains jours n’a de place.'
      }`,
    ja: ({ seatsLeft, next }, { departures, plural }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { other: '残りは#席です。' }) : '空席がありません。'}${
        next.length > 0 ? `空きのある便：${departures(next)}。` : '近日中に空きのある便はほかにありません。'
      }`,
    zh: ({ seatsLeft, next }, { departures, plural }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { other: '只剩 # 个座位。' }) : '已没有座位。'}${
        next.length > 0 ? `有座位的班次：${departures(next)}。` : '近几天没有其他有座位的班次。'
      }`,
  },
  'booking.same_departure': {
    status: 409,
    detail: {},
    es: () => 'La reserva ya está en esa salida. Elige otra.',
    en: () => 'The booking is on that departure already. Choose another one.',
    de: () => 'Die Buchung ist schon auf dieser Abfahrt. Wählen Sie eine andere.',
    fr: () => 'La réservation est déjà sur ce départ. Choisissez-en un autre.',
    ja: () => 'この予約はすでにその便にあります。別の便を選んでください。',
    zh: () => '预订已在该班次上。请选择另一班。',
  },
  'booking.other_tour': {
    status: 409,
    detail: {},
    es: () => 'Esa salida es de otro tour. Elige una del mismo, o cancela y vende el otro.',
    en: () => 'That departure belongs to another tour. Choose one of the same, or cancel and sell the other.',
    de: () =>
      'Diese Abfahrt gehört zu einer anderen Tour. Wählen Sie eine derselben, oder stornieren Sie und verkaufen die andere.',
    fr: () => 'Ce départ est d’une autre excursion. Choisissez-en un de la même, ou annulez et vendez l’autre.',
    ja: () => 'その便は別のツアーです。同じツアーの便を選ぶか、キャンセルして別のツアーを販売してください。',
    zh: () => '该班次属于另一个行程。请选择同一行程的班次，或取消后另行销售。',
  },
  'booking.has_money': {
    status: 409,
    detail: { paidCents: z.int(), currency },
    es: ({ paidCents, currency }, { amount }) =>
      `Esta reserva tiene ${amount(paidCents, currency)} pagados. Cancélala para devolverlos.`,
    en: ({ paidCents, currency }, { amount }) =>
      `${amount(paidCents, currency)} was paid for this booking. Cancel it to give that back.`,
    de: ({ paidCents, currency }, { amount }) =>
      `Für diese Buchung sind ${amount(paidCents, currency)} bezahlt. Stornieren Sie sie, um das Geld zurückzugeben.`,
    fr: ({ paidCents, currency }, { amount }) =>
      `${amount(paidCents, currency)} ont été payés pour cette réservation. Annulez-la pour les rendre.`,
    ja: ({ paidCents, currency }, { amount }) =>
      `この予約には${amount(paidCents, currency)}の入金があります。キャンセルして返金してください。`,
    zh: ({ paidCents, currency }, { amount }) => `此预订已付 ${amount(paidCents, currency)}。请取消以便退款。`,
  },
  'booking.penalty_changed': {
    status: 409,
    detail: { quotedCents: z.int(), penaltyCents: z.int(), currency },
    es: ({ quotedCents, penaltyCents, currency }, { amount }) =>
      `La penalización cambió de ${amount(quotedCents, currency)} a ${amount(penaltyCents, currency)}. Confírmala antes de seguir.`,
    en: ({ quotedCents, penaltyCents, currency }, { amount }) =>
      `The penalty changed from ${amount(quotedCents, currency)} to ${amount(penaltyCents, currency)}. Confirm it before going on.`,
    de: ({ quotedCents, penaltyCents, currency }, { amount }) =>
      `Die Gebühr hat sich von ${amount(quotedCents, currency)} auf ${amount(penaltyCents, currency)} geändert. Bestätigen Sie sie zuerst.`,
    fr: ({ quotedCents, penaltyCents, currency }, { amount }) =>
      `La pénalité est passée de ${amount(quotedCents, currency)} à ${amount(penaltyCents, currency)}. Confirmez-la avant de continuer.`,
    ja: ({ quotedCents, penaltyCents, currency }, { amount }) =>
      `キャンセル料が${amount(quotedCents, currency)}から${amount(penaltyCents, currency)}に変わりました。確認してから続けてください。`,
    zh: ({ quotedCents, penaltyCents, currency }, { amount }) =>
      `手续费已从 ${amount(quotedCents, currency)} 变为 ${amount(penaltyCents, currency)}。请确认后再继续。`,
  },
  'booking.refund_changed': {
    status: 409,
    detail: { quotedCents: z.int(), refundCents: z.int(), currency },
    es: ({ quotedCents, refundCents, currency }, { amount }) =>
      `La devolución cambió de ${amount(quotedCents, currency)} a ${amount(refundCents, currency)}. Confírmala antes de seguir.`,
    en: ({ quotedCents, refundCents, currency }, { amount }) =>
      `The refund changed from ${amount(quotedCents, currency)} to ${amount(refundCents, currency)}. Confirm it before going on.`,
    de: ({ quotedCents, refundCents, currency }, { amount }) =>
      `Die Erstattung hat sich von ${amount(quotedCents, currency)} auf ${amount(refundCents, currency)} geändert. Bestätigen Sie sie zuerst.`,
    fr: ({ quotedCents, refundCents, currency }, { amount }) =>
      `Le remboursement est passé de ${amount(quotedCents, currency)} à ${amount(refundCents, currency)}. Confirmez-le avant de continuer.`,
    ja: ({ quotedCents, refundCents, currency }, { amount }) =>
      `返金額が${amount(quotedCents, currency)}から${amount(refundCents, currency)}に変わりました。確認してから続けてください。`,
    zh: ({ quotedCents, refundCents, currency }, { amount }) =>
      `退款金额已从 ${amount(quotedCents, currency)} 变为 ${amount(refundCents, currency)}。请确认后再继续。`,
  },
  /** The same fields were changed meanwhile: which ones, by whom, and the booking as it is now (B4). */
  'booking.fields_changed': {
    status: 409,
    detail: {
      fields: z.array(z.string()),
      by: z.nullable(z.string()),
      current: z.record(z.string(), z.unknown()),
    },
    es: ({ fields, by }, { names }) =>
      `${by ?? 'Alguien'} cambió lo mismo mientras tanto: ${fieldWords(names.field, fields)}. Revisa los datos actuales.`,
    en: ({ fields, by }, { names }) =>
      `${by ?? 'Someone'} changed the same meanwhile: ${fieldWords(names.field, fields)}. Check the current details.`,
    de: ({ fields, by }, { names }) =>
      `${by ?? 'Jemand'} hat inzwischen dasselbe geändert: ${fieldWords(names.field, fields)}. Prüfen Sie die aktuellen Angaben.`,
    fr: ({ fields, by }, { names }) =>
      `${by ?? 'Quelqu’un'} a changé la même chose entre-temps : ${fieldWords(names.field, fields)}. Vérifiez les données actuelles.`,
    ja: ({ fields, by }, { names }) =>
      `${by ?? 'ほかの人'}が同じ項目を変更しました：${fieldWords(names.field, fields)}。現在の内容を確認してください。`,
    zh: ({ fields, by }, { names }) =>
      `${by ?? '有人'}同时更改了相同内容：${fieldWords(names.field, fields)}。请查看当前信息。`,
  },

  /** `name` is the question that a sale has to answer. */
  'answers.missing': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `Falta la respuesta a «${name}».`,
    en: ({ name }) => `“${name}” has no answer yet.`,
    de: ({ name }) => `Die Antwort auf „${name}“ fehlt.`,
    fr: ({ name }) => `Il manque la réponse à « ${name} ».`,
    ja: ({ name }) => `「${name}」の回答がありません。`,
    zh: ({ name }) => `“${name}”还没有回答。`,
  },

  'passenger.too_many': {
    status: 422,
    detail: { people: z.int() },
    es: ({ people }, { plural }) =>
      plural(people, { one: 'En la reserva viaja # persona.', other: 'En la reserva viajan # personas.' }),
    en: ({ people }, { plural }) =>
      plural(people, { one: '# person travels on this booking.', other: '# people travel on this booking.' }),
    de: ({ people }, { plural }) =>
      plural(people, {
        one: 'Auf dieser Buchung reist # Person.',
        other: 'Auf dieser Buchung reisen # Personen.',
      }),
    fr: ({ people }, { plural }) =>
      plural(people, {
        one: '# personne voyage avec cette réservation.',
        other: '# personnes voyagent avec cette réservation.',
      }),
    ja: ({ people }, { plural }) => plural(people, { other: 'この予約の人数は#名です。' }),
    zh: ({ people }, { plural }) => plural(people, { other: '此预订共有 # 人。' }),
  },
  /** More names are written down than people are left: somebody says whose they are. */
  'passenger.who_stays': {
    status: 409,
    detail: { people: z.int() },
    es: ({ people }, { plural }) =>
      plural(people, {
        one: 'Quedaría # persona y hay más nombres en la lista: primero quita de la lista de pasajeros a quien ya no va.',
        other:
          'Quedarían # personas y hay más nombres en la lista: primero quita de la lista de pasajeros a quienes ya no van.',
      }),
    en: ({ people }, { plural }) =>
      plural(people, {
        one: '# person would be left and more names are listed: first take whoever no longer comes off the passenger list.',
        other:
          '# people would be left and more names are listed: first take whoever no longer comes off the passenger list.',
      }),
    de: ({ people }, { plural }) =>
      plural(people, {
        one: 'Es bliebe # Person, aber es stehen mehr Namen da: Nehmen Sie zuerst von der Passagierliste, wer nicht mehr mitkommt.',
        other:
          'Es blieben # Personen, aber es stehen mehr Namen da: Nehmen Sie zuerst von der Passagierliste, wer nicht mehr mitkommt.',
      }),
    fr: ({ people }, { plural }) =>
      plural(people, {
        one: 'Il resterait # personne et la liste compte plus de noms : retirez d’abord de la liste des passagers ceux qui ne viennent plus.',
        other:
          'Il resterait # personnes et la liste compte plus de noms : retirez d’abord de la liste des passagers ceux qui ne viennent plus.',
      }),
    ja: ({ people }, { plural }) =>
      plural(people, {
        other:
          '残るのは#名ですが、名簿にはそれより多くの名前があります。先に、参加しなくなった方を名簿から外してください。',
      }),
    zh: ({ people }, { plural }) =>
      plural(people, { other: '将只剩 # 人，但名单上的姓名更多：请先从乘客名单中删去不再参加的人。' }),
  },

  'proof.not_needed': {
    status: 409,
    detail: {},
    es: () => 'Esta reserva no tiene tarifas que pidan comprobante.',
    en: () => 'No rate of this booking asks for a proof.',
    de: () => 'Kein Tarif dieser Buchung verlangt einen Nachweis.',
    fr: () => 'Aucun tarif de cette réservation ne demande de justificatif.',
    ja: () => 'この予約には証明書が必要な料金がありません。',
    zh: () => '此预订没有需要证件的票价。',
  },
  'proof.too_many': {
    status: 409,
    detail: { tariff: z.string(), people: z.int() },
    es: ({ tariff, people }, { names, number }) =>
      people === 0
        ? `En esta reserva nadie paga la tarifa ${nameOf(names.tariff, tariff)} con comprobante.`
        : `En esta reserva hay ${number(people)} con tarifa ${nameOf(names.tariff, tariff)}. Marca a lo más esa cantidad.`,
    en: ({ tariff, people }, { names, number }) =>
      people === 0
        ? `Nobody on this booking proves the ${nameOf(names.tariff, tariff)} rate.`
        : `This booking has ${number(people)} at the ${nameOf(names.tariff, tariff)} rate. Tick that many at most.`,
    de: ({ tariff, people }, { names, number }) =>
      people === 0
        ? `In dieser Buchung weist niemand den Tarif «${nameOf(names.tariff, tariff)}» nach.`
        : `Diese Buchung hat ${number(people)} im Tarif «${nameOf(names.tariff, tariff)}». Haken Sie höchstens so viele ab.`,
    fr: ({ tariff, people }, { names, number }) =>
      people === 0
        ? `Personne dans cette réservation ne justifie le tarif ${nameOf(names.tariff, tariff)}.`
        : `Cette réservation compte ${number(people)} au tarif ${nameOf(names.tariff, tariff)}. Cochez-en autant au plus.`,
    ja: ({ tariff, people }, { names, number }) =>
      people === 0
        ? `この予約に${nameOf(names.tariff, tariff)}料金の証明が必要な方はいません。`
        : `この予約の${nameOf(names.tariff, tariff)}料金は${number(people)}名です。その人数までにしてください。`,
    zh: ({ tariff, people }, { names, number }) =>
      people === 0
        ? `此预订中没有人需要证明${nameOf(names.tariff, tariff)}价。`
        : `此预订有 ${number(people)} 人使用${nameOf(names.tariff, tariff)}价。最多勾选这么多。`,
  },

  'booking.has_seat': {
    status: 409,
    detail: {},
    es: () => 'Esta reserva no tiene dinero que espere un lugar.',
    en: () => 'This booking has no money that waits for a seat.',
    de: () => 'Diese Buchung hat kein Geld, das auf einen Platz wartet.',
    fr: () => 'Cette réservation n’a pas d’argent en attente d’une place.',
    ja: () => 'この予約には席を待っている入金がありません。',
    zh: () => '此预订没有等待座位的款项。',
  },
  'booking.refunding': {
    status: 409,
    detail: {},
    es: () => 'El dinero ya se está devolviendo: espera a que el proveedor conteste.',
    en: () => 'The money is on its way back: wait for the provider’s answer.',
    de: () => 'Das Geld wird schon zurückgegeben: Warten Sie auf die Antwort des Anbieters.',
    fr: () => 'L’argent est déjà en cours de remboursement : attendez la réponse du prestataire.',
    ja: () => '返金手続き中です。決済会社の回答をお待ちください。',
    zh: () => '款项正在退回：请等待支付平台答复。',
  },

  'undo.nothing': {
    status: 409,
    detail: {},
    es: () => 'No hay nada que deshacer: después hubo otro cambio.',
    en: () => 'There is nothing to undo: another change came after it.',
    de: () => 'Es gibt nichts rückgängig zu machen: Danach kam eine andere Änderung.',
    fr: () => 'Il n’y a rien à défaire : un autre changement a suivi.',
    ja: () => '元に戻せるものがありません。その後に別の変更がありました。',
    zh: () => '没有可撤销的操作：之后已有其他更改。',
  },
  'undo.too_late': {
    status: 409,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `Solo se puede deshacer durante ${number(minutes)} minutos. Haz el cambio contrario.`,
    en: ({ minutes }, { number }) => `Undoing is possible for ${number(minutes)} minutes. Make the opposite change.`,
    de: ({ minutes }, { number }) =>
      `Rückgängig machen geht ${number(minutes)} Minuten lang. Nehmen Sie die umgekehrte Änderung vor.`,
    fr: ({ minutes }, { number }) =>
      `On peut défaire pendant ${number(minutes)} minutes. Faites le changement inverse.`,
    ja: ({ minutes }, { number }) => `元に戻せるのは${number(minutes)}分以内です。逆の変更を行ってください。`,
    zh: ({ minutes }, { number }) => `只能在 ${number(minutes)} 分钟内撤销。请进行相反的更改。`,
  },
  'undo.money_moved': {
    status: 409,
    detail: {},
    es: () => 'No se puede deshacer porque con ese cambio se devolvió dinero. Haz el cambio contrario.',
    en: () => 'This cannot be undone: money went back with it. Make the opposite change.',
    de: () =>
      'Das lässt sich nicht rückgängig machen, weil dabei Geld zurückging. Nehmen Sie die umgekehrte Änderung vor.',
    fr: () => 'On ne peut pas défaire : de l’argent a été rendu avec ce changement. Faites le changement inverse.',
    ja: () => 'この変更では返金が行われたため、元に戻せません。逆の変更を行ってください。',
    zh: () => '该更改已退款，无法撤销。请进行相反的更改。',
  },
})
