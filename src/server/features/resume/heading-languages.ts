import type { ResumeSection } from '#contract/resume-data.ts'
import { plainWord } from './plain-word.ts'

/*
 * Headings in further languages, by the beginnings of their words, because most of these languages inflect. A beginning of
 * seven or more letters also counts inside a word (Swedish "separatutställningar"), and one in a script without spaces
 * anywhere ("主な個展"). Columns: the six sections, parts outside of them, and words that only qualify a heading.
 */
const TABLE = `
pl | wykształceni edukacj studia studiów | doświadczeni zatrudnieni dydakty wykład warsztat kurator praca realizacj | wystaw pokazy | nagrod stypendi wyróżnieni rezydencj grant | publikacj bibliografi prasa prasie katalog teksty artykuł wywiad | kolekcj zbiory zbiorach | kontakt język umiejętnoś życiorys zainteresowani | działalnoś prace prac pracach projekty indywidualn zbiorow wybran grupow solow publiczn prywatn artystyczn zawodow ważniejs najważniejs przebieg w i z oraz
cs | vzdělání studium studia | praxe zaměstnání pedagogick zkušenost přednášk kurátor působení | výstav | ocenění cena ceny stipendi rezidenc grant | publikac bibliografi tisk katalog texty články rozhovor recenz | sbírk sbírkách zastoupení zastoupen | kontakt jazyk dovednost životopis zájmy | činnost projekty samostatn skupinov kolektivn společn individuáln vybran autorsk veřejn soukrom výběr ve v a
sk | vzdelani štúdi | prax zamestnani pedagogick skúsenost prednášk kurátor pôsobeni | výstav | oceneni cena ceny štipendi rezidenc | publikáci bibliografi tlač katalóg články rozhovor | zbierk zastúpeni | kontakt jazyk zručnost životopis | činnosť projekty samostatn skupinov kolektívn individuáln vybran verejn súkromn výber vo v a
hu | tanulmány tanulmányok végzettség iskol képzés | tapasztalat munkahely munka oktat előadás kurátor tanítás szakmai | kiállítás | díj díjak ösztöndíj elismerés kitüntetés rezidenci pályázat | publikáci bibliográfi sajtó katalógus könyv írások cikk interjú | gyűjtemény közgyűjtemény | kapcsolat elérhetőség nyelv nyelvtudás önéletrajz készség | egyéni csoportos önálló válogatott fontosabb köz és magán művek
ro | educație studii formare pregătire | experienț activitate didactic predare conferinț curator ateliere angajare | expoziți | premii premiu burse bursă rezidenț distincți | publicați bibliografi presă catalog articole texte cărți interviu | colecți | contact limbi competenț biografi | personale individual colectiv grup selecți selectiv publice private și în de profesional artistic
bg | образование обучение | опит преподаван трудов лекци куратор | изложб | награди награда стипенди отличия резиденци | публикаци библиография преса каталог статии книги интервю | колекци сбирк притежание | контакт езици биография умения | самостоятелн групов общи индивидуалн избран участия и в частн обществен държавн
sr | образовање школовање obrazovanje školovanje | искуство iskustvo rad zaposlenje настава nastava predavanja kustos pedagošk радно radno | изложб izložb | награде награда nagrade nagrada priznanja признања stipendij стипендије rezidencij резиденције | публикације publikacij bibliografij библиографија štampa tekstovi katalozi knjige intervju | колекциј kolekcij збирк zbirk | kontakt контакт jezici биографија biografij životopis veštine vještine | samostaln самосталн grupn групн skupn kolektivn колективне izabran odabran изабране javne privatne јавне приватне u i у и izbor profesionaln
sl | izobrazba izobraževanj šolanje študij | izkušnje zaposlitev poučevanj predavanj kustos delovn | razstav | nagrade nagrada štipendij priznanja rezidenc | publikacij bibliografij mediji besedila katalogi | zbirk | kontakt jeziki življenjepis | samostojn skupinsk izbran izbor javne zasebne v in
ru | образование обучение учёба | опыт работа преподава карьера лекции куратор трудовая | выставк выставочн | награды награда премии премия гранты грант стипенди резиденци достижения | публикаци библиография пресса прессе каталог статьи тексты книги интервью сми | коллекци собрани | контакт языки навыки биография резюме | персональн группов избранн коллективн участие основн работы и в государственн частн музейн профессиональн художествен деятельност
uk | освіта навчання | досвід робота викладан лекції куратор трудова | виставк | нагороди нагорода премії премія гранти стипенді резиденці відзнаки | публікаці бібліографія преса каталог статті тексти книги інтервю змі | колекці зібран збірк | контакт мови навички біографія резюме | персональн групов вибран колективн участь обран основн роботи твори і й та в у державн приватн музейн професійн
el | εκπαίδευση σπουδές σπουδ | εμπειρία διδασκαλία διδακτικ εργασία διαλέξεις επιμέλεια προϋπηρεσία | έκθεση εκθέσεις | βραβεία βραβείο διακρίσεις υποτροφίες υποτροφία φιλοξενί επιχορηγήσεις | δημοσιεύσεις βιβλιογραφία τύπος τύπο κατάλογοι άρθρα κείμενα εκδόσεις βιβλία | συλλογές συλλογ | επικοινωνία γλώσσες δεξιότητες βιογραφικό | ατομικ ομαδικ επιλεγμέν επιλογή δημόσι ιδιωτικ και σε του της των στον επαγγελματικ καλλιτεχνικ
tr | eğitim öğrenim | deneyim iş öğretim akademik kariyer konferans küratör görev | sergi sergiler fuar bienal | ödül ödüller burs burslar rezidans misafir | yayın yayınlar bibliyografya kaynakça basın katalog kitap makale röportaj | koleksiyon | iletişim dil diller yetenek özgeçmiş | durumu bilgileri kişisel karma grup seçilmiş seçme özel kamu solo ve katıldığı sanatçı mesleki programları
sv | utbildning studier examen | erfarenhet anställning undervisning uppdrag föreläsning kuratori arbetsliv arbete utsmyckning gestaltning | utställning | stipendi utmärkelse priser pris residens bidrag vistelse | publikation bibliografi press recension katalog artiklar texter böcker litteratur | samlingar samling representerad representation inköp | kontakt språk kunskaper medlemskap om | separat grupp samlings urval utvald offentlig privata i och kommande tidigare ägo verk konstnärlig
da | uddannelse studier | erfaring ansættelse undervisning hverv foredrag kurator stilling udsmykning | udstilling | legater legat stipendi hædersbevisning priser pris residens arbejdsophold støtte | publikation bibliografi presse anmeldelse katalog artikler bøger litteratur | samlinger samling repræsenteret indkøb repræsentation | kontakt sprog medlemskab kompetencer om | separat solo gruppe udvalgt censurerede offentlig private i og værker kommende udvalg
nb | utdanning utdannelse studier | erfaring arbeidserfaring undervisning verv foredrag kurator stilling utsmykning oppdrag | utstilling | stipend stipendi utmerkelse priser pris residens opphold støtte | publikasjon bibliografi presse anmeldelse katalog artikler bøker litteratur omtale | samlinger samling innkjøp innkjøpt representert | kontakt språk medlemskap kompetanse om | separat solo gruppe utvalgt kollektiv av offentlig private i og verk kommende utvalg
fi | koulutus opinnot tutkinnot | työkokemus kokemus opetus työ työt luennot kuraattori luottamustoimet toimet opetustyö julkisia | näyttely näyttelyt | apurahat apuraha palkinnot palkinto stipendit residenssi tunnustukset | julkaisut julkaisu bibliografia lehdistö kirjallisuus artikkelit katalogit tekstit media arvostelut | kokoelma kokoelmat kokoelmissa | yhteystiedot kielitaito taidot jäsenyydet ansioluettelo | yksityis ryhmä yhteis valik valitut teoksia julkiset yksityiset ja tulevat teokset
is | menntun nám | starfsreynsla kennsla störf fyrirlestrar sýningarstjórn | sýning sýningar einkasýning samsýning | verðlaun styrkir viðurkenningar dvöl vinnustofudvöl | útgáfa greinar umfjöllun ritaskrá bækur heimildir | söfn safneign | hafðu tungumál | valdar helstu í og opinber einka
et | haridus õpingud | töökogemus õpetamine kogemus loengud kureerimine | näitus näitused isikunäitus grupinäitus | auhinnad preemiad stipendium stipendiumid tunnustused residentuur | publikatsioonid bibliograafia artiklid kataloogid ajakirjandus | kogud kogudes | kontakt keeled elulugu | valik ja töid valitud
lv | izglītīb studijas | pieredze darbs pedagoģisk lekcijas | izstād personālizstād | balvas apbalvojum stipendij rezidenc | publikācij bibliogrāfij prese katalogi raksti | kolekcij krājum | kontakt valodas biogrāfij | grupu solo izlase un darbi nozīmīgāk
lt | išsilavinim studijos mokslai | patirtis darbo pedagogin paskaitos kuratorystė | parod parodos | apdovanojim premijos stipendijos rezidencij | publikacij bibliografij spauda katalogai straipsniai | kolekcij rinkin kūriniai | kontaktai kalbos biografij | personalin grupin asmenin autorin rinktin svarbiausi ir
ca | formació estudis educació | experiència docència conferències tallers comissariat | exposici | premis premi beques beca residènci guardons | publicacions bibliografia premsa catàlegs llibres articles textos | leccions | contacte idiomes llengües biografia | individuals collectives selecció públiques privades i col lectives obra
vi | học giáo | kinh giảng | triển lãm | giải thưởng | xuất báo | sưu | liên ngôn | cá nhân nhóm vấn dạy nghiệm tập bản chí dục tiểu sử
id | pendidikan | pengalaman mengajar pekerjaan | pameran | penghargaan hibah residensi beasiswa | publikasi bibliografi pers katalog | koleksi | kontak bahasa | tunggal bersama pilihan kelompok dan publik pribadi terpilih
ar | التعليم الدراسة المؤهلات | الخبرات الخبرة التدريس العمل | المعارض معارض معرض | الجوائز جوائز المنح الإقامات الإقامة | المنشورات المطبوعات الصحافة الكتب | المقتنيات المجموعات مقتنيات | الاتصال اللغات | الفردية الجماعية فردية جماعية مختارة العامة الخاصة و الشخصية الفنية والجوائز والمنح المهنية
fa | تحصیلات | سوابق تدریس تجربه | نمایشگاه | جوایز جایزه بورسیه اقامت | انتشارات کتاب مطبوعات | مجموعه | تماس زبان | انفرادی گروهی منتخب ها های و هنری
he | השכלה לימודים | ניסיון הוראה תעסוקה | תערוכות תערוכה | פרסים פרס מלגות מענקים | פרסומים ביבליוגרפיה קטלוגים עיתונות | אוספים אוסף | פרטים שפות | יחיד קבוצתיות נבחרות קבוצתית ציבוריים פרטיים ומלגות מקצועי
ja | 学歴 教育 略歴 | 職歴 経歴 活動歴 教職 講演 ワークショップ コミッション | 個展 展覧会 グループ展 展示 二人展 企画展 | 受賞 賞歴 助成 レジデンス 奨学 滞在制作 | 出版 文献 掲載 著書 メディア カタログ 書籍 | 収蔵 コレクション 所蔵 | 連絡先 言語 お問い合わせ | 主な 歴
zh | 教育 学历 學歷 学习 求学 | 工作 经历 經歷 教学 教學 任教 讲座 講座 策展 | 个展 個展 展览 展覽 群展 联展 聯展 双年展 | 获奖 獲獎 奖项 獎項 奖助 驻留 駐村 荣誉 榮譽 得獎 | 出版 发表 發表 著作 画册 畫冊 媒体 媒體 文献 | 收藏 典藏 馆藏 館藏 | 联系 聯絡 语言 語言 简历 簡歷 | 主要 个人 個人 公共 机构 重要 部分
ko | 학력 교육 | 경력 강의 활동 워크숍 | 개인전 전시 단체전 그룹전 기획전 2인전 | 수상 레지던시 지원 선정 | 출판 저서 언론 도록 논문 | 소장 컬렉션 | 연락처 언어 이메일 | 주요 및 프로그램 약력`

