/** The server's marks on a filled checklist: where, how fast, and how late (data-model.md, «The review of a visit»). */

import { type Pendiente, queued } from '../registro/decisiones.ts';
import { gradeOfSite, isOffSite, type Site } from '../registro/on-site.ts';
import { ANSWER_MS, LATE_MS } from '../registro/pace.ts';
import { SKEW_MS } from '../valor/clock.ts';
import type { FilledLista, RevisionLista } from './lista.ts';

/** Mark on a filled list. */
export type RazonLista = keyof NonNullable<RevisionLista['razones']>;

/** The row of a reviewed list in «Por revisar»; `null` = nothing of it is left to decide. */
export function pendingLista(lista: FilledLista): Pendiente | null {
  const { id, un_id, nom_plant, emp_id, emp_nom, fechah_x, revision, decisiones } = lista;
  if (revision === undefined) return null;
  const razones = {
    ...revision.razones,
    ...(Object.keys(revision.faltan ?? {}).length > 0 ? { faltan: true as const } : {}),
    ...(revision.sin_plantilla ? { sin_plantilla: true as const } : {}),
  } as Record<string, true>;
  const row = { id, un_id, arbol: '_listascheck_', titulo: nom_plant, fechah_x } as const;
  return queued({ ...row, emp_id, emp_nom }, { razones }, decisiones);
}

/** The marks of a filled list, and what it rests on. */
export function markLista(lista: FilledLista, site: Site): Pick<RevisionLista, 'razones' | 'respaldo'> {
  const { fechah_ini_x, fechah_x, fechah_srv, respuestas = {} } = lista;
  const delay = typeof fechah_srv === 'number' ? fechah_srv - fechah_x : null;
  const found: Record<RazonLista, boolean> = {
    lejos: isOffSite(lista, site),
    rapida: fechah_x - fechah_ini_x < Object.keys(respuestas).length * ANSWER_MS,
    llego_tarde: delay !== null && delay > LATE_MS,
  };
  const names = (Object.keys(found) as RazonLista[]).filter((name) => found[name]);
  const ubicacion = gradeOfSite([lista], site);
  return {
    ...(names.length > 0 ? { razones: Object.fromEntries(names.map((name) => [name, true as const])) } : {}),
    respaldo: {
      llegada: delay !== null && delay <= SKEW_MS ? 'firme' : 'nada',
      ...(ubicacion === undefined ? {} : { ubicacion }),
    },
  };
}
