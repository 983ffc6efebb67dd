/** History state of a place opened from its visit: Back leads there. */
export const FROM_VISITA = { state: { volver: true } } as const;

/** True for the state of {@link FROM_VISITA}. */
export function isFromVisita(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'volver' in state && state.volver === true;
}
