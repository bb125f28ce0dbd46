/** How long a closed account can be reopened by logging in. */
export const REOPENING_DAYS = 30
/** How long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7
