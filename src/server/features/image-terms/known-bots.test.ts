import { expect, test } from 'vitest'
import { KNOWN_BOTS, recognizeBot } from './known-bots.ts'

test('every bot is known once, and by a name that robots.txt can have', () => {
  const names = KNOWN_BOTS.map(({ name }) => name.toLowerCase())
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => !/^[\w-]+$/.test(name))).toEqual([])
  for (const { operator, source } of KNOWN_BOTS) expect([operator !== '', URL.canParse(source)]).toEqual([true, true])
})

test.each([
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'GPTBot'],
  ['Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)', 'OAI-SearchBot'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot'],
  ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'Meta-ExternalAgent'],
  ['meta-externalfetcher/1.1', 'meta-externalfetcher'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15 (Applebot/0.1)', 'Applebot'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Slackbot'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', undefined],
])('%s is %s', (userAgent, name) => {
  expect(recognizeBot(userAgent)?.name).toBe(name)
})
