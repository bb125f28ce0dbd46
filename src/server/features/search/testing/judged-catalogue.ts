/** An invented catalogue, in which the judged searches have one right answer each. */
export interface JudgedArtist {
  name: string
  location: string
  /** Media of the works below, and of the works that fill the catalogue. */
  medium: string
  type: string
}

export const ARTISTS: JudgedArtist[] = [
  ['Ngozi Adeyemi', 'Lagos', 'oil', 'Painting'], ['Søren Lyngbæk', 'Aarhus', 'photography', 'Gelatin silver print'],
  ['Małgorzata Kwiatkowska', 'Kraków', 'mixed_media', 'Linocut'], ['Íris Þorvaldsdóttir', 'Reykjavík', 'watercolor', 'Painting'],
  ['Étienne Beauchêne', 'Lyon', 'oil', 'Painting'], ['Hannelore Grünwald', 'Leipzig', 'mixed_media', 'Lithograph'],
  ['Tomás Etxeberria', 'Bilbao', 'sculpture', 'Steel sculpture'], ['Yuki Hashimoto', 'Kyoto', 'sculpture', 'Stoneware'],
  ['Siobhán Ní Fhlatharta', 'Galway', 'other', 'Tapestry'], ['Rukmini Venkataraman', 'Chennai', 'acrylic', 'Painting'],
  ['Dmitri Voskresensky', 'Tallinn', 'mixed_media', 'Etching'], ['Lupe Xochitiotzin', 'Oaxaca', 'other', 'Textile'],
  ['Cornelius van Rijswijk', 'Delft', 'oil', 'Painting'], ['Amara Diallo', 'Dakar', 'photography', 'Pigment print'],
  ['Philippa Worthington-Hale', 'Bath', 'watercolor', 'Painting'], ['Zeynep Karadağ', 'Izmir', 'sculpture', 'Marble sculpture'],
  ['Owen Llewellyn', 'Cardiff', 'oil', 'Painting'], ['Beatriz Guimarães', 'Porto', 'digital', 'Digital print'],
  ['Kwame Asante', 'Kumasi', 'sculpture', 'Bronze sculpture'], ['Marguerite Delacourt', 'Ghent', 'mixed_media', 'Collage'],
  ['Jiřina Dvořáková', 'Brno', 'other', 'Glass'], ['Alasdair MacGillivray', 'Skye', 'photography', 'Cyanotype'],
  ['Naledi Mokoena', 'Pretoria', 'other', 'Beadwork'], ['Ottoline Featherstone', 'York', 'mixed_media', 'Charcoal drawing'],
].map(([name = '', location = '', medium = '', type = '']) => ({ name, location, medium, type })) // biome-ignore format: a table

