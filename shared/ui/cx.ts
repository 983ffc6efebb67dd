/** Joins the class names that are present; CSS Module names may be undefined and conditions false. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
