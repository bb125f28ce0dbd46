import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser'
import type { ImportGraph } from '../import-rules/read-imports.ts'

/** A test, or a step of a journey, as its file declares it. */
export interface DeclaredTest {
  file: string
  line: number
  /** The source of its title; where the title is built from a table, the source of that table as well. */
  title: string
  isStep: boolean
  /** `fails` of vitest and `fail` of Playwright pass when the test fails. */
  expectsFailure: boolean
  /** The calls that every run of it makes: those under a condition are left out. */
  calls: Call[]
}

interface Call {
  /** `expect` of `expect.poll(…)` and of `expect(…).toBe(…)`. */
  root: string
  /** `open` of `page.open()` and of `open()`. */
  name: string
  /** Whether it is `expect` of a literal, which cannot fail. */
  isConstant: boolean
}

interface SourceFile {
  tests: DeclaredTest[]
  /** The calls in each function, by its name; functions of one name count as one. */
  functions: Map<string, Call[]>
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$|\.conformance\.ts$/
/** Modules that tests share; what they do for a test is part of it. */
const SHARED = /\/testing\/|\/fixtures\/|\.conformance\.ts$/
const DECLARES_TESTS = new Set(['test', 'it'])
const TITLES = ['Literal', 'TemplateLiteral', 'Identifier', 'BinaryExpression']
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
/** What these hold runs on some runs only. */
const CONDITIONS = ['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchStatement', 'CatchClause']

/** Every test of the tree, with whether it asserts anything: itself, or in a function that it calls. */
export const readTests = ({ files, imports }: ImportGraph, root = '.'): (DeclaredTest & { asserts: boolean })[] => {
  const wanted = files.filter((file) => TEST_FILE.test(file) || SHARED.test(file))
  const read = new Map(wanted.map((file) => [file, readSource(root, file)]))
  const uses = Map.groupBy(imports, ({ from }) => from)
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (!read.has(file) || seen.has(file)) return seen
    seen.add(file)
    for (const { target = '' } of uses.get(file) ?? []) if (SHARED.test(target)) reach(target, seen)
    return seen
  }
  return [...read].flatMap(([file, { tests }]) => {
    const functions = [...reach(file)].map((each) => read.get(each)?.functions ?? new Map<string, Call[]>())
    const called = (name: string) => functions.flatMap((known) => known.get(name) ?? [])
    return tests.map((test) => ({ ...test, asserts: assert(test.calls, called) }))
  })
}

const assert = (calls: readonly Call[], called: (name: string) => readonly Call[], seen = new Set<string>()): boolean =>
  calls.some(({ root, name, isConstant }) => {
    if (root === 'expect') return !isConstant
    if (seen.has(name)) return false
    seen.add(name)
    return assert(called(name), called, seen)
  })

/** What a function calls, while it is being read. */
interface Frame {
  calls: Call[]
  conditions: number
}

const readSource = (root: string, file: string): SourceFile => {
  const source = readFileSync(join(root, file), 'utf8')
  const tests: DeclaredTest[] = []
  const functions = new Map<string, Call[]>()
  const bodies = new Map<Node, Call[]>()
  const open: Frame[] = []
  const getText = ({ start, end }: Node) => source.slice(start, end)
  const getLine = ({ start }: Node) => source.slice(0, start).split('\n').length
  const define = (name: string | undefined, body: Node | null | undefined) => {
    const calls = body && bodies.get(body)
    if (name !== undefined && calls) functions.set(name, [...(functions.get(name) ?? []), ...calls])
  }
  const enterFunction = () => open.push({ calls: [], conditions: 0 })
  const leaveFunction = (node: Node) => bodies.set(node, open.pop()?.calls ?? [])
  const addConditions = (count: number) => {
    for (const frame of open) frame.conditions += count
  }
  new Visitor({
    ...Object.fromEntries(
      CONDITIONS.flatMap((type) => [
        [type, () => addConditions(1)],
        [`${type}:exit`, () => addConditions(-1)],
      ]),
    ),
    ...Object.fromEntries(
      FUNCTIONS.flatMap((type) => [
        [type, enterFunction],
        [`${type}:exit`, leaveFunction],
      ]),
    ),
    'CallExpression:exit': (call) => {
      const chain = getChain(call.callee)
      const made = { root: chain[0] ?? '', name: chain.at(-1) ?? '', isConstant: isConstant(call) }
      for (const frame of open) if (frame.conditions === 0) frame.calls.push(made)
      const calls = call.arguments.flatMap((each) => bodies.get(each) ?? [])
      const [title] = call.arguments
      const hasBody = call.arguments.some((each) => bodies.has(each))
      if (!title || !hasBody || !TITLES.includes(title.type)) return
      if (!DECLARES_TESTS.has(made.root) || chain.includes('describe')) return
      const hasTable = call.callee.type === 'CallExpression' || call.callee.type === 'TaggedTemplateExpression'
      tests.push({
        file,
        line: getLine(call),
        title: getText(title) + (hasTable ? getText(call.callee) : ''),
        isStep: chain.includes('step'),
        expectsFailure: chain.includes('fails') || chain.includes('fail'),
        calls,
      })
    },
    'VariableDeclarator:exit': ({ id, init }) => define(getName(id), init),
    'FunctionDeclaration:exit': (node) => {
      leaveFunction(node)
      define(node.id?.name, node)
    },
    'Property:exit': ({ key, value }) => define(getName(key), value),
    'AssignmentExpression:exit': ({ left, right }) => define(getChain(left).at(-1), right),
  }).visit(parseSync(file, source).program)
  return { tests, functions }
}

const getName = (node: Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined)

/** `['test', 'each']` of `test.each`, also where it was called in between: `test.each([…])`, `expect(a).not`. */
const getChain = (node: Node): string[] => {
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      return [...getChain(node.object), getName(node.property) ?? '']
    case 'CallExpression':
      return getChain(node.callee)
    case 'TaggedTemplateExpression':
      return getChain(node.tag)
    case 'AwaitExpression':
      return getChain(node.argument)
    default:
      return ['']
  }
}

/** `expect(true).toBe(true)`; the call of `expect` alone asserts nothing, its matcher does. */
const isConstant = (call: CallExpression): boolean => {
  const { callee } = call
  if (callee.type !== 'MemberExpression') return true
  let inner: Node = callee.object
  while (inner.type === 'MemberExpression') inner = inner.object
  return inner.type !== 'CallExpression' || inner.arguments[0]?.type === 'Literal'
}
