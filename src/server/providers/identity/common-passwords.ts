/**
 * The most common passwords with at least eight characters, in lower case. Shorter ones are rejected by the length rule.
 */
const WORDS = `
password password1 password12 password123 password1234 password12345 passw0rd p@ssw0rd p@ssword pa55word pa55w0rd
passwort password! password1! password01 password11 password2 password3 password7 password99 mypassword newpassword
12345678 123456789 1234567890 12345678910 0123456789 01234567 012345678 87654321 987654321 9876543210 0987654321
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
88888888 888888888 99999999 999999999 12121212 11223344 1122334455 112233445566 11112222 12341234 123123123 123321123
12344321 123454321 147258369 159753456 147852369 963852741 741852963 789456123 789456123 123698745 321654987 456789123
10203040 1020304050 101010101 10101010 20202020 12312312 123456123 123456654 1234567a a1234567 a12345678 a123456789
aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345 1234abcd 1234qwer qwer1234 qwer12345 qwert123 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyu1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, asdfghjk asdfghjkl asdf1234
asdfasdf asdfghj1 asdfqwer asdfjkl; qazwsxedc qazwsx123 qazxswedc 1qazxsw2 qweasdzxc qweasd123 qwe123456 asd123456
zxc123456 poiuytrewq lkjhgfdsa mnbvcxz1 qwerasdf qwerqwer qweqweqwe asdasdasd zxczxczxc 1q1q1q1q 1a2b3c4d a1b2c3d4 a1b2c3d4e5
aaaaaaaa aaaaaaaaa abcdefgh abcdefghi abcdefg1 abcdefg123 abc123abc abcabcabc abcd1234! zzzzzzzz xxxxxxxx qqqqqqqq
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveme1 iloveyou! iloveu123 loveyou1 loveme123 lovelove mylove123 forever1
forever21 sunshine sunshine1 sunshine123 princess princess1 princess123 football football1 football123 baseball
baseball1 baseball123 basketball basketball1 softball1 soccer123 superman superman1 superman123 batman123 spiderman
spiderman1 starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 shadow123 master123 michael1 michelle michelle1
jennifer jennifer1 jessica1 jessica123 ashley123 charlie1 charlie123 jordan23 jordan123 daniel123 andrew123 matthew1
anthony1 thomas123 nicholas nicole123 samantha samantha1 elizabeth elizabeth1 victoria victoria1 alexander alexander1
alexandra christian christian1 christina benjamin benjamin1 jonathan jonathan1 danielle danielle1 stephanie veronica
patricia patrick1 jasmine1 brittany brittany1 amanda123 melissa1 gabriel1 william1 richard1 robert123 joshua123 justin123
welcome1 welcome12 welcome123 welcome1! welcome2 letmein1 letmein123 letmein! trustno1 whatever whatever1 computer
computer1 computer123 internet internet1 samsung1 samsung123 google123 facebook facebook1 instagram twitter1 youtube1
microsoft windows1 windows10 iphone123 android1 changeme changeme1 changeme123 default1 secret123 secret12 secret01
admin123 admin1234 admin12345 admin123456 administrator admin@123 admin123! adminadmin rootroot root1234 toor1234
user1234 username username1 testtest test1234 test12345 testing1 testing123 tester123 guest123 guest1234 demo1234
demodemo system123 server123 manager1 master12 access14 access123 login123 temp1234 temppass temporary pass1234 pass12345
pass123456 pass@123 pass@word1 passpass mypass123 1password 123password 123qweasd 123qweasdzxc 123qwe123 123abc123
butterfly butterfly1 chocolate chocolate1 cheese123 cookie123 banana123 orange123 pineapple strawberry blueberry
flower123 rainbow1 diamond1 midnight midnight1 mustang1 mercedes corvette1 ferrari1 porsche1 harley123 yamaha123
chelsea1 chelsea123 liverpool liverpool1 arsenal1 arsenal123 manchester barcelona barcelona1 realmadrid juventus
ronaldo7 ronaldo123 messi123 rangers1 yankees1 cowboys1 steelers eagles123 lakers24 warriors giants123 redskins panthers
summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter123 winter2020 winter2021 winter2022
winter2023 winter2024 winter2025 spring2023 spring2024 spring2025 autumn2023 autumn2024 autumn2025 january1 february
december december1 november september october1 monday123 friday123 saturday birthday happy123 happy1234 hello123
hello1234 hello12345 hellohello goodluck blessed1 blessing jesus123 jesuschrist jesus777 god12345 angel123 angels123
christ123 faith123 heaven123 paradise dolphins dolphin1 elephant tigger123 tiger123 lionking kittycat hellokitty
doggy123 puppy123 snoopy123 garfield mickey123 minnie123 donald123 scooby123 simpsons matrix123 gandalf1 hogwarts
harrypotter blink182 metallica metallica1 nirvana1 slipknot slipknot1 eminem123 beatles1 rockstar rockstar1 rocknroll
musica123 guitar123 playboy1 playstation nintendo xbox1234 gameover minecraft minecraft1 fortnite fortnite1 roblox123
freedom1 liberty1 america1 canada123 england1 scotland germany1 france123 mexico123 australia brazil123 london123
newyork1 newyork123 california chicago1 phoenix1 houston1 dallas123 boston123 florida1 texas123 hawaii50 loveable
beautiful beautiful1 sweetheart babygirl babygirl1 babyboy1 babyblue pretty123 gorgeous handsome precious sweetie1
sexy1234 fuckyou1 fuckyou2 fuckyou123 asshole1 bullshit motherfucker killer123 hunter123 ranger123 soldier1 warrior1
maverick maverick1 thunder1 lightning phantom1 vampire1 zombie123 ninja123 samurai1 legend123 champion champion1
family123 mother123 father123 brother1 sister123 friends1 friends123 bestfriend buddy123 lucky123 lucky777 money123
dollars1 business company1 office123 school123 college1 student1 teacher1 doctor123 student123 scooter1 skateboard
snowboard swimming volleyball cheerleader gymnastics hockey123 tennis123 golfing1 fishing1 fishing123 hunting1
artist123 gallery1 gallery123 painting photography creative creative1 drawing1
`

export const commonPasswords: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))

/** True for a password that attackers try first, regardless of case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.normalize('NFKC').toLowerCase())
