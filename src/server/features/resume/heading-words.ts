import type { ResumeSection } from '#contract/resume.ts'

/*
 * The words that head the parts of an artist's resume in English, German, French, Spanish, Italian, Dutch and Portuguese;
 * lower case, without accents.
 */
const words = (text: string): string[] => text.trim().split(/\s+/)

const BY_SECTION: Record<ResumeSection, string[]> = {
  education: words(`
    education educational training studies studied degree degrees qualification qualifications schooling
    ausbildung ausbildungen studium studien bildung bildungsweg
    etudes diplomes diplome formation formations cursus scolarite
    formacion educacion estudios titulacion
    formazione istruzione studi educazione
    opleiding opleidingen scholing studie onderwijs
    formacao educacao estudos habilitacoes escolaridade`),
  experience: words(`
    experience employment teaching appointment appointments position positions career lecture lectures lecturing talks
    workshops curating curatorial curation internships internship practice jury commissions commission
    berufserfahrung lehrtatigkeit lehrtatigkeiten lehre lehrauftrage tatigkeit tatigkeiten werdegang
    arbeitserfahrung vortrage kuratorisches auftrage beruf
    enseignement experiences parcours emplois emploi conferences ateliers commissariat commandes
    docencia experiencia experiencias empleo conferencias talleres comisariado encargos
    docenza insegnamento esperienza esperienze attivita didattica lavoro conferenze curatela commissioni
    werkervaring ervaring lesgeven lezingen loopbaan opdrachten
    ensino palestras curadoria oficinas encomendas carreira`),
  exhibitions: words(`
    exhibition exhibitions exhibited shows show solo group duo screenings screening performances performance biennials
    biennales biennale fairs fair installations projects
    ausstellung ausstellungen einzelausstellung einzelausstellungen gruppenausstellung gruppenausstellungen
    ausstellungsbeteiligungen beteiligungen messen performances projekte
    exposition expositions personnelles collectives foires projections
    exposicion exposiciones individuales colectivas muestras ferias
    mostra mostre personali collettive esposizioni fiere rassegne
    tentoonstelling tentoonstellingen expositie exposities solotentoonstellingen groepstentoonstellingen
    exposicao exposicoes individuais coletivas colectivas mostras feiras`),
  awards: words(`
    award awards grant grants prize prizes honors honours honor honour fellowship fellowships scholarship scholarships
    residency residencies bursary bursaries nominations distinctions recognition funding
    auszeichnung auszeichnungen preis preise stipendium stipendien forderung forderungen residenzen aufenthalte ehrungen
    prix bourse bourses recompenses residence residences aides
    premio premios beca becas residencia residencias ayudas reconocimientos
    premi borse residenze residenza riconoscimenti
    prijs prijzen beurs beurzen onderscheidingen nominaties residenties subsidies
    bolsas bolsa distincoes apoios`),
  publications: words(`
    publication publications bibliography press review reviews article articles book books catalogue catalogues catalog
    catalogs writing writings monographs media interviews essays texts podcasts
    publikation publikationen veroffentlichung veroffentlichungen presse bibliografie bibliographie katalog kataloge buch
    bucher literatur texte medien
    editions ouvrages textes entretiens
    publicacion publicaciones bibliografia prensa catalogos libros articulos textos
    pubblicazione pubblicazioni stampa cataloghi libri articoli testi
    publicatie publicaties pers catalogi boeken artikelen teksten
    publicacao publicacoes imprensa livros artigos`),
  collections: words(`
    collection collections collectors acquisitions holdings
    sammlung sammlungen ankaufe ankauf
    coleccion colecciones adquisiciones
    collezione collezioni acquisizioni
    collectie collecties aankopen
    colecao colecoes aquisicoes`),
}

