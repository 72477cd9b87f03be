import type { Texts } from './texts.ts'

/** What people from outside are told on pages that only lead them on. */
export const notices = {
  paymentSuccess: {
    es: 'Gracias. Lo que ya está pagado de tu reserva aparece en tu boleto: ábrelo con la liga que te envió el negocio. Si algo no coincide, escríbele o llámale.',
    en: 'Thank you. What is paid of your booking stands in your ticket: open it with the link that the business sent you. If something does not match, write or call them.',
    de: 'Danke. Was von deiner Buchung bezahlt ist, steht in deinem Ticket: Öffne es mit dem Link, den dir der Betrieb geschickt hat. Stimmt etwas nicht, schreib oder ruf ihn an.',
    fr: 'Merci. Ce qui est payé de votre réservation figure sur votre billet : ouvrez-le avec le lien que l’établissement vous a envoyé. Si quelque chose ne correspond pas, écrivez-lui ou appelez-le.',
    ja: 'ありがとうございます。お支払い済みの金額はチケットに表示されます。事業所から届いたリンクで開いてください。内容が合わない場合は、事業所へご連絡ください。',
    zh: '谢谢。您的预订已付多少，请看您的票：用商家发给您的链接打开。如有不符，请联系商家。',
  },
  paymentCanceled: {
    es: 'El pago en línea se canceló. Lo que falta pagar de tu reserva aparece en tu boleto: ábrelo con la liga que te envió el negocio, o pregúntale cómo pagar.',
    en: 'The online payment was canceled. What is still to be paid of your booking stands in your ticket: open it with the link that the business sent you, or ask them how to pay.',
    de: 'Die Onlinezahlung wurde abgebrochen. Was von deiner Buchung noch offen ist, steht in deinem Ticket: Öffne es mit dem Link, den dir der Betrieb geschickt hat, oder frag ihn, wie du zahlen kannst.',
    fr: 'Le paiement en ligne a été annulé. Ce qu’il reste à payer figure sur votre billet : ouvrez-le avec le lien que l’établissement vous a envoyé, ou demandez-lui comment payer.',
    ja: 'オンライン決済はキャンセルされました。未払いの金額はチケットに表示されます。事業所から届いたリンクで開くか、支払い方法をお問い合わせください。',
    zh: '在线付款已取消。尚未支付的金额请看您的票：用商家发给您的链接打开，或询问商家如何付款。',
  },
  paymentFinished: {
    es: 'El pago en línea terminó. Lo que quedó pagado de tu reserva aparece en tu boleto: ábrelo con la liga que te envió el negocio.',
    en: 'The online payment has ended. What is paid of your booking stands in your ticket: open it with the link that the business sent you.',
    de: 'Die Onlinezahlung ist beendet. Was von deiner Buchung bezahlt ist, steht in deinem Ticket: Öffne es mit dem Link, den dir der Betrieb geschickt hat.',
    fr: 'Le paiement en ligne est terminé. Ce qui est payé figure sur votre billet : ouvrez-le avec le lien que l’établissement vous a envoyé.',
    ja: 'オンライン決済が終わりました。お支払い済みの金額はチケットに表示されます。事業所から届いたリンクで開いてください。',
    zh: '在线付款已结束。您的预订已付多少，请看您的票：用商家发给您的链接打开。',
  },
  publicBusiness: {
    es: 'Este negocio todavía no vende en línea. Para reservar, escríbele o llámale.',
    en: 'This business does not sell online yet. To book, write or call them.',
    de: 'Dieser Betrieb verkauft noch nicht online. Zum Buchen schreib oder ruf ihn an.',
    fr: 'Cet établissement ne vend pas encore en ligne. Pour réserver, écrivez-lui ou appelez-le.',
    ja: 'この事業所はまだオンラインで販売していません。ご予約は事業所へ直接ご連絡ください。',
    zh: '该商家尚未在线售票。如需预订，请直接联系商家。',
  },
  ticket: {
    es: 'Tu ticket:',
    en: 'Your ticket:',
    de: 'Dein Ticket:',
    fr: 'Votre billet :',
    ja: 'チケット番号：',
    zh: '您的票号：',
  },
} as const satisfies Texts
