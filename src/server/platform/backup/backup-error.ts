/** A backup cannot be made, read or restored. `message` is for the operator and says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
