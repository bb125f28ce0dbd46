import { Link } from 'react-router'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { resultText } from './import-words.ts'
import styles from './imports.module.css'
import { useImports } from './imports.queries.ts'

/** The lists of the last thirty days; nothing before the first. */
export function EarlierImports() {
  const imports = useImports()
  if (imports.isPending) return <SkeletonGroup height={120} />
  if (imports.isLoadingError) return <LoadError query={imports} message="Your earlier imports could not be loaded." />
  if (imports.data?.items.length === 0) return null
  return (
    <section aria-labelledby="earlier" className={styles.earlier}>
      <h2 className="h-tool" id="earlier">
        Earlier imports
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            <th scope="col">Result</th>
            <th scope="col">Undo</th>
          </tr>
        </thead>
        <tbody>
          {imports.data?.items.map(({ id, file_name, created_at, progress }) => (
            <tr key={id}>
              <td>
                <Link className="link b5" to={`/dashboard/import/${id}`}>
                  {file_name}
                </Link>
              </td>
              <td data-label="When">{formatDate(progress.started_at ?? created_at)}</td>
              <td data-label="Result">{resultText(progress)}</td>
              <td data-label="Undo">
                {progress.undo_until === null ? '–' : `Until ${formatDate(progress.undo_until)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
