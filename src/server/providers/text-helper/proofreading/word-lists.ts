// The words that the helper may add. All other words of its answer come from the original text.

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** Function words, which carry no facts; negations such as "not" are excluded on purpose. */
const GRAMMAR = listed(`
  a an the i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our
  ours ourselves they them their theirs themselves this that these those who whom whose which there here
  am is are was were be been being do does did has have had having can could will would shall should may might must
  and or but so if than then though although because while as at by for from in into of off on onto out to too two
  up upon with within without about after before during except near through throughout until
  lot all every each much many most one once now also already
  i'm i've i'd i'll it's it'd he's she's that's there's we're we've you're you've they're they've let's
`)

/** Irregular forms that are often misspelled as regular ones. */
const FORMS = listed(`
  became began bent bound bought broke brought built came caught chose cut dealt dealing drew drawn drove fed felt fought
  found gave given gone grew grown held kept knew known laid led left lost made meant met paid put ran rose said sang sat
  saw seen sent set shown spent spoke spoken stood stuck taken taught thought threw thrown took understood went woke wore
  woven wove written wrote
`)

/** Verbs of statements: base form and third person singular. None of them is also a noun. */
export const STATEMENT_VERBS: ReadonlyMap<string, string> = new Map(
  listed(`
    begin/begins bring/brings celebrate/celebrates combine/combines confront/confronts connect/connects
    consider/considers create/creates depict/depicts embrace/embraces evoke/evokes examine/examines explore/explores
    express/expresses incorporate/incorporates investigate/investigates invite/invites merge/merges reflect/reflects
    reveal/reveals seek/seeks suggest/suggests tell/tells transform/transforms
  `).map((pair) => pair.split('/') as [string, string]),
)

/** The replacements of compounds and shortened phrases. */
const PHRASES = listed(`
  able unique history plans result outcome proximity various innovations fundamentals combine merge collaborate return
  repeat bonus opinion essential first supposed used except lives works based
  instead anywhere everywhere somewhere sometimes somehow however therefore moreover furthermore meanwhile nevertheless nonetheless nowadays overall otherwise
  worldwide alongside
`)

/** All the words the helper may add. Lower case, straight apostrophes. */
export const CLOSED_WORDS: ReadonlySet<string> = new Set([
  ...GRAMMAR,
  ...FORMS,
  ...PHRASES,
  ...STATEMENT_VERBS.keys(),
  ...STATEMENT_VERBS.values(),
])

/** Further words that may begin a sentence and are not names. */
export const COMMON_OPENERS: ReadonlySet<string> = new Set(
  listed(
    'basically close currently despite due end essentially final future literally needless past teh thier various',
  ),
)

/** Technical terms of art that the dictionary does not contain and would "correct". */
export const ART_WORDS: ReadonlySet<string> = new Set(
  listed(`
    acrylics aquatint avant aquatints archivally assemblagist batik bricolage brushwork camaieu chiaroscuro chine cloisonne
    collagraph collagraphs collagist colourist colorist craquelure cyanotype cyanotypes deckled decolonial diptych
    diptychs drypoint drypoints encaustic encaustics ekphrasis ekphrastic facture feminisms figuration gesso gessoed gicle
    giclee giclees glazes gouache gouaches graffito grisaille gumoil halftone halftones haptics ikat ikebana impasto
    impastos imprimatura indigenizing intaglio intaglios intermedia kintsugi kiln kilns kirigami kitsch lino linocut linocuts
    lithograph lithographs lithography liminal liminality lumen luminist luthier maquette maquettes materiality
    mezzotint mezzotints mokuhanga mokulito monoprint monoprints monotype monotypes muralism muralist muralists ochre ochres origami
    paperclay papier papercut papercuts pentimenti pentimento photobook photobooks photogram photograms photogravure
    photomontage plein pleinair pochoir pointillist polaroid polaroids polymer polyptych polyptychs predella
    printmaker printmakers printmaking quilter quilters raku rarified relational relievo repousse resin resins riso risograph
    risographs rothko sabi sanguine scumble scumbled scumbling screenprint screenprinted screenprinting screenprints
    scrim serigraph serigraphs serigraphy sfumato sgraffito shibori silkscreen silkscreens silverpoint simulacra
    slipcast slipcasting sociality spalted stoneware stretchers sumi tableaux tempera tenebrism terra tessera tesserae
    textural texturally thangka tondo tonalism tonalist triptych triptychs trompe ukiyo underpainting underpaintings urushi
    vanitas vellum verdigris vernissage videography vitrine vitrines wabi washi waterbased woodblock woodblocks
    woodcut woodcuts woodfired worldbuilding yarnbombing
  `),
)

/** Misspellings with at least two wrong letters, and their corrections. */
export const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  listed(`
    beautifull/beautiful collegue/colleague collegues/colleagues dissapear/disappear dissapeared/disappeared
    dissapears/disappears finaly/finally garantee/guarantee gaurd/guard incidently/incidentally maintainance/maintenance
    occurance/occurrence particulary/particularly peice/piece peices/pieces proffesional/professional
    publically/publicly realy/really reccomend/recommend refered/referred sieze/seize stragety/strategy tommorow/tomorrow
    tounge/tongue vaccum/vacuum visable/visible wich/which wierd/weird writting/writing
  `).map((pair) => pair.split('/') as [string, string]),
)
