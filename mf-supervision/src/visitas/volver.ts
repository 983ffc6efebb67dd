/** State of a place opened from its visit: Back leads there. */
export const DESDE_VISITA = { state: { volver: true } } as const;

/** True for the state of {@link DESDE_VISITA}. */
export function esDesdeVisita(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'volver' in state && state.volver === true;
}
