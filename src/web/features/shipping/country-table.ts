/**
 * Countries of the world, one a line: ISO 3166-1 code, name, dial code, format of a national phone number without its trunk
 * prefix (X is a digit), currency, name of the tax id, language, region, flag, `obsolete`. See THIRD_PARTY.md for its sources.
 */
export const COUNTRY_TABLE = `
AF|Afghanistan|+93|XX XXX XXXX|AFN||ps|Asia|🇦🇫
AX|Åland Islands|+358|XX XXXXXXX|EUR||sv|Europe|🇦🇽
AL|Albania|+355|XX XXX XXXX|ALL|TIN (NIPT)|sq|Europe|🇦🇱
DZ|Algeria|+213|XXX XX XX XX|DZD||ar|Africa|🇩🇿
AS|American Samoa|+1|XXX-XXX-XXXX|USD||en|Oceania|🇦🇸
AD|Andorra|+376|XXX XXX|EUR|NRT|ca|Europe|🇦🇩
AO|Angola|+244|XXX XXX XXX|AOA|NIF|pt|Africa|🇦🇴
AI|Anguilla|+1|XXX-XXX-XXXX|XCD||en|North America|🇦🇮
AQ|Antarctica||||||Antarctica|🇦🇶
AG|Antigua & Barbuda|+1|XXX-XXX-XXXX|XCD||en|North America|🇦🇬
AR|Argentina|+54|X XX XXXX XXXX|ARS|CUIT|es|South America|🇦🇷
AM|Armenia|+374|XX XXXXXX|AMD|TIN|hy|Asia|🇦🇲
AW|Aruba|+297|XXX XXXX|AWG|TIN|nl|North America|🇦🇼
AC|Ascension Island|+247|XXXXX|SHP||en|Africa|🇦🇨
AU|Australia|+61|XXX XXX XXX|AUD|ABN|en|Oceania|🇦🇺
AT|Austria|+43|XXX XXXXXX|EUR|VAT number|de|Europe|🇦🇹
AZ|Azerbaijan|+994|XX XXX XX XX|AZN|TIN|az|Asia|🇦🇿
BS|Bahamas|+1|XXX-XXX-XXXX|BSD|TIN|en|North America|🇧🇸
BH|Bahrain|+973|XXXX XXXX|BHD|VAT number|ar|Asia|🇧🇭
BD|Bangladesh|+880|XXXX XXXXXX|BDT|BIN|bn|Asia|🇧🇩
BB|Barbados|+1|XXX-XXX-XXXX|BBD|TIN|en|North America|🇧🇧
BY|Belarus|+375|XX XXX XX XX|BYN|TIN (UNP)|be|Europe|🇧🇾
BE|Belgium|+32|XXX XX XX XX|EUR|VAT number|nl|Europe|🇧🇪
BZ|Belize|+501|XXX XXXX|BZD||en|North America|🇧🇿
BJ|Benin|+229|XX XX XX XX XX|XOF|IFU|fr|Africa|🇧🇯
BM|Bermuda|+1|XXX-XXX-XXXX|BMD||en|North America|🇧🇲
BT|Bhutan|+975|XX XX XX XX|BTN||dz|Asia|🇧🇹
BO|Bolivia|+591|XXXXXXXX|BOB|TIN|es|South America|🇧🇴
BA|Bosnia & Herzegovina|+387|XX XXX XXX|BAM|TIN|bs|Europe|🇧🇦
BW|Botswana|+267|XX XXX XXX|BWP|VAT number|en|Africa|🇧🇼
BV|Bouvet Island|||NOK||no|Antarctica|🇧🇻
BR|Brazil|+55|XX XXXXX XXXX|BRL|CNPJ/CPF|pt|South America|🇧🇷
IO|British Indian Ocean Territory|+246|XXX XXXX|USD||en|Asia|🇮🇴
VG|British Virgin Islands|+1|XXX-XXX-XXXX|USD||en|North America|🇻🇬
BN|Brunei|+673|XXX XXXX|BND||ms|Asia|🇧🇳
BG|Bulgaria|+359|XX XXX XXX|EUR|VAT number|bg|Europe|🇧🇬
BF|Burkina Faso|+226|XX XX XX XX|XOF|IFU|fr|Africa|🇧🇫
BU|Burma (old code)||||||||obsolete
BI|Burundi|+257|XX XX XX XX|BIF||fr|Africa|🇧🇮
KH|Cambodia|+855|XX XXX XXX|KHR|TIN|km|Asia|🇰🇭
CM|Cameroon|+237|X XX XX XX XX|XAF|NIU|en|Africa|🇨🇲
CA|Canada|+1|XXX-XXX-XXXX|CAD|GST/HST number|en|North America|🇨🇦
CV|Cape Verde|+238|XXX XX XX|CVE|NIF|pt|Africa|🇨🇻
BQ|Caribbean Netherlands|+599|XXX XXXX|USD||nl|North America|🇧🇶
KY|Cayman Islands|+1|XXX-XXX-XXXX|KYD||en|North America|🇰🇾
CF|Central African Republic|+236|XX XX XX XX|XAF||fr|Africa|🇨🇫
TD|Chad|+235|XX XX XX XX|XAF||fr|Africa|🇹🇩
CL|Chile|+56|X XXXX XXXX|CLP|RUT|es|South America|🇨🇱
CN|China|+86|XXX XXXX XXXX|CNY|TIN|zh|Asia|🇨🇳
CX|Christmas Island|+61|XXX XXX XXX|AUD||en|Asia|🇨🇽
CC|Cocos (Keeling) Islands|+61|XXX XXX XXX|AUD||en|Asia|🇨🇨
CO|Colombia|+57|XXX XXXXXXX|COP|NIT|es|South America|🇨🇴
KM|Comoros|+269|XXX XX XX|KMF||ar|Africa|🇰🇲
CG|Congo - Brazzaville|+242|XX XXX XXXX|XAF||fr|Africa|🇨🇬
CD|Congo - Kinshasa|+243|XXX XXX XXX|CDF|NIF|fr|Africa|🇨🇩
CK|Cook Islands|+682|XX XXX|NZD||en|Oceania|🇨🇰
CR|Costa Rica|+506|XXXX XXXX|CRC|Tax ID|es|North America|🇨🇷
CI|Côte d’Ivoire|+225|XX XX XX XXXX|XOF|VAT number|fr|Africa|🇨🇮
HR|Croatia|+385|XX XXX XXXX|EUR|VAT number|hr|Europe|🇭🇷
CU|Cuba|+53|X XXXXXXX|CUP||es|North America|🇨🇺
CW|Curaçao|+599|X XXX XXXX|XCG||nl|North America|🇨🇼
CY|Cyprus|+357|XX XXXXXX|EUR|VAT number|el|Europe|🇨🇾
CZ|Czechia|+420|XXX XXX XXX|CZK|VAT number|cs|Europe|🇨🇿
DK|Denmark|+45|XX XX XX XX|DKK|VAT number|da|Europe|🇩🇰
DJ|Djibouti|+253|XX XX XX XX|DJF||fr|Africa|🇩🇯
DM|Dominica|+1|XXX-XXX-XXXX|XCD||en|North America|🇩🇲
DO|Dominican Republic|+1|XXX-XXX-XXXX|DOP|RNC|es|North America|🇩🇴
TP|East Timor (old code)||||||||obsolete
EC|Ecuador|+593|XX XXX XXXX|USD|RUC|es|South America|🇪🇨
EG|Egypt|+20|XX XXXXXXXX|EGP|TIN|ar|Africa|🇪🇬
SV|El Salvador|+503|XXXX XXXX|USD|NIT|es|North America|🇸🇻
GQ|Equatorial Guinea|+240|XXX XXX XXX|XAF||es|Africa|🇬🇶
ER|Eritrea|+291|X XXX XXX|ERN||ti|Africa|🇪🇷
EE|Estonia|+372|XXXX XXXX|EUR|VAT number|et|Europe|🇪🇪
SZ|Eswatini|+268|XXXX XXXX|SZL||en|Africa|🇸🇿
ET|Ethiopia|+251|XX XXX XXXX|ETB|TIN|am|Africa|🇪🇹
FK|Falkland Islands|+500|XXXXX|FKP||en|South America|🇫🇰
FO|Faroe Islands|+298|XX XX XX|DKK|VAT number|fo|Europe|🇫🇴
FJ|Fiji|+679|XXX XXXX|FJD||en|Oceania|🇫🇯
FI|Finland|+358|XX XXXXXXX|EUR|VAT number|fi|Europe|🇫🇮
FR|France|+33|X XX XX XX XX|EUR|VAT number (TVA)|fr|Europe|🇫🇷
GF|French Guiana|+594|XXX XX XX XX|EUR||fr|South America|🇬🇫
PF|French Polynesia|+689|XX XX XX XX|XPF||fr|Oceania|🇵🇫
TF|French Southern Territories|||EUR||fr|Antarctica|🇹🇫
GA|Gabon|+241|XX XX XX XX|XAF||fr|Africa|🇬🇦
GM|Gambia|+220|XXX XXXX|GMD||en|Africa|🇬🇲
GE|Georgia|+995|XXX XX XX XX|GEL|VAT number|ka|Asia|🇬🇪
DD|German Democratic Republic||||||||obsolete
DE|Germany|+49|XXXX XXXXXXX|EUR|VAT number (USt-IdNr.)|de|Europe|🇩🇪
GH|Ghana|+233|XX XXX XXXX|GHS|TIN|en|Africa|🇬🇭
GI|Gibraltar|+350|XXXXXXXX|GIP|TIN|en|Europe|🇬🇮
GR|Greece|+30|XXX XXX XXXX|EUR|VAT number|el|Europe|🇬🇷
GL|Greenland|+299|XX XX XX|DKK||kl|North America|🇬🇱
GD|Grenada|+1|XXX-XXX-XXXX|XCD||en|North America|🇬🇩
GP|Guadeloupe|+590|XXX XX XX XX|EUR||fr|North America|🇬🇵
GU|Guam|+1|XXX-XXX-XXXX|USD||en|Oceania|🇬🇺
GT|Guatemala|+502|XXXX XXXX|GTQ||es|North America|🇬🇹
GG|Guernsey|+44|XXXX XXXXXX|GBP||en|Europe|🇬🇬
GN|Guinea|+224|XXX XX XX XX|GNF|NIF|fr|Africa|🇬🇳
GW|Guinea-Bissau|+245|XXX XXX XXX|XOF||pt|Africa|🇬🇼
GY|Guyana|+592|XXX XXXX|GYD||en|South America|🇬🇾
HT|Haiti|+509|XX XX XXXX|HTG||fr|North America|🇭🇹
HM|Heard & McDonald Islands|||AUD||en|Antarctica|🇭🇲
HN|Honduras|+504|XXXX XXXX|HNL||es|North America|🇭🇳
HK|Hong Kong SAR China|+852|XXXX XXXX|HKD|BR number|zh|Asia|🇭🇰
HU|Hungary|+36|XX XXX XXXX|HUF|VAT number|hu|Europe|🇭🇺
IS|Iceland|+354|XXX XXXX|ISK|VAT number|is|Europe|🇮🇸
IN|India|+91|XXXXX XXXXX|INR|GSTIN|hi|Asia|🇮🇳
ID|Indonesia|+62|XXX XXX XXX|IDR|NPWP|id|Asia|🇮🇩
IR|Iran|+98|XXX XXX XXXX|IRR||fa|Asia|🇮🇷
IQ|Iraq|+964|XXX XXX XXXX|IQD||ar|Asia|🇮🇶
IE|Ireland|+353|XX XXX XXXX|EUR|VAT number|ga|Europe|🇮🇪
IM|Isle of Man|+44|XXXX XXXXXX|GBP||en|Europe|🇮🇲
IL|Israel|+972|XX XXX XXXX|ILS|VAT number|he|Asia|🇮🇱
IT|Italy|+39|XXX XXX XXXX|EUR|VAT number (Partita IVA)|it|Europe|🇮🇹
JM|Jamaica|+1|XXX-XXX-XXXX|JMD||en|North America|🇯🇲
JP|Japan|+81|XX XXXX XXXX|JPY|Corporate number|ja|Asia|🇯🇵
JE|Jersey|+44|XXXX XXXXXX|GBP||en|Europe|🇯🇪
JO|Jordan|+962|X XXXX XXXX|JOD||ar|Asia|🇯🇴
KZ|Kazakhstan|+7|XXX XXX XXXX|KZT|BIN|kk|Asia|🇰🇿
KE|Kenya|+254|XXX XXXXXX|KES|PIN|en|Africa|🇰🇪
KI|Kiribati|+686|XXXXXXXX|AUD||en|Oceania|🇰🇮
XK|Kosovo|+383|XX XXX XXX|EUR||sq|Europe|🇽🇰
KW|Kuwait|+965|XXX XXXXX|KWD||ar|Asia|🇰🇼
KG|Kyrgyzstan|+996|XXX XXX XXX|KGS|TIN|ky|Asia|🇰🇬
LA|Laos|+856|XX XX XXX XXX|LAK|TIN|lo|Asia|🇱🇦
LV|Latvia|+371|XX XXX XXX|EUR|VAT number|lv|Europe|🇱🇻
LB|Lebanon|+961|XX XXX XXX|LBP||ar|Asia|🇱🇧
LS|Lesotho|+266|XXXX XXXX|LSL||en|Africa|🇱🇸
LR|Liberia|+231|XX XXX XXXX|LRD||en|Africa|🇱🇷
LY|Libya|+218|XX XXXXXXX|LYD||ar|Africa|🇱🇾
LI|Liechtenstein|+423|XXX XXX XXX|CHF|UID/VAT number|de|Europe|🇱🇮
LT|Lithuania|+370|XXX XXXXX|EUR|VAT number|lt|Europe|🇱🇹
LU|Luxembourg|+352|XXX XXX XXX|EUR|VAT number|fr|Europe|🇱🇺
MO|Macao SAR China|+853|XXXX XXXX|MOP||zh|Asia|🇲🇴
MG|Madagascar|+261|XX XX XXX XX|MGA||fr|Africa|🇲🇬
MW|Malawi|+265|XXX XX XX XX|MWK||en|Africa|🇲🇼
MY|Malaysia|+60|XX XXX XXXX|MYR|SST/TIN|ms|Asia|🇲🇾
MV|Maldives|+960|XXX XXXX|MVR||dv|Asia|🇲🇻
ML|Mali|+223|XX XX XX XX|XOF||fr|Africa|🇲🇱
MT|Malta|+356|XXXX XXXX|EUR|VAT number|mt|Europe|🇲🇹
MH|Marshall Islands|+692|XXX XXXX|USD||en|Oceania|🇲🇭
MQ|Martinique|+596|XXX XX XX XX|EUR||fr|North America|🇲🇶
MR|Mauritania|+222|XX XX XX XX|MRU|NIF|ar|Africa|🇲🇷
MU|Mauritius|+230|XXXX XXXX|MUR|VAT number|en|Africa|🇲🇺
YT|Mayotte|+262|XXX XX XX XX|EUR||fr|Africa|🇾🇹
MX|Mexico|+52|XXX XXX XXXX|MXN|RFC|es|North America|🇲🇽
FM|Micronesia|+691|XXX XXXX|USD||en|Oceania|🇫🇲
MD|Moldova|+373|XXX XX XXX|MDL|VAT number|ro|Europe|🇲🇩
MC|Monaco|+377|X XX XX XX XX|EUR||fr|Europe|🇲🇨
MN|Mongolia|+976|XXXX XXXX|MNT||mn|Asia|🇲🇳
ME|Montenegro|+382|XX XXX XXX|EUR|PIB|sr|Europe|🇲🇪
MS|Montserrat|+1|XXX-XXX-XXXX|XCD||en|North America|🇲🇸
MA|Morocco|+212|X XX XX XX XX|MAD|VAT number|ar|Africa|🇲🇦
MZ|Mozambique|+258|XX XXX XXXX|MZN|NUIT|pt|Africa|🇲🇿
MM|Myanmar (Burma)|+95|X XXX XXXX|MMK||my|Asia|🇲🇲
NA|Namibia|+264|XX XXX XXXX|NAD||en|Africa|🇳🇦
NR|Nauru|+674|XXX XXXX|AUD||en|Oceania|🇳🇷
NP|Nepal|+977|XXX XXXXXXX|NPR|PAN|ne|Asia|🇳🇵
NL|Netherlands|+31|X XXXXXXXX|EUR|VAT number (btw-id)|nl|Europe|🇳🇱
AN|Netherlands Antilles||||||||obsolete
NC|New Caledonia|+687|XX XX XX|XPF||fr|Oceania|🇳🇨
NZ|New Zealand|+64|XX XXX XXXX|NZD|GST number|en|Oceania|🇳🇿
NI|Nicaragua|+505|XXXX XXXX|NIO||es|North America|🇳🇮
NE|Niger|+227|XX XX XX XX|XOF||fr|Africa|🇳🇪
NG|Nigeria|+234|XXX XXX XXXX|NGN|TIN|en|Africa|🇳🇬
NU|Niue|+683|XXX XXXX|NZD||en|Oceania|🇳🇺
NF|Norfolk Island|+672|X XXXXX|AUD||en|Oceania|🇳🇫
KP|North Korea|+850|XXX XXX XXXX|KPW||ko|Asia|🇰🇵
MK|North Macedonia|+389|XX XXX XXX|MKD|VAT number|mk|Europe|🇲🇰
MP|Northern Mariana Islands|+1|XXX-XXX-XXXX|USD||en|Oceania|🇲🇵
NO|Norway|+47|XX XX XX XX|NOK|VAT number (MVA)|no|Europe|🇳🇴
OM|Oman|+968|XXXX XXXX|OMR|VAT number|ar|Asia|🇴🇲
PK|Pakistan|+92|XXX XXXXXXX|PKR||en|Asia|🇵🇰
PW|Palau|+680|XXX XXXX|USD||en|Oceania|🇵🇼
PS|Palestinian Territories|+970|XXX XXX XXX|ILS||ar|Asia|🇵🇸
PA|Panama|+507|XXXX XXXX|PAB||es|North America|🇵🇦
PG|Papua New Guinea|+675|XXXX XXXX|PGK||en|Oceania|🇵🇬
PY|Paraguay|+595|XXX XXXXXX|PYG|RUC|es|South America|🇵🇾
PE|Peru|+51|XXX XXX XXX|PEN|RUC|es|South America|🇵🇪
PH|Philippines|+63|XXX XXX XXXX|PHP|TIN|en|Asia|🇵🇭
PN|Pitcairn Islands|||NZD||en|Oceania|🇵🇳
PL|Poland|+48|XXX XXX XXX|PLN|NIP|pl|Europe|🇵🇱
PT|Portugal|+351|XXX XXX XXX|EUR|VAT number|pt|Europe|🇵🇹
PR|Puerto Rico|+1|XXX-XXX-XXXX|USD||es|North America|🇵🇷
QA|Qatar|+974|XXXX XXXX|QAR|TIN|ar|Asia|🇶🇦
RE|Réunion|+262|XXX XX XX XX|EUR||fr|Africa|🇷🇪
RO|Romania|+40|XXX XXX XXX|RON|VAT number|ro|Europe|🇷🇴
RU|Russia|+7|XXX XXX XX XX|RUB|INN|ru|Asia|🇷🇺
RW|Rwanda|+250|XXX XXX XXX|RWF||rw|Africa|🇷🇼
WS|Samoa|+685|XX XXXXX|WST||sm|Oceania|🇼🇸
SM|San Marino|+378|XX XX XX XX|EUR|COE|it|Europe|🇸🇲
ST|São Tomé & Príncipe|+239|XXX XXXX|STN||pt|Africa|🇸🇹
SA|Saudi Arabia|+966|XX XXX XXXX|SAR|VAT number|ar|Asia|🇸🇦
SN|Senegal|+221|XX XXX XX XX|XOF|NINEA|fr|Africa|🇸🇳
RS|Serbia|+381|XX XXXXXXX|RSD|PIB|sr|Europe|🇷🇸
CS|Serbia and Montenegro||||||||obsolete
SC|Seychelles|+248|X XXX XXX|SCR||fr|Africa|🇸🇨
SL|Sierra Leone|+232|XX XXXXXX|SLE||en|Africa|🇸🇱
SG|Singapore|+65|XXXX XXXX|SGD|GST/UEN|en|Asia|🇸🇬
SX|Sint Maarten|+1|XXX-XXX-XXXX|XCG||nl|North America|🇸🇽
SK|Slovakia|+421|XXX XXX XXX|EUR|VAT number|sk|Europe|🇸🇰
SI|Slovenia|+386|XX XXX XXX|EUR|VAT number|sl|Europe|🇸🇮
SB|Solomon Islands|+677|XX XXXXX|SBD||en|Oceania|🇸🇧
SO|Somalia|+252|X XXXXXXX|SOS||so|Africa|🇸🇴
ZA|South Africa|+27|XX XXX XXXX|ZAR|VAT number|af|Africa|🇿🇦
GS|South Georgia & South Sandwich Islands|||GBP||en|Antarctica|🇬🇸
KR|South Korea|+82|XX XXXX XXXX|KRW|BRN|ko|Asia|🇰🇷
SS|South Sudan|+211|XXX XXX XXX|SSP||en|Africa|🇸🇸
SU|Soviet Union||||||||obsolete
ES|Spain|+34|XXX XX XX XX|EUR|NIF/VAT number|es|Europe|🇪🇸
LK|Sri Lanka|+94|XX XXX XXXX|LKR|VAT number|si|Asia|🇱🇰
BL|St. Barthélemy|+590|XXX XX XX XX|EUR||fr|North America|🇧🇱
SH|St. Helena|+290|XXXXX|SHP||en|Africa|🇸🇭
KN|St. Kitts & Nevis|+1|XXX-XXX-XXXX|XCD||en|North America|🇰🇳
LC|St. Lucia|+1|XXX-XXX-XXXX|XCD||en|North America|🇱🇨
MF|St. Martin|+590|XXX XX XX XX|EUR||en|North America|🇲🇫
PM|St. Pierre & Miquelon|+508|XX XX XX|EUR||fr|North America|🇵🇲
VC|St. Vincent & Grenadines|+1|XXX-XXX-XXXX|XCD||en|North America|🇻🇨
SD|Sudan|+249|XX XXX XXXX|SDG||ar|Africa|🇸🇩
SR|Suriname|+597|XXX XXXX|SRD|FIN|nl|South America|🇸🇷
SJ|Svalbard & Jan Mayen|+47|XX XX XX XX|NOK||no|Europe|🇸🇯
SE|Sweden|+46|XX XXX XX XX|SEK|VAT number|sv|Europe|🇸🇪
CH|Switzerland|+41|XX XXX XX XX|CHF|UID/VAT number|de|Europe|🇨🇭
SY|Syria|+963|XXX XXX XXX|SYP||ar|Asia|🇸🇾
TW|Taiwan|+886|XXX XXX XXX|TWD|VAT number|zh|Asia|🇹🇼
TJ|Tajikistan|+992|XX XXX XXXX|TJS|TIN|tg|Asia|🇹🇯
TZ|Tanzania|+255|XXX XXX XXX|TZS|VRN|sw|Africa|🇹🇿
TH|Thailand|+66|XX XXX XXXX|THB|VAT number|th|Asia|🇹🇭
TL|Timor-Leste|+670|XXXX XXXX|USD||pt|Oceania|🇹🇱
TG|Togo|+228|XX XX XX XX|XOF||fr|Africa|🇹🇬
TK|Tokelau|+690|XXXX|NZD||en|Oceania|🇹🇰
TO|Tonga|+676|XXX XXXX|TOP||en|Oceania|🇹🇴
TT|Trinidad & Tobago|+1|XXX-XXX-XXXX|TTD|BIR number|en|North America|🇹🇹
TA|Tristan da Cunha|+290|XXXX|SHP||en|Africa|🇹🇦
TN|Tunisia|+216|XX XXX XXX|TND|TIN|ar|Africa|🇹🇳
TR|Türkiye|+90|XXX XXX XX XX|TRY|TIN|tr|Asia|🇹🇷
TM|Turkmenistan|+993|XX XXXXXX|TMT||tk|Asia|🇹🇲
TC|Turks & Caicos Islands|+1|XXX-XXX-XXXX|USD||en|North America|🇹🇨
TV|Tuvalu|+688|XX XXXX|AUD||en|Oceania|🇹🇻
UM|U.S. Outlying Islands|||USD||en|Oceania|🇺🇲
VI|U.S. Virgin Islands|+1|XXX-XXX-XXXX|USD||en|North America|🇻🇮
UG|Uganda|+256|XXX XXXXXX|UGX|TIN|en|Africa|🇺🇬
UA|Ukraine|+380|XX XXX XXXX|UAH|VAT number|uk|Europe|🇺🇦
AE|United Arab Emirates|+971|XX XXX XXXX|AED|TRN|ar|Asia|🇦🇪
GB|United Kingdom|+44|XXXX XXXXXX|GBP|VAT number|en|Europe|🇬🇧
US|United States|+1|XXX-XXX-XXXX|USD|EIN|en|North America|🇺🇸
UY|Uruguay|+598|XX XXX XXX|UYU|RUC|es|South America|🇺🇾
UZ|Uzbekistan|+998|XX XXX XX XX|UZS|TIN/VAT number|uz|Asia|🇺🇿
VU|Vanuatu|+678|XXX XXXX|VUV||bi|Oceania|🇻🇺
VA|Vatican City|+39|XXX XXX XXXX|EUR||it|Europe|🇻🇦
VE|Venezuela|+58|XXX XXXXXXX|VES|RIF|es|South America|🇻🇪
VN|Vietnam|+84|XXX XXX XXX|VND|TIN|vi|Asia|🇻🇳
WF|Wallis & Futuna|+681|XX XX XX|XPF||fr|Oceania|🇼🇫
EH|Western Sahara|+212|X XX XX XX XX|MAD||es|Africa|🇪🇭
YE|Yemen|+967|XXX XXX XXX|YER||ar|Asia|🇾🇪
YU|Yugoslavia||||||||obsolete
ZR|Zaire||||||||obsolete
ZM|Zambia|+260|XX XXXXXXX|ZMW|TIN|en|Africa|🇿🇲
ZW|Zimbabwe|+263|XX XXX XXXX|ZWG|TIN|en|Africa|🇿🇼
`
