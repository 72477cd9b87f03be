import type { MessageTexts } from './texts-of-language.ts'

/** What guests of venues are told in the other languages. */
export const MORE_TEXTS: Readonly<Record<'de' | 'fr' | 'ja' | 'zh', MessageTexts>> = {
  de: {
    booked: {
      subject: '{business}: bis zum {date} um {time}',
      body: 'Hallo {name},\nIhr Tisch bei {business} ist reserviert: {date}, {time}, {party}. Ticket {ticket}.\nAnsehen, ändern oder absagen: {link}\nFragen? {phone}',
    },
    requested: {
      subject: '{business}: Ihre Anfrage ist angekommen',
      body: 'Hallo {name},\nSie haben bei {business} einen Tisch angefragt: {date}, {time}, {party}. Eine Antwort kommt bis {until}.\nIhre Anfrage: {link}',
    },
    rejected: {
      subject: '{business}: diesmal leider nicht möglich',
      body: 'Hallo {name},\n{business} kann Sie am {date} um {time} leider nicht empfangen.\nFür eine andere Zeit rufen Sie an: {phone}',
    },
    changed: {
      subject: '{business}: Ihr Besuch hat sich geändert',
      body: 'Hallo {name},\nIhr Besuch bei {business} ist jetzt: {date}, {time}, {party}. Ticket {ticket}.\nAnsehen, ändern oder absagen: {link}',
    },
    canceled: {
      subject: '{business}: Ihr Besuch ist abgesagt',
      body: 'Hallo {name},\nIhr Besuch bei {business} am {date} um {time} ist abgesagt.\nFragen? {phone}',
    },
    joined: {
      subject: '{business}: Sie stehen auf der Liste',
      body: '{name}, Sie stehen auf der Liste von {business}. Wartezeit: {wait} Min.\nIhr Platz: {link}',
    },
    on_list: {
      subject: '{business}: wir melden uns, wenn ein Tisch frei wird',
      body: 'Hallo {name},\nSie stehen auf der Liste von {business} für den {date} ab {time}. Wird ein Tisch frei, melden wir uns.\nIhr Platz: {link}',
    },
    table_ready: {
      subject: '{business}: Ihr Tisch ist bereit',
      body: '{name}, Ihr Tisch bei {business} ist bereit. Wir halten ihn bis {until} frei.\nAntworten Sie 1, wenn Sie kommen, 10 für zehn Minuten mehr, 9 zum Absagen, oder hier: {link}',
    },
    table_reminder: {
      subject: '{business}: Ihr Tisch wartet bis {until}',
      body: '{name}, Ihr Tisch bei {business} wartet bis {until}. Kommen Sie? {link}',
    },
    table_later: {
      subject: '{business}: ein Tisch ist für Sie frei geworden',
      body: 'Hallo {name},\nBei {business} ist ein Tisch frei geworden: {date}, {time}, {party}. Nehmen Sie ihn bis {until}: {link}',
    },
    near: {
      subject: '{business}: gleich sind Sie dran',
      body: '{name}, gleich sind Sie bei {business} dran. Kommen Sie bitte zum Eingang.\n{link}',
    },
    longer: {
      subject: '{business}: es dauert länger',
      body: '{name}, bei {business} dauert es länger: noch etwa {wait} Min. Bitte entschuldigen Sie.\n{link}',
    },
    reminder: {
      subject: '{business}: bis zum {date} um {time}',
      body: 'Hallo {name},\nWir erwarten Sie bei {business}: {date}, {time}, {party}. Kommen Sie? Antworten Sie JA oder NEIN, oder hier: {link}',
    },
    no_show: {
      subject: '{business}: wir haben Ihre Ankunft nicht vermerkt',
      body: 'Hallo {name},\nWir haben Ihre Ankunft bei {business} am {date} um {time} nicht vermerkt. Ist das ein Irrtum oder möchten Sie einen anderen Termin, schreiben Sie oder rufen Sie an: {phone}',
    },
    thanks: {
      subject: 'Danke für Ihren Besuch bei {business}',
      body: 'Danke für Ihren Besuch, {name}. Es war uns eine Freude, Sie bei {business} zu empfangen.',
    },
    link: {
      subject: '{business}: der Link zu Ihrem Besuch',
      body: 'Der Link zu Ihrem Besuch bei {business}, {date}, {time}: {link}',
    },
  },
  fr: {
    booked: {
      subject: '{business} : à bientôt, le {date} à {time}',
      body: 'Bonjour {name},\nVotre table chez {business} est réservée : {date}, {time}, {party}. Billet {ticket}.\nVoir, modifier ou annuler : {link}\nUne question ? {phone}',
    },
    requested: {
      subject: '{business} : nous avons bien reçu votre demande',
      body: 'Bonjour {name},\nVous avez demandé une table chez {business} : {date}, {time}, {party}. Réponse avant {until}.\nVotre demande : {link}',
    },
    rejected: {
      subject: '{business} : pas possible cette fois',
      body: 'Bonjour {name},\n{business} ne peut pas vous recevoir le {date} à {time}.\nPour une autre heure, appelez : {phone}',
    },
    changed: {
      subject: '{business} : votre visite a changé',
      body: 'Bonjour {name},\nVotre visite chez {business} est désormais : {date}, {time}, {party}. Billet {ticket}.\nVoir, modifier ou annuler : {link}',
    },
    canceled: {
      subject: '{business} : votre visite est annulée',
      body: 'Bonjour {name},\nVotre visite chez {business} le {date} à {time} est annulée.\nUne question ? {phone}',
    },
    joined: {
      subject: '{business} : vous êtes dans la file',
      body: '{name}, vous êtes dans la file de {business}. Attente : {wait} min.\nVotre place : {link}',
    },
    on_list: {
      subject: '{business} : nous vous prévenons si une table se libère',
      body: 'Bonjour {name},\nVous êtes sur la liste de {business} pour le {date} à partir de {time}. Nous vous prévenons si une table se libère.\nVotre place : {link}',
    },
    table_ready: {
      subject: '{business} : votre table est prête',
      body: '{name}, votre table chez {business} est prête. Nous la gardons jusqu’à {until}.\nRépondez 1 si vous venez, 10 pour dix minutes de plus, 9 pour annuler, ou ici : {link}',
    },
    table_reminder: {
      subject: '{business} : votre table vous attend jusqu’à {until}',
      body: '{name}, votre table chez {business} vous attend jusqu’à {until}. Vous venez ? {link}',
    },
    table_later: {
      subject: '{business} : une table s’est libérée pour vous',
      body: 'Bonjour {name},\nUne table s’est libérée chez {business} : {date}, {time}, {party}. Prenez-la avant {until} : {link}',
    },
    near: {
      subject: '{business} : c’est bientôt votre tour',
      body: '{name}, c’est bientôt votre tour chez {business}. Approchez-vous de l’entrée.\n{link}',
    },
    longer: {
      subject: '{business} : l’attente s’allonge',
      body: '{name}, l’attente s’allonge chez {business} : encore {wait} min environ. Veuillez nous excuser.\n{link}',
    },
    reminder: {
      subject: '{business} : à bientôt, le {date} à {time}',
      body: 'Bonjour {name},\nNous vous attendons chez {business} : {date}, {time}, {party}. Vous venez ? Répondez OUI ou NON, ou ici : {link}',
    },
    no_show: {
      subject: '{business} : nous n’avons pas noté votre arrivée',
      body: 'Bonjour {name},\nNous n’avons pas noté votre arrivée chez {business} le {date} à {time}. Si c’est une erreur, ou si vous souhaitez une autre date, écrivez-nous ou appelez : {phone}',
    },
    thanks: {
      subject: 'Merci de votre visite chez {business}',
      body: 'Merci de votre visite, {name}. C’était un plaisir de vous recevoir chez {business}.',
    },
    link: {
      subject: '{business} : le lien de votre visite',
      body: 'Le lien de votre visite chez {business}, {date}, {time} : {link}',
    },
  },
  ja: {
    booked: {
      subject: '{business}：{date} {time}のご予約を承りました',
      body: '{name} 様\n{business}のお席を予約しました：{date} {time}、{party}。チケット {ticket}\n確認・変更・取消：{link}\nお問い合わせ：{phone}',
    },
    requested: {
      subject: '{business}：ご予約のご依頼を受け付けました',
      body: '{name} 様\n{business}にお席を依頼しました：{date} {time}、{party}。{until}までにお返事します。\nご依頼：{link}',
    },
    rejected: {
      subject: '{business}：今回はご用意できませんでした',
      body: '{name} 様\n{business}では{date} {time}のお席をご用意できません。\n別の時間はお電話ください：{phone}',
    },
    changed: {
      subject: '{business}：ご予約が変更されました',
      body: '{name} 様\n{business}のご予約は次のとおりです：{date} {time}、{party}。チケット {ticket}\n確認・変更・取消：{link}',
    },
    canceled: {
      subject: '{business}：ご予約は取り消されました',
      body: '{name} 様\n{business}の{date} {time}のご予約は取り消されました。\nお問い合わせ：{phone}',
    },
    joined: {
      subject: '{business}：順番待ちに登録しました',
      body: '{name} 様、{business}の順番待ちに登録しました。待ち時間：{wait}分\n現在の順番：{link}',
    },
    on_list: {
      subject: '{business}：空きが出たらお知らせします',
      body: '{name} 様\n{business}の{date} {time}以降の空き待ちに登録しました。お席が空いたらお知らせします。\n登録内容：{link}',
    },
    table_ready: {
      subject: '{business}：お席のご用意ができました',
      body: '{name} 様、{business}のお席のご用意ができました。{until}までお取りします。\n向かう場合は1、あと10分は10、取消は9を返信、またはこちら：{link}',
    },
    table_reminder: {
      subject: '{business}：お席は{until}までお取りしています',
      body: '{name} 様、{business}のお席は{until}までお取りしています。お越しになりますか？ {link}',
    },
    table_later: {
      subject: '{business}：お席に空きが出ました',
      body: '{name} 様\n{business}に空きが出ました：{date} {time}、{party}。{until}までにお受け取りください：{link}',
    },
    near: {
      subject: '{business}：まもなくご案内します',
      body: '{name} 様、{business}でまもなくご案内します。入口までお越しください。\n{link}',
    },
    longer: {
      subject: '{business}：お待ち時間が延びています',
      body: '{name} 様、{business}のお待ち時間が延びています：あと約{wait}分です。申し訳ございません。\n{link}',
    },
    reminder: {
      subject: '{business}：{date} {time}にお待ちしております',
      body: '{name} 様\n{business}でお待ちしております：{date} {time}、{party}。お越しになりますか？「はい」か「いいえ」を返信、またはこちら：{link}',
    },
    no_show: {
      subject: '{business}：ご来店の記録がありません',
      body: '{name} 様\n{business}の{date} {time}のご来店の記録がありません。行き違いの場合や別の日をご希望の場合は、ご連絡ください：{phone}',
    },
    thanks: {
      subject: '{business}へのご来店ありがとうございました',
      body: '{name} 様、ご来店ありがとうございました。またのお越しを{business}でお待ちしております。',
    },
    link: {
      subject: '{business}：ご予約のリンク',
      body: '{business}、{date} {time}のご予約のリンク：{link}',
    },
  },
  zh: {
    booked: {
      subject: '{business}：恭候您 {date} {time} 光临',
      body: '{name}，您好：\n您在{business}的座位已预订：{date} {time}，{party}。票号 {ticket}。\n查看、更改或取消：{link}\n有疑问？{phone}',
    },
    requested: {
      subject: '{business}：已收到您的申请',
      body: '{name}，您好：\n您向{business}申请了座位：{date} {time}，{party}。商家将在 {until} 前答复。\n您的申请：{link}',
    },
    rejected: {
      subject: '{business}：这次无法安排',
      body: '{name}，您好：\n{business}无法在 {date} {time} 接待您。\n如需其他时间，请致电：{phone}',
    },
    changed: {
      subject: '{business}：您的预订已更改',
      body: '{name}，您好：\n您在{business}的预订现为：{date} {time}，{party}。票号 {ticket}。\n查看、更改或取消：{link}',
    },
    canceled: {
      subject: '{business}：您的预订已取消',
      body: '{name}，您好：\n您在{business} {date} {time} 的预订已取消。\n有疑问？{phone}',
    },
    joined: {
      subject: '{business}：您已在候位',
      body: '{name}，您已在{business}候位。预计等待：{wait} 分钟。\n查看排位：{link}',
    },
    on_list: {
      subject: '{business}：有空位会通知您',
      body: '{name}，您好：\n您已登记{business} {date} {time} 起的候补。有空位我们会通知您。\n您的登记：{link}',
    },
    table_ready: {
      subject: '{business}：您的桌位已就绪',
      body: '{name}，您在{business}的桌位已就绪，为您保留到 {until}。\n前来请回复 1，多留十分钟回复 10，取消回复 9，或点此：{link}',
    },
    table_reminder: {
      subject: '{business}：您的桌位保留到 {until}',
      body: '{name}，您在{business}的桌位保留到 {until}。您来吗？{link}',
    },
    table_later: {
      subject: '{business}：为您空出一张桌位',
      body: '{name}，您好：\n{business}空出一张桌位：{date} {time}，{party}。请在 {until} 前确认：{link}',
    },
    near: {
      subject: '{business}：马上轮到您',
      body: '{name}，{business}马上轮到您，请到门口来。\n{link}',
    },
    longer: {
      subject: '{business}：等待时间延长',
      body: '{name}，{business}的等待时间延长了：还需约 {wait} 分钟。敬请谅解。\n{link}',
    },
    reminder: {
      subject: '{business}：恭候您 {date} {time} 光临',
      body: '{name}，您好：\n{business}恭候您：{date} {time}，{party}。您来吗？请回复“是”或“否”，或点此：{link}',
    },
    no_show: {
      subject: '{business}：没有您到店的记录',
      body: '{name}，您好：\n我们没有您 {date} {time} 到{business}的记录。如有误会或想改日，请联系我们：{phone}',
    },
    thanks: {
      subject: '感谢光临{business}',
      body: '{name}，感谢您的光临。很高兴在{business}接待您。',
    },
    link: {
      subject: '{business}：您的预订链接',
      body: '您在{business}的预订链接（{date} {time}）：{link}',
    },
  },
}
