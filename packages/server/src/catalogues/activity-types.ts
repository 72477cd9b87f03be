import type { ActivityType } from '@muelle/contract/catalogues/record'
import type { Language } from '@muelle/contract/languages'
import { sortedByName } from './names.ts'

type Activity = { id: number; code: string; names: Readonly<Record<Language, string>> }

/** What tours are about. Records keep the id: one that has been given is never used for another activity. */
const ACTIVITIES: readonly Activity[] = [
  {
    id: 1,
    code: 'snorkeling',
    names: { es: 'Snorkel', en: 'Snorkeling', de: 'Schnorcheln', fr: 'Snorkeling', ja: 'シュノーケリング', zh: '浮潜' },
  },
  {
    id: 2,
    code: 'diving',
    names: {
      es: 'Buceo',
      en: 'Scuba diving',
      de: 'Tauchen',
      fr: 'Plongée',
      ja: 'スキューバダイビング',
      zh: '水肺潜水',
    },
  },
  {
    id: 3,
    code: 'boat_ride',
    names: {
      es: 'Paseo en lancha',
      en: 'Boat ride',
      de: 'Bootsfahrt',
      fr: 'Promenade en bateau',
      ja: 'ボート遊覧',
      zh: '乘船游览',
    },
  },
  {
    id: 4,
    code: 'sailing',
    names: { es: 'Velero', en: 'Sailing', de: 'Segeln', fr: 'Voile', ja: 'セーリング', zh: '帆船航行' },
  },
  {
    id: 5,
    code: 'fishing',
    names: {
      es: 'Pesca deportiva',
      en: 'Sport fishing',
      de: 'Sportangeln',
      fr: 'Pêche sportive',
      ja: 'スポーツフィッシング',
      zh: '休闲垂钓',
    },
  },
  {
    id: 6,
    code: 'kayaking',
    names: { es: 'Kayak', en: 'Kayaking', de: 'Kajakfahren', fr: 'Kayak', ja: 'カヤック', zh: '皮划艇' },
  },
  {
    id: 7,
    code: 'paddleboarding',
    names: {
      es: 'Paddle board',
      en: 'Stand-up paddleboarding',
      de: 'Stand-up-Paddeln',
      fr: 'Stand-up paddle',
      ja: 'スタンドアップパドル',
      zh: '立式桨板',
    },
  },
  {
    id: 8,
    code: 'surfing',
    names: { es: 'Surf', en: 'Surfing', de: 'Surfen', fr: 'Surf', ja: 'サーフィン', zh: '冲浪' },
  },
  {
    id: 9,
    code: 'swimming',
    names: {
      es: 'Nado en cenotes y lagunas',
      en: 'Swimming in cenotes and lagoons',
      de: 'Baden in Cenotes und Lagunen',
      fr: 'Baignade en cénote et lagune',
      ja: 'セノーテとラグーンでの水泳',
      zh: '天然井与潟湖游泳',
    },
  },
  {
    id: 10,
    code: 'wildlife_watching',
    names: {
      es: 'Avistamiento de fauna',
      en: 'Wildlife watching',
      de: 'Tierbeobachtung',
      fr: 'Observation de la faune',
      ja: '野生動物観察',
      zh: '野生动物观赏',
    },
  },
  {
    id: 11,
    code: 'bird_watching',
    names: {
      es: 'Observación de aves',
      en: 'Bird watching',
      de: 'Vogelbeobachtung',
      fr: 'Observation des oiseaux',
      ja: 'バードウォッチング',
      zh: '观鸟',
    },
  },
  {
    id: 12,
    code: 'whale_watching',
    names: {
      es: 'Avistamiento de ballenas',
      en: 'Whale watching',
      de: 'Walbeobachtung',
      fr: 'Observation des baleines',
      ja: 'ホエールウォッチング',
      zh: '观鲸',
    },
  },
  {
    id: 13,
    code: 'turtle_watching',
    names: {
      es: 'Avistamiento de tortugas',
      en: 'Turtle watching',
      de: 'Schildkrötenbeobachtung',
      fr: 'Observation des tortues',
      ja: 'ウミガメ観察',
      zh: '观海龟',
    },
  },
  {
    id: 14,
    code: 'hiking',
    names: { es: 'Senderismo', en: 'Hiking', de: 'Wandern', fr: 'Randonnée', ja: 'ハイキング', zh: '徒步' },
  },
  {
    id: 15,
    code: 'cycling',
    names: { es: 'Ciclismo', en: 'Cycling', de: 'Radtour', fr: 'Vélo', ja: 'サイクリング', zh: '骑行' },
  },
  {
    id: 16,
    code: 'horseback_riding',
    names: {
      es: 'Paseo a caballo',
      en: 'Horseback riding',
      de: 'Reiten',
      fr: 'Balade à cheval',
      ja: '乗馬',
      zh: '骑马',
    },
  },
  {
    id: 17,
    code: 'zip_line',
    names: { es: 'Tirolesa', en: 'Zip line', de: 'Seilrutsche', fr: 'Tyrolienne', ja: 'ジップライン', zh: '高空滑索' },
  },
  {
    id: 18,
    code: 'climbing',
    names: {
      es: 'Escalada y rapel',
      en: 'Climbing and abseiling',
      de: 'Klettern und Abseilen',
      fr: 'Escalade et rappel',
      ja: 'クライミングと懸垂下降',
      zh: '攀岩与速降',
    },
  },
  {
    id: 19,
    code: 'off_road',
    names: {
      es: 'Recorrido todoterreno',
      en: 'Off-road tour',
      de: 'Geländefahrt',
      fr: 'Circuit tout-terrain',
      ja: 'オフロードツアー',
      zh: '越野之旅',
    },
  },
  {
    id: 20,
    code: 'camping',
    names: { es: 'Campamento', en: 'Camping', de: 'Camping', fr: 'Camping', ja: 'キャンプ', zh: '露营' },
  },
  {
    id: 21,
    code: 'archaeology',
    names: {
      es: 'Zonas arqueológicas',
      en: 'Archaeological sites',
      de: 'Archäologische Stätten',
      fr: 'Sites archéologiques',
      ja: '遺跡めぐり',
      zh: '考古遗址',
    },
  },
  {
    id: 22,
    code: 'city_tour',
    names: {
      es: 'Recorrido por la ciudad',
      en: 'City tour',
      de: 'Stadtrundgang',
      fr: 'Visite de la ville',
      ja: '市内観光',
      zh: '城市观光',
    },
  },
  {
    id: 23,
    code: 'culture',
    names: {
      es: 'Cultura y tradiciones',
      en: 'Culture and traditions',
      de: 'Kultur und Brauchtum',
      fr: 'Culture et traditions',
      ja: '文化と伝統',
      zh: '文化与传统',
    },
  },
  {
    id: 24,
    code: 'food_tasting',
    names: {
      es: 'Gastronomía',
      en: 'Food and drink',
      de: 'Essen und Trinken',
      fr: 'Gastronomie',
      ja: 'グルメ',
      zh: '美食',
    },
  },
  {
    id: 25,
    code: 'sunset',
    names: {
      es: 'Atardecer y bioluminiscencia',
      en: 'Sunset and bioluminescence',
      de: 'Sonnenuntergang und Meeresleuchten',
      fr: 'Coucher de soleil et bioluminescence',
      ja: '夕日と夜光虫',
      zh: '日落与荧光海',
    },
  },
  {
    id: 26,
    code: 'photography',
    names: { es: 'Fotografía', en: 'Photography', de: 'Fotografie', fr: 'Photographie', ja: '写真撮影', zh: '摄影' },
  },
  {
    id: 27,
    code: 'wellness',
    names: { es: 'Bienestar', en: 'Wellness', de: 'Wellness', fr: 'Bien-être', ja: 'ウェルネス', zh: '身心康养' },
  },
  {
    id: 28,
    code: 'transfer',
    names: { es: 'Traslado', en: 'Transfer', de: 'Transfer', fr: 'Transfert', ja: '送迎', zh: '接送' },
  },
]

/** Activity types by their name in the language. */
export const activityTypesIn = (language: Language): ActivityType[] =>
  sortedByName(
    ACTIVITIES.map(({ id, code, names }) => ({ id, code, name: names[language] })),
    language,
  )

const CODES_OF_ACTIVITIES: ReadonlySet<string> = new Set(ACTIVITIES.map(({ code }) => code))
/** Whether tours can be about that. */
export const isActivityType = (code: string): boolean => CODES_OF_ACTIVITIES.has(code)
