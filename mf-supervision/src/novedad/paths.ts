/** Address of one incident; `hacer` opens a task on it. */
export function novedadPath(id: string, action?: 'nota' | 'cerrar'): string {
  return `/novedadesver?${new URLSearchParams({ id, ...(action ? { hacer: action } : {}) })}`;
}
