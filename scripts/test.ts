// npm test: every test, first unit and server tests, then the journeys in a real browser. Options:
//   -- --shard 1/3     a third of them, for machines that share a run
//   -- --join FOLDER   joins the reports of all shards, in one folder each, into those of a full run
import { parseArgs } from 'node:util'
import { joinShards } from './testing/join-shards.ts'
import { runTests, showSummary } from './testing/run-tests.ts'

const { shard, join } = parseArgs({ options: { shard: { type: 'string' }, join: { type: 'string' } } }).values

if (join !== undefined) {
  joinShards(join)
  showSummary()
} else {
  process.exitCode = (await runTests(shard)) ? 0 : 1
}
