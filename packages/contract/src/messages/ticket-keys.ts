import { declareRefusals } from './refusal-messages.ts'

export const ticketKeys = declareRefusals({
  'ticket_key.in_use': {
    status: 409,
    detail: {},
    es: () => 'Con esta clave se firman los boletos ahora. Cambia primero la clave y después revoca esta.',
    en: () => 'Tickets are signed with this key now. Change the key first, then revoke this one.',
    de: () =>
      'Mit diesem Schlüssel werden die Tickets jetzt signiert. Wechsle zuerst den Schlüssel und widerrufe dann diesen.',
    fr: () => "Les billets sont signés avec cette clé. Changez d'abord de clé, puis révoquez celle-ci.",
    ja: () => '現在この鍵でチケットに署名しています。先に鍵を変更してから、この鍵を無効にしてください。',
    zh: () => '当前正用此密钥签署票。请先更换密钥，再吊销此密钥。',
  },
  'ticket_key.lost': {
    status: 409,
    detail: {},
    es: () =>
      'Este boleto no se puede firmar: el servidor ya no tiene la clave con que se guardó su firma. En el muelle valen sus letras; quien administra la cuenta puede restaurar SECRET_KEY o cambiar la clave de los boletos en Cuenta.',
    en: () =>
      'This ticket cannot be signed: the server no longer has the key that its signature was kept with. Its letters are good at the dock; whoever manages the account can restore SECRET_KEY or change the key of tickets in Account.',
    de: () =>
      'Dieses Ticket kann nicht signiert werden: Der Server hat den Schlüssel nicht mehr, mit dem seine Signatur verwahrt wurde. Am Steg gelten seine Buchstaben; wer das Konto verwaltet, kann SECRET_KEY wiederherstellen oder unter Konto den Schlüssel der Tickets wechseln.',
    fr: () =>
      "Ce billet ne peut pas être signé : le serveur n'a plus la clé avec laquelle sa signature était gardée. Ses lettres valent au quai ; qui gère le compte peut rétablir SECRET_KEY ou changer la clé des billets dans Compte.",
    ja: () =>
      'このチケットに署名できません。署名の鍵を保管していた鍵がサーバーにありません。桟橋では券の文字が有効です。アカウントの管理者は SECRET_KEY を復元するか、アカウントでチケットの鍵を変更できます。',
    zh: () =>
      '无法签署此票：服务器已没有保管其签名的密钥。在码头凭票上的字母有效；账户管理员可恢复 SECRET_KEY，或在“账户”中更换票的密钥。',
  },
})
