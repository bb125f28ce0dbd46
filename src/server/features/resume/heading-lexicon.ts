import type { ResumeSection } from '#contract/resume-data.ts'

/*
 * Words in the headings of an artist's resume, in English, German, French, Spanish, Italian, Dutch and Portuguese;
 * lower case, without accents.
 */
const words = (text: string): string[] => text.trim().split(/\s+/)

export const BY_SECTION: Record<ResumeSection, string[]> = {
  education: words(`
    education educational training studies studied degree degrees qualification qualifications schooling apprenticeship
    apprenticeships coursework
    ausbildung ausbildungen studium studien bildung bildungsweg schulbildung kunststudium weiterbildung weiterbildungen
    etudes diplomes diplome formation formations cursus scolarite
    formacion educacion estudios titulacion titulaciones
    formazione istruzione studi educazione diplomi
    opleiding opleidingen scholing studie onderwijs
    formacao educacao estudos habilitacoes escolaridade graduacao`),
  experience: words(`
    experience employment teaching appointment appointments position positions career lecture lectures lecturing talks
    workshops curating curatorial curation internships internship practice jury juries commissions commission lectureships
    professorships mentoring mentorship mentorships panels symposia seminars
    berufserfahrung berufserfahrungen berufliches berufspraxis lehrtatigkeit lehrtatigkeiten lehre lehrauftrag lehrauftrage
    tatigkeit tatigkeiten werdegang arbeitserfahrung vortrage kuratorisches kuratorische auftrage beruf professur professuren
    gastprofessur gastprofessuren dozentur dozenturen gastdozenturen praktika praktikum symposien jurytatigkeit
    enseignement enseignements experiences parcours emplois emploi conferences ateliers commissariat commissariats commandes
    commande interventions stages
    docencia experiencia experiencias empleo conferencias talleres taller comisariado comisariados encargos ponencias
    curaduria curadurias trayectoria jurados
    docenza docenze insegnamento esperienza esperienze attivita didattica lavoro conferenze curatela curatele commissioni
    laboratori seminari incarichi
    werkervaring ervaring lesgeven lezingen loopbaan opdrachten docentschap docentschappen gastdocentschap
    gastdocentschappen gastlessen curatorschap nevenactiviteiten functies werkzaamheden
    ensino palestras curadoria curadorias oficinas encomendas carreira percurso`),
  exhibitions: words(`
    exhibition exhibitions exhibited shows show solo solos group duo screenings screening biennials biennales biennale
    fairs fair
    ausstellung ausstellungen einzelausstellung einzelausstellungen gruppenausstellung gruppenausstellungen
    ausstellungsbeteiligung ausstellungsbeteiligungen beteiligungen ausstellungsverzeichnis messen kunstmessen
    messebeteiligungen biennalen
    exposition expositions personnelle personnelles collectives foires projections salons
    exposicion exposiciones individuales colectivas muestras ferias exhibiciones bienales
    mostra mostre personali collettive esposizione esposizioni fiere rassegne bipersonali
    tentoonstelling tentoonstellingen expositie exposities solotentoonstellingen groepstentoonstellingen kunstbeurzen
    exposicao exposicoes individuais coletivas colectivas mostras feiras bienais`),
  awards: words(`
    award awards grant grants prize prizes honors honours honor honour fellowship fellowships scholarship scholarships
    residency residencies bursary bursaries nominations distinctions recognition recognitions funding stipend stipends
    finalist shortlists shortlisted achievements competitions artist-in-residence
    auszeichnung auszeichnungen preis preise kunstpreise stipendium stipendien arbeitsstipendien aufenthaltsstipendien
    forderung forderungen residenzen aufenthalte atelieraufenthalte arbeitsaufenthalte ehrungen forderpreise wettbewerbe
    nominierungen
    prix bourse bourses recompenses recompense residence residences aides subventions concours laureat laureate
    premio premios beca becas residencia residencias ayudas reconocimientos reconocimiento galardones menciones concursos
    certamenes subvenciones
    premi borse residenze residenza riconoscimenti concorsi menzioni
    prijs prijzen beurs beurzen werkbeurzen onderscheidingen onderscheiding nominaties residenties residentie subsidies
    gastateliers werkbijdragen stipendia
    bolsas bolsa distincoes apoios mencoes editais`),
  publications: words(`
    publication publications bibliography press review reviews article articles book books catalogue catalogues catalog
    catalogs writing writings monograph monographs media interview interviews essays texts podcasts zines broadcasts chapters papers proceedings journals
    publikation publikationen veroffentlichung veroffentlichungen presse pressestimmen presseartikel bibliografie
    bibliographie katalog kataloge buch bucher kunstlerbucher literatur texte medien rezensionen monografien monographien
    schriften artikel aufsatze
    editions edition ouvrages ouvrage textes entretiens livres monographies revues parutions ecrits medias
    publicacion publicaciones bibliografia prensa catalogos catalogo libros articulos textos resenas entrevistas revistas
    escritos monografias
    pubblicazione pubblicazioni stampa cataloghi libri libro articoli testi recensioni interviste monografie riviste
    publicatie publicaties pers catalogi boeken artikelen teksten recensies
    publicacao publicacoes imprensa livros artigos midia clipping`),
  collections: words(`
    collection collections collectors acquisitions acquisition holdings
    sammlung sammlungen ankaufe ankauf besitz erwerbungen
    coleccion colecciones adquisiciones
    collezione collezioni acquisizioni
    collectie collecties aankopen
    colecao colecoes coleccoes aquisicoes acervos`),
}

