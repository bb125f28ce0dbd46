import type { ColumnUse } from './column-use.ts'

/**
 * The headings that people and programs write, folded as `foldHeader` does: lower case, without accents, spaces and
 * punctuation. Words after `~` are weak: another column with a strong word for the same use wins.
 */
const WORDS: Partial<Record<ColumnUse, string>> = {
  inventory_number:
    'inventorynumber inventoryno inventorynr inventoryid invno invnr inv catno catnr cataloguenumber catalognumber catalogueno catalogno cataloguenr accessionnumber accessionno stocknumber stockno stocknr objectnumber objectid worknumber workno worknr artworknumber artworkid artworkno inventarnr inventarnummer invnummer werknr werknummer wvznr wvz wvnr werkverzeichnisnr werkverzeichnisnummer katalognr katalognummer nrinventaire numeroinventaire numerodinventaire ndinventaire noinventaire numinventaire inventaire cote numeroinventario ninventario numerodiinventario numerodeinventario inventario numinventario numeroinventaris inventarisnummer dctermsidentifier dublincoreidentifier identifier caobjectsidno idno inventarienr inventarienummer lotno lotnumber lotnr itemno itemnumber nrinw numerinwentarzowy nrinwentarzowy nrkatalogowy инвномер инвентарныйномер 编号 編號 作品编号 作品編號 库存编号 작품번호 관리번호 소장번호 invc inventarnicislo evidencnicislo evcislo envanterno envanternumarası eserno katalogno inventorycode stockcode artworkcode numerpracy nrpracy numerkatalogowy sygnaturadziela objektnr objektnummer verknr verknummer inventaarinumero teosnumero leltariszam 整理番号 作品no checklistno checklistnumber ~ lfdnr laufendenummer laufendenr no nr number num numero nummer n sku id ref reference referenz refnr refno referencia riferimento artnr artikelnummer code codice codigo cat catalogue catalog # 番号 管理番号 作品番号 lot номер 번호 cislo poradovecislo sırano',
  title:
    'title titel titre titolo titulo werktitel worktitle artworktitle titleofwork titleofartwork piecename titredeloeuvre titolodellopera titulodelaobra titredeloeuvre dctermstitle dublincoretitle caobjectspreferredlabels objecttitle tytuł titel nazev cim 作品名 タイトル 題名 название tittel titlu наименование nimi teos 作品名称 作品名稱 标题 標題 名称 작품명 작품제목 제목 명제 nazevdila eseradı eserinadı başlık nazwa nazwapracy tytulpracy tytulobrazu titulek verkstitel verktittel 題 画題 作品タイトル ~ object objekt objet oggetto objeto name piece artwork work werk bezeichnung oeuvre opera obra nom nombre nome productname kunstwerk bild werkname workname painting print drawing sculpture dilo eser adı praca dzieło maleri verk vaerk',
  artist:
    'artist artists artistname caentitiespreferredlabels artistsname nameofartist kunstler kunstlerin kunstlername artiste nomdelartiste artista nombredelartista nomedellartista autor auteur autore kunstenaar konstnar kunstner dctermscreator dublincorecreator 作家 作家名 作者 アーティスト художник автор artysta umelec kunstnernavn konstnarsnamn tworca twórca 艺术家 藝術家 작가 작가명 jmenoautora sanatçı sanatçıadı ressam taiteilija tekija tekijä 作者名 ~ maker creator vendor brand by von par painter author photographer fotograf',
  artist_last_first: 'artistlastnamefirstname artistlastfirst lastnamefirstname',
  artist_first:
    'artistfirstname artistforename artistgivenname artistvorname firstname vorname prenom prenomartiste nombreartista nomeartista',
  artist_last:
    'artistlastname artistsurname artistfamilyname artistnachname lastname surname nachname familienname nomdefamille cognome apellido apellidos',
  date: 'datetext year years yearmade yearcreated yearcompleted yearofcreation yearofwork creationyear dateofwork datecreated creationdate datemade dateofcreation dateexecuted executed jahr entstanden entstehungsjahr entstehung datierung datiert baujahr herstellungsjahr annee anneedecreation datedecreation anneecreation ano anodecreacion fechadecreacion anno annodiesecuzione annodicreazione jaar jaartal bouwjaar vervaardigd ar made dctermsdate dctermscreated dublincoredate caobjectsobjectproductiondate rok rocnik 制作年 年 год datacreacion rokpowstania opprettet arstal artal tilblivelsesar datowanie годсоздания vuosi 年份 年代 创作年份 創作年份 创作年代 completed finished fertiggestellt termine terminado concluido yr 制作 제작연도 제작년도 연도 제작년 rokvzniku vznik datace datovani yapımyılı yıl yılı üretimyılı rokwykonania datapowstania datawykonania czaspowstania tillkomstar utfort valmistumisvuosi 制作日 制作年月 制作年月日 ~ date when wann quand fecha data datum daté gemalt realise fatto dataopera tarih',
  year_from: 'yearfrom dateearliest earliestdate earliestyear datebegin begindate startyear yearstart jahrvon',
  year_to: 'yearto datelatest latestdate latestyear dateend enddate endyear yearend jahrbis',
  medium:
    'medium media mediums materials material mediumline mediumandsupport materialsandtechnique materialtechnik technikmaterial technique techniques technik techniken mediumtechnique tecnica tecnicas tecnicamateriali materiali materiales materiaux materiau supportettechnique techniqueetsupport techniek materiaal teknik material materialien malmittel dctermsmedium dublincoremedium 技法 素材 材質 技法素材 техника technika materiale materialeteknik teknikmateriale materialteknik materiall teknikk technikamaterial материал материалы материалтехника tekniikka 材质 材料 媒介 媒材 재료 기법 재료기법 재질 매체 malzeme teknikmalzeme malzemeteknik technikawykonania technikaimaterial tworzywo tekniikkajamateriaali tekniikkamateriaali 画材 技法画材 技法材料 素材技法 ~ was support mediums madeof what madewith process podłoże pohja',
  medium_more: 'secondarymedium mediumsecondary support2 medium2 malgrund bildtrager',
  medium_class:
    'typeofart mediumclass mediumtype arttype workclass ~ category kategorie categorie categoria gattung genre classification type typ tipo',
  size: 'size sizes dimensions dimension dims dim measurements measurement measures masse massen mase abmessungen abmessung grosse grossen format formate bildmass bildmasse werkmasse dimensioni dimension dimensiones medidas misure misura tamano taille tailles formato afmetingen afmeting matt storlek hw hwd hxw hxwxd hxb hxbxt hbt hb hlp hl hxl hxlxp lh lxh lxhxp wxh wxhxd wh whd bxh bxhxt altoxancho altoxanchoxfondo alturaxanchura dctermsextent dctermsformat dublincoreformat dublincoreextent imagesize sheetsize worksize artworksize unframedsize unframeddimensions unframed overallsize wymiary rozmery rozmiar 寸法 サイズ размер размеры mal malen mals storrelse storlekar wymiarycm rozmiary размерысм koko 尺寸 规格 platesize plattenmass plattengrosse cuvette printsize 크기 사이즈 작품크기 규격 rozmer ölçüler ölçü boyut boyutlar ebat ebatlar wymiarypracy wymiaryobrazu formatpracy mattcm malcm storlekcm mitat 寸法cm 作品サイズ 作品寸法 画寸 本紙寸法',
  height:
    'height h hohe hauteur alto altura altezza hoogte hojd caobjectsdimensionsdimensionsheight heightunframed unframedheight 高さ 높이 세로 vyska yükseklik wysokosc wys høyde højde korkeus 縦 縦寸 タテ 高 высота ~ haut boy',
  width:
    'width w breite largeur ancho anchura larghezza breedte bredd caobjectsdimensionsdimensionswidth widthunframed unframedwidth largura base 幅 너비 가로 폭 sirka genişlik szerokosc szer bredde leveys 横 横寸 ヨコ ширина ~ b l lange length longueur lengte largo lunghezza comprimento langd langde dlugosc delka uzunluk 길이 en',
  depth:
    'depth d tiefe profondeur prof profond fondo profundidad profondita diepte djup caobjectsdimensionsdimensionsdepth profundidade epaisseur 奥行 깊이 hloubka derinlik głębokość głeb gł glebokosc glebokosc dybde syvyys 厚さ 厚み глубина ~ t p thickness dicke spessore',
  diameter: 'diameter durchmesser diametre diametro dia 直径 ø 지름 prumer çap srednica diam halkaisija диаметр',
  unit: 'unit units dimensionunit dimensionunits dimensionsunit sizeunit unitofmeasure measurementunit einheit masseinheit unite unidad unidade unita eenheid enhet 単位',
  parts: 'parts sizetext dimensionstext dimensionsnote dimensionnotes',
  framed:
    'framed frame framedsize framedsizes frameddimensions frameddims framesize framedimensions sizeframed dimensionsframed gerahmt rahmen rahmenmass rahmenmasse rahmengrosse massegerahmt grossegerahmt mitrahmen masserahmen aussenmass encadre encadree encadrement dimensionsencadre dimensionsencadree dimensionsaveccadre cadre aveccadre formatencadre incorniciato cornice dimensioniconcornice concornice misurecornice enmarcado enmarcada marco medidasconmarco conmarco medidasenmarcado ingelijst lijst 額装 額寸 ram ramme rammemal rammatt ramatt rama inramad innrammet indrammet wramie oprawa рама врамер moldura commoldura emoldurado 액자 액자크기 zaramovano rozmersramem çerçeve çerçeveli zrama wymiaryzrama wymiarywramie wymiaryramy medram medramme innrammedemal ramstorlek kehys kehystetty kehyksineen 額 額縁 額サイズ 額寸法 額縁サイズ 額装サイズ',
  framed_height:
    'framedheight frameheight heightframed hohegerahmt rahmenhohe hauteurencadree hauteuraveccadre hauteurcadre altoconmarco altezzacornice altezzaconcornice framedh',
  framed_width:
    'framedwidth framewidth widthframed breitegerahmt rahmenbreite largeurencadree largeuraveccadre largeurcadre anchoconmarco larghezzacornice larghezzaconcornice framedw',
  framed_depth: 'frameddepth framedepth depthframed tiefegerahmt rahmentiefe profondeurencadree framedd',
  weight:
    'weight gewicht poids peso vikt vekt variantgrams weightvaluegrams grams weightvalue weightg 重量 重さ вес waga ciezar hmotnost vaegt vægt paino wt 무게 vaha ağırlık',
  edition:
    'edition editions editiondetails editioninfo editioninformation editionnumberandsize editionnr auflage auflagen tirage tirages edicion edizione edicao tiratura tiragem exemplaire exemplaires editie oplage ed upplaga stuckzahl エディション тираж aufl oplag opplag naklad nakład 版数 版數 版次 exemplare exemplar esemplari ejemplares exemplaren copies 에디션 edisyon baskıadedi oplagstorrelse painos painosmaara liczbaodbitek ed部数 部数 限定数 限定部数 edition番号 エディション番号 ~ stuck numbering nummerierung tirada copy',
  edition_number:
    'editionnumber editionno copynumber exemplarnummer exemplarnr numeroexemplaire numeroedition numerotirage edno',
  edition_size: 'editionsize sizeofedition editiontotal auflagenhohe tailledutirage taillededition editionof edsize',
  artist_proofs: 'artistproofs artistsproofs aps numberofaps artistproof editionaps epreuvesdartiste ap ea',
  edition_kind: 'editiontype rarity editionkind',
  status:
    'status availability availabilitystatus available statusbuyer statut disponibilite disponible situation estado disponibilidad disponibilidade situacao stato disponibilita verfugbarkeit verfugbar beschikbaar disponivel disponibile verkaufsstatus zustandverkauf etatdevente etatvente beschikbaarheid 状態 販売状況 статус inventorystatus salestatus salesstatus dostepnosc dostępność статуснаналичие наличие tilgjengelighet tilgaengelighed tillganglighet tila 状态 狀態 销售状态 상태 판매상태 판매여부 dostupnost durum durumu satışdurumu 状況 在庫状況 販売状態 作品状況 statuspracy tilanne ~ stand stock situacion sold verkauft vendu vendue venduto venduta vendido vendida verkocht sprzedane sprzedany solgt sald salt stav',
  quantity: 'quantity qty variantinventoryqty inventoryquantity inventoryqty 在庫数',
  in_stock: 'instock',
  published: 'published publishedononlinestore',
  price:
    'price prices retailprice displayprice displaypriceextax listprice askingprice sellingprice galleryprice regularprice variantprice retail preis preise vk vkpreis verkaufspreis endpreis listenpreis galeriepreis bruttopreis ladenpreis prix prixdevente prixpublic prixttc prixpublicttc prixpublicht tarif precio preciodeventa pvp precioventa prezzo prezzodivendita prezzovendita prezzopubblico prijs verkoopprijs pris preco precodevenda valordevenda 価格 販売価格 цена cena $ € £ chf eur usd gbp cenasprzedazy cenabrutto salgspris utpris forsaljningspris hinta 价格 價格 售价 售價 rrp recommendedretailprice 税込価格 本体価格 税抜価格 가격 판매가 판매가격 작품가격 prodejnicena fiyat fiyatı satışfiyatı listefiyatı cenazl cenapln cenadetaliczna cenakatalogowa 値段 定価 上代 税込 税抜 価格円 価格税抜 価格税込 ~ amount betrag montant importe importo',
  price_note: 'pricenote pricenotes',
  currency: 'currency currencycode wahrung devise moneda valuta pricecurrency 通貨 валюта priceunit',
  cost: 'cost costs costprice costs costperitem purchaseprice acquisitionprice acquisitioncost productioncost materialcost materialcosts purchasecost ek ekpreis einkauf einkaufspreis selbstkosten herstellungskosten materialkosten prixdachat coutderevient cout coutdeproduction coutdesmateriaux preciodecompra coste costo costodiproduzione costoacquisto prezzodacquisto prezzoacquisto inkoopprijs 原価 仕入価格 仕入れ値 inkopspris indkobspris kostpris cenazakupu себестоимость nakupnicena porizovacicena maliyet alışfiyatı 원가 下代 koszt koszty kosztmaterialow',
  cost_currency: 'costcurrency purchasecurrency',
  sold_price:
    'soldprice saleprice soldfor pricesold finalprice salesprice actualprice salevalue saleamount amountpaid erlos erlost verkaufserlos verkauftfur verkaufspreiserzielt erzielterpreis prixvendu prixdeventefinal vendua montantvente preciofinal vendidopor precofinal prezzofinale vendutoper vendutoa verkochtvoor 売価 saltfor saldfor solgtfor slutpris cenakoncowa hammerprice hammer zuschlag zuschlagspreis prixmarteau adjudication prixdadjudication preciodemartillo aggiudicazione 成交价 prodanoza satışbedeli cenasprzedana cenauzyskana sprzedanoza 販売額 売上 売上金額 成約価格 ~ got gotpaid paid',
  sold_currency: 'soldcurrency salecurrency soldpricecurrency',
  sold_to:
    'soldto buyer buyers buyername purchaser client customer collector kaufer kauferin anwen verkauftan kunde kundin sammler acquereur acheteur acheteuse collectionneur vendua client comprador compradora kopare kober vendidoa acquirente compratore vendutoa cliente koper verkochtaan 購入者 販売先 покупатель acquiredby kjoper kupujacy nabywca klient soldtill saldtill solgttil sprzedanokomu кому ostaja 买家 買家 藏家 towhom aqui aquien achi aanwie aquem 구매자 구입자 소장자 kupujici kupec zakaznik alıcı müşteri satınalan koleksiyoner purchasedby boughtby gekauftvon お客様 お客様名 顧客 顧客名 納品先 買主 kupił ostajan sprzedanodo kundnamn ~ collection owner eigentumer besitzer an majitel',
  sold_date:
    'solddate datesold soldon soldat saledate dateofsale datesale saledon verkauftam verkaufsdatum verkaufdatum verkaufam datedevente datevente venduele vendule fechadeventa fechaventa datadavenda datadevenda vendidoem vendidoel datadivendita datavendita vendutoil verkochtop verkoopdatum 販売日 売却日 whensold solgtden solgtdato salgsdato saldden saltden salddatum saltdatum forsaljningsdatum dataofsprzedazy datasprzedazy datumprodeje датапродажи 售出日期 销售日期 판매일 판매일자 prodanodne satıştarihi 販売年月日 売却年月日 売上日 成約日 dzieńsprzedaży sprzedanodnia myyntipaiva ~ am on le',
  consigned_to:
    'consignedto consignee onconsignmentto inkommissionbei kommissionbei endepotchez consignea depositoen inconsignazionea',
  location:
    'location currentlocation whereisit whereabouts storage storagelocation standort lagerort aufbewahrungsort aufenthaltsort lieu emplacement localisation lieudestockage lieudeconservation ubicacion localizacion localizacao paradeiro ubicazione collocazione posizione luogo locatie plats placering plassering opslag deposito 保管場所 保管先 所蔵場所 所蔵先 所在 所在地 置場所 местонахождение verbleib verbleibort aufenthalt sted oppbevaring forvaring forvaringsplats miejsce lokalizacja umisteni хранение место sijainti 位置 存放地点 存放地點 dondeesta dovee dovesitrova ondeesta ouestelle ousetrouve woistes plaats nowat presentlocation presentwhereabouts 보관장소 보관위치 소재지 ulozeni bulunduğuyer konum konumu finnshos befinnersig finns opbevaringssted oppbevaringssted gdziejest miejsceprzechowywania aktualnemiejsce nuvarandeplats 現在地 設置場所 保管 местоположение missa wherenow ~ where wo ou lager place ort lugar dove donde onde local room raum 위치 misto yer yeri hvor var gdzie kde где wall booth 場所',
  location_more: 'sublocation sublocalisation unterstandort regal shelf rack fach etagere estante scaffale',
  series:
    'series serie serien serienname seriesname series collectionname zyklus cycle werkgruppe werkreihe ciclo reeks シリーズ серия cykl serija цикл 시리즈 연작 seri dizi sarja cyklprac',
  tags: 'tags tag keywords keyword searchterms schlagworte schlagworter schlagwort stichworte stichworter motscles motcle etiquettes palabrasclave palavraschave etiquetas parolechiave etichette trefwoorden dctermssubject dublincoresubject labels タグ キーワード ключевыеслова nyckelord stikord emneord slowakluczowe теги 키워드 태그 klicovaslova stitky etiketler słowakluczowe avainsanat ~ themes themen subject subjects',
  signed:
    'signed signature signatur signaturen signiert signee signe signee firma firmado firmada firmato firmata assinado assinada assinatura gesigneerd handtekening signedanddated signeddated 署名 サイン подпись sygnatura sygnowany signerad signeret signert 签名 簽名 서명 podpis signovano imza imzalı sygnowana podpisany podpisana signeeraus signeerattu サイン有無 署名有無 署名の有無 signering ~ inscription inscriptions beschriftung bezeichnet',
  signature_text: 'signaturetext signaturelocation signaturedetails signaturenotes signedwhere',
  provenance:
    'provenance provenienz herkunft provenienza procedencia proveniencia provenancehistory herkomst dctermsprovenance dublincoreprovenance 来歴 провенанс proveniens pochodzenie 来源 소장이력 puvod köken provenans alkupera ~ vorbesitzer ownershiphistory',
  exhibitions:
    'exhibitions exhibition exhibitionhistory exhibited exhibitedat ausstellungen ausstellung ausgestellt expositions exposition historiquedexposition historiquedesexpositions exposiciones exposicion exposicoes exposicao mostre mostra esposizioni tentoonstellingen 展覧会歴 展示歴 выставки utstallningar udstillinger utstillinger wystawy 전시 전시이력 vystavy sergiler sergi näyttelyt 出品歴 展覧会 ~ shows',
  literature:
    'literature literatur bibliography bibliographie bibliografia publications publication publikationen letteratura literatura publicaciones pubblicazioni literatuur 文献 литература publishedreferences publishedin citations catalogueraisonne litteratur litteraturhenvisninger 掲載 掲載誌 ~ press references',
  description:
    'description descriptions publicdescription longdescription shortdescription beschreibung werkbeschreibung beschrieb description descripcion descrizione descricao omschrijving beschrijving bodyhtml dctermsdescription dublincoredescription caobjectsdescription 説明 описание beskrivning beskrivelse opis popis 描述 简介 설명 작품설명 açıklama kuvaus ~ text texte about statement story kommentarzumwerk',
  condition:
    'condition conditionreport conditionnotes zustand zustandsbericht erhaltungszustand etat etatdeconservation constatdetat estadodeconservacion condizioni statodiconservazione conditie staat コンディション 保存状態 состояние tilstand skick stanzachowania сохранность 品相 보존상태 stavdila kondisyon kunto stan',
  private_notes:
    'privatenotes internalnotes notes note remarks remark comments comment misc bemerkung bemerkungen anmerkung anmerkungen notiz notizen kommentar interne notizintern internenotizen remarques remarque commentaire commentaires notesinternes divers notas nota observaciones observacion comentarios observacoes comentarios osservazioni commenti annotazioni noteprivate opmerkingen notities 備考 メモ примечания заметки anteckningar anteckning anmarkning anmarkningar kommentarer bemaerkning bemaerkninger bemerkninger merknad merknader noter uwagi notatki komentarz poznamky poznamka комментарий комментарии примечание huomautukset 备注 備註 bijzonderheden obs 비고 메모 notlar not dodatkoweinformacje muistiinpanot curatorialremarks curatornotes curatorialnotes メモ欄 その他 ~ info sonstiges varia',
  images:
    'image images imageurl imageurls imagelink imagefile imagefiles imagefilename imagename imagefilenames picture pictures pictureurl picturefile pic pics photo photos photourl photofile photofilename photograph photographs filename filenames file files datei dateiname bilddatei bilddateien bilder bild foto fotos fotodatei abbildung abbildungen immagine immagini imagen imagenes imagem imagens mediaurl mediaurls archivo fichier fichiers fichierimage visuel visuels afbeelding afbeeldingen imagesrc productimageurl mainimage mainimageurl mainimageurllarge pieceimages primaryimage primaryimageurl featuredimage image1 image2 image3 image4 image5 image6 image7 image8 image9 image10 photo1 photo2 photo3 picture1 picture2 bild1 bild2 bild3 画像 写真 фото изображение billede billeder bilde kuva zdjecie zdjęcie obraz fotografia фотография 图片 圖片 이미지 사진 attachments attachment obrazek fotka görsel görseller fotoğraf kuvat plikzdjecia zdjecia bilete bildfil bildfiler billedfil 画像ファイル 画像ファイル名 写真ファイル ~ media',
  created:
    'dateadded added addeddate created createdat createdon createddate dateentered entered entrydate datecreatedrecord recordcreated recorddate erfasst erfasstam angelegt angelegtam eingetragen aufgenommen aufgenommenam saisile datedesaisie dateajout ajoutele fechadealta fechaalta registrado inserito inseritoil datainserimento ingevoerd 登録日 dateuploaded uploaded uploadedon',
  updated:
    'lastupdated updated updatedat updatedon lastsaved lastmodified modified modifiedat datemodified lastchanged lastedited geandert geandertam letzteanderung aktualisiert zuletztgeandert modifiele datedemodification derniermodification misajour actualizado modificado modificatoil aggiornato 更新日',
}