/** Title, artist, description, and where they differ from the artist's: medium and type. */
export const WORKS: [string, string, string, string?, string?][] = [
  ['The Ferryman’s Daughter', 'Ngozi Adeyemi', 'A girl at the tiller of a wooden ferry on the lagoon.'],
  ['Market Women, Balogun', 'Ngozi Adeyemi', 'Three women with baskets of peppers and cassava.'],
  ['Red Umbrella in the Rain', 'Ngozi Adeyemi', 'One umbrella in a street full of yellow buses.'],
  ['Self-Portrait with Guinea Fowl', 'Ngozi Adeyemi', 'The painter and a bird that would not sit still.'],
  ['Lighthouse at Skagen', 'Søren Lyngbæk', 'The grey lighthouse in a snowstorm, from the dunes.'],
  ['Frozen Harbour', 'Søren Lyngbæk', 'Trawlers locked in the ice of the harbour.'],
  ['Nine Swans', 'Søren Lyngbæk', 'Nine white swans on black water.'],
  ['The Beekeeper', 'Małgorzata Kwiatkowska', 'A man in a veil between two hives, cut in one block.'],
  ['Night Tram', 'Małgorzata Kwiatkowska', 'The last tram of the night, two passengers asleep.'],
  ['Hedgehogs in the Orchard', 'Małgorzata Kwiatkowska', 'A family of hedgehogs under an apple tree.'],
  ['Glacier Tongue', 'Íris Þorvaldsdóttir', 'Turquoise ice and black sand, painted outdoors with glacier water.'],
  ['Moss on Lava', 'Íris Þorvaldsdóttir', 'Soft green moss over a field of old lava.'],
  ['Puffin Study', 'Íris Þorvaldsdóttir', 'Eleven quick studies of puffins on one sheet.'],
  ['Lavender Fields near Sault', 'Étienne Beauchêne', 'Rows of lavender that end in a violet sky.'],
  ['The Baker’s Window', 'Étienne Beauchêne', 'Loaves and a sleeping cat behind the glass of a bakery.'],
  ['Still Life with Quinces', 'Étienne Beauchêne', 'Four quinces, a pewter jug and a blue cloth.'],
  ['Bridge over the Saône', 'Étienne Beauchêne', 'The footbridge on a foggy morning.'],
  ['Allotment Gardens', 'Hannelore Grünwald', 'Sheds, beans and gnomes seen from the railway embankment.'],
  ['The Last Typewriter', 'Hannelore Grünwald', 'A typewriter overgrown with ivy.'],
  ['Tram Depot', 'Hannelore Grünwald', 'Rails crossing like handwriting in front of the depot.'],
  ['Anvil Song', 'Tomás Etxeberria', 'Forged steel ribs that ring when they are touched.'],
  ['Gate for the Wind', 'Tomás Etxeberria', 'Two leaning plates of weathering steel, three metres high.'],
  ['Moon Jar with Ash Glaze', 'Yuki Hashimoto', 'A white jar, nearly round, with a pale ash glaze.'],
  ['Tea Bowl, Winter', 'Yuki Hashimoto', 'A small tea bowl with an iron rim and a snowy glaze.'],
  ['Kintsugi Plate', 'Yuki Hashimoto', 'A broken plate mended with gold lacquer.'],
  ['Currach Blanket', 'Siobhán Ní Fhlatharta', 'Handwoven wool in the colours of tarred canvas and kelp.'],
  ['Turf Smoke', 'Siobhán Ní Fhlatharta', 'A tapestry in browns and blues that smells faintly of its dye.'],
  ['Kolam at Dawn', 'Rukmini Venkataraman', 'Rice flour patterns on the threshold before the street wakes.'],
  ['Temple Elephant', 'Rukmini Venkataraman', 'A painted elephant under jasmine garlands.'],
  ['Monsoon Rooftop', 'Rukmini Venkataraman', 'Laundry and children in the first monsoon rain.'],
  ['Chess Players', 'Dmitri Voskresensky', 'Two old men bent over a board in the park.'],
  ['Drypoint Ravens', 'Dmitri Voskresensky', 'Ravens quarrelling on a television aerial.'],
  ['Agave Shawl', 'Lupe Xochitiotzin', 'A shawl of agave fibre dyed with cochineal.'],
  ['Cochineal and Indigo', 'Lupe Xochitiotzin', 'A woven study of two natural dyes.'],
  ['Tulips on a Windowsill', 'Cornelius van Rijswijk', 'Parrot tulips losing their petals in a delftware vase.'],
  ['Canal with Herring Boats', 'Cornelius van Rijswijk', 'Herring boats moored below the gables.'],
  ['The Lacemaker’s Hands', 'Cornelius van Rijswijk', 'Only the hands, the pillow and the bobbins.'],
  ['Wrestlers on the Beach', 'Amara Diallo', 'Two wrestlers in the surf, just before one falls.'],
  ['Baobab, Noon', 'Amara Diallo', 'A single baobab without a shadow.'],
  ['Peonies after Rain', 'Philippa Worthington-Hale', 'Heavy pink peonies bowed to the gravel.'],
  ['Crescent with Umbrellas', 'Philippa Worthington-Hale', 'The curved terrace in drizzle.'],
  ['Hares in the Barley', 'Philippa Worthington-Hale', 'Two hares boxing at the edge of a field.'],
  ['Sleeping Shepherd', 'Zeynep Karadağ', 'A shepherd carved from one block of white marble.'],
  ['Olive Press', 'Zeynep Karadağ', 'A basalt wheel on a marble trough.'],
  ['Slate Quarry, Blaenau', 'Owen Llewellyn', 'Purple terraces of slate under rain clouds.'],
  ['Miners’ Choir', 'Owen Llewellyn', 'Forty open mouths and one conductor.'],
  ['Sheepdog Trials', 'Owen Llewellyn', 'A collie flat on the grass, watching.'],
  ['Azulejo Algorithm', 'Beatriz Guimarães', 'Blue tiles computed from tide tables.'],
  ['Server Garden', 'Beatriz Guimarães', 'Cables growing like vines in neon light.'],
  ['Mother with Twins', 'Kwame Asante', 'A seated bronze figure, a child on each knee.'],
  ['Talking Drum', 'Kwame Asante', 'A bronze drummer leaning into the beat.'],
  ['Letters Never Sent', 'Marguerite Delacourt', 'Torn envelopes and stamps on cardboard.'],
  ['Map of a Small Kitchen', 'Marguerite Delacourt', 'Recipes, wallpaper and a plan of the stove.'],
  ['Amber Goblet', 'Jiřina Dvořáková', 'A blown goblet in amber with trapped air.'],
  ['Winter Bell', 'Jiřina Dvořáková', 'A bell of clear glass that must not be rung.'],
  ['Kelp Blueprint', 'Alasdair MacGillivray', 'Kelp laid on paper and left to the sun.'],
  ['Stag in Mist', 'Alasdair MacGillivray', 'A stag on the ridge, Prussian blue on linen paper.'],
  ['Wedding Apron', 'Naledi Mokoena', 'Glass beads on leather for a bride.'],
  ['Sleepless', 'Ottoline Featherstone', 'A figure at the edge of a bed, charcoal and chalk.'],
  ['Cathedral Scaffolding', 'Ottoline Featherstone', 'The tower behind poles and planks.'],
  ['Portrait of a Violinist', 'Ottoline Featherstone', 'A young violinist tuning, eyes closed.'],
] // biome-ignore format: a table

