/**
 * What must be among the first three results. A title: one of them has it. A maker: every one of them is by or is this
 * person. Text: every one of them has it in its texts.
 */
export type Verdict = { title: string } | { maker: string } | { text: RegExp }

const titled = (title: string, ...searches: string[]) => searches.map((q) => ({ q, verdict: { title } }))
const madeBy = (maker: string, ...searches: string[]) => searches.map((q) => ({ q, verdict: { maker } }))
const about = (text: RegExp, ...searches: string[]) => searches.map((q) => ({ q, verdict: { text } }))

/** Written before the search was run on the catalogue for the first time. */
export const SEARCHES: { q: string; verdict: Verdict }[] = [
  // People, as they write themselves and as others type them.
  ...madeBy('Ngozi Adeyemi', 'ngozi adeyemi', 'Adeyemi', 'adeyemi ngozi', 'adayemi', 'ngosi adeyemi'),
  ...madeBy('Søren Lyngbæk', 'soren lyngbaek', 'Søren Lyngbæk', 'lyngbek', 'soren'),
  ...madeBy('Małgorzata Kwiatkowska', 'malgorzata', 'kwiatkowska', 'kwiatkowski linocut', 'malgorata kwiatkowska'),
  ...madeBy('Íris Þorvaldsdóttir', 'iris thorvaldsdottir', 'thorvaldsdotir'),
  ...madeBy('Étienne Beauchêne', 'etienne beauchene', 'beauchene', 'bauchene'),
  ...madeBy('Hannelore Grünwald', 'hannelore grunwald', 'grunewald'),
  ...madeBy('Tomás Etxeberria', 'tomas etxeberria', 'etxebarria'),
  ...madeBy('Siobhán Ní Fhlatharta', 'siobhan ni fhlatharta', 'fhlatharta', 'siobahn'),
  ...madeBy('Rukmini Venkataraman', 'venkatraman', 'rukmini v'),
  ...madeBy('Dmitri Voskresensky', 'voskresensky', 'dmitry voskresensky'),
  ...madeBy('Lupe Xochitiotzin', 'xochitiotzin', 'xochi'),
  ...madeBy('Cornelius van Rijswijk', 'van rijswijk', 'rijswijk cornelius', 'rijswik'),
  ...madeBy('Philippa Worthington-Hale', 'worthington hale', 'philipa worthington-hale'),
  ...madeBy('Zeynep Karadağ', 'zeynep karadag'),
  ...madeBy('Owen Llewellyn', 'llewelyn', 'owen llewellyn painting'),
  ...madeBy('Beatriz Guimarães', 'guimaraes'),
  ...madeBy('Alasdair MacGillivray', 'macgillivray', 'mcgillivray'),
  ...madeBy('Jiřina Dvořáková', 'dvorakova', 'jirina dvorakova'),
  // Titles, whole, in part and misspelled.
  ...titled('The Ferryman’s Daughter', 'the ferryman’s daughter', 'ferrymans daughter', 'ferryman daugter'),
  ...titled('Red Umbrella in the Rain', 'red umbrella', 'umbrela in the rain'),
  ...titled('Lighthouse at Skagen', 'lighthouse at skagen', 'light house skagen', 'lighthose'),
  ...titled('Nine Swans', 'nine swans', 'swan'),
  ...titled('The Beekeeper', 'beekeeper', 'bee keeper', 'beekeper'),
  ...titled('Hedgehogs in the Orchard', 'hedgehog', 'hedgehogs orchard', 'hedghog'),
  ...titled('Lavender Fields near Sault', 'lavender fields', 'lavendar'),
  ...titled('The Baker’s Window', 'bakers window', 'sleeping cat'),
  ...titled('Still Life with Quinces', 'still life quinces', 'quince'),
  ...titled('The Last Typewriter', 'typewriter', 'type writer', 'typwriter'),
  ...titled('Moon Jar with Ash Glaze', 'moon jar', 'ash glaze jar', 'moonjar'),
  ...titled('Kintsugi Plate', 'kintsugi', 'kintsuji', 'broken plate gold'),
  ...titled('Temple Elephant', 'elephant', 'elefant'),
  ...titled('Monsoon Rooftop', 'monsoon', 'moonsoon'),
  ...titled('Chess Players', 'chess player'),
  ...titled('Tulips on a Windowsill', 'tulips windowsill', 'parrot tulip'),
  ...titled('The Lacemaker’s Hands', 'lacemaker', 'lace maker hands'),
  ...titled('Baobab, Noon', 'baobab'),
  ...titled('Peonies after Rain', 'peonies', 'peony', 'pink peonies'),
  ...titled('Azulejo Algorithm', 'azulejo', 'azulejos'),
  ...titled('Portrait of a Violinist', 'violinist', 'violinist charcoal', 'voilinist'),
  ...titled('Cathedral Scaffolding', 'cathedral', 'cathederal scaffolding'),
  ...titled('Sheepdog Trials', 'sheepdog', 'sheep dog'),
  ...titled('Stag in Mist', 'stag mist', 'prussian blue stag'),
  // Spelling on both sides of the Atlantic.
  ...titled('Frozen Harbour', 'frozen harbor', 'harbour trawlers'),
  ...titled('Lighthouse at Skagen', 'gray lighthouse'),
  ...titled('Currach Blanket', 'colors of kelp', 'handwoven wool colours'),
  // Media, kinds and their relatives.
  ...about(/oil/i, 'oil painting', 'oil paintings'),
  ...about(/watercolo/i, 'watercolour', 'watercolor', 'water colour', 'watercolors'),
  ...about(/stoneware/i, 'stoneware', 'pottery', 'ceramics', 'stonware'),
  ...about(/sculpture/i, 'sculpture', 'sculptures', 'sculpure'),
  ...about(/bronze/i, 'bronze', 'bronze sculpture'),
  ...about(/marble/i, 'marble', 'white marble shepherd'),
  ...about(/etching|Drypoint/i, 'etching', 'etchings'),
  ...about(/linocut/i, 'linocut', 'lino cut'),
  ...about(/photograph|print|cyanotype/i, 'photograph', 'photography', 'photo'),
  ...about(/tapestry|woven|textile/i, 'weaving', 'tapestry'),
  ...about(/charcoal/i, 'charcoal', 'charcoal drawing', 'charcoal figure'),
  ...about(/collage/i, 'collage', 'colage'),
  ...about(/cyanotype/i, 'cyanotype', 'cyanotypes'),
  // Several words about different things.
  ...titled('Still Life with Quinces', 'beauchene still life', 'oil blue cloth'),
  ...titled('Gate for the Wind', 'etxeberria weathering steel', 'steel gate'),
  ...titled('Tea Bowl, Winter', 'hashimoto tea bowl', 'small tea bowl'),
  ...titled('Canal with Herring Boats', 'canal boats', 'herring boat'),
  ...titled('Cochineal and Indigo', 'indigo', 'indigo weaving'),
  // The beginnings of words.
  ...titled('Glacier Tongue', 'glac', 'turquoise i'),
  ...titled('Hares in the Barley', 'hares in the bar'),
  ...titled('Wrestlers on the Beach', 'wrestl'),
  ...titled('Letters Never Sent', 'envel'),
  // Exhibitions and articles.
  ...titled('Salt and Iron', 'salt and iron', 'shipyard bilbao'),
  ...titled('Threads of the Atlantic', 'threads of the atlantic', 'linen hall'),
  ...titled('After the Ice', 'after the ice', 'vanishing glaciers'),
  ...titled('Quiet Vessels', 'quiet vessels', 'quite vessels'),
  ...titled('How to frame a watercolor', 'how to frame a watercolour', 'frame watercolor'),
  ...titled('Caring for bronze outdoors', 'caring for bronze'),
  ...titled('What an edition number means', 'edition number'),
  ...titled('Hanging a heavy tapestry', 'hanging a tapestry'),
]