/** Headings that have no place here, though a looser reading might find one. */
const NOWHERE =
  'reserve reserveprice startingbid startingprice limit limitpreis estimate estimates lowestimate highestimate estimation schatzpreis schatzung estimacion stima schatzwert appraisedvalue value wert valeur valor currentvalue estimatedvalue marketvalue dateofpurchase purchasedate acquisitiondate dateachat kaufdatum acquiredfrom wholesaleprice wholesale compareatprice variantcompareatprice artistshare artistsshare commission comm commissionrate provision galerieanteil kommission discount rabatt remise sconto descuento insurancevalue insuranceprice insurance versicherungswert valeurassurance valorseguro valoreassicurativo recordhasimage lastsavedby createdby consignor einlieferer deposant locationdate pricelabel certificates certificate coa period subjectmatter videolinks audiofiles sku2 gtin gtinupceanorisbn barcode productcategory producttype imageposition imagealttext alttext giftcard seotitle seodescription position backordersallowed soldindividually taxstatus taxclass shippingclass crosssells upsells groupedproducts externalurl buttontext purchasenote lowstockamount allowcustomerreviews isfeatured visibilityincatalog downloadlimit downloadexpirydays datesalepricestarts datesalepriceends visibility addtolist collections vat tax mwst tva iva email telephone phone telefon address adresse photographystatusvalue nfoto nrfoto fotonr photono photonumber photocredit photocredits imagecredit imagecredits credit credits copyright bildnachweis'

const strong = new Map<string, ColumnUse>()
const weak = new Map<string, ColumnUse>()
const nowhere = new Set(NOWHERE.split(' '))

/** Lower case, without accents, spaces and punctuation; signs of currencies stay. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}$€£#]/gu, '')
    .replace(/(?<=.)#/u, 'no')

for (const [use, words] of Object.entries(WORDS) as [ColumnUse, string][]) {
  const [first = '', second = ''] = words.split('~')
  for (const word of first.split(' ')) if (word) strong.set(foldHeader(word), use)
  for (const word of second.split(' ')) if (word && !strong.has(foldHeader(word))) weak.set(foldHeader(word), use)
}

export interface HeaderMeaning {
  use: ColumnUse | null
  weak: boolean
}

/** What one folded heading says; undefined for an unknown one. */
export const headerMeaning = (folded: string): HeaderMeaning | undefined => {
  if (nowhere.has(folded)) return { use: null, weak: false }
  const use = strong.get(folded)
  if (use) return { use, weak: false }
  const other = weak.get(folded)
  return other ? { use: other, weak: true } : undefined
}
