import type { Language } from '@muelle/contract/languages'
import { type ByLanguage, type InLanguage, inLanguage } from '@muelle/contract/messages/by-language'
import type { WordedMessage } from '@muelle/domain/visits/messages/wording'

type Text = { readonly subject: ByLanguage<string>; readonly body: ByLanguage<string> }

/**
 * What guests of venues are told. Lines without a value are left out. A message about somebody who did not come accuses nobody, and
 * none says «minimum spend» (F-6).
 */
export const MESSAGE_TEXTS: Readonly<Record<WordedMessage, Text>> = {
  booked: {
    subject: {
      es: '{business}: te esperamos el {date} a las {time}',
      en: '{business}: see you on {date} at {time}',
      de: '{business}: bis zum {date} um {time}',
      fr: '{business} : à bientôt, le {date} à {time}',
      ja: '{business}：{date} {time}のご予約を承りました',
      zh: '{business}：恭候您 {date} {time} 光临',
    },
    body: {
      es: 'Hola, {name}:\nTu mesa en {business} está reservada: {date}, {time}, {party}. Ticket {ticket}.\nVer, cambiar o cancelar: {link}\n¿Dudas? {phone}',
      en: 'Hello {name},\nYour table at {business} is booked: {date}, {time}, {party}. Ticket {ticket}.\nSee, change or cancel it: {link}\nQuestions? {phone}',
      de: 'Hallo {name},\nIhr Tisch bei {business} ist reserviert: {date}, {time}, {party}. Ticket {ticket}.\nAnsehen, ändern oder absagen: {link}\nFragen? {phone}',
      fr: 'Bonjour {name},\nVotre table chez {business} est réservée : {date}, {time}, {party}. Billet {ticket}.\nVoir, modifier ou annuler : {link}\nUne question ? {phone}',
      ja: '{name} 様\n{business}のお席を予約しました：{date} {time}、{party}。チケット {ticket}\n確認・変更・取消：{link}\nお問い合わせ：{phone}',
      zh: '{name}，您好：\n您在{business}的座位已预订：{date} {time}，{party}。票号 {ticket}。\n查看、更改或取消：{link}\n有疑问？{phone}',
    },
  },
  requested: {
    subject: {
      es: '{business}: recibimos tu solicitud',
      en: '{business}: we have your request',
      de: '{business}: Ihre Anfrage ist angekommen',
      fr: '{business} : nous avons bien reçu votre demande',
      ja: '{business}：ご予約のご依頼を受け付けました',
      zh: '{business}：已收到您的申请',
    },
    body: {
      es: 'Hola, {name}:\nPediste mesa en {business}: {date}, {time}, {party}. El negocio responde antes de las {until}.\nTu solicitud: {link}',
      en: 'Hello {name},\nYou asked {business} for a table: {date}, {time}, {party}. You will have an answer by {until}.\nYour request: {link}',
      de: 'Hallo {name},\nSie haben bei {business} einen Tisch angefragt: {date}, {time}, {party}. Eine Antwort kommt bis {until}.\nIhre Anfrage: {link}',
      fr: 'Bonjour {name},\nVous avez demandé une table chez {business} : {date}, {time}, {party}. Réponse avant {until}.\nVotre demande : {link}',
      ja: '{name} 様\n{business}にお席を依頼しました：{date} {time}、{party}。{until}までにお返事します。\nご依頼：{link}',
      zh: '{name}，您好：\n您向{business}申请了座位：{date} {time}，{party}。商家将在 {until} 前答复。\n您的申请：{link}',
    },
  },
  rejected: {
    subject: {
      es: '{business}: no fue posible esta vez',
      en: '{business}: not possible this time',
      de: '{business}: diesmal leider nicht möglich',
      fr: '{business} : pas possible cette fois',
      ja: '{business}：今回はご用意できませんでした',
      zh: '{business}：这次无法安排',
    },
    body: {
      es: 'Hola, {name}:\n{business} no puede recibirte el {date} a las {time}.\nPara otra hora, llama: {phone}',
      en: 'Hello {name},\n{business} cannot have you on {date} at {time}.\nFor another time, call: {phone}',
      de: 'Hallo {name},\n{business} kann Sie am {date} um {time} leider nicht empfangen.\nFür eine andere Zeit rufen Sie an: {phone}',
      fr: 'Bonjour {name},\n{business} ne peut pas vous recevoir le {date} à {time}.\nPour une autre heure, appelez : {phone}',
      ja: '{name} 様\n{business}では{date} {time}のお席をご用意できません。\n別の時間はお電話ください：{phone}',
      zh: '{name}，您好：\n{business}无法在 {date} {time} 接待您。\n如需其他时间，请致电：{phone}',
    },
  },
  changed: {
    subject: {
      es: '{business}: tu visita cambió',
      en: '{business}: your visit has changed',
      de: '{business}: Ihr Besuch hat sich geändert',
      fr: '{business} : votre visite a changé',
      ja: '{business}：ご予約が変更されました',
      zh: '{business}：您的预订已更改',
    },
    body: {
      es: 'Hola, {name}:\nTu visita a {business} quedó así: {date}, {time}, {party}. Ticket {ticket}.\nVer, cambiar o cancelar: {link}',
      en: 'Hello {name},\nYour visit to {business} now reads: {date}, {time}, {party}. Ticket {ticket}.\nSee, change or cancel it: {link}',
      de: 'Hallo {name},\nIhr Besuch bei {business} ist jetzt: {date}, {time}, {party}. Ticket {ticket}.\nAnsehen, ändern oder absagen: {link}',
      fr: 'Bonjour {name},\nVotre visite chez {business} est désormais : {date}, {time}, {party}. Billet {ticket}.\nVoir, modifier ou annuler : {link}',
      ja: '{name} 様\n{business}のご予約は次のとおりです：{date} {time}、{party}。チケット {ticket}\n確認・変更・取消：{link}',
      zh: '{name}，您好：\n您在{business}的预订现为：{date} {time}，{party}。票号 {ticket}。\n查看、更改或取消：{link}',
    },
  },
  canceled: {
    subject: {
      es: '{business}: tu visita se canceló',
      en: '{business}: your visit is canceled',
      de: '{business}: Ihr Besuch ist abgesagt',
      fr: '{business} : votre visite est annulée',
      ja: '{business}：ご予約は取り消されました',
      zh: '{business}：您的预订已取消',
    },
    body: {
      es: 'Hola, {name}:\nTu visita del {date} a las {time} en {business} quedó cancelada.\n¿Dudas? {phone}',
      en: 'Hello {name},\nYour visit to {business} on {date} at {time} is canceled.\nQuestions? {phone}',
      de: 'Hallo {name},\nIhr Besuch bei {business} am {date} um {time} ist abgesagt.\nFragen? {phone}',
      fr: 'Bonjour {name},\nVotre visite chez {business} le {date} à {time} est annulée.\nUne question ? {phone}',
      ja: '{name} 様\n{business}の{date} {time}のご予約は取り消されました。\nお問い合わせ：{phone}',
      zh: '{name}，您好：\n您在{business} {date} {time} 的预订已取消。\n有疑问？{phone}',
    },
  },
  joined: {
    subject: {
      es: '{business}: estás en la lista',
      en: '{business}: you are in line',
      de: '{business}: Sie stehen auf der Liste',
      fr: '{business} : vous êtes dans la file',
      ja: '{business}：順番待ちに登録しました',
      zh: '{business}：您已在候位',
    },
    body: {
      es: '{name}, estás en la lista de {business}. Espera: {wait} min.\nSigue tu lugar: {link}',
      en: '{name}, you are in line at {business}. Wait: {wait} min.\nFollow your place: {link}',
      de: '{name}, Sie stehen auf der Liste von {business}. Wartezeit: {wait} Min.\nIhr Platz: {link}',
      fr: '{name}, vous êtes dans la file de {business}. Attente : {wait} min.\nVotre place : {link}',
      ja: '{name} 様、{business}の順番待ちに登録しました。待ち時間：{wait}分\n現在の順番：{link}',
      zh: '{name}，您已在{business}候位。预计等待：{wait} 分钟。\n查看排位：{link}',
    },
  },
  on_list: {
    subject: {
      es: '{business}: te avisamos si se libera una mesa',
      en: '{business}: we tell you if a table comes free',
      de: '{business}: wir melden uns, wenn ein Tisch frei wird',
      fr: '{business} : nous vous prévenons si une table se libère',
      ja: '{business}：空きが出たらお知らせします',
      zh: '{business}：有空位会通知您',
    },
    body: {
      es: 'Hola, {name}:\nEstás en la lista de {business} para el {date} desde las {time}. Si se libera una mesa te avisamos.\nTu lugar: {link}',
      en: 'Hello {name},\nYou are on the list of {business} for {date} from {time}. We tell you if a table comes free.\nYour place: {link}',
      de: 'Hallo {name},\nSie stehen auf der Liste von {business} für den {date} ab {time}. Wird ein Tisch frei, melden wir uns.\nIhr Platz: {link}',
      fr: 'Bonjour {name},\nVous êtes sur la liste de {business} pour le {date} à partir de {time}. Nous vous prévenons si une table se libère.\nVotre place : {link}',
      ja: '{name} 様\n{business}の{date} {time}以降の空き待ちに登録しました。お席が空いたらお知らせします。\n登録内容：{link}',
      zh: '{name}，您好：\n您已登记{business} {date} {time} 起的候补。有空位我们会通知您。\n您的登记：{link}',
    },
  },
  table_ready: {
    subject: {
      es: '{business}: tu mesa está lista',
      en: '{business}: your table is ready',
      de: '{business}: Ihr Tisch ist bereit',
      fr: '{business} : votre table est prête',
      ja: '{business}：お席のご用意ができました',
      zh: '{business}：您的桌位已就绪',
    },
    body: {
      es: '{name}, tu mesa en {business} está lista. La guardamos hasta las {until}.\nResponde 1 si vienes, 10 para diez minutos más, 9 para cancelar, o aquí: {link}',
      en: '{name}, your table at {business} is ready. We keep it until {until}.\nAnswer 1 if you are coming, 10 for ten more minutes, 9 to cancel, or here: {link}',
      de: '{name}, Ihr Tisch bei {business} ist bereit. Wir halten ihn bis {until} frei.\nAntworten Sie 1, wenn Sie kommen, 10 für zehn Minuten mehr, 9 zum Absagen, oder hier: {link}',
      fr: '{name}, votre table chez {business} est prête. Nous la gardons jusqu’à {until}.\nRépondez 1 si vous venez, 10 pour dix minutes de plus, 9 pour annuler, ou ici : {link}',
      ja: '{name} 様、{business}のお席のご用意ができました。{until}までお取りします。\n向かう場合は1、あと10分は10、取消は9を返信、またはこちら：{link}',
      zh: '{name}，您在{business}的桌位已就绪，为您保留到 {until}。\n前来请回复 1，多留十分钟回复 10，取消回复 9，或点此：{link}',
    },
  },
  table_reminder: {
    subject: {
      es: '{business}: tu mesa te espera hasta las {until}',
      en: '{business}: your table is kept until {until}',
      de: '{business}: Ihr Tisch wartet bis {until}',
      fr: '{business} : votre table vous attend jusqu’à {until}',
      ja: '{business}：お席は{until}までお取りしています',
      zh: '{business}：您的桌位保留到 {until}',
    },
    body: {
      es: '{name}, tu mesa en {business} te espera hasta las {until}. ¿Vienes? {link}',
      en: '{name}, your table at {business} is kept until {until}. Are you coming? {link}',
      de: '{name}, Ihr Tisch bei {business} wartet bis {until}. Kommen Sie? {link}',
      fr: '{name}, votre table chez {business} vous attend jusqu’à {until}. Vous venez ? {link}',
      ja: '{name} 様、{business}のお席は{until}までお取りしています。お越しになりますか？ {link}',
      zh: '{name}，您在{business}的桌位保留到 {until}。您来吗？{link}',
    },
  },
  table_later: {
    subject: {
      es: '{business}: se liberó una mesa para ti',
      en: '{business}: a table has come free for you',
      de: '{business}: ein Tisch ist für Sie frei geworden',
      fr: '{business} : une table s’est libérée pour vous',
      ja: '{business}：お席に空きが出ました',
      zh: '{business}：为您空出一张桌位',
    },
    body: {
      es: 'Hola, {name}:\nSe liberó una mesa en {business}: {date}, {time}, {party}. Tómala antes de las {until}: {link}',
      en: 'Hello {name},\nA table has come free at {business}: {date}, {time}, {party}. Take it by {until}: {link}',
      de: 'Hallo {name},\nBei {business} ist ein Tisch frei geworden: {date}, {time}, {party}. Nehmen Sie ihn bis {until}: {link}',
      fr: 'Bonjour {name},\nUne table s’est libérée chez {business} : {date}, {time}, {party}. Prenez-la avant {until} : {link}',
      ja: '{name} 様\n{business}に空きが出ました：{date} {time}、{party}。{until}までにお受け取りください：{link}',
      zh: '{name}，您好：\n{business}空出一张桌位：{date} {time}，{party}。请在 {until} 前确认：{link}',
    },
  },
  near: {
    subject: {
      es: '{business}: ya casi te toca',
      en: '{business}: almost your turn',
      de: '{business}: gleich sind Sie dran',
      fr: '{business} : c’est bientôt votre tour',
      ja: '{business}：まもなくご案内します',
      zh: '{business}：马上轮到您',
    },
    body: {
      es: '{name}, ya casi te toca en {business}. Acércate a la entrada.\n{link}',
      en: '{name}, it is almost your turn at {business}. Please come to the door.\n{link}',
      de: '{name}, gleich sind Sie bei {business} dran. Kommen Sie bitte zum Eingang.\n{link}',
      fr: '{name}, c’est bientôt votre tour chez {business}. Approchez-vous de l’entrée.\n{link}',
      ja: '{name} 様、{business}でまもなくご案内します。入口までお越しください。\n{link}',
      zh: '{name}，{business}马上轮到您，请到门口来。\n{link}',
    },
  },
  longer: {
    subject: {
      es: '{business}: la espera se alargó',
      en: '{business}: it takes longer',
      de: '{business}: es dauert länger',
      fr: '{business} : l’attente s’allonge',
      ja: '{business}：お待ち時間が延びています',
      zh: '{business}：等待时间延长',
    },
    body: {
      es: '{name}, la espera en {business} se alargó: faltan unos {wait} min. Perdón por la demora.\n{link}',
      en: '{name}, it takes longer at {business}: about {wait} min to go. We are sorry.\n{link}',
      de: '{name}, bei {business} dauert es länger: noch etwa {wait} Min. Bitte entschuldigen Sie.\n{link}',
      fr: '{name}, l’attente s’allonge chez {business} : encore {wait} min environ. Veuillez nous excuser.\n{link}',
      ja: '{name} 様、{business}のお待ち時間が延びています：あと約{wait}分です。申し訳ございません。\n{link}',
      zh: '{name}，{business}的等待时间延长了：还需约 {wait} 分钟。敬请谅解。\n{link}',
    },
  },
  reminder: {
    subject: {
      es: '{business}: te esperamos el {date} a las {time}',
      en: '{business}: see you on {date} at {time}',
      de: '{business}: bis zum {date} um {time}',
      fr: '{business} : à bientôt, le {date} à {time}',
      ja: '{business}：{date} {time}にお待ちしております',
      zh: '{business}：恭候您 {date} {time} 光临',
    },
    body: {
      es: 'Hola, {name}:\nTe esperamos en {business}: {date}, {time}, {party}. ¿Vienes? Responde SÍ o NO, o aquí: {link}',
      en: 'Hello {name},\nWe expect you at {business}: {date}, {time}, {party}. Are you coming? Answer YES or NO, or here: {link}',
      de: 'Hallo {name},\nWir erwarten Sie bei {business}: {date}, {time}, {party}. Kommen Sie? Antworten Sie JA oder NEIN, oder hier: {link}',
      fr: 'Bonjour {name},\nNous vous attendons chez {business} : {date}, {time}, {party}. Vous venez ? Répondez OUI ou NON, ou ici : {link}',
      ja: '{name} 様\n{business}でお待ちしております：{date} {time}、{party}。お越しになりますか？「はい」か「いいえ」を返信、またはこちら：{link}',
      zh: '{name}，您好：\n{business}恭候您：{date} {time}，{party}。您来吗？请回复“是”或“否”，或点此：{link}',
    },
  },
  no_show: {
    subject: {
      es: '{business}: no registramos tu llegada',
      en: '{business}: we have no record of your arrival',
      de: '{business}: wir haben Ihre Ankunft nicht vermerkt',
      fr: '{business} : nous n’avons pas noté votre arrivée',
      ja: '{business}：ご来店の記録がありません',
      zh: '{business}：没有您到店的记录',
    },
    body: {
      es: 'Hola, {name}:\nNo registramos tu llegada a {business} el {date} a las {time}. Si fue un error, o quieres otra fecha, escríbenos o llama: {phone}',
      en: 'Hello {name},\nWe have no record of your arrival at {business} on {date} at {time}. If that is a mistake, or you would like another date, write or call: {phone}',
      de: 'Hallo {name},\nWir haben Ihre Ankunft bei {business} am {date} um {time} nicht vermerkt. Ist das ein Irrtum oder möchten Sie einen anderen Termin, schreiben Sie oder rufen Sie an: {phone}',
      fr: 'Bonjour {name},\nNous n’avons pas noté votre arrivée chez {business} le {date} à {time}. Si c’est une erreur, ou si vous souhaitez une autre date, écrivez-nous ou appelez : {phone}',
      ja: '{name} 様\n{business}の{date} {time}のご来店の記録がありません。行き違いの場合や別の日をご希望の場合は、ご連絡ください：{phone}',
      zh: '{name}，您好：\n我们没有您 {date} {time} 到{business}的记录。如有误会或想改日，请联系我们：{phone}',
    },
  },
  thanks: {
    subject: {
      es: 'Gracias por venir a {business}',
      en: 'Thank you for coming to {business}',
      de: 'Danke für Ihren Besuch bei {business}',
      fr: 'Merci de votre visite chez {business}',
      ja: '{business}へのご来店ありがとうございました',
      zh: '感谢光临{business}',
    },
    body: {
      es: 'Gracias por tu visita, {name}. Fue un gusto recibirte en {business}.',
      en: 'Thank you for your visit, {name}. It was a pleasure to have you at {business}.',
      de: 'Danke für Ihren Besuch, {name}. Es war uns eine Freude, Sie bei {business} zu empfangen.',
      fr: 'Merci de votre visite, {name}. C’était un plaisir de vous recevoir chez {business}.',
      ja: '{name} 様、ご来店ありがとうございました。またのお越しを{business}でお待ちしております。',
      zh: '{name}，感谢您的光临。很高兴在{business}接待您。',
    },
  },
  link: {
    subject: {
      es: '{business}: la liga de tu visita',
      en: '{business}: the link of your visit',
      de: '{business}: der Link zu Ihrem Besuch',
      fr: '{business} : le lien de votre visite',
      ja: '{business}：ご予約のリンク',
      zh: '{business}：您的预订链接',
    },
    body: {
      es: 'La liga de tu visita a {business}, {date}, {time}: {link}',
      en: 'The link of your visit to {business}, {date}, {time}: {link}',
      de: 'Der Link zu Ihrem Besuch bei {business}, {date}, {time}: {link}',
      fr: 'Le lien de votre visite chez {business}, {date}, {time} : {link}',
      ja: '{business}、{date} {time}のご予約のリンク：{link}',
      zh: '您在{business}的预订链接（{date} {time}）：{link}',
    },
  },
}

/** The usual words of a message in one language. */
export const usualText = (event: WordedMessage, language: Language): InLanguage<Text> =>
  inLanguage(MESSAGE_TEXTS[event], language)
