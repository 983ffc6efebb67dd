import type { SavedAnew } from '../../contract/outbox.ts';

/** A refused incident of a round as one outside of it: the same record without the round's fields. */
export function apartFromRound(id_novedad: string, resumen: string): SavedAnew {
  const path = `_novedades/${id_novedad}`;
  return {
    aggregate: `novedad/${id_novedad}`,
    tipo: 'guardar_novedad',
    resumen,
    from: path,
    to: path,
    without: ['id', 'visita_rond'],
    values: { _op: '{op}' },
    effects: true,
  };
}

/**
 * A refused closing as a note: another person closed the incident first, and this person's findings are kept.
 * @param aggregate of the closing, whose place in the order the note takes
 * @param resumen of the closing
 */
export function closingAsNote(id_novedad: string, aggregate: string, resumen: string): SavedAnew {
  const root = `_novedades/${id_novedad}`;
  return {
    aggregate,
    tipo: 'anotar_novedad',
    resumen: resumen.replace('Cierre', 'Nota'),
    from: `${root}/cierre`,
    to: `${root}/notas/{id}`,
    without: ['sin_foto'],
    values: { id_nota: '{id}', _op: '{op}' },
    updates: { [`${root}/_op`]: '{op}' },
  };
}