/** Words that say more about a part and not which one it is. */
const NEUTRAL = words(`
  selected selection select recent past current upcoming forthcoming complete list and und et y e en of in the a on for at
  by with de des du d l la le les las los el della delle dei di da do das dos der die das im in aus als van het een
  public private corporate museum museums national international permanent art arts artistic artist artists academic
  professional peer reviewed curated juried invited invitational two three person one individual other further additional
  work works visiting history background gallery university college institutional online major related
  auswahl ausgewahlte ausgewahlt wichtige offentliche offentlichen offentlicher privaten privat arbeiten werke weitere
  kunst kunstlerische eigene
  choix publiques publique privees privee oeuvres dans
  obra obras seleccion publicas privadas publica artisticas artistica academica principales
  opere selezione pubbliche private pubblica scelte principali artistiche artistica
  werk selectie openbare prive geselecteerde overige eigen
  selecao selecionadas artisticos`)

/** Parts of a resume that are none of the six sections. */
const OTHER = words(`
  contact contacts kontakt contacto contatti contato statement biography bio biografie biographie profile about skills
  languages sprachen langues idiomas lingue talen references referenzen referencias interests interessen hobbies
  membership memberships affiliations mitgliedschaften mitgliedschaft representation represented software technical
  volunteer volunteering personal details curriculum vitae cv resume lebenslauf vita competences kenntnisse kompetenzen`)

const SECTION_OF = new Map(
  Object.entries(BY_SECTION).flatMap(([section, list]) => list.map((word) => [word, section as ResumeSection])),
)
const NEUTRAL_WORDS = new Set(NEUTRAL)
const OTHER_WORDS = new Set(OTHER)
/** Words that stand at the end of compounds in German and Dutch. */
const COMPOUND_ENDS = [...SECTION_OF].filter(
  ([word]) =>
    word.length >= 5 && /(?:ung|ungen|ien|ium|preise?|en|ing|ies|tie)$/.test(word) && !NEUTRAL_WORDS.has(word),
)
/** Words that mean a section only where nothing else in the heading does: "Academic Background". */
const WEAK: Record<string, ResumeSection> = {
  academic: 'education',
  academica: 'education',
  academique: 'education',
  professional: 'experience',
  profesional: 'experience',
  professionnel: 'experience',
}
/** A heading of a single word that means something only alone. */
const ALONE: Record<string, ResumeSection> = { work: 'experience', works: 'collections', arbeit: 'experience' }

/** A word as the lists have it. */
const plainWord = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/ø/g, 'o').replace(/œ/g, 'oe')

export const wordsOf = (text: string): string[] => plainWord(text).match(/[a-z0-9&/+]+/g) ?? []

const sectionOfWord = (word: string): ResumeSection | undefined => {
  const own = SECTION_OF.get(word)
  if (own || word.length < 10) return own
  return COMPOUND_ENDS.find(([end]) => word.length > end.length + 2 && word.endsWith(end))?.[1]
}

export interface HeadingWords {
  /** The section the words name; null for a part that is none of the six, undefined when they name nothing. */
  section: ResumeSection | null | undefined
  /** True when every word is one of a heading. */
  whole: boolean
}

/** What the words of a line would mean as a heading. In "Grants and Residencies" what comes first counts. */
export const headingWords = (text: string): HeadingWords => {
  const found = wordsOf(text).filter((word) => !/^\d+$/.test(word))
  if (found.length === 1 && ALONE[found[0] ?? '']) return { section: ALONE[found[0] ?? ''], whole: true }
  let section: ResumeSection | undefined
  let weak: ResumeSection | undefined
  let other = false
  let whole = found.length > 0
  for (const word of found) {
    const joint = /^(?:and|und|et|y|e|en|[&/+])$/.test(word)
    if (joint && section) break
    const named = sectionOfWord(word)
    if (named) section = named
    else if (WEAK[word] && !other) weak ??= WEAK[word]
    else if (OTHER_WORDS.has(word)) other = true
    else if (!NEUTRAL_WORDS.has(word) && !joint) whole = false
  }
  const known = (word: string) =>
    sectionOfWord(word) !== undefined ||
    word in WEAK ||
    NEUTRAL_WORDS.has(word) ||
    OTHER_WORDS.has(word) ||
    /^[&/+]$/.test(word)
  return { section: section ?? (other ? null : whole ? weak : undefined), whole: whole && found.every(known) }
}
