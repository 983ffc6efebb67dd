import type { Operation, SavedAnew } from '../../contract/outbox.ts';

/** A refused incident of a round as one outside of it: the same record without the parts that belong to the round. */
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
 * A refused closing as a note: somebody else closed the incident first, and what this person found is kept.
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

/**
 * What an operation would say of itself had it been saved since contract 1.5: rows of before wait on phones for as long
 * as nobody looks at them, and stay correctable. `null` when it is neither an incident of a round nor a closing.
 */
export function anewOfOlder({ tipo, updates, aggregate, resumen }: Operation): SavedAnew | null {
  for (const [path, record] of Object.entries(updates)) {
    const [tree, id_novedad, part] = path.split('/');
    if (tree !== '_novedades' || id_novedad === undefined) continue;
    const ofRound = typeof record === 'object' && record !== null && record.id !== undefined;
    if (tipo === 'guardar_novedad' && part === undefined && ofRound)
      return apartFromRound(id_novedad, resumen);
    if (tipo === 'cerrar_novedad' && part === 'cierre') return closingAsNote(id_novedad, aggregate, resumen);
  }
  return null;
}
