import { type FSWatcher, watch } from 'chokidar'

const SOURCE = /(?<!\.test)\.(ts|sql)$/
const SETTLE_MS = 120

/**
 * Reports changed source files in the folders, once for several changes at a time. Atomic saves (write and rename) are
 * detected as well.
 */
export const watchSources = (folders: string[], changed: (file: string) => void): FSWatcher => {
  let timer: NodeJS.Timeout | undefined
  const isSource = (path: string, isFile = false) => !isFile || SOURCE.test(path)
  const watcher = watch(folders, {
    ignoreInitial: true,
    atomic: true,
    ignored: (path, stats) => !isSource(path, stats?.isFile()),
  })
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir' || !SOURCE.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLE_MS, file)
  })
  return watcher
}
