import { type ArtworkForm, artworkForm } from '#contract/artwork-fields.ts'

/** The fields that break a rule of the contract. */
export const invalidFields = (form: ArtworkForm): ReadonlySet<string> => {
  const issues = artworkForm.safeParse(form).error?.issues ?? []
  return new Set(issues.map(({ path }) => String(path[0])))
}
