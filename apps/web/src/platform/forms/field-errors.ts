import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { isCallError } from '../net/call-error.ts'

type FormErrors<Values extends FieldValues> = {
  /** The fields in the order of the screen. */
  names: readonly FieldPath<Values>[]
  setError: UseFormSetError<Values>
}

/** Shows all field errors of a response under their fields and focuses the first. An error of a list item is its list's. */
export const showFieldErrors = <Values extends FieldValues>(
  error: unknown,
  { names, setError }: FormErrors<Values>,
) => {
  if (!isCallError(error)) return
  let shouldFocus = true
  for (const name of names) {
    const path = Object.keys(error.fields).find(each => each === name || each.startsWith(`${name}.`))
    if (path === undefined) continue
    setError(name, { message: error.fields[path] }, { shouldFocus })
    shouldFocus = false
  }
}