/** Words that name a section only if no other word does: "Academic Background", "Curatorial Projects". */
export const WEAK: ReadonlyMap<string, ResumeSection> = new Map<string, ResumeSection>([
  ...words('academic academica academique').map((word) => [word, 'education'] as const),
  ...words(`professional profesional profesionales professionnel professionnelle professionnelles professionale professionali
    profissional profissionais laboral lavorativa lavorative activities activity service presentations presentation
    conference symposium aktivitaten activites actividades atividades berufliche beruflicher seminaires guest`).map(
    (word) => [word, 'experience'] as const,
  ),
  ...words(`projects project performances performance installations installation projekte projekt projets proyectos progetti
    projecten projetos festivals presentaties prasentationen individual colectiva collettiva personale coletiva`).map(
    (word) => [word, 'exhibitions'] as const,
  ),
  ...words('textos radio television online broadcast features').map((word) => [word, 'publications'] as const),
])

/** Words that name a section only as the entire heading. */
export const ALONE: ReadonlyMap<string, ResumeSection> = new Map<string, ResumeSection>([
  ['work', 'experience'],
  ['works', 'collections'],
  ['arbeit', 'experience'],
])

/** Phrases that name a section although none of their words does; without accents. */
export const PHRASES: (readonly [RegExp, ResumeSection | null])[] = [
  [/^(?:represented|representation) by\b/, null],
  [/^(?:dati|datos|dados|donnees|personliche|persoonlijke) (?:person|daten|gegevens)/, null],
  [
    /^(?:works? |pieces? )?(?:are |is |also )*(?:represented|held|housed|collected|acquired) (?:in|by|at)\b/,
    'collections',
  ],
  [
    /^(?:vertreten|vertegenwoordigd|represente|representado|representada|rappresentato|presente) (?:in|dans|en|em)\b/,
    'collections',
  ],
  [
    /^(?:selected )?(?:in|im|in der|dans la|en|na|in de) (?:the )?(?:print|press|media|news|druck|presse|prensa|stampa|pers|imprensa)$/,
    'publications',
  ],
  [/^(?:shown|exhibited|seen|on view) (?:with|among|alongside|alone|in|at|together)\b/, 'exhibitions'],
  [/^(?:one|two|three)[ -](?:person|man|woman|artist)s?$/, 'exhibitions'],
  [/^(?:curated|curator of|exhibitions? curated|curated by the artist|as curator)$/, 'experience'],
  [
    /^(?:public art|kunst am bau|kunst im offentlichen raum|art in public|arte publico|arte publica|kunst in de openbare ruimte)\b/,
    'experience',
  ],
  [/^(?:works? )?(?:owned by|in the (?:permanent )?collections? of)\b/, 'collections'],
  [/^conference (?:papers|presentations)/, 'experience'],
  [/^(?:exhibitions|shows|projects) (?:curated|organi[sz]ed)$/, 'experience'],
]

/** Words that qualify a heading without naming a section. */
export const NEUTRAL = words(`
  selected selection select recent past current upcoming forthcoming complete full list and und et y e en of in the a on for
  at by with de des du d l la le les las los el della delle dei di da do das dos der die das im in aus als van het een
  public private corporate museum museums national international permanent art arts artistic artist artists academic
  professional peer reviewed curated juried invited invitational two three person one individual other further additional
  work works visiting history background gallery university college institutional online major related since to from as
  highlights overview taught impartidos impartidas notable key future ongoing creative studio institutions permanently fine visual community
  auswahl ausgewahlte ausgewahlt wichtige wichtigste offentliche offentlichen offentlicher privaten privat private arbeiten
  werke weitere kunst kunstlerische kunstlerischer eigene bisherige laufende kommende seit museen sowie u
  choix publiques publique privees privee oeuvres oeuvre dans selectionnees principales autres recentes artistiques
  artistique sur un
  obra obras seleccion seleccionadas publicas privadas publica artisticas artistica academica principales otras otros museos
  destacadas colecc
  opere opera selezione selezionate pubbliche private pubblica scelte principali artistiche artistica altre altri e in
  werk selectie openbare prive geselecteerde overige eigen keuze bedrijfs musea recente
  selecao selecionadas artisticos artistico outras outros selecionados`)

/** Parts of a resume outside of the six sections. */
export const OTHER = words(`
  contact contacts kontakt contacto contactos contatti contatos contato statement biography bio biografie biographie profile
  about skills languages language sprachen langues idiomas lingue linguas talen references referees referenzen referencias
  interests interessen hobbies hobby hobbys loisirs membership memberships affiliations affiliation mitgliedschaften
  mitgliedschaft mitglied lidmaatschappen representation represented software technical volunteer volunteering volunteerism
  personal personliches details curriculum vitae cv resume lebenslauf vita competences competenze competencias kenntnisse
  kompetenzen sprachkenntnisse vaardigheden expertise coordonnees demarche contactgegevens gegevens objective summary
  licenses proficiencies associations informatique informatica galerievertretung galerien profil perfil profilo`)

/** Chronologies with a line per year, whose lines are assigned to sections one by one. */
export const CHRONOLOGY = words(`
  vita biography biografie biographie biografia curriculum vitae cv lebenslauf werdegang kurzbiografie kurzvita bio
  biografisches chronology chronologie`)
