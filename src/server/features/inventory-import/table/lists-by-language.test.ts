import { expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

const LISTS: [string, string[], object][] = [
  [
    'Danish',
    [
      'Nr.;Titel;År;Materiale;Mål (h x b);Pris;Status;Placering;Køber;Solgt den;Oplag;Bemærkninger',
      '1;Havn;ca. 2001;olie på lærred;80 x 100 cm;18.000 kr.;solgt;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', year_from: 2001 },
  ],
  [
    'Swedish',
    [
      'Nr;Titel;År;Teknik;Mått (h x b);Pris;Status;Plats;Köpare;Såld den;Upplaga;Anteckningar',
      '1;Havn;ca. 2001;olja på duk;80 x 100 cm;18 000 kr;såld;atelier;Bent Friis;2016-07-04;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', year_from: 2001 },
  ],
  [
    'Norwegian',
    [
      'Nr;Tittel;År;Teknikk;Størrelse (h x b);Pris;Status;Sted;Kjøper;Salgsdato;Opplag;Merknader',
      '1;Havn;ca. 2001;akvarell;80 x 100 cm;kr 18 000;reservert;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'reserved', medium: 'watercolor', year_from: 2001 },
  ],
  [
    'Polish',
    [
      'Nr inw.;Tytuł;Rok;Technika;Wymiary (h x w);Cena;Status;Miejsce;Nabywca;Data sprzedaży;Nakład;Uwagi',
      '1;Havn;ok. 2001;olej na płótnie;80 x 100 cm;18 000 zł;sprzedany;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', price: { amount_minor: 1_800_000, currency: 'PLN' } },
  ],
  [
    'Polish, with the order of the sides in words',
    [
      'Nr inw.;Tytuł;Rok;Technika;Wymiary (wys. x szer.);W ramie;Cena;Status;Gdzie jest;Nabywca;Data sprzedaży;Nakład;Uwagi',
      '1;Havn;lata 90.;brąz;80 x 100;90 x 110;18 000 zł;sprzedany;atelier;Bent Friis;4 lipca 2016 r.;5/40;renset',
      'Razem;;;;;;18 000 zł;;;;;;',
    ],
    { status: 'sold', medium: 'sculpture', year_from: 1990, framed_height_mm: 900 },
  ],
  [
    'Swedish, with other words',
    [
      'Nr;Titel;År;Teknik;Höjd x bredd;Med ram;Pris;Status;Finns hos;Köpare;Såld datum;Upplaga;Anteckningar',
      '1;Havn;80-talet;torrnål;80 x 100;90 x 110;18 000 kr;såld;atelier;Bent Friis;4 juli 2016;5/40;renset',
      'Summa;;;;;;18 000 kr;;;;;;',
    ],
    { status: 'sold', year_from: 1980, framed_width_mm: 1100 },
  ],
  [
    'Japanese, with wide brackets',
    [
      '整理番号;作品名;制作年;技法・素材;サイズ（縦×横cm）;額寸;価格（税込）;状況;保管場所;購入者;売却日;エディション;備考',
      '1;Havn;2001年;銅版画;80×100 (F40);90×110;￥1,800,000;売約済;atelier;Bent Friis;2016年7月4日;5/40;renset',
      '合計;;;;;;￥1,800,000;;;;;;',
    ],
    { status: 'sold', year_from: 2001, framed_height_mm: 900, price: { amount_minor: 1_800_000, currency: 'JPY' } },
  ],
  [
    'Chinese',
    [
      '编号;作品名称;年份;材质;尺寸 (h x w);价格;状态;位置;买家;售出日期;版数;备注',
      '1;Havn;2001;布面丙烯;80 x 100 cm;CNY 18 000;已售;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'acrylic', year_from: 2001 },
  ],
  [
    'Russian',
    [
      'Номер;Название;Год;Техника;Размер (h x w);Цена;Статус;Место;Покупатель;Дата продажи;Тираж;Примечание',
      '1;Havn;2001;холст, масло;80 x 100 cm;18 000 ₽;продано;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', price: { amount_minor: 1_800_000, currency: 'RUB' } },
  ],
  [
    'Korean',
    [
      '번호;작품명;제작연도;재료;크기 (h x w);가격;판매상태;보관장소;구매자;판매일;에디션;비고',
      '1;Havn;2001;캔버스에 유채;80 x 100 cm;1,800,000원;판매완료;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', price: { amount_minor: 1_800_000, currency: 'KRW' } },
  ],
  [
    'Czech',
    [
      'Inv. č.;Název díla;Rok vzniku;Technika;Rozměry (h x w);Cena;Stav;Umístění;Kupující;Datum prodeje;Náklad;Poznámka',
      '1;Havn;2001;kombinovaná technika;80 x 100 cm;18 000 Kč;neprodejné;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'not_for_sale', medium: 'mixed_media', price: { amount_minor: 1_800_000, currency: 'CZK' } },
  ],
  [
    'Turkish',
    [
      'Envanter No;Eser Adı;Yapım Yılı;Teknik;Ölçüler (h x w);Fiyat;Durum;Bulunduğu Yer;Alıcı;Satış Tarihi;Edisyon;Notlar',
      '1;Havn;2001;tuval üzerine yağlıboya;80 x 100 cm;18.000 TL;Satıldı;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', price: { amount_minor: 1_800_000, currency: 'TRY' } },
  ],
  [
    'Greek',
    [
      'Α/Α;Τίτλος;Έτος;Τεχνική;Διαστάσεις (h x w);Τιμή;Κατάσταση;Βρίσκεται;Αγοραστής;Ημερομηνία πώλησης;Αντίτυπα;Σημειώσεις',
      '1;Havn;2001;λάδι σε καμβά;80 x 100 cm;18.000 €;ΠΩΛΗΘΗΚΕ;atelier;Bent Friis;04.07.2016;5/40;renset',
      '2;Ø;2002;μικτή τεχνική;H 30 x W 40 cm;κατόπιν επικοινωνίας;διαθέσιμο;atelier;;;;',
      'Σύνολο;;;;;18.000 €;;;;;;',
    ],
    { status: 'sold', medium: 'oil', price: { amount_minor: 1_800_000, currency: 'EUR' } },
  ],
  [
    'Ukrainian',
    [
      '№;Назва;Рік;Техніка;Розміри (h x w);Ціна;Наявність;Місце;Покупець;Дата продажу;Тираж;Примітки',
      '1;Havn;2001;полотно, олія;80 x 100 cm;€ 18 000;продано;atelier;Bent Friis;04.07.2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', year_from: 2001 },
  ],
  [
    'Romanian',
    [
      'Nr. inventar;Titlu;Anul;Tehnică;Dimensiuni (h x w);Preț;Disponibilitate;Locație;Cumpărător;Data vânzării;Tiraj;Observații',
      '1;Havn;2001;ulei pe pânză;80 x 100 cm;18 000 lei;vândut;atelier;Bent Friis;4 iulie 2016;5/40;renset',
    ],
    { status: 'sold', medium: 'oil', price: { amount_minor: 1_800_000, currency: 'RON' } },
  ],
  [
    'Hungarian',
    [
      'Ltsz.;Cím;Évszám;Technika;Méret (magasság x szélesség);Ár;Státusz;Hely;Vevő;Eladás dátuma;Példányszám;Megjegyzés',
      '1;Havn;2001 körül;vegyes technika;80 x 100 cm;18 000 Ft;eladva;atelier;Bent Friis;2016. július 4.;5/40;renset',
    ],
    { status: 'sold', medium: 'mixed_media', year_from: 2001, price: { currency: 'HUF' } },
  ],
]

test.each(LISTS)('a list in %s', async (_language, lines, expected) => {
  const { rows, questions } = await readInventory(Buffer.from(lines.join('\n')), {
    today: '2026-11-27',
    answers: { artist: 'Kirsten Holm', kr: 'DKK', unit: 'cm', '¥': 'JPY' },
  })
  expect(questions).toEqual([])
  expect(rows.slice(0, 1)).toMatchObject([
    {
      fields: {
        inventory_number: '1',
        title: 'Havn',
        height_mm: 800,
        width_mm: 1000,
        price: { amount_minor: 1_800_000 },
        location: 'atelier',
        sold_to: 'Bent Friis',
        sold_date: '2016-07-04',
        edition: { number: 5, size: 40 },
        private_notes: 'renset',
        ...expected,
      },
    },
  ])
})

test('"Ár" is the Hungarian price, "År" the Scandinavian year', async () => {
  const used = async (header: string) =>
    (await readInventory(Buffer.from(`Titel;Teknik;${header}\nHavn;Olja;2001`), { today: '2026-11-27' })).sheets[0]
      ?.columns[2]?.use
  expect([await used('Ár'), await used('Ár (Ft)'), await used('År'), await used('AR')]).toEqual([
    'price',
    'price',
    'date',
    'date',
  ])
})

test.each(['합계', 'Σύνολο', 'Összesen:', '合计', 'Celkem', 'Toplam'])('%j begins a row of totals', async (word) => {
  const { rows } = await readInventory(Buffer.from(`Title;Price\nPier;€ 300\n${word};€ 300`), { today: '2026-11-27' })
  expect(rows).toHaveLength(1)
})
