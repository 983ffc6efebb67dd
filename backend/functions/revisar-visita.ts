import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { asJson, inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { isOpenVisita, meanPuntaje, type Supervision } from '@gr/shared/domain/supervision/supervision';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { endedAt, keepEnd, lateOf, sameIds } from './ended-at.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** The numbers of a visit as they follow from its entries, and the entries that came after its end. */
export interface ReviewVisita {
  readonly conteo: Pick<Supervision, 'cant_guardas' | 'cant_nov' | 'superv_novedades' | 'puntaje'>;
  readonly tarde: Readonly<Record<string, true>>;
}

/** Most corrections in one run: every operation that arrives meanwhile triggers a run of its own. */
const MAX_TURNS = 5;

/**
 * Reviews a visit that has ended; `null` when its numbers and `revision` hold already, and for one that is open, which
 * the server counts as it goes.
 * @param end when it ended by the server's clock, ms; `null` = not known
 */
export function reviewVisita(visita: Supervision, end: number | null): ReviewVisita | null {
  if (isOpenVisita(visita)) return null;
  const entradas = Object.entries(visita.entradas ?? {});
  const cant_nov = entradas.filter(([, { novedades }]) => novedades === 'si').length;
  const puntaje = meanPuntaje(visita.entradas);
  const conteo = {
    ...{ cant_guardas: entradas.length, cant_nov },
    superv_novedades: cant_nov > 0 ? 'si' : visita.superv_novedades,
    ...(puntaje === null ? {} : { puntaje }),
  } as const;
  const tarde = lateOf(
    entradas.map(([clave, { fechah_srv }]) => [clave, fechah_srv]),
    end,
  );
  const holds = Object.entries(conteo).every(
    ([field, value]) => visita[field as keyof Supervision] === value,
  );
  return holds && sameIds(tarde, visita.revision?.tarde) ? null : { conteo, tarde };
}

/** Corrects a visit in its three trees at once until nothing is left to correct; ends with a reading. */
async function correctVisita(id: string): Promise<void> {
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const visita = contentOf(
      await companyDatabase().ref(`_supervisiones_todas/${id}`).get(),
    ) as Supervision | null;
    const found = visita === null ? null : reviewVisita(visita, await endedAt(id));
    if (visita === null || found === null) return;
    const { conteo, tarde } = found;
    const late = Object.keys(tarde).length > 0 ? { tarde } : {};
    const revision = asJson({ ...late, fechah_srv: SERVER_TIME });
    await companyDatabase()
      .ref()
      .update(inEachTree(treesOfSupervision(visita), { ...(asJson(conteo) as object), revision }));
  }
  throw new Error('The visit keeps changing: it will be reviewed again.');
}

const REGION = { region: FUNCTIONS_REGION, retry: true } as const;

/** Looks at a visit again whenever an operation changed it: what came after its end is counted and marked. */
export const revisar_visita = onValueWritten({ ref: '/_supervisiones_todas/{id}/_op', ...REGION }, (event) =>
  correctVisita(event.params.id),
);

/** Keeps when a visit ended by the server's clock, and looks at it again. */
export const revisar_fin_visita = onValueWritten(
  { ref: '/_supervisiones_todas/{id}/estado', ...REGION },
  async (event) => {
    if (contentOf(event.data.after) !== 'cerrada') return;
    await keepEnd(event.params.id, event.time);
    await correctVisita(event.params.id);
  },
);
