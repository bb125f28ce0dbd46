/**
 * Words that identify the parts of an entry, in the languages of resumes. Each list is a pattern for one part of
 * an entry, between its commas; `i` and `u` always apply.
 */
const buildWordPattern = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${list.trim().split(/\s+/).join('|')})(?![\\p{L}])`, 'iu')

/** Venues of exhibitions. */
export const VENUE = buildWordPattern(`
  gallery galleries galleri galerie galleria galleri galería galeria galerij museum museums musée museo museu kunst\\p{L}*
  \\p{L}*museum \\p{L}*museet \\p{L}*galerie konsthall\\p{L}* \\p{L}*verein \\p{L}*halle center centre centro centrum foundation fondation stiftung
  fundación fondazione fundação stichting institute institut instituto istituto contemporary projects space hall house
  library galéria galerijs? muzeum múzeum müze\\p{L}* kunsthal \\p{L}*salongen museo\\p{L}* galler\\p{L}* галере\\p{L}* музе\\p{L}* μουσείο γκαλερί \\p{L}*美[術术]館\\p{L}*
  \\p{L}*美术馆\\p{L}* \\p{L}*画廊\\p{L}* \\p{L}*ギャラリー\\p{L}* \\p{L}*미술관 \\p{L}*갤러리\\p{L}* theatre theater pavilion palais palazzo palacio palácio paleis castle schloss château villa haus maison casa
  espace espacio espaço spazio raum \\p{L}*raum sala salon studio studios frac artothèque`)

/** Schools and other institutions that award degrees. */
export const SCHOOL = buildWordPattern(`
  university universität universitat université universidad università universiteit universidade college school academy akademie
  académie academia accademia academie hochschule \\p{L}*hochschule fachhochschule école ecole escuela escola scuola
  institute institut instituto istituto conservatory polytechnic politécnica politecnico faculty faculté facultad
  faculdade de\\sateliers seminary \\p{L}*akademie \\p{L}*academie \\p{L}*högskola\\p{L}* \\p{L}*akademi\\p{L}* \\p{L}*akatemia universitet\\p{L}* univer[sz]it\\p{L}* uniwersytet
  egyetem yliopisto академ\\p{L}* университет\\p{L}* університет\\p{L}* институт\\p{L}* інститут\\p{L}* училище \\p{L}*大[学學]\\p{L}* \\p{L}*대학\\p{L}* rca slade goldsmiths pratt parsons saic risd calarts konstfack`)

/** Degrees. */
export const DEGREE = buildWordPattern(`
  b\\.?a\\.? m\\.?a\\.? b\\.?f\\.?a\\.? m\\.?f\\.?a\\.? ph\\.?d\\.? bsc msc m\\.?phil bachelor master masters máster
  doctorate doctor doctoral diploma diplom diplôme dnsep dnap dnsap licence licenciatura licenciado licenciada laurea
  degree certificate certificat foundation meisterschüler meisterschülerin studium magister promotion
  staatsexamen mestrado mestre doutoramento grado doctorado maîtrise dottorato bacharelado postgraduate undergraduate
  gcse a-level abitur matura propedeuse hnd`)

/** Professions and positions. */
export const ROLE = buildWordPattern(`
  professor professora professeur professeure profesor profesora professore professoressa hoogleraar lecturer
  instructor tutor teacher teaching assistant associate adjunct docent dozent dozentin lehrauftrag
  lehrbeauftragte mitarbeiter mitarbeiterin curator kurator kuratorin curatrice commissaire comisario curatore manager
  director direktor directeur technician registrar researcher fellow founder co-founder coordinator leader mentor
  consultant designer editor intern praktikum assistent assistentin assistente assistant stagiaire freelance freier freie
  workshop lecture talk visiting head chair jury juror member preparator fabricator projectionist technician`)

export const AWARD = buildWordPattern(`
  award awards prize prizes grant grants fellowship fellowships scholarship bursary residency residencies residence
  artist-in-residence stipendium \\p{L}*stipendium preis \\p{L}*preis förderung prix bourse résidence premio prêmio prémio
  beca residencia borsa residenza prijs beurs bolsa residência finalist shortlist shortlisted nominee`)

export const PUBLICATION = buildWordPattern(`
  review reviews reviewed article monograph catalogue catalog book essay interview magazine journal press quarterly weekly
  monografie katalog buch rezension artikel zeitschrift verlag catalogue revue magazine éditions livre catálogo libro
  revista reseña catalogo rivista recensione catalogus boek tijdschrift livro publisher publishing newspaper`)

export const COLLECTION = buildWordPattern(`
  collection collections sammlung sammlungen colección colecciones collezione collezioni collectie collecties coleção
  coleções`)

export const EXHIBITION = buildWordPattern(`
  exhibition exhibitions exhibit show solo group biennial biennale fair ausstellung \\p{L}*ausstellung exposition exposición
  mostra tentoonstelling \\p{L}*tentoonstelling exposição screening performance`)

const headers = (list: string): string[] => list.split('|').map((words) => words.trim())

/** Column headers of tables, by the field that is below them. */
export const COLUMN_HEADS: Record<string, string[]> = {
  date: headers(`
    year | years | date | dates | when | jahr | jahre | datum | année | año | fecha | anno | data | jaar | ano`),
  title: headers(`
    title | exhibition | show | award | prize | qualification | degree | position | role | what | name | titel |
    ausstellung | abschluss | titre | exposition | título | titulo | exposición | titolo | mostra | tentoonstelling |
    exposição | work | publication | course`),
  institution: headers(`
    institution | venue | gallery | museum | awarding body | organization | organisation | publisher | publication |
    school | employer | company | where | collector | collection | ort der ausstellung | institut | galerie | lieu |
    institución | lugar | sede | instelling | instituição | verlag | éditeur | journal`),
  location: headers(`
    place | city | location | country | city, country | ort | stadt | ville | ciudad | città | luogo | plaats |
    stad | cidade | local`),
  description: headers(`
    notes | note | remarks | details | description | curator | bemerkung | remarques | notas`),
}
