import type { BotPurpose } from '#contract/image-terms-words.ts'

export interface KnownBot {
  /** Its product token, in robots.txt and in the User-Agent of its requests. */
  name: string
  operator: string
  purpose: Exclude<BotPurpose, 'other'>
  /** Where its operator describes it, or else where others do. */
  source: string
  /** Only a name for robots.txt: another bot of the operator makes the requests. */
  isTokenOnly?: true
}

/** The community's list of bots that collect data for AI. */
const COMMUNITY_LIST = 'https://github.com/ai-robots-txt/ai.robots.txt'
const GOOGLE = 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers'

/**
 * Bots that collect what models are trained with, as of November 2026: robots.txt asks each of them to stay away. Compared
 * with the list of the project ai.robots.txt; bots that fetch a page because a person asked for it, or for a search, are none.
 */
const TRAINING_BOTS: readonly Omit<KnownBot, 'purpose'>[] = [
  { name: 'GPTBot', operator: 'OpenAI', source: 'https://platform.openai.com/docs/bots' },
  { name: 'ClaudeBot', operator: 'Anthropic', source: 'https://support.claude.com/en/articles/8896518' },
  { name: 'anthropic-ai', operator: 'Anthropic', source: COMMUNITY_LIST },
  { name: 'Claude-Web', operator: 'Anthropic', source: COMMUNITY_LIST },
  {
    name: 'Google-Extended',
    operator: 'Google',
    source: GOOGLE,
    isTokenOnly: true,
  },
  { name: 'Google-CloudVertexBot', operator: 'Google', source: GOOGLE },
  { name: 'Applebot-Extended', operator: 'Apple', source: 'https://support.apple.com/119829', isTokenOnly: true },
  {
    name: 'Meta-ExternalAgent',
    operator: 'Meta',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  },
  { name: 'FacebookBot', operator: 'Meta', source: COMMUNITY_LIST },
  { name: 'Amazonbot', operator: 'Amazon', source: 'https://developer.amazon.com/amazonbot' },
  { name: 'Bytespider', operator: 'ByteDance', source: COMMUNITY_LIST },
  { name: 'TikTokSpider', operator: 'ByteDance', source: COMMUNITY_LIST },
  { name: 'CCBot', operator: 'Common Crawl', source: 'https://commoncrawl.org/ccbot' },
  { name: 'cohere-training-data-crawler', operator: 'Cohere', source: COMMUNITY_LIST },
  { name: 'cohere-ai', operator: 'Cohere', source: COMMUNITY_LIST },
  { name: 'AI2Bot', operator: 'Allen Institute for AI', source: 'https://allenai.org/crawler' },
  { name: 'Diffbot', operator: 'Diffbot', source: COMMUNITY_LIST },
  { name: 'ImagesiftBot', operator: 'Hive', source: COMMUNITY_LIST },
  { name: 'img2dataset', operator: 'users of img2dataset', source: 'https://github.com/rom1504/img2dataset' },
  { name: 'PanguBot', operator: 'Huawei', source: COMMUNITY_LIST },
  { name: 'DeepSeekBot', operator: 'DeepSeek', source: COMMUNITY_LIST },
  { name: 'ChatGLM-Spider', operator: 'Zhipu AI', source: COMMUNITY_LIST },
  { name: 'SBIntuitionsBot', operator: 'SB Intuitions', source: COMMUNITY_LIST },
  { name: 'Timpibot', operator: 'Timpi', source: COMMUNITY_LIST },
  { name: 'omgili', operator: 'Webz.io', source: 'https://webz.io/bot.html' },
  { name: 'Webzio-Extended', operator: 'Webz.io', source: 'https://webz.io/bot.html', isTokenOnly: true },
  { name: 'VelenPublicWebCrawler', operator: 'Velen', source: COMMUNITY_LIST },
]

/** Bots that are welcome: they bring visitors, or show a link. */
const WELCOME_BOTS: readonly [purpose: 'search' | 'preview' | 'assistant', operator: string, ...names: string[]][] = [
  ['search', 'Google', 'Googlebot', 'GoogleOther', 'Storebot-Google'],
  ['search', 'Microsoft', 'bingbot'],
  ['search', 'Apple', 'Applebot'],
  ['search', 'DuckDuckGo', 'DuckDuckBot', 'DuckAssistBot'],
  ['search', 'OpenAI', 'OAI-SearchBot'],
  ['search', 'Anthropic', 'Claude-SearchBot'],
  ['search', 'Perplexity', 'PerplexityBot'],
  ['search', 'Amazon', 'Amzn-SearchBot'],
  ['search', 'Brave', 'Bravebot'],
  ['search', 'Yandex', 'YandexBot', 'YandexImages'],
  ['search', 'Baidu', 'Baiduspider'],
  ['search', 'Huawei', 'PetalBot'],
  ['search', 'Mojeek', 'MojeekBot'],
  ['search', 'Qwant', 'Qwantbot'],
  ['preview', 'Meta', 'facebookexternalhit', 'WhatsApp'],
  ['preview', 'X', 'Twitterbot'],
  ['preview', 'Slack', 'Slackbot', 'Slack-ImgProxy'],
  ['preview', 'LinkedIn', 'LinkedInBot'],
  ['preview', 'Pinterest', 'Pinterestbot'],
  ['preview', 'Telegram', 'TelegramBot'],
  ['preview', 'Discord', 'Discordbot'],
  ['preview', 'Reddit', 'redditbot'],
  ['preview', 'Mastodon servers', 'Mastodon'],
  ['preview', 'Bluesky', 'Bluesky'],
  ['assistant', 'OpenAI', 'ChatGPT-User'],
  ['assistant', 'Anthropic', 'Claude-User'],
  ['assistant', 'Perplexity', 'Perplexity-User'],
  ['assistant', 'Meta', 'meta-externalfetcher'],
  ['assistant', 'Amazon', 'Amzn-User'],
  ['assistant', 'Mistral', 'MistralAI-User'],
]

export const KNOWN_BOTS: readonly KnownBot[] = [
  ...TRAINING_BOTS.map((bot) => ({ ...bot, purpose: 'training' as const })),
  ...WELCOME_BOTS.flatMap(([purpose, operator, ...names]) =>
    names.map((name) => ({ name, operator, purpose, source: COMMUNITY_LIST })),
  ),
]

/** The bots that robots.txt asks to stay away. */
export const trainingBots = (): KnownBot[] => KNOWN_BOTS.filter(({ purpose }) => purpose === 'training')

// `Applebot-Extended` before `Applebot`.
const LONGEST_FIRST = KNOWN_BOTS.map((bot) => ({ bot, token: bot.name.toLowerCase() })).toSorted(
  (a, b) => b.token.length - a.token.length,
)

/** The known bot that names itself in a User-Agent; null for browsers and bots that are not known. */
export const recognizeBot = (userAgent: string): KnownBot | null => {
  const agent = userAgent.toLowerCase()
  return LONGEST_FIRST.find(({ token }) => agent.includes(token))?.bot ?? null
}
