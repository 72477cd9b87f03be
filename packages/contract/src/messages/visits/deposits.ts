import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

const Named = { name: z.string() }

/** What is asked beforehand, packages, tabs and charges for not coming. */
export const deposits = declareRefusals({
  'deposit.no_stored_card': {
    status: 409,
    detail: Named,
    es: ({ name }) =>
      `«${name}» pide una tarjeta como garantía y nadie la puede guardar: conecta una cuenta de Stripe, o pide un anticipo o el pago por adelantado.`,
    en: ({ name }) =>
      `“${name}” asks for a card as a guarantee and nobody can keep one: connect a Stripe account, or ask for a deposit or for payment in advance.`,
    de: ({ name }) =>
      `„${name}“ verlangt eine Karte als Garantie, und niemand kann sie aufbewahren: Verbinden Sie ein Stripe-Konto, oder verlangen Sie eine Anzahlung oder Vorauszahlung.`,
    fr: ({ name }) =>
      `« ${name} » demande une carte en garantie et personne ne peut la conserver : connectez un compte Stripe, ou demandez un acompte ou un paiement d’avance.`,
    ja: ({ name }) =>
      `「${name}」は保証用のカードを求めていますが、カードを預かる先がありません。Stripeのアカウントを接続するか、前金または事前払いにしてください。`,
    zh: ({ name }) => `“${name}”要求以银行卡担保，但目前无处保管卡片：请连接 Stripe 账户，或改为收取订金或预付款。`,
  },
  'deposit.fee_missing': {
    status: 409,
    detail: Named,
    es: ({ name }) => `Pon en «${name}» cuánto se cobra a lo más si no vienen o cancelan tarde.`,
    en: ({ name }) => `Say in “${name}” how much is charged at most if they do not come or cancel late.`,
    de: ({ name }) =>
      `Geben Sie in „${name}“ an, wie viel höchstens abgebucht wird, wenn sie nicht kommen oder zu spät absagen.`,
    fr: ({ name }) =>
      `Indiquez dans « ${name} » le montant débité au plus s’ils ne viennent pas ou annulent trop tard.`,
    ja: ({ name }) => `「${name}」に、来店がない場合や直前のキャンセルの場合に請求する上限額を入れてください。`,
    zh: ({ name }) => `请在“${name}”中填写未到店或临时取消时最多扣款的金额。`,
  },
  'deposit.amount_missing': {
    status: 409,
    detail: Named,
    es: ({ name }) => `Pon en «${name}» cuánto se pide; una regla que no pide nada va sin monto.`,
    en: ({ name }) => `Say in “${name}” how much is asked for; a rule that asks for nothing has no amount.`,
    de: ({ name }) => `Geben Sie in „${name}“ an, wie viel verlangt wird; eine Regel ohne Anzahlung hat keinen Betrag.`,
    fr: ({ name }) => `Indiquez dans « ${name} » le montant demandé ; une règle qui ne demande rien n’en a pas.`,
    ja: ({ name }) => `「${name}」に金額を入れてください。何も求めない規則に金額は付けません。`,
    zh: ({ name }) => `请在“${name}”中填写金额；不收取任何费用的规则不带金额。`,
  },
  'deposit.rule_party': {
    status: 409,
    detail: Named,
    es: ({ name }) => `En «${name}» el grupo más grande es menor que el más chico.`,
    en: ({ name }) => `In “${name}” the largest party is smaller than the smallest.`,
    de: ({ name }) => `In „${name}“ ist die größte Gruppe kleiner als die kleinste.`,
    fr: ({ name }) => `Dans « ${name} », le plus grand groupe est plus petit que le plus petit.`,
    ja: ({ name }) => `「${name}」では最大人数が最小人数より少なくなっています。`,
    zh: ({ name }) => `“${name}”中的最大人数小于最小人数。`,
  },
  'deposit.rule_hours': {
    status: 409,
    detail: Named,
    es: ({ name }) => `Pon en «${name}» desde qué hora y hasta qué hora vale, o ninguna de las dos.`,
    en: ({ name }) => `Say in “${name}” from when and until when it holds, or neither.`,
    de: ({ name }) => `Geben Sie in „${name}“ an, von wann bis wann sie gilt, oder keins von beiden.`,
    fr: ({ name }) => `Indiquez dans « ${name} » l’heure de début et l’heure de fin, ou aucune des deux.`,
    ja: ({ name }) => `「${name}」の開始時刻と終了時刻は両方入れるか、どちらも空にしてください。`,
    zh: ({ name }) => `请在“${name}”中同时填写开始和结束时间，或都不填。`,
  },
  'deposit.rule_days': {
    status: 409,
    detail: Named,
    es: ({ name }) => `Elige en «${name}» al menos un día de la semana, y cada día una sola vez.`,
    en: ({ name }) => `Choose at least one day of the week in “${name}”, and each day only once.`,
    de: ({ name }) => `Wählen Sie in „${name}“ mindestens einen Wochentag, und jeden nur einmal.`,
    fr: ({ name }) => `Choisissez au moins un jour de la semaine dans « ${name} », et chacun une seule fois.`,
    ja: ({ name }) => `「${name}」の曜日を1つ以上、重複なく選んでください。`,
    zh: ({ name }) => `请在“${name}”中至少选择一个星期几，且每天只选一次。`,
  },
  'deposit.package_deposit': {
    status: 409,
    detail: Named,
    es: ({ name }) => `Pon en «${name}» un precio y un anticipo: un porcentaje o un monto, y no más que el precio.`,
    en: ({ name }) => `Give “${name}” a price and a deposit: a percentage or an amount, and no more than the price.`,
    de: ({ name }) =>
      `Geben Sie „${name}“ einen Preis und eine Anzahlung: einen Prozentsatz oder einen Betrag, höchstens den Preis.`,
    fr: ({ name }) =>
      `Donnez à « ${name} » un prix et un acompte : un pourcentage ou un montant, au plus égal au prix.`,
    ja: ({ name }) => `「${name}」に料金と前金を入れてください。前金は割合か金額のどちらかで、料金を超えられません。`,
    zh: ({ name }) => `请为“${name}”填写价格和订金：百分比或金额，且不得超过价格。`,
  },
  'deposit.package_required': {
    status: 409,
    detail: {},
    es: () => 'A esa hora solo se reserva con paquete. Elige uno.',
    en: () => 'At that time tables are only booked with a package. Choose one.',
    de: () => 'Zu dieser Zeit wird nur mit Paket reserviert. Wählen Sie eines.',
    fr: () => 'À cette heure, on ne réserve qu’avec une formule. Choisissez-en une.',
    ja: () => 'その時間はパッケージ付きのみ予約できます。パッケージを選んでください。',
    zh: () => '该时段仅接受套餐预订。请选择一个套餐。',
  },
  'deposit.package_unknown': {
    status: 409,
    detail: {},
    es: () => 'Ese paquete ya no se vende. Elige otro.',
    en: () => 'That package is not sold any more. Choose another one.',
    de: () => 'Dieses Paket wird nicht mehr verkauft. Wählen Sie ein anderes.',
    fr: () => 'Cette formule n’est plus vendue. Choisissez-en une autre.',
    ja: () => 'そのパッケージは販売を終了しました。別のものを選んでください。',
    zh: () => '该套餐已停售。请选择其他套餐。',
  },
  'deposit.unpaid_over': {
    status: 409,
    detail: {},
    es: () => 'Se acabó el tiempo para pagar su anticipo. Recupera la visita si todavía hay lugar.',
    en: () => 'The time to pay its deposit is over. Bring the visit back if there is still room.',
    de: () => 'Die Zeit für die Anzahlung ist abgelaufen. Holen Sie den Besuch zurück, falls noch Platz ist.',
    fr: () => 'Le délai pour payer l’acompte est passé. Récupérez la visite s’il reste de la place.',
    ja: () => '前金の支払い期限が過ぎました。空きがあれば予約を元に戻してください。',
    zh: () => '订金付款时间已过。若仍有空位，请恢复该预订。',
  },
  'deposit.nothing_due': {
    status: 409,
    detail: {},
    es: () => 'Esta visita no debe ningún anticipo.',
    en: () => 'This visit owes no deposit.',
    de: () => 'Für diesen Besuch ist keine Anzahlung offen.',
    fr: () => 'Cette visite ne doit aucun acompte.',
    ja: () => 'この予約に未払いの前金はありません。',
    zh: () => '这笔预订没有未付的订金。',
  },
  'deposit.too_much': {
    status: 409,
    detail: { dueCents: z.int(), currency: z.string() },
    es: ({ dueCents, currency }, { amount }) => `De su anticipo faltan ${amount(dueCents, currency)}; no se cobra más.`,
    en: ({ dueCents, currency }, { amount }) =>
      `${amount(dueCents, currency)} of its deposit are due; no more is taken.`,
    de: ({ dueCents, currency }, { amount }) =>
      `Von der Anzahlung sind ${amount(dueCents, currency)} offen; mehr wird nicht angenommen.`,
    fr: ({ dueCents, currency }, { amount }) =>
      `Il reste ${amount(dueCents, currency)} d’acompte à payer ; on n’encaisse pas plus.`,
    ja: ({ dueCents, currency }, { amount }) =>
      `前金の残りは${amount(dueCents, currency)}です。それ以上は受け取れません。`,
    zh: ({ dueCents, currency }, { amount }) => `订金还差 ${amount(dueCents, currency)}，不能多收。`,
  },
  'deposit.received_less': {
    status: 409,
    detail: {},
    es: () => 'Lo que entregó no alcanza para lo que se cobra.',
    en: () => 'What was handed over is less than what is taken.',
    de: () => 'Das erhaltene Geld reicht für den Betrag nicht.',
    fr: () => 'La somme remise ne couvre pas le montant encaissé.',
    ja: () => '受け取った金額が請求額に足りません。',
    zh: () => '收到的金额不足以支付应收金额。',
  },
  'deposit.nothing_owed': {
    status: 409,
    detail: {},
    es: () => 'No hay nada que devolver aquí: nada se debe, o va de regreso por donde se pagó.',
    en: () => 'Nothing is to be given back here: nothing is owed, or it goes back the way it was paid.',
    de: () => 'Hier ist nichts zurückzugeben: Es ist nichts offen, oder es geht auf dem Zahlungsweg zurück.',
    fr: () => 'Rien à rendre ici : rien n’est dû, ou l’argent revient par où il a été payé.',
    ja: () => 'ここで返すお金はありません。返金がないか、支払われた方法で返金中です。',
    zh: () => '这里没有要退的款项：无应退金额，或正按原支付方式退回。',
  },
  'deposit.tab_closed': {
    status: 409,
    detail: {},
    es: () => 'El consumo se anota mientras la visita está en su mesa o acaba de irse.',
    en: () => 'A tab is kept while the visit sits at its table or has just left.',
    de: () => 'Verzehr wird eingetragen, solange der Besuch am Tisch sitzt oder gerade gegangen ist.',
    fr: () => 'La consommation se note tant que la visite est à table ou vient de partir.',
    ja: () => '利用額は、着席中か退店直後の予約にだけ記録できます。',
    zh: () => '仅可为就座中或刚离开的客人记录消费。',
  },
  'deposit.tab_below_zero': {
    status: 409,
    detail: { consumedCents: z.int(), currency: z.string() },
    es: ({ consumedCents, currency }, { amount }) =>
      `Hay ${amount(consumedCents, currency)} anotados; no se puede quitar más.`,
    en: ({ consumedCents, currency }, { amount }) =>
      `${amount(consumedCents, currency)} are on the tab; no more can be taken off.`,
    de: ({ consumedCents, currency }, { amount }) =>
      `${amount(consumedCents, currency)} sind eingetragen; mehr lässt sich nicht abziehen.`,
    fr: ({ consumedCents, currency }, { amount }) =>
      `${amount(consumedCents, currency)} sont notés ; on ne peut pas en retirer plus.`,
    ja: ({ consumedCents, currency }, { amount }) =>
      `記録済みは${amount(consumedCents, currency)}です。それ以上は差し引けません。`,
    zh: ({ consumedCents, currency }, { amount }) => `已记录 ${amount(consumedCents, currency)}，不能扣除更多。`,
  },
  'visit_charge.decided': {
    status: 409,
    detail: {},
    es: () => 'Alguien ya decidió este cargo.',
    en: () => 'Somebody has decided about this charge already.',
    de: () => 'Über diese Gebühr ist schon entschieden.',
    fr: () => 'Cette retenue a déjà été tranchée.',
    ja: () => 'この請求はすでに判断済みです。',
    zh: () => '这笔收费已有人处理。',
  },
  'visit_charge.nothing_to_collect': {
    status: 409,
    detail: {},
    es: () => 'De este cargo no falta nada por cobrar a la tarjeta.',
    en: () => 'Nothing of this charge is left to be taken from the card.',
    de: () => 'Von dieser Gebühr ist nichts mehr von der Karte abzubuchen.',
    fr: () => 'Il ne reste rien de cette retenue à débiter sur la carte.',
    ja: () => 'この請求でカードから引き落とす分は残っていません。',
    zh: () => '这笔收费没有需要从卡中扣取的金额。',
  },
  'visit_charge.being_collected': {
    status: 409,
    detail: {},
    es: () => 'El banco todavía no contesta sobre este cargo. Espera su respuesta.',
    en: () => 'The bank has not answered about this charge yet. Wait for its answer.',
    de: () => 'Die Bank hat zu dieser Gebühr noch nicht geantwortet. Warten Sie auf ihre Antwort.',
    fr: () => 'La banque n’a pas encore répondu pour cette retenue. Attendez sa réponse.',
    ja: () => 'この請求について銀行からまだ回答がありません。回答をお待ちください。',
    zh: () => '银行尚未就这笔收费作出答复。请等待其答复。',
  },
  'visit_charge.tries_over': {
    status: 409,
    detail: { tries: z.int() },
    es: ({ tries }, { number }) =>
      `La tarjeta ya se intentó cobrar ${number(tries)} veces. Manda el enlace para que paguen, o perdona el cargo.`,
    en: ({ tries }, { number }) =>
      `The card has been tried ${number(tries)} times. Send the link so that they pay, or let the charge go.`,
    de: ({ tries }, { number }) =>
      `Die Karte wurde schon ${number(tries)}-mal versucht. Senden Sie den Link zum Bezahlen, oder erlassen Sie die Gebühr.`,
    fr: ({ tries }, { number }) =>
      `La carte a déjà été essayée ${number(tries)} fois. Envoyez le lien de paiement, ou renoncez à la retenue.`,
    ja: ({ tries }, { number }) =>
      `カードへの請求はすでに${number(tries)}回試みました。支払い用リンクを送るか、請求を取り消してください。`,
    zh: ({ tries }, { number }) => `该卡已尝试扣款 ${number(tries)} 次。请发送付款链接，或免除此收费。`,
  },
  'visit_charge.over': {
    status: 409,
    detail: { hours: z.int() },
    es: ({ hours }, { number }) => `Pasaron las ${number(hours)} horas para decidirlo: el anticipo se devuelve.`,
    en: ({ hours }, { number }) => `The ${number(hours)} hours to decide are over: the deposit goes back.`,
    de: ({ hours }, { number }) => `Die ${number(hours)} Stunden Bedenkzeit sind vorbei: Die Anzahlung geht zurück.`,
    fr: ({ hours }, { number }) => `Les ${number(hours)} heures pour décider sont passées : l’acompte est rendu.`,
    ja: ({ hours }, { number }) => `判断期限の${number(hours)}時間を過ぎたため、前金は返金されます。`,
    zh: ({ hours }, { number }) => `${number(hours)} 小时的决定期限已过：订金将退还。`,
  },
  'visit_charge.too_much': {
    status: 409,
    detail: { mostCents: z.int(), currency: z.string() },
    es: ({ mostCents, currency }, { amount }) =>
      `Aceptaron un cargo de ${amount(mostCents, currency)} a lo más; cobra eso o menos.`,
    en: ({ mostCents, currency }, { amount }) =>
      `They agreed to ${amount(mostCents, currency)} at most; charge that or less.`,
    de: ({ mostCents, currency }, { amount }) =>
      `Vereinbart sind höchstens ${amount(mostCents, currency)}; berechnen Sie das oder weniger.`,
    fr: ({ mostCents, currency }, { amount }) =>
      `Ils ont accepté ${amount(mostCents, currency)} au plus ; retenez cela ou moins.`,
    ja: ({ mostCents, currency }, { amount }) =>
      `同意された上限は${amount(mostCents, currency)}です。それ以下にしてください。`,
    zh: ({ mostCents, currency }, { amount }) => `客人最多同意 ${amount(mostCents, currency)}；请收取该金额或更少。`,
  },
})
