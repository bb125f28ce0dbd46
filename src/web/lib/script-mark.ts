import { createContext } from 'react'

/** Set while the server renders: the mark of the page's own inline scripts, as their nonce. */
export const ScriptMark = createContext<string | undefined>(undefined)
