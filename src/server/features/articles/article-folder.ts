import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { line, required, text } from '#contract/primitives.ts'
import { toSlug } from '#contract/slug.ts'
import { htmlOfMarkdown } from './article-markdown.ts'
import type { ArticleSource, SourceArticle } from './article-source.ts'

const MAX_FILE_BYTES = 1024 * 1024
const MAX_PICTURE_BYTES = 25 * 1024 * 1024
const FRONT_MATTER = /^---\r?\n(?<facts>[\s\S]*?)\r?\n---(?:\r?\n|$)/
const HEADING = 'begins with a line of three hyphens, its facts, and another line of three hyphens'

const dated = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'is not a date like 2026-11-05' })

/** What stands at the top of a file; see `docs/operations.md`. */
const frontMatter = z.strictObject({
  title: required(200),
  author: required(120),
  date: dated,
  summary: text(300).default(''),
  cover: line(500).nullish(),
  status: z.enum(['published', 'draft'], { error: 'is neither published nor draft' }).default('published'),
})

/** One reason in words, such as `author is required`. */
const explainIssue = ({ issues: [issue] }: z.ZodError): string => {
  if (!issue) return HEADING
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known`
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required`
  return `${field} ${issue.message}`.trim()
}

const parseFacts = (yaml: string): unknown => {
  try {
    return parseYaml(yaml)
  } catch (cause) {
    throw new Error(`the facts are not YAML: ${(cause as Error).message.split('\n')[0]}`, { cause })
  }
}

/** Reads one file. Throws an error whose message says what is wrong with it. */
const parseArticle = (name: string, content: string): SourceArticle => {
  const head = FRONT_MATTER.exec(content)
  if (!head?.groups) throw new Error(`a file ${HEADING}`)
  const facts = frontMatter.safeParse(parseFacts(head.groups.facts ?? ''), { reportInput: true })
  if (!facts.success) throw new Error(explainIssue(facts.error))
  const { title, author, date, summary, cover, status } = facts.data
  const id = name.slice(0, -'.md'.length)
  return {
    id: `file/${id}`,
    slug: toSlug(id),
    title,
    authorName: author,
    status,
    summary,
    body: htmlOfMarkdown(content.slice(head[0].length)),
    imageUrl: cover || null,
    updatedAt: new Date(date),
  }
}

const readBounded = async (path: string, maxBytes: number): Promise<Buffer> => {
  const { size } = await stat(path)
  if (size > maxBytes) throw new Error(`it is larger than ${maxBytes / 1024 / 1024} MB`)
  return readFile(path)
}

/** The articles of the built-in shop: a folder of Markdown files. The name of a file identifies its article. */
export const createArticleFolder = (folder: string): ArticleSource => ({
  async fetchAll() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
    const articles: SourceArticle[] = []
    const problems: string[] = []
    for (const name of names) {
      try {
        articles.push(parseArticle(name, (await readBounded(join(folder, name), MAX_FILE_BYTES)).toString('utf8')))
      } catch (error) {
        problems.push(`${name}: ${(error as Error).message}`)
      }
    }
    return { articles, problems }
  },

  async readPicture(name) {
    const path = await realpath(join(folder, name))
    // Neither `..` nor a link leads out of the folder.
    const inside = relative(await realpath(folder), path)
    if (inside.startsWith('..')) throw new Error('it is outside the folder')
    return readBounded(path, MAX_PICTURE_BYTES)
  },
})
