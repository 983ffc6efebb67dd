/** The catalogue of the offline helper (specification, section 8), for operators: English, trace only. */
export const CATALOGUE = {
  'SW-001': 'Service workers are disabled or not supported by this browser',
  'SW-002': 'Service worker registration failed with:',
  'SW-003': 'Not subscribed to push notifications.',
  'SW-004': 'Unsubscribe failed!',
} as const;

/** Codes of the offline helper. */
export type WorkerCode = keyof typeof CATALOGUE;

/** The catalogue's sentence as an error for the trace, with its cause. */
export function workerError(code: WorkerCode, cause?: unknown): Error {
  const behind = cause instanceof Error ? ` ${cause.message}` : '';
  return new Error(CATALOGUE[code] + behind, { cause });
}
