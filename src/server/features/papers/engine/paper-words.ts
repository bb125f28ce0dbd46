import { decimalAmount } from '#contract/money.ts'
import type { PaperLanguage } from '#contract/paper-terms.ts'

const ENGLISH = {
  priceList: 'Price list',
  checklist: 'List of works',
  certificate: 'Certificate of authenticity',
  catalogue: 'Catalogue',
  conditionReport: 'Condition report',
  cv: 'Curriculum vitae',
  sold: 'Sold',
  onRequest: 'Price on request',
  validUntil: 'Valid until',
  exhibited: 'Exhibited',
  literature: 'Literature',
  provenance: 'Provenance',
  artist: 'artist',
  taxNumber: 'Tax number',
  placeAndDate: 'Place and date',
  certificateNumber: 'Certificate',
  checkIt: 'Check it at',
  inventoryNumber: 'Inventory number',
  unsigned: 'Not made yet',
  oneScale: 'Pictures share one scale.',
  withoutTax: 'Prices without shipping.',
  wall: 'To scale, centered at 57 inches. The bench is 62 inches wide.',
  copy: 'Copy',
  signedOn: 'Signed on',
  notSigned: 'Not signed',
  seenBy: 'Looked at by',
  occasion: 'Occasion',
  findings: 'Findings',
  places: 'Marked places',
  noReports: 'Nothing has been reported yet.',
  editionSize: 'edition of %',
  openEdition: 'open edition',
  page: 'Page',
  education: 'Education',
  experience: 'Experience',
  exhibitions: 'Exhibitions',
  awards: 'Awards',
  publications: 'Publications',
  collections: 'Collections',
}
/** The words that papers add to those of their works. */
export type PaperWords = typeof ENGLISH

const GERMAN: PaperWords = {
  priceList: 'Preisliste',
  checklist: 'Werkliste',
  certificate: 'Echtheitszertifikat',
  catalogue: 'Katalog',
  conditionReport: 'Zustandsprotokoll',
  cv: 'Lebenslauf',
  sold: 'Verkauft',
  onRequest: 'Preis auf Anfrage',
  validUntil: 'Gültig bis',
  exhibited: 'Ausgestellt',
  literature: 'Literatur',
  provenance: 'Provenienz',
  artist: 'Künstler:in',
  taxNumber: 'Steuernummer',
  placeAndDate: 'Ort und Datum',
  certificateNumber: 'Zertifikat',
  checkIt: 'Zu prüfen unter',
  inventoryNumber: 'Inventarnummer',
  unsigned: 'Noch nicht ausgestellt',
  oneScale: 'Die Bilder haben einen Maßstab.',
  withoutTax: 'Preise ohne Versand.',
  wall: 'Maßstäblich, Mitte auf 145 cm. Die Bank ist 157 cm breit.',
  copy: 'Exemplar',
  signedOn: 'Unterschrieben am',
  notSigned: 'Nicht unterschrieben',
  seenBy: 'Begutachtet von',
  occasion: 'Anlass',
  findings: 'Befund',
  places: 'Bezeichnete Stellen',
  noReports: 'Es gibt noch kein Protokoll.',
  editionSize: 'Auflage von %',
  openEdition: 'offene Auflage',
  page: 'Seite',
  education: 'Ausbildung',
  experience: 'Berufserfahrung',
  exhibitions: 'Ausstellungen',
  awards: 'Preise und Stipendien',
  publications: 'Publikationen',
  collections: 'Sammlungen',
}

const FRENCH: PaperWords = {
  priceList: 'Liste de prix',
  checklist: 'Liste des œuvres',
  certificate: 'Certificat d’authenticité',
  catalogue: 'Catalogue',
  conditionReport: 'Constat d’état',
  cv: 'Curriculum vitæ',
  sold: 'Vendu',
  onRequest: 'Prix sur demande',
  validUntil: 'Valable jusqu’au',
  exhibited: 'Expositions',
  literature: 'Bibliographie',
  provenance: 'Provenance',
  artist: 'artiste',
  taxNumber: 'Numéro fiscal',
  placeAndDate: 'Lieu et date',
  certificateNumber: 'Certificat',
  checkIt: 'À vérifier sur',
  inventoryNumber: 'Numéro d’inventaire',
  unsigned: 'Pas encore établi',
  oneScale: 'Les images sont à la même échelle.',
  withoutTax: 'Prix hors livraison.',
  wall: 'À l’échelle, centré à 145 cm. Le banc mesure 157 cm.',
  copy: 'Exemplaire',
  signedOn: 'Signé le',
  notSigned: 'Non signé',
  seenBy: 'Examiné par',
  occasion: 'Occasion',
  findings: 'Constat',
  places: 'Endroits signalés',
  noReports: 'Aucun constat pour l’instant.',
  editionSize: 'édition de %',
  openEdition: 'édition ouverte',
  page: 'Page',
  education: 'Formation',
  experience: 'Expérience',
  exhibitions: 'Expositions',
  awards: 'Prix et bourses',
  publications: 'Publications',
  collections: 'Collections',
}

