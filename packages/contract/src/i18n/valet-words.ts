/** How far a vehicle is that a valet has, in the panel and in sentences. */
export const VALET_WORDS = {
  none: { es: 'sin llaves', en: 'no keys', de: 'ohne Schlüssel', fr: 'sans clés', ja: '鍵なし', zh: '无钥匙' },
  received: { es: 'Recibido', en: 'Received', de: 'Angenommen', fr: 'Reçu', ja: '受取済み', zh: '已接车' },
  parked: { es: 'Estacionado', en: 'Parked', de: 'Geparkt', fr: 'Garé', ja: '駐車済み', zh: '已停好' },
  requested: { es: 'Solicitado', en: 'Requested', de: 'Angefordert', fr: 'Demandé', ja: '呼び出し中', zh: '已呼叫' },
  on_the_way: { es: 'En camino', en: 'On the way', de: 'Unterwegs', fr: 'En route', ja: '移動中', zh: '在途' },
  delivered: { es: 'Entregado', en: 'Delivered', de: 'Übergeben', fr: 'Remis', ja: 'お渡し済み', zh: '已交车' },
} as const
