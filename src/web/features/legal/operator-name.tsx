import { settings } from '#web/lib/settings.ts'

/** Who runs the site, inside a sentence. */
export function OperatorName() {
  const { legal_name: name, address } = settings().site.operator
  if (!name) return 'its operator'
  return [name, ...address.split('\n')].filter(Boolean).join(', ')
}
