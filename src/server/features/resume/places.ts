const list = (text: string): string[] => text.split(',').map((name) => name.trim().toLowerCase())

/** Countries, states and regions that follow a city, in the spellings resumes use. */
const REGIONS = new Set([
  ...list(`usa, us, u.s., u.s.a., united states, america, uk, u.k., united kingdom, england, scotland, wales,
    northern ireland, ireland, germany, deutschland, allemagne, alemania, germania, duitsland, alemanha, austria, österreich,
    autriche, switzerland, schweiz, suisse, suiza, svizzera, zwitserland, suíça, france, frankreich, francia, frankrijk,
    frança, spain, spanien, espagne, españa, spagna, spanje, espanha, portugal, italy, italien, italie, italia, itália,
    netherlands, the netherlands, niederlande, pays-bas, nederland, belgium, belgien, belgique, bélgica, belgio, belgië,
    denmark, dänemark, sweden, schweden, norway, norwegen, finland, finnland, iceland, poland, polen, czech republic,
    czechia, hungary, romania, bulgaria, greece, griechenland, turkey, türkei, ukraine, russia, estonia, latvia, lithuania,
    slovenia, slovakia, croatia, serbia, luxembourg, canada, kanada, mexico, méxico, brazil, brasil, argentina, chile,
    colombia, peru, perú, cuba, japan, china, south korea, korea, india, taiwan, hong kong, thailand, vietnam, indonesia,
    philippines, australia, new zealand, south africa, nigeria, ghana, kenya, senegal, morocco, egypt, israel, lebanon, iran,
    uae, united arab emirates`),
  ...list(`alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho,
    illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi,
    missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, north carolina, north dakota, ohio, oklahoma,
    oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, washington,
    west virginia, wisconsin, wyoming, ontario, quebec, québec, british columbia, alberta, saskatchewan, manitoba,
    nova scotia, victoria, new south wales, queensland, tasmania, cornwall, yorkshire, bavaria, bayern, tuscany`),
])
const STATE =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|QC|BC|AB|SK|MB|NS|NB|NSW|VIC|QLD|WA|UK|US|USA|UAE|DE|CH|AT|FR|NL|BE|IT|ES|PT|D|A|F|I|B|E|P|GB|JP)\.?$/

/** Cities of the art world. Others are recognized by their position in an entry. */
const CITIES = new Set(
  list(`new york, new york city, nyc, brooklyn, queens, los angeles, chicago, san francisco, boston, philadelphia, miami,
    seattle, houston, dallas, austin, atlanta, denver, detroit, baltimore, minneapolis, portland, new orleans, san diego,
    santa fe, washington dc, washington d.c., london, manchester, liverpool, glasgow, edinburgh, bristol, leeds, birmingham,
    cardiff, belfast, dublin, cork, paris, lyon, marseille, bordeaux, nantes, rennes, lille, strasbourg, toulouse, nice,
    berlin, hamburg, münchen, munich, köln, cologne, frankfurt, frankfurt am main, düsseldorf, stuttgart, leipzig, dresden,
    hannover, bremen, kassel, karlsruhe, nürnberg, weimar, essen, dortmund, bonn, potsdam, wien, vienna, graz, linz, salzburg,
    zürich, zurich, basel, bern, genève, geneva, genf, lausanne, luzern, winterthur, amsterdam, rotterdam, den haag,
    the hague, utrecht, eindhoven, tilburg, groningen, maastricht, arnhem, haarlem, brussels, bruxelles, brussel, antwerp,
    antwerpen, gent, ghent, madrid, barcelona, valencia, sevilla, bilbao, málaga, lisboa, lisbon, porto, roma, rome, milano,
    milan, torino, turin, venezia, venice, firenze, florence, napoli, naples, bologna, genova, palermo, copenhagen, københavn,
    stockholm, gothenburg, malmö, oslo, bergen, helsinki, reykjavik, reykjavík, warsaw, warszawa, kraków, prague, praha,
    budapest, vienna, athens, istanbul, moscow, tokyo, kyoto, osaka, seoul, beijing, shanghai, hong kong, taipei, singapore,
    bangkok, mumbai, new delhi, delhi, sydney, melbourne, brisbane, adelaide, perth, auckland, wellington, toronto, montréal,
    montreal, vancouver, calgary, ottawa, halifax, winnipeg, mexico city, ciudad de méxico, são paulo, rio de janeiro,
    buenos aires, santiago, bogotá, lima, havana, johannesburg, cape town, lagos, accra, nairobi, dakar, cairo, tel aviv,
    jerusalem, beirut, tehran, dubai, sharjah, göteborg, uppsala, umeå, lund, århus, aarhus, odense, trondheim, stavanger,
    turku, tampere, wrocław, gdańsk, łódź, poznań, brno, bratislava, ljubljana, zagreb, belgrade, beograd, bucharest,
    bucurești, cluj, sofia, софия, београд, tallinn, riga, vilnius, ankara, i̇stanbul, izmir, thessaloniki, αθήνα,
    θεσσαλονίκη, kyiv, lviv, киев, київ, львів, москва, санкт-петербург, 東京, 京都, 大阪, 北京, 上海, 台北, 서울, 부산`),
)

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.()]+$/g, '')
    .replace(/^\(/, '')
    .toLowerCase()

/** A country, a state or a region. */
export const isRegion = (text: string): boolean => REGIONS.has(plain(text)) || STATE.test(text.trim())
export const isPlace = (text: string): boolean => isRegion(text) || CITIES.has(plain(text))
