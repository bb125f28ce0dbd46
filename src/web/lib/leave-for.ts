/**
 * Leaves the app for a page of another service. Resolves only when the person comes back to this very page: until then the
 * control that was pressed stays busy.
 */
export const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    window.location.assign(url)
  })
