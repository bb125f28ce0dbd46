import type { MEDIUMS } from './constants.ts'
import { foldText } from './fold-text.ts'
import type { MediumClass } from './record-terms.ts'

export type StoredMedium = (typeof MEDIUMS)[number]

type Kind = readonly [MediumClass, StoredMedium]

/** The first that fits decides: what a print or a photograph shows stands before the paint that a line may name as well. */
const KINDS: [RegExp, Kind][] = [
  [
    /\bmixed[- ]?media\b|\bmixt[ae]s?\b|\bmist[ae]\b|\bmixed technique|mischtechnik|techniques? mixtes?|tecnicas? mixtas?|tecniche? mist[ae]|tecnica mista|gemengde techniek|bland(?:ad |et )?tekni|sekatekniikka|blandform|technika (?:mieszana|w[lł]asna)|(?:smisena|vegyes) technika|смешанная техника|combined media|multimedia|综合(?:材料|媒材)|綜合(?:材料|媒材)|ミクストメディア|혼합 ?(?:재료|매체)|복합 ?재료|kombinovana technika|kar[ıi]s[ıi]k teknik|vegyes ?technika|με?ικτ[ηή] τεχνικ[ηή]|tehnica mixta|змішана техніка|混合技法/,
    ['painting', 'mixed_media'],
  ],
  [
    /\bcollages?\b|decollage|kolla[zs]s|kola[zs]\b|kollaasi|kollasj|assemblages?\b|コラージュ|콜라주/,
    ['other', 'mixed_media'],
  ],
  [/\b(?:ipad|procreate|digital|computer) (?:drawing|painting)s?\b/, ['digital', 'digital']],
  [
    /photogravure|heliogra[vp]|photolitho|photo[- ]?etching|fotoradierung|lino(?:l?schnitt|cut|leum|leogra|grav|print|sne|sni|piirros|metszet)|\blino\b|woodcuts?|wood[- ]?(?:block|engraving)|holz(?:schnitt|stich)|xilogra|xylogra|houtsne|linoryt|drzeworyt|miedzioryt|sucha ig[lł]a|sitodruk|tra?e?snit|(?:kold|torr)nal|(?:screen|sten)tryck|kopparstick|kobberstik|metalligrafiikka|puupiirros|rezkarc|fametszet|\bgrafi(?:k|ka|ikka)\b|akwafort|etsning|radering|drevoryt|\blept\b|sucha jehla|linol bask|metszet\b|χαρακτικ|ξυλογραφ|λινογραφ|οξυγραφ|χαλκογραφ|λιθογραφ|μεταξοτυπ|rezkarc|hidegtu\b|konyomat|szitanyomat|sitotisk|판화|에칭|실크스크린|гравюра|офорт|литограф|літограф|шелкограф|линогравюра|ксилография|\betch|radierung|kaltnadel|eau[- ]forte|aguafuerte|acquaforte|agua-forte|\bets(?:en)?\b|aquatint|acquatint|mezzotint|schabkunst|dry-?point|pointe seche|puntasecca|punta seca|engrav|kupferstich|gravure|grabado|incision|gravura|intaglio|tiefdruck|litho|litogra|litografi|steindruck|screen-?prints?|silk-?screen|seri(?:graph|graf)|siebdruck|zeefdruc?k|serigrafie|monotyp|monoprint|monotip|risograph|risodruck|letterpress|offset|collagraph|carborundum|relief print|chine[- ]colle|estampe|druckgra|stampa d'arte|mokuhanga|agua-?tinta|ponta[- ]seca|maneira negra|maniera nera|maniere noire|taille[- ]douce|talho[- ]doce|calcogra|\bburi[ln]o?\b|bulino|vernis mou|verniz mole|weichgrund|vernice molle|hochdruck|hoogdruk|diepdruk|pragedruck|gofrado|photopolymer|fotopolymer|solar ?plate|版[画畫]|木版|銅版|丝网|絲網|リトグラフ|シルクスクリーン|エッチング/,
    ['print', 'other'],
  ],
  [
    /photo(?!s?hop|[- ]?(?:rag|paper))|fotogra|\bfoto\b|fotodruck|zilvergelatine|\bc[- ]?(?:type )?print|chromogen|gelatin[e]?[- ]?silver|silver gelatin|silbergelatine|gelatino|argentique|sali d.argento|sales de plata|bromure|gelatina|cyanotyp|cianotip|daguerr|platinum|palladium|tintype|ambrotyp|polaroid|cibachrome|ilfochrome|lambda|dye[- ]?sub|diasec|albumen|wet plate|kollodium|collodion|lichtbild|archival (?:pigment|inkjet)|(?:pigment|inkjet|fine ?art)[- ]?(?:druck|print| inkjet)|jet d.encre|getto d.inchiostro|chorro de tinta|jato de tinta|tintenstrahl|tirage (?:pigment|argentique|photo|numerique|fine ?art)|impress(?:ao|ion) (?:digital|fine ?art|pigment)|wydruk (?:pigmentowy|archiwalny)|pigment(?:utskrift|tryck)|valokuva|fenykep|fotografi|фотограф|φωτογραφ|摄影|攝影|写真|사진/,
    ['photograph', 'photography'],
  ],
  [/gicl|gyclee/, ['print', 'other']],
  [/\bvideos?\b|\bfilms?\b|animation|single[- ]channel|動画|ビデオ/, ['digital', 'other']],
  [
    /digital|\bnft\b|generative|computer|\bai[- ](?:art|generated|assisted|images?)\b|\bai$|software|ipad|procreate|デジタル|디지털|numeriq/,
    ['digital', 'digital'],
  ],
  [/installation|instalacion|installazione|instalacao|installatie|インスタレーション/, ['installation', 'other']],
  [
    /cerami[ck]|kerami[ak]|keramiikka|kamionk|porslin|porselen|posliini|磁器|\blera\b|ceramiq|ceramica|keramiek|stoneware|steinzeug|gres\b|porcel|porzellan|porselein|porslin|porselen|porculan|porcelan|fajans|lergods|lertoj|\bbarro\b|earthenware|steingut|faience|terracotta|terre cuite|terrakotta|raku|stentoj|stengods|керамик|seramik|keramia|κεραμικ|πηλ[οό]|керамік|шамот|πορσελ[αά]ν|samott|도자|세라믹|pottery|majolica|\bcrank\b|celadon|tenmoku|\bshino\b|slipware|salt[- ]glaz|clay|\bton\b|argile|arcilla|陶/,
    ['ceramic', 'other'],
  ],
  [
    /te(?:x|ks)ti|tkanin|\bhaft\b|broderi|we[lł]n[ay]\b|\bull\b|\bv[ae]v\b|dokuma|tapestr|tapiss|tapiz|arazzo|wandteppich|weav|woven|gewebt|embroider|stickerei|broderie|bordado|ricamo|quilt|fib(?:er|re) art|felt(?:ed)?\b|filz|macrame|crochet|knit|gestrickt|batik|yarn|\bhemp\b|\bnylon\b|\bknotted\b|organza|sisal|\bjute\b|\bwool(?:len)?\b|\bgarn\b|織|刺繍|テキスタイル|gobelin|himzes|hafto|vysivk|자수|섬유/,
    ['textile', 'other'],
  ],
  [
    /bronze|bronce|bronzo|\bbronz\b|\bbrons[ei]?\b|bronssi|pronssi|\bbraz(?:u|owa)?\b|sculpt|skulptur|plasti[kc]\b|plastik|escultur|scultur|beeld(?:houw)?|carved|geschnitzt|taille direct|tallad|marble|marmor|marmer|marbre|cortenstaal|\bstaal\b|(?:hard|natuur|zand)steen|(?:eiken|linden|noten|beuken)hout|marmol|marmo\b|muschelkalk|basalt|travertin|soapstone|speckstein|limestone|kalkstein|sandstein|sandstone|alabast|granit|\bstone\b|\bstein\b|pierre|piedra|pietra|cast (?:iron|alumin|glass|resin|concrete|plaster)|painted alumini?um|welded|steel sculpture|\bsteel\b(?!.*(?:on|sur) steel)|\b(?:corten)?stal\b|\bstahl\b|\bacier\b|\bacero\b|\bacciaio\b|\baco\b|\bstaal\b|eisen\b|\biron\b|plaster|\bgips\b|\bplatre\b|\bgesso patinat|blown glass|mobile\b|relief\b|found objects?|objekt\b|rzezba|rzeźba|marmur|木彫|石彫|бронза|скульптур|heykel|szobor|μπρο[υύ]ντζ|γλυπτ|μ[αά]ρμαρο|ορε[ιί]χαλκ|мармур|мрамор|dombormu|marvany|meszko|homokko|piskovec|vapenec|slate\b|schiefer|ardoise|ardesia|pizarra|leisteen|onyx|serpentin|diabas|mermer|mramor|청동|브론즈|조각|대리석|彫刻|ブロンズ|大理石|青[铜銅]|雕塑|不锈钢/,
    ['sculpture', 'sculpture'],
  ],
  [/gouache|gwasz|gvas\b|kvas\b|guassi|guazzo|guache|ガッシュ|과슈|guas\b/, ['painting', 'watercolor']],
  [
    /water-?colou?rs?|aquarell?|a[cg]uarela|acquer|aquarela|akvarell?|akwarel|акварель|ακουαρ[εέ]λα|υδατογραφ|sulu ?boya|수채|水彩|^w\/?c\b/,
    ['painting', 'watercolor'],
  ],
  [/\bacryl|acrili|akryy?l|\bakril|^a\/c\b|ακρυλικ|акрил|akrilik|아크릴|アクリル|丙烯/, ['painting', 'acrylic']],
  [
    /oil (?:pastel|stick|bar)|olpastell?|pastel a l'huile|olkreide|olj?epastel|oliepastel|(?:pastel\w* olejn|olejn\w* pastel)|pastel al oleo/,
    ['drawing', 'other'],
  ],
  [
    /\boils?\b|(?:^|[^a-z])ol(?:farbe|bild|malerei|gemalde|ie)?\b|huile|\boleo|\bolio\b|olieverf|\bolj[aey]|\bolie\b|\bolaj|\bulei\b|^o\/[clpb]\b|\bolej\w*|\bolaj\w*|λ[αά]δι|ελαιογραφ|\bulei\b|олія|олі[йє]|масло|yagl[ıi] ?boya|유채|유화|油彩|油絵|油[画畫]/,
    ['painting', 'oil'],
  ],
  [
    /charcoal|kohle|fusain|carboncillo|carboncino|carvao|houtskool|graphite|graphit|grafit|grafiet|pencil|bleistift|buntstift|farbstift|crayon|lapiz|matita|lapis\b|potlood|pen and ink|\bink\b|tusche|\btinte\b|encre|\btinta\b|inchiostro|\binkt\b|chalk|kreide|craie|\bkrijt\b|\bfeutre|sanguin|rotel|conte\b|pastel|silverpoint|silberstift|marker|filzstift|ballpoint|kugelschreiber|drawing|zeichnung|dessin|dibujo|disegno|desenho|tekening|teckning|sumi|tusz\b|wegiel|o[lł]owek|kredk|rysunek|\bk[ou]l\b|\btus(?:ch|j)?\b|blyerts|blyant|te(?:g|ck)ning|\bhiili|lyijykyna|sangwin|\bkrit|ceruza|インク(?!ジェット)|ペン(?!キ)|パステル|уголь|карандаш|тушь|рисунок|karakalem|kursun ?kalem|murekkep|fuzen|tuzka|uhel\b|kresba|연필|목탄|드로잉|\bszen\b|κ[αά]ρβουνο|μολ[υύ]βι|μελ[αά]νι|σχ[εέ]διο|παστ[εέ]λ|вугілля|олівець|туш|пастель|carbune|creion|ceruza|\btus\b|pasztell?|filctoll|kreta\b|diofapac|소묘|먹|素描|鉛筆|木炭|墨|ドローイング/,
    ['drawing', 'other'],
  ],
  [
    /tempera|\btemple\b|\bfresco|freske|encaust|enkaust|enamel|emaille?\b|emal[ij]|lacquer|spray ?paint|spruh|casein|distemper|pigment|\bpaint(?!ed)|gemalde|malerei|peinture|pintura|pittura|dipinto|schilderij|malning|maleri|絵画|日本画|岩絵具/,
    ['painting', 'other'],
  ],
  [
    /\bwood\b|\bholz\b|\bdrewno|\bdrevo|\btrae?\b|\bpuu\b|\bkamien\b|\bkamen\b|\bsten\b|\bkivi\b|^石$|ガラス|鉄|\bahsap\b|\bbois\b|\bmadera\b|\blegno\b|\bglass\b|\bglas\b|\bresin\b|\bmetal|\bhout\b|\bmadeira\b|\bverre\b|\bvidrio\b|\bvetro\b|\bvidro\b|\bfer\b|\bferro\b|\bhierro\b|\bbrass\b|\bmessing\b|\blaiton\b|\blaton\b|\bottone\b|\bcopper\b|\bkupfer\b|\bcuivre\b|\bcobre\b|\brame\b|\bkoper\b|\baluminiu?m\b|\btin\b|\bwire\b|\bneon\b|papier[- ]?mache|wachs\b|\bwax\b/,
    ['sculpture', 'sculpture'],
  ],
  [/\bprints?\b|\bdruck\b|\bbask[ıi]|impression|\bestampa|\bstampa\b|gravur/, ['print', 'other']],
]

const support = /\b(?:on|auf|sur|sobre|su|op|pa|na|mounted on|kaschiert auf|over|uber|auf)\b.*$/

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

/** The class that a stated medium means where none is said; null: it may be any. */
export const CLASS_BY_MEDIUM: Record<StoredMedium, MediumClass | null> = {
  oil: 'painting',
  acrylic: 'painting',
  watercolor: 'painting',
  mixed_media: 'painting',
  digital: 'digital',
  photography: 'photograph',
  sculpture: 'sculpture',
  other: null,
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
