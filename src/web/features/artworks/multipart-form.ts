/** A multipart form: fields as text, a list as several parts of its name, a file as it is (CD-7.18). */
export const toFormData = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? value : [value])
      if (part instanceof File) form.append(name, part, part.name)
      else if (part !== undefined) form.append(name, String(part))
  return form
}
