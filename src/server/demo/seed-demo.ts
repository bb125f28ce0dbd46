import type { App } from '../app.ts'

export interface DemoAccount {
  role: string
  email: string
  password: string
}

export const demoAccounts: DemoAccount[] = []

export const seedDemo = async (_app: App, _say: (text: string) => void): Promise<void> => undefined
