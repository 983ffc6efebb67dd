import type { RefusalCause } from '../../contract/outbox.ts';

/** Cause of a refused closing: another person closed the incident first (`OB-207`). */
export function closedBefore(id_novedad: string): RefusalCause {
  return {
    path: `_novedades/${id_novedad}/cierre/_op`,
    when: 'present',
    code: 'OB-207',
    message:
      'Otra persona cerró antes esta novedad. Guárdelo como registro nuevo: quedará como una nota de ella.',
  };
}
