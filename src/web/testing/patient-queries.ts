import { configure } from '@testing-library/react'

// Long enough for a busy machine: a test fails for what it sees, not for how long it had to wait.
configure({ asyncUtilTimeout: 10_000 })
