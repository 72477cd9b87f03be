import * as z from 'zod/mini'
import { currency, declareRefusals } from './refusal-messages.ts'

export const payments = declareRefusals({
  'payment.too_much': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency }, { amount }) => `El pago es mayor que lo que se debe: ${amount(dueCents, currency)}.`,
    en: ({ dueCents, currency }, { amount }) => `The payment is more than what is due: ${amount(dueCents, currency)}.`,
    de: ({ dueCents, currency }, { amount }) =>
      `Die Zahlung übersteigt den offenen Betrag von ${amount(dueCents, currency)}.`,
    fr: ({ dueCents, currency }, { amount }) => `Le paiement dépasse le montant dû : ${amount(dueCents, currency)}.`,
    ja: ({ dueCents, currency }, { amount }) => `お支払い額が未払い額（${amount(dueCents, currency)}）を超えています。`,
    zh: ({ dueCents, currency }, { amount }) => `付款超出应付金额：${amount(dueCents, currency)}。`,
  },
  'payment.not_enough': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency }, { amount }) => `El pago no alcanza: faltan ${amount(dueCents, currency)}.`,
    en: ({ dueCents, currency }, { amount }) => `The payment is not enough: ${amount(dueCents, currency)} is missing.`,
    de: ({ dueCents, currency }, { amount }) => `Die Zahlung reicht nicht: Es fehlen ${amount(dueCents, currency)}.`,
    fr: ({ dueCents, currency }, { amount }) => `Le paiement ne suffit pas : il manque ${amount(dueCents, currency)}.`,
    ja: ({ dueCents, currency }, { amount }) => `お支払いが${amount(dueCents, currency)}不足しています。`,
    zh: ({ dueCents, currency }, { amount }) => `付款不足，还差 ${amount(dueCents, currency)}。`,
  },
  'payment.nothing_due': {
    status: 409,
    detail: {},
    es: () => 'Esta reserva no debe nada.',
    en: () => 'Nothing is due on this booking.',
    de: () => 'Für diese Buchung ist nichts offen.',
    fr: () => 'Cette réservation ne doit rien.',
    ja: () => 'この予約に未払いはありません。',
    zh: () => '此预订没有欠款。',
  },

  'rate.missing': {
    status: 409,
    detail: {},
    es: () => 'Hoy nadie ha puesto a cuánto se toma esa moneda.',
    en: () => 'Nobody has set today’s rate for that currency.',
    de: () => 'Für diese Währung hat heute niemand den Kurs gesetzt.',
    fr: () => 'Personne n’a fixé le taux du jour pour cette devise.',
    ja: () => 'この通貨の本日のレートはまだ設定されていません。',
    zh: () => '今天还没有人设置该货币的汇率。',
  },
  'rate.changed': {
    status: 409,
    detail: { rateCents: z.int(), currency },
    es: ({ rateCents, currency }, { amount }) => `El tipo de cambio de hoy ya es ${amount(rateCents, currency)}.`,
    en: ({ rateCents, currency }, { amount }) => `Today’s rate is now ${amount(rateCents, currency)}.`,
    de: ({ rateCents, currency }, { amount }) => `Der Kurs von heute ist jetzt ${amount(rateCents, currency)}.`,
    fr: ({ rateCents, currency }, { amount }) => `Le taux du jour est maintenant ${amount(rateCents, currency)}.`,
    ja: ({ rateCents, currency }, { amount }) => `本日のレートは現在${amount(rateCents, currency)}です。`,
    zh: ({ rateCents, currency }, { amount }) => `今天的汇率现在是 ${amount(rateCents, currency)}。`,
  },
  'rate.too_many': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency }, { amount }) => `Revisa los billetes: bastan ${amount(dueCents, currency)}.`,
    en: ({ dueCents, currency }, { amount }) => `Check the notes: ${amount(dueCents, currency)} is enough.`,
    de: ({ dueCents, currency }, { amount }) => `Bitte die Scheine prüfen: ${amount(dueCents, currency)} genügen.`,
    fr: ({ dueCents, currency }, { amount }) => `Vérifiez les billets : ${amount(dueCents, currency)} suffisent.`,
    ja: ({ dueCents, currency }, { amount }) => `紙幣を確認してください。${amount(dueCents, currency)}で足ります。`,
    zh: ({ dueCents, currency }, { amount }) => `请核对纸币：${amount(dueCents, currency)} 即可。`,
  },
  'exchange.counted': {
    status: 409,
    detail: {},
    es: () => 'Ese turno ya se entregó: su conteo ya dijo la diferencia.',
    en: () => 'That shift was handed in: its count has told the difference.',
    de: () => 'Diese Schicht wurde abgegeben: Ihre Zählung hat die Differenz schon gezeigt.',
    fr: () => 'Cette caisse a été remise : son comptage a déjà donné l’écart.',
    ja: () => 'このシフトは引き渡し済みです。差額はすでに集計で分かっています。',
    zh: () => '该班次已交出，清点时已得出差额。',
  },
  'exchange.handed_on': {
    status: 409,
    detail: { fewestCents: z.int(), currency },
    es: ({ fewestCents, currency }, { amount }) =>
      `Parte de esos billetes ya se entregó: pon ${amount(fewestCents, currency)} o más.`,
    en: ({ fewestCents, currency }, { amount }) =>
      `Some of those notes were handed on: say ${amount(fewestCents, currency)} or more.`,
    de: ({ fewestCents, currency }, { amount }) =>
      `Ein Teil dieser Scheine wurde weitergegeben: mindestens ${amount(fewestCents, currency)}.`,
    fr: ({ fewestCents, currency }, { amount }) =>
      `Une partie de ces billets a déjà été remise : indiquez ${amount(fewestCents, currency)} ou plus.`,
    ja: ({ fewestCents, currency }, { amount }) =>
      `一部はすでに引き渡されています。${amount(fewestCents, currency)}以上にしてください。`,
    zh: ({ fewestCents, currency }, { amount }) => `部分纸币已交出：请填写 ${amount(fewestCents, currency)} 或更多。`,
  },
  'exchange.same': {
    status: 409,
    detail: { standingCents: z.int(), currency },
    es: ({ standingCents, currency }, { amount }) =>
      `Ya dice ${amount(standingCents, currency)}: no hay nada que corregir.`,
    en: ({ standingCents, currency }, { amount }) =>
      `It says ${amount(standingCents, currency)} already: nothing to correct.`,
    de: ({ standingCents, currency }, { amount }) =>
      `Es steht schon ${amount(standingCents, currency)} da: nichts zu berichtigen.`,
    fr: ({ standingCents, currency }, { amount }) =>
      `Il est déjà noté ${amount(standingCents, currency)} : rien à corriger.`,
    ja: ({ standingCents, currency }, { amount }) =>
      `すでに${amount(standingCents, currency)}です。訂正する内容がありません。`,
    zh: ({ standingCents, currency }, { amount }) => `已记录为 ${amount(standingCents, currency)}，无需更正。`,
  },
  'rate.own': {
    status: 409,
    detail: {},
    es: () => 'Es la moneda del negocio: no se cambia.',
    en: () => 'That is the currency of the business: it is not exchanged.',
    de: () => 'Das ist die Währung des Betriebs: Sie wird nicht gewechselt.',
    fr: () => 'C’est la devise de l’établissement : elle ne s’échange pas.',
    ja: () => 'これは事業所の通貨のため、両替は不要です。',
    zh: () => '这是商家自己的货币，无需兑换。',
  },
  'tip.too_much': {
    status: 409,
    detail: { mostCents: z.int(), currency },
    es: ({ mostCents, currency }, { amount }) => `Revisa la propina: no puede pasar de ${amount(mostCents, currency)}.`,
    en: ({ mostCents, currency }, { amount }) => `Check the tip: it may be ${amount(mostCents, currency)} at most.`,
    de: ({ mostCents, currency }, { amount }) =>
      `Bitte das Trinkgeld prüfen: höchstens ${amount(mostCents, currency)}.`,
    fr: ({ mostCents, currency }, { amount }) => `Vérifiez le pourboire : ${amount(mostCents, currency)} au plus.`,
    ja: ({ mostCents, currency }, { amount }) => `チップをご確認ください。上限は${amount(mostCents, currency)}です。`,
    zh: ({ mostCents, currency }, { amount }) => `请核对小费：最多 ${amount(mostCents, currency)}。`,
  },
  'tip.none': {
    status: 409,
    detail: {},
    es: () => 'Ese día ya no hay propinas por repartir.',
    en: () => 'No tips of that day are left to hand out.',
    de: () => 'An diesem Tag ist kein Trinkgeld mehr zu verteilen.',
    fr: () => 'Il ne reste pas de pourboires à distribuer ce jour-là.',
    ja: () => 'その日に配るチップは残っていません。',
    zh: () => '当天没有待分发的小费。',
  },
  'tip.changed': {
    status: 409,
    detail: { openCents: z.int(), currency },
    es: ({ openCents, currency }, { amount }) => `Llegaron más propinas: ahora son ${amount(openCents, currency)}.`,
    en: ({ openCents, currency }, { amount }) => `The tips have changed: they are ${amount(openCents, currency)} now.`,
    de: ({ openCents, currency }, { amount }) =>
      `Das Trinkgeld hat sich geändert: jetzt ${amount(openCents, currency)}.`,
    fr: ({ openCents, currency }, { amount }) =>
      `Les pourboires ont changé : ${amount(openCents, currency)} à présent.`,
    ja: ({ openCents, currency }, { amount }) => `チップの額が変わりました。現在は${amount(openCents, currency)}です。`,
    zh: ({ openCents, currency }, { amount }) => `小费金额已变，现为 ${amount(openCents, currency)}。`,
  },
  'tip.taken_back': {
    status: 409,
    detail: {},
    es: () => 'Esa propina ya se corrigió.',
    en: () => 'That tip was taken back already.',
    de: () => 'Dieses Trinkgeld wurde schon zurückgenommen.',
    fr: () => 'Ce pourboire est déjà corrigé.',
    ja: () => 'このチップはすでに取り消されています。',
    zh: () => '该笔小费已更正。',
  },
  'tip.handed_out': {
    status: 409,
    detail: {},
    es: () => 'Esa propina ya se repartió a la tripulación.',
    en: () => 'That tip was handed out to the crew.',
    de: () => 'Dieses Trinkgeld wurde schon an die Crew verteilt.',
    fr: () => 'Ce pourboire a déjà été distribué à l’équipage.',
    ja: () => 'このチップはすでにクルーに配られています。',
    zh: () => '该笔小费已分发给船员。',
  },
  'tip.counted': {
    status: 409,
    detail: {},
    es: () => 'Esa propina ya se contó en un turno entregado. Quien liquida la corrige con dinero de sus manos.',
    en: () =>
      'That tip was counted in a shift that was handed in. Whoever settles gives it back out of their own hands.',
    de: () =>
      'Dieses Trinkgeld wurde in einer abgegebenen Schicht gezählt. Wer abrechnet, gibt es aus eigener Hand zurück.',
    fr: () => 'Ce pourboire a été compté dans une caisse remise. Qui règle les comptes le rend de ses propres mains.',
    ja: () => 'このチップは引き渡し済みのシフトで集計されています。精算担当者が自分の手元から返してください。',
    zh: () => '该笔小费已在交出的班次中清点。由结算人员从自己手中退还。',
  },
  'tip.not_theirs': {
    status: 409,
    detail: {},
    es: () => 'Solo quien liquida corrige una propina con dinero de sus manos.',
    en: () => 'Only whoever settles gives a tip back out of their own hands.',
    de: () => 'Nur wer abrechnet, gibt Trinkgeld aus eigener Hand zurück.',
    fr: () => 'Seul qui règle les comptes rend un pourboire de ses propres mains.',
    ja: () => '自分の手元からチップを返せるのは精算担当者だけです。',
    zh: () => '只有结算人员可以从自己手中退还小费。',
  },
  'transfer.not_together': {
    status: 409,
    detail: {},
    es: () => 'Esas transferencias no son de una misma. Decide cada una por separado.',
    en: () => 'These are not parts of one transfer. Decide about each by itself.',
    de: () => 'Das sind nicht Teile einer Überweisung. Entscheiden Sie über jede für sich.',
    fr: () => 'Ce ne sont pas les parts d’un même virement. Décidez de chacune séparément.',
    ja: () => '同じ振込の内訳ではありません。1件ずつ判断してください。',
    zh: () => '这些不属于同一笔转账。请逐笔处理。',
  },
  'transfer.waiting': {
    status: 409,
    detail: { waitingCents: z.int(), currency },
    es: ({ waitingCents, currency }, { amount }) =>
      `Ya se avisó de una transferencia por ${amount(waitingCents, currency)}. Verifícala, o di que no llegó, en Pagos, Por verificar.`,
    en: ({ waitingCents, currency }, { amount }) =>
      `A transfer of ${amount(waitingCents, currency)} has been announced already. Verify it, or say that it did not arrive, in Payments, To verify.`,
    de: ({ waitingCents, currency }, { amount }) =>
      `Eine Überweisung über ${amount(waitingCents, currency)} ist schon angekündigt. Bestätigen Sie sie unter Zahlungen, Zu prüfen, oder melden Sie, dass sie nicht ankam.`,
    fr: ({ waitingCents, currency }, { amount }) =>
      `Un virement de ${amount(waitingCents, currency)} est déjà annoncé. Vérifiez-le, ou signalez-le comme non reçu, dans Paiements, À vérifier.`,
    ja: ({ waitingCents, currency }, { amount }) =>
      `${amount(waitingCents, currency)}の振込がすでに届け出られています。「支払い」の「確認待ち」で確認するか、未着としてください。`,
    zh: ({ waitingCents, currency }, { amount }) =>
      `已登记一笔 ${amount(waitingCents, currency)} 的转账。请在“付款”的“待核实”中核实，或标记为未到账。`,
  },
  'transfer.not_waiting': {
    status: 409,
    detail: { transferState: z.string() },
    es: ({ transferState: state }) =>
      state === 'verified'
        ? 'Alguien ya verificó esa transferencia.'
        : 'Alguien ya dijo que esa transferencia no llegó.',
    en: ({ transferState: state }) =>
      state === 'verified'
        ? 'Somebody has verified that transfer already.'
        : 'Somebody has already said that this transfer did not arrive.',
    de: ({ transferState: state }) =>
      state === 'verified'
        ? 'Diese Überweisung wurde schon bestätigt.'
        : 'Diese Überweisung wurde schon als nicht eingegangen gemeldet.',
    fr: ({ transferState: state }) =>
      state === 'verified' ? 'Ce virement a déjà été vérifié.' : 'Ce virement a déjà été signalé comme non reçu.',
    ja: ({ transferState: state }) =>
      state === 'verified' ? 'この振込はすでに確認されています。' : 'この振込はすでに未着とされています。',
    zh: ({ transferState: state }) => (state === 'verified' ? '该转账已被核实。' : '该转账已被标记为未到账。'),
  },
  'payment_link.no_provider': {
    status: 409,
    detail: {},
    es: () =>
      'Este negocio todavía no tiene con qué cobrar por liga: conecta una cuenta para tarjeta o monedero, o pon la CLABE a la que te transfieren.',
    en: () =>
      'This business has no way to be paid by link yet: connect an account for cards or a wallet, or set the CLABE that customers transfer to.',
    de: () =>
      'Dieser Betrieb kann noch nicht per Link kassieren: Verbinde ein Konto für Karten oder Wallet, oder hinterlege die CLABE für Überweisungen.',
    fr: () =>
      'Cet établissement ne peut pas encore encaisser par lien : connectez un compte pour cartes ou portefeuille, ou indiquez la CLABE pour les virements.',
    ja: () =>
      'この店舗はまだリンクで入金を受け取れません。カードかウォレットのアカウントを接続するか、振込先のCLABEを設定してください。',
    zh: () => '该商家尚无法通过链接收款：请连接银行卡或钱包账户，或设置客户转账用的 CLABE。',
  },
  'payment_link.method_gone': {
    status: 409,
    detail: {},
    es: () => 'Esa forma de pago ya no está disponible aquí. No se te cobró nada: elige otra.',
    en: () => 'That way to pay is no longer available here. Nothing was charged: choose another one.',
    de: () => 'Diese Zahlungsart gibt es hier nicht mehr. Es wurde nichts abgebucht: Wähl eine andere.',
    fr: () => 'Ce mode de paiement n’est plus disponible ici. Rien n’a été débité : choisissez-en un autre.',
    ja: () => 'このお支払い方法は現在ご利用いただけません。請求はされていません。別の方法をお選びください。',
    zh: () => '此付款方式已不可用。未扣款：请选择其他方式。',
  },
  'payment_link.as_long_as_can_be': {
    status: 409,
    detail: {},
    es: () =>
      'La liga ya dura lo más que puede: vence una hora antes de que la salida deje de recibir gente, o en un día.',
    en: () =>
      'The link lasts as long as it can already: it ends an hour before the departure takes nobody any more, or within a day.',
    de: () =>
      'Der Link gilt schon so lange wie möglich: bis eine Stunde, bevor die Abfahrt niemanden mehr aufnimmt, oder einen Tag.',
    fr: () =>
      'Le lien dure déjà le plus longtemps possible : jusqu’à une heure avant la clôture du départ, ou un jour.',
    ja: () => 'リンクの期限はすでに最長です。受付終了の1時間前、または1日までです。',
    zh: () => '链接已是最长期限：到班次停止接收前一小时，或一天。',
  },
  'payment_link.no_transfer': {
    status: 409,
    detail: {},
    es: () => 'Aquí no se puede pagar por transferencia.',
    en: () => 'You cannot pay by transfer here.',
    de: () => 'Hier kann man nicht per Überweisung bezahlen.',
    fr: () => 'Le paiement par virement n’est pas possible ici.',
    ja: () => 'ここでは振込でお支払いいただけません。',
    zh: () => '此处无法通过转账付款。',
  },
  'payment_link.transfer_announced': {
    status: 409,
    detail: {},
    es: () => 'Ya nos avisaste de una transferencia: la estamos buscando en el banco.',
    en: () => 'You have told us of a transfer already: we are looking for it at the bank.',
    de: () => 'Du hast uns schon eine Überweisung gemeldet: Wir suchen sie bei der Bank.',
    fr: () => 'Vous nous avez déjà annoncé un virement : nous le cherchons à la banque.',
    ja: () => 'すでに振込のご連絡をいただいています。銀行で確認中です。',
    zh: () => '您已告知一笔转账：我们正在银行核对。',
  },
  'payment_link.transfers_refused': {
    status: 409,
    detail: {},
    es: () => 'No encontramos las transferencias que nos avisaste. Llámanos para arreglarlo.',
    en: () => 'We did not find the transfers that you told us of. Call us to sort it out.',
    de: () => 'Wir haben die gemeldeten Überweisungen nicht gefunden. Ruf uns an, um es zu klären.',
    fr: () => 'Nous n’avons pas trouvé les virements annoncés. Appelez-nous pour régler cela.',
    ja: () => 'ご連絡いただいた振込が見つかりませんでした。お電話ください。',
    zh: () => '未找到您告知的转账。请致电我们处理。',
  },
  'payment_link.no_transfer_waits': {
    status: 409,
    detail: {},
    es: () => 'Con esta liga no hay ninguna transferencia por buscar.',
    en: () => 'No transfer is being looked for with this link.',
    de: () => 'Zu diesem Link wird keine Überweisung gesucht.',
    fr: () => 'Aucun virement n’est recherché avec ce lien.',
    ja: () => 'このリンクで確認中の振込はありません。',
    zh: () => '此链接没有正在核对的转账。',
  },
  'payment_link.photo_sent': {
    status: 409,
    detail: {},
    es: () => 'Ya tenemos la foto de esa transferencia.',
    en: () => 'We have the photo of that transfer already.',
    de: () => 'Das Foto dieser Überweisung haben wir schon.',
    fr: () => 'Nous avons déjà la photo de ce virement.',
    ja: () => 'この振込の写真はすでに受け取っています。',
    zh: () => '我们已收到该转账的照片。',
  },
  'payment_link.too_many_photos': {
    status: 409,
    detail: { most: z.int() },
    es: ({ most }) => `Con esta liga se mandaron ya ${most} fotos. Llámanos y lo arreglamos.`,
    en: ({ most }) => `${most} photos were sent with this link already. Call us and we sort it out.`,
    de: ({ most }) => `Mit diesem Link wurden schon ${most} Fotos geschickt. Ruf uns an, wir klären es.`,
    fr: ({ most }) => `Déjà ${most} photos ont été envoyées avec ce lien. Appelez-nous pour régler cela.`,
    ja: ({ most }) => `このリンクではすでに${most}枚の写真が送信されています。お電話ください。`,
    zh: ({ most }) => `此链接已发送 ${most} 张照片。请致电我们处理。`,
  },
  'payment_link.no_seats': {
    status: 409,
    detail: {},
    es: () =>
      'Esa salida ya no tiene lugares o ya no recibe a nadie. No se te cobró nada: pregunta por otra hora o por otro día.',
    en: () =>
      'That departure has no seats left, or takes nobody any more. Nothing was charged: ask for another time or day.',
    de: () =>
      'Diese Abfahrt hat keine Plätze mehr oder nimmt niemanden mehr auf. Es wurde nichts abgebucht: Frag nach einer anderen Zeit oder einem anderen Tag.',
    fr: () =>
      'Ce départ n’a plus de places ou n’accepte plus personne. Rien n’a été débité : demandez une autre heure ou un autre jour.',
    ja: () => 'この便は満席か、受付が終了しています。請求はされていません。別の時間や日をお問い合わせください。',
    zh: () => '该班次已无座位或不再接收。未扣款：请询问其他时间或日期。',
  },
  'payment_link.too_late': {
    status: 409,
    detail: {},
    es: () => 'Ya es tarde para una liga: la salida deja de recibir gente en menos de una hora. Cobra aquí.',
    en: () =>
      'It is too late for a link: the departure takes nobody any more in less than an hour. Take the money here.',
    de: () =>
      'Für einen Link ist es zu spät: Die Abfahrt nimmt in weniger als einer Stunde niemanden mehr auf. Kassiere hier.',
    fr: () => 'Trop tard pour un lien : le départ n’accepte plus personne dans moins d’une heure. Encaissez ici.',
    ja: () => 'リンクには遅すぎます。1時間以内にこの便の受付が終わります。こちらでお受け取りください。',
    zh: () => '发送链接为时已晚：该班次不到一小时即停止接收。请在此收款。',
  },
  'payment_link.not_open': {
    status: 409,
    detail: {},
    es: () => 'Esta liga de pago ya no está abierta.',
    en: () => 'This payment link is no longer open.',
    de: () => 'Dieser Zahlungslink ist nicht mehr offen.',
    fr: () => 'Ce lien de paiement n’est plus ouvert.',
    ja: () => 'この支払いリンクは使えなくなりました。',
    zh: () => '此付款链接已不可用。',
  },
  'payment_link.amount_changed': {
    status: 409,
    detail: { quotedCents: z.int(), currency },
    es: ({ quotedCents, currency }, { amount }) => `El importe cambió: ahora son ${amount(quotedCents, currency)}.`,
    en: ({ quotedCents, currency }, { amount }) =>
      `The amount has changed: it is ${amount(quotedCents, currency)} now.`,
    de: ({ quotedCents, currency }, { amount }) =>
      `Der Betrag hat sich geändert: Es sind jetzt ${amount(quotedCents, currency)}.`,
    fr: ({ quotedCents, currency }, { amount }) =>
      `Le montant a changé : il est maintenant de ${amount(quotedCents, currency)}.`,
    ja: ({ quotedCents, currency }, { amount }) => `金額が変わりました。現在は${amount(quotedCents, currency)}です。`,
    zh: ({ quotedCents, currency }, { amount }) => `金额已变更，现为 ${amount(quotedCents, currency)}。`,
  },
  'payment_link.provider_silent': {
    status: 503,
    detail: {},
    es: () => 'El servicio de pago no responde. No se cobró nada; inténtalo de nuevo en un momento.',
    en: () => 'The payment service does not answer. Nothing was charged; try again in a moment.',
    de: () => 'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht; versuche es gleich noch einmal.',
    fr: () => 'Le service de paiement ne répond pas. Rien n’a été débité ; réessayez dans un instant.',
    ja: () => '決済サービスから応答がありません。請求はされていません。少し待ってからもう一度お試しください。',
    zh: () => '支付服务没有响应。未扣款，请稍后再试。',
  },

  'custody.too_much': {
    status: 409,
    detail: { heldCents: z.int(), currency },
    es: ({ heldCents, currency }, { amount }) => `Ahí solo hay ${amount(heldCents, currency)} para entregar.`,
    en: ({ heldCents, currency }, { amount }) => `Only ${amount(heldCents, currency)} is there to hand over.`,
    de: ({ heldCents, currency }, { amount }) => `Dort sind nur ${amount(heldCents, currency)} zum Übergeben.`,
    fr: ({ heldCents, currency }, { amount }) => `Il n’y a là que ${amount(heldCents, currency)} à remettre.`,
    ja: ({ heldCents, currency }, { amount }) => `引き渡せるのは${amount(heldCents, currency)}だけです。`,
    zh: ({ heldCents, currency }, { amount }) => `那里只有 ${amount(heldCents, currency)} 可以交出。`,
  },
  'custody.to_oneself': {
    status: 409,
    detail: {},
    es: () => 'No te entregas dinero a ti mismo.',
    en: () => 'Nobody hands money to themselves.',
    de: () => 'Niemand übergibt sich selbst Geld.',
    fr: () => 'On ne se remet pas d’argent à soi-même.',
    ja: () => '自分自身に現金を引き渡すことはできません。',
    zh: () => '不能把钱交给自己。',
  },
  'handover.not_open': {
    status: 409,
    detail: { handoverState: z.string() },
    es: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Quien lo entregaba ya retiró esa entrega.'
        : `Esa entrega ya fue ${state === 'accepted' ? 'recibida' : 'rechazada'}.`,
    en: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Whoever offered it has taken that offer back.'
        : `That handover was already ${state === 'accepted' ? 'taken' : 'rejected'}.`,
    de: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Diese Übergabe wurde zurückgezogen.'
        : `Diese Übergabe wurde schon ${state === 'accepted' ? 'angenommen' : 'abgelehnt'}.`,
    fr: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Cette remise a été retirée.'
        : `Cette remise a déjà été ${state === 'accepted' ? 'reçue' : 'refusée'}.`,
    ja: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'この引き渡しは取り下げられました。'
        : `この引き渡しはすでに${state === 'accepted' ? '受領' : '拒否'}されています。`,
    zh: ({ handoverState: state }) =>
      state === 'withdrawn' ? '该交接已被撤回。' : `该交接已${state === 'accepted' ? '接收' : '拒绝'}。`,
  },

  'credit.unknown': {
    status: 409,
    detail: {},
    es: () => 'No hay un saldo a favor con ese código.',
    en: () => 'There is no store credit with that code.',
    de: () => 'Es gibt kein Guthaben mit diesem Code.',
    fr: () => 'Il n’y a pas d’avoir avec ce code.',
    ja: () => 'このコードのクレジットはありません。',
    zh: () => '没有此代码的储值。',
  },
  'credit.expired': {
    status: 409,
    detail: { expiresOn: z.string() },
    es: ({ expiresOn }, { date }) => `Ese saldo a favor venció el ${date(expiresOn)}.`,
    en: ({ expiresOn }, { date }) => `That store credit expired on ${date(expiresOn)}.`,
    de: ({ expiresOn }, { date }) => `Dieses Guthaben ist am ${date(expiresOn)} abgelaufen.`,
    fr: ({ expiresOn }, { date }) => `Cet avoir a expiré le ${date(expiresOn)}.`,
    ja: ({ expiresOn }, { date }) => `このクレジットは${date(expiresOn)}に期限が切れました。`,
    zh: ({ expiresOn }, { date }) => `该储值已于${date(expiresOn)}过期。`,
  },
  'credit.not_enough': {
    status: 409,
    detail: { remainingCents: z.int(), currency },
    es: ({ remainingCents, currency }, { amount }) =>
      `A ese saldo le quedan ${amount(remainingCents, currency)}. Cobra el resto de otra forma.`,
    en: ({ remainingCents, currency }, { amount }) =>
      `${amount(remainingCents, currency)} is left on that credit. Collect the rest another way.`,
    de: ({ remainingCents, currency }, { amount }) =>
      `Auf diesem Guthaben sind noch ${amount(remainingCents, currency)}. Kassieren Sie den Rest anders.`,
    fr: ({ remainingCents, currency }, { amount }) =>
      `Il reste ${amount(remainingCents, currency)} sur cet avoir. Encaissez le reste autrement.`,
    ja: ({ remainingCents, currency }, { amount }) =>
      `このクレジットの残りは${amount(remainingCents, currency)}です。残額は別の方法で受け取ってください。`,
    zh: ({ remainingCents, currency }, { amount }) =>
      `该储值余额为 ${amount(remainingCents, currency)}。其余请用其他方式收取。`,
  },

  'refund.nothing_paid': {
    status: 409,
    detail: {},
    es: () => 'No hay nada pagado que devolver.',
    en: () => 'Nothing was paid that could be given back.',
    de: () => 'Es wurde nichts bezahlt, was zurückgegeben werden könnte.',
    fr: () => 'Rien n’a été payé qui puisse être rendu.',
    ja: () => '返金できる入金がありません。',
    zh: () => '没有可退的付款。',
  },
  'refund.too_much': {
    status: 409,
    detail: { refundableCents: z.int(), currency },
    es: ({ refundableCents, currency }, { amount }) => `Se pueden devolver hasta ${amount(refundableCents, currency)}.`,
    en: ({ refundableCents, currency }, { amount }) =>
      `At most ${amount(refundableCents, currency)} can be given back.`,
    de: ({ refundableCents, currency }, { amount }) =>
      `Höchstens ${amount(refundableCents, currency)} können zurückgegeben werden.`,
    fr: ({ refundableCents, currency }, { amount }) => `On peut rendre au plus ${amount(refundableCents, currency)}.`,
    ja: ({ refundableCents, currency }, { amount }) => `返金できるのは${amount(refundableCents, currency)}までです。`,
    zh: ({ refundableCents, currency }, { amount }) => `最多可退 ${amount(refundableCents, currency)}。`,
  },

  'approval.refused': {
    status: 422,
    detail: {},
    es: () => 'El usuario o el PIN no son correctos, o esa persona no puede autorizar. Inténtalo de nuevo.',
    en: () => 'The username or PIN is not right, or that person may not approve. Try again.',
    de: () =>
      'Benutzername oder PIN stimmen nicht, oder die Person darf nicht freigeben. Versuchen Sie es noch einmal.',
    fr: () => 'L’identifiant ou le code n’est pas juste, ou cette personne ne peut pas autoriser. Réessayez.',
    ja: () => 'ユーザー名かPINが違うか、その人には承認の権限がありません。もう一度お試しください。',
    zh: () => '用户名或 PIN 不正确，或该人员无权批准。请重试。',
  },
})
