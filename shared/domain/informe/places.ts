/** Address in the app of a round. */
export function roundPlace(un_id: string, ronda: string): string {
  return `/verrecorr?${new URLSearchParams({ ronda, un: un_id })}`;
}

/** Address in the app of a window, by its key among `ventanas`. */
export function windowPlace(un_id: string, dia: string): string {
  return `/verrecorr?${new URLSearchParams({ dia, un: un_id })}`;
}

/** Address in the app of a visit, which may be another supervisor's: only the unit's tree has those. */
export function visitPlace(un_id: string, id: string): string {
  return `/supervisiones/${encodeURIComponent(id)}?${new URLSearchParams({ un: un_id })}`;
}