const SPANISH: PaperWords = {
  priceList: 'Lista de precios',
  checklist: 'Lista de obras',
  certificate: 'Certificado de autenticidad',
  catalogue: 'Catálogo',
  conditionReport: 'Informe de estado',
  cv: 'Currículum',
  sold: 'Vendido',
  onRequest: 'Precio a consultar',
  validUntil: 'Válido hasta el',
  exhibited: 'Exposiciones',
  literature: 'Bibliografía',
  provenance: 'Procedencia',
  artist: 'artista',
  taxNumber: 'Número fiscal',
  placeAndDate: 'Lugar y fecha',
  certificateNumber: 'Certificado',
  checkIt: 'Compruébelo en',
  inventoryNumber: 'Número de inventario',
  unsigned: 'Aún no emitido',
  oneScale: 'Las imágenes comparten una escala.',
  withoutTax: 'Precios sin envío.',
  wall: 'A escala, centrado a 145 cm. El banco mide 157 cm.',
  copy: 'Ejemplar',
  signedOn: 'Firmado el',
  notSigned: 'Sin firmar',
  seenBy: 'Revisado por',
  occasion: 'Motivo',
  findings: 'Observaciones',
  places: 'Puntos marcados',
  noReports: 'Todavía no hay informes.',
  editionSize: 'edición de %',
  openEdition: 'edición abierta',
  page: 'Página',
  education: 'Formación',
  experience: 'Experiencia',
  exhibitions: 'Exposiciones',
  awards: 'Premios y becas',
  publications: 'Publicaciones',
  collections: 'Colecciones',
}

const JAPANESE: PaperWords = {
  priceList: '価格表',
  checklist: '作品リスト',
  certificate: '作品証明書',
  catalogue: 'カタログ',
  conditionReport: '作品状態調書',
  cv: '略歴',
  sold: '売約済',
  onRequest: '価格はお問い合わせください',
  validUntil: '有効期限',
  exhibited: '展覧会歴',
  literature: '文献',
  provenance: '来歴',
  artist: '作家',
  taxNumber: '税務番号',
  placeAndDate: '場所・日付',
  certificateNumber: '証明書番号',
  checkIt: '確認先',
  inventoryNumber: '管理番号',
  unsigned: '未発行',
  oneScale: '画像は同一縮尺です。',
  withoutTax: '送料は含まれません。',
  wall: '実際の縮尺、中心の高さ145 cm。ベンチの幅は157 cm。',
  copy: 'エディション番号',
  signedOn: '署名日',
  notSigned: '未署名',
  seenBy: '確認者',
  occasion: '目的',
  findings: '所見',
  places: '印をつけた箇所',
  noReports: '調書はまだありません。',
  editionSize: '限定%部',
  openEdition: 'オープンエディション',
  page: 'ページ',
  education: '学歴',
  experience: '職歴',
  exhibitions: '展覧会',
  awards: '受賞',
  publications: '出版物',
  collections: '収蔵先',
}

const WORDS: Record<PaperLanguage, PaperWords> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  ja: JAPANESE,
}
export const paperWords = (language: PaperLanguage): PaperWords => WORDS[language]

const LOCALES: Record<PaperLanguage, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', ja: 'ja-JP' }

/** A day like 2026-11-25 as the language writes it. */
export const paperDay = (day: string, language: PaperLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const AMOUNTS = new Map<string, Intl.NumberFormat>()

/** An amount in the smallest unit as the language writes it. */
export const paperAmount = (amountMinor: number, currency: string, language: PaperLanguage): string => {
  const key = `${language} ${currency}`
  const format = AMOUNTS.get(key) ?? new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency })
  AMOUNTS.set(key, format)
  return format.format(Number(decimalAmount({ amountMinor, currency })))
}

const NUMBERS = new Map<PaperLanguage, Intl.NumberFormat>()

/** A number with the decimal sign of the language. */
export const paperNumber = (value: number, language: PaperLanguage): string => {
  const format =
    NUMBERS.get(language) ?? new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 4, useGrouping: false })
  NUMBERS.set(language, format)
  return format.format(value)
}
