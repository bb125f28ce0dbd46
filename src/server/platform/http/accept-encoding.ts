/** True when a reader takes answers in `encoding`, as its Accept-Encoding says. */
export const takesEncoding = (accepted: string | undefined, encoding: string): boolean =>
  accepted?.split(',').some((one) => {
    const [name, ...rules] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !rules.some((rule) => /^q=0(\.0*)?$/.test(rule))
  }) ?? false
