import type { MEDIUMS } from './constants.ts'
import { foldText } from './fold-text.ts'
import type { MediumClass } from './record-terms.ts'

export type StoredMedium = (typeof MEDIUMS)[number]

type Kind = readonly [MediumClass, StoredMedium]

/** The first that fits decides: what a print or a photograph shows stands before the paint that a line may name as well. */
const KINDS: [RegExp, Kind][] = [
  [
    /\bmixed[- ]?media\b|\bmixed technique|mischtechnik|techniques? mixtes?|tecnicas? mixtas?|tecniche? mist[ae]|tecnica mista|gemengde techniek|blandteknik|blandform|technika mieszana|смешанная техника|combined media|multimedia|综合(?:材料|媒材)|綜合(?:材料|媒材)|ミクストメディア|혼합 ?(?:재료|매체)|복합 ?재료|kombinovana technika|kar[ıi]s[ıi]k teknik|混合技法/,
    ['painting', 'mixed_media'],
  ],
  [/\bcollages?\b|decollage|assemblages?\b|コラージュ|콜라주/, ['other', 'mixed_media']],
  [
    /photogravure|heliogra[vp]|photolitho|photo[- ]?etching|fotoradierung|lino(?:l?schnitt|cut|leum|leogra|grav|print|sne)|\blino\b|woodcuts?|wood[- ]?(?:block|engraving)|holz(?:schnitt|stich)|xilogra|xylogra|houtsne|linoryt|drzeworyt|akwafort|etsning|radering|drevoryt|\blept\b|sucha jehla|linol bask|판화|에칭|실크스크린|гравюра|офорт|линогравюра|ксилография|\betch|radierung|kaltnadel|eau[- ]forte|aguafuerte|acquaforte|agua-forte|\bets(?:en)?\b|aquatint|acquatint|mezzotint|schabkunst|dry-?point|pointe seche|puntasecca|punta seca|engrav|kupferstich|gravure|grabado|incision|gravura|intaglio|tiefdruck|litho|litogra|litografi|steindruck|screen-?prints?|silk-?screen|seri(?:graph|graf)|siebdruck|zeefdruc?k|serigrafie|monotyp|monoprint|monotip|risograph|risodruck|gicl|letterpress|offset|collagraph|carborundum|relief print|chine[- ]colle|estampe|druckgra|stampa d'arte|gyclee|mokuhanga|版[画畫]|木版|銅版|丝网|絲網|リトグラフ|シルクスクリーン|エッチング/,
    ['print', 'other'],
  ],
  [
    /photo(?!s?hop)|fotogra|\bfoto\b|fotodruck|\bc[- ]?(?:type )?print|chromogen|gelatin[e]?[- ]?silver|silver gelatin|silbergelatine|gelatino|bromure|gelatina|cyanotyp|cianotip|daguerr|platinum|palladium|tintype|ambrotyp|polaroid|cibachrome|ilfochrome|lambda|diasec|albumen|wet plate|kollodium|collodion|lichtbild|archival (?:pigment|inkjet)|(?:pigment|inkjet|fine ?art)[- ]?(?:druck|print| inkjet)|tirage (?:pigment|argentique|photo|numerique|fine ?art)|impress(?:ao|ion) (?:digital|fine ?art|pigment)|fotografi|фотограф|摄影|攝影|写真|사진/,
    ['photograph', 'photography'],
  ],
  [/\bvideos?\b|\bfilms?\b|animation|single[- ]channel|動画|ビデオ/, ['digital', 'other']],
  [
    /digital|\bnft\b|generative|computer|\bai\b|software|ipad|procreate|デジタル|디지털|numeriq/,
    ['digital', 'digital'],
  ],
  [/installation|instalacion|installazione|instalacao|installatie|インスタレーション/, ['installation', 'other']],
  [
    /ceramic|keramik|ceramiq|ceramica|keramiek|stoneware|steinzeug|gres\b|porcel|porzellan|porselein|earthenware|steingut|faience|terracotta|terre cuite|terrakotta|raku|stentoj|stengods|lertoj|керамик|seramik|도자|세라믹|pottery|majolica|clay|\bton\b|argile|arcilla|陶/,
    ['ceramic', 'other'],
  ],
  [
    /textil|tapestr|tapiss|tapiz|arazzo|wandteppich|weav|woven|gewebt|embroider|stickerei|broderie|bordado|ricamo|quilt|fib(?:er|re) art|felt(?:ed)?\b|filz|macrame|crochet|knit|gestrickt|batik|yarn|\bgarn\b|織|刺繍|テキスタイル|gobelin|vysivk|자수|섬유/,
    ['textile', 'other'],
  ],
  [
    /bronze|bronce|bronzo|\bbronz\b|\bbrons\b|sculpt|skulptur|plasti[kc]\b|plastik|escultur|scultur|beeld(?:houw)?|carved|geschnitzt|taille direct|tallad|marble|marmor|marbre|marmol|marmo\b|muschelkalk|basalt|travertin|soapstone|speckstein|limestone|kalkstein|sandstein|sandstone|alabast|granit|\bstone\b|\bstein\b|pierre|piedra|pietra|cast (?:iron|alumin|glass|resin|concrete|plaster)|welded|steel sculpture|\bsteel\b(?!.*(?:on|sur) steel)|\bstahl\b|\bacier\b|\bacero\b|\bacciaio\b|\baco\b|\bstaal\b|eisen\b|\biron\b|plaster|\bgips\b|\bplatre\b|blown glass|mobile\b|relief\b|found objects?|objekt\b|rzezba|rzeźba|бронза|скульптур|heykel|mermer|mramor|청동|브론즈|조각|대리석|彫刻|ブロンズ|大理石|青[铜銅]|雕塑|不锈钢/,
    ['sculpture', 'sculpture'],
  ],
  [/gouache|guazzo|guache|ガッシュ|과슈|guas\b/, ['painting', 'watercolor']],
  [
    /water-?colou?rs?|aquarell?|a[cg]uarela|acquer|aquarela|akvarell?|akwarel|акварель|sulu ?boya|수채|水彩/,
    ['painting', 'watercolor'],
  ],
  [/oil (?:pastel|stick|bar)|olpastell?|pastel a l'huile|olkreide|pastel al oleo/, ['drawing', 'other']],
  [/\bacryl|acrili|akryl|акрил|akrilik|아크릴|アクリル|丙烯/, ['painting', 'acrylic']],
  [
    /\boils?\b|(?:^|[^a-z])ol(?:farbe|bild|malerei|gemalde|ie)?\b|huile|\boleo|\bolio\b|olieverf|\bolja\b|\bolje\b|\bolie\b|\bolej\w*|масло|yagl[ıi] ?boya|유채|유화|油彩|油絵|油[画畫]/,
    ['painting', 'oil'],
  ],
  [
    /charcoal|kohle|fusain|carboncillo|carboncino|carvao|houtskool|graphite|graphit|grafit|grafiet|pencil|bleistift|buntstift|farbstift|crayon|lapiz|matita|lapis\b|potlood|pen and ink|\bink\b|tusche|\btinte\b|encre|\btinta\b|inchiostro|\binkt\b|chalk|kreide|craie|\bkrijt\b|\bfeutre|sanguin|rotel|conte\b|pastel|silverpoint|silberstift|marker|filzstift|ballpoint|kugelschreiber|drawing|zeichnung|dessin|dibujo|disegno|desenho|tekening|teckning|sumi|tusz\b|wegiel|węgiel|olowek|ołówek|rysunek|уголь|карандаш|тушь|рисунок|karakalem|kursun ?kalem|murekkep|fuzen|tuzka|uhel\b|kresba|연필|목탄|드로잉|소묘|먹|素描|鉛筆|木炭|墨|ドローイング/,
    ['drawing', 'other'],
  ],
  [
    /tempera|\bfresco|freske|encaust|enkaust|enamel|emaille?\b|lacquer|spray ?paint|spruh|casein|distemper|pigment|\bpaint(?!ed)|gemalde|malerei|peinture|pintura|pittura|dipinto|schilderij|malning|maleri|絵画|日本画|岩絵具/,
    ['painting', 'other'],
  ],
  [
    /\bwood\b|\bholz\b|\bahsap\b|\bbois\b|\bmadera\b|\blegno\b|\bglass\b|\bglas\b|\bresin\b|\bmetal|\bhout\b|\bmadeira\b|\bverre\b|\bvidrio\b|\bvetro\b|\bvidro\b|\bfer\b|\bferro\b|\bhierro\b|\bbrass\b|\bmessing\b|\blaiton\b|\blaton\b|\bottone\b|\bcopper\b|\bkupfer\b|\bcuivre\b|\bcobre\b|\brame\b|\bkoper\b|\baluminiu?m\b|\btin\b|\bwire\b|\bneon\b|papier[- ]?mache|wachs\b|\bwax\b/,
    ['sculpture', 'sculpture'],
  ],
  [/\bprints?\b|\bdruck\b|\bbask[ıi]|impression|\bestampa|\bstampa\b|gravur/, ['print', 'other']],
]

const support = /\b(?:on|auf|sur|sobre|su|op|pa|mounted on|kaschiert auf|over|uber|auf)\b.*$/

const classify = (line: string): Kind | undefined => {
  const folded = foldText(line)
  // What a work is made with stands before what it is made on: oil on wood, watercolour on clay board, ink on photograph.
  const made = folded.replace(support, '').trim()
  const hit = (text: string) => KINDS.find(([words]) => words.test(text))?.[1]
  const paints = (
    [
      ['oil', /\boils?\b(?! (?:pastel|stick|bar))|\bol\b|huile|\boleo|\bolio\b/],
      ['acrylic', /acryl|acrili/],
      ['watercolor', /water-?colo|aquarel|acuarel/],
    ] as const
  ).filter(([, words]) => words.test(made))
  if (paints.length > 1) return ['painting', 'mixed_media']
  return (made === '' ? undefined : hit(made)) ?? hit(folded)
}

/** The class of a line such as “Oil on linen”, and the stored medium that it derives; undefined for words that are not known. */
export const mediumClass = (line: string): { class: MediumClass; medium: StoredMedium } | undefined => {
  const kind = classify(line)
  return kind && { class: kind[0], medium: kind[1] }
}

const BY_CLASS: Partial<Record<MediumClass, StoredMedium>> = {
  photograph: 'photography',
  sculpture: 'sculpture',
  digital: 'digital',
}

/** The stated medium that a class and a line such as `Oil on linen` mean; null when both are empty. */
export const deriveMedium = (chosen: MediumClass | null, line: string): StoredMedium | null => {
  if (chosen === null && line === '') return null
  const known = mediumClass(line)
  // A print or a textile is none of the eight, whatever its line names.
  const isOpen = chosen === null || chosen === 'painting' || chosen === 'other'
  if (isOpen || chosen === known?.class) return known?.medium ?? 'other'
  return BY_CLASS[chosen] ?? 'other'
}
