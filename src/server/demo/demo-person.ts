import type { SelfServiceRole } from '#contract/primitives.ts'

/** An exhibition; its days are counted from today, those before it are negative. */
export interface DemoShow {
  title: string
  description: string
  opens: number
  closes: number
  location: string
  works: string[]
}

export interface DemoPerson {
  key: string
  name: string
  email: string
  role: SelfServiceRole
  profile: Record<string, unknown>
  /** Files of `demo/art`: the portrait, and the picture across the public profile. */
  avatar?: string
  cover?: string
  /** Artists: complete onboarding and publish the gallery. */
  sells?: boolean
  exhibitions?: (DemoShow & { draft?: boolean })[]
}