/** Words for the works that fill the catalogue: each artist has made one of each subject at each time. */
export const SUBJECTS = ['River', 'Field', 'Rooftops', 'Chair', 'Path', 'Cloud', 'Wall', 'Figure']
export const TIMES = ['in March', 'at Dusk', 'No. 4']
export const FILLER = 'Made slowly, over several weeks, in the studio. The colour of the light was the reason.'

/** Title, host, description and place. */
export const EXHIBITIONS: [string, string, string, string][] = [
  ['Salt and Iron', 'Tomás Etxeberria', 'Steel sculpture by the sea.', 'Old Shipyard, Bilbao'],
  ['Threads of the Atlantic', 'Siobhán Ní Fhlatharta', 'Weavers from five coasts.', 'Linen Hall, Galway'],
  ['After the Ice', 'Íris Þorvaldsdóttir', 'Watercolours of vanishing glaciers.', 'Harbour House, Reykjavík'],
  ['Ink Season', 'Dmitri Voskresensky', 'Etchings and drypoints from twenty winters.', 'Kalamaja Rooms, Tallinn'],
  ['Quiet Vessels', 'Yuki Hashimoto', 'Bowls and jars for one person.', 'Nishijin Gallery, Kyoto'],
  ['Darkroom', 'Amara Diallo', 'Photographs printed by hand.', 'Corniche Pavilion, Dakar'],
]

/** Title, author, summary and body. */
export const ARTICLES: [string, string, string, string][] = [
  [
    'How to frame a watercolor',
    'Editors',
    'Glass, mats and the right distance.',
    'Keep the paper away from the glass.',
  ],
  ['Caring for bronze outdoors', 'Editors', 'Wax once a year.', 'Rain leaves marks on an unwaxed patina.'],
  [
    'What an edition number means',
    'Editors',
    'Prints, proofs and honesty.',
    'The second number is the size of the edition.',
  ],
  [
    'A short history of cyanotype',
    'Editors',
    'Blueprints before photography was easy.',
    'Iron salts, sunlight and water.',
  ],
  ['Hanging a heavy tapestry', 'Editors', 'Velcro, battens and patience.', 'Never use nails.'],
  ['Shipping glass without tears', 'Editors', 'Double boxes and no newspaper.', 'Leave two inches of air.'],
]