const COLUMNS = [
  'education',
  'experience',
  'exhibitions',
  'awards',
  'publications',
  'collections',
  'other',
  'neutral',
] as const
/** What a word of a heading means: a section, a part outside of the six, or nothing of its own. */
export type Meaning = ResumeSection | 'other' | 'neutral'

const MIN_INNER_LETTERS = 7
/** Shorter beginnings are whole words. */
const MIN_BEGINNING_LETTERS = 5
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

const MEANINGS: [beginning: string, meaning: Meaning][] = TABLE.trim()
  .split('\n')
  .flatMap((row) =>
    row
      .split('|')
      .slice(1)
      .flatMap((cell, column) =>
        cell
          .trim()
          .split(/\s+/)
          .map((word): [string, Meaning] => [plainWord(word), COLUMNS[column] ?? 'neutral']),
      ),
  )
  // The longest match counts: "samlingsutställning" is an exhibition and no collection.
  .toSorted(([one], [other]) => other.length - one.length)

const matches = (word: string, beginning: string): boolean => {
  if (word === beginning) return true
  if (WITHOUT_SPACES.test(beginning)) return word.includes(beginning)
  if (beginning.length >= MIN_INNER_LETTERS) return word.includes(beginning)
  return beginning.length >= MIN_BEGINNING_LETTERS && word.startsWith(beginning)
}

/** The longest match counts or, in a script without spaces, the first that names something: "获奖经历" are awards. */
const found = (word: string): Meaning | undefined => {
  const own = MEANINGS.filter(([beginning]) => matches(word, beginning))
  const naming = own.filter(([, meaning]) => meaning !== 'neutral')
  if (!WITHOUT_SPACES.test(word) || naming.length === 0) return own[0]?.[1]
  return naming.toSorted(([one], [other]) => word.indexOf(one) - word.indexOf(other))[0]?.[1]
}

const MAX_REMEMBERED = 5000
const remembered = new Map<string, Meaning | undefined>()

/** The meaning of a word without accents and in lower case, as `plainWord` returns it; undefined for other words. */
export const findMeaning = (word: string): Meaning | undefined => {
  if (!remembered.has(word)) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(word, found(word))
  }
  return remembered.get(word)
}
