import { treesOfSupervision } from '@gr/shared/domain/registro/trees';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import { FUNCTIONS_REGION } from '../region.ts';
import { correctNames } from './true-names.ts';

const REGION = { region: FUNCTIONS_REGION, retry: true } as const;

/** Corrects the names of an incident, and of each step of it. */
export const nombrar_novedad = onValueWritten(
  { ref: '/_novedades/{id}/_op', ...REGION },
  ({ params: { id }, data }) => correctNames(`_novedades/${id}`, !data.before.exists()),
);

/** Corrects the names of a filled checklist. */
export const nombrar_lista = onValueCreated(
  { ref: '/_listascheck_/{un_id}/{id}/_op', ...REGION },
  ({ params: { un_id, id } }) => correctNames(`_listascheck_/${un_id}/${id}`, true),
);

/** Corrects the names of an inventory when it is written, and when it is received. */
export const nombrar_inventario = onValueWritten(
  { ref: '/_inventarios_/{un_id}/{id}/_op', ...REGION },
  ({ params: { un_id, id } }) => correctNames(`_inventarios_/${un_id}/${id}`, true),
);

/** Corrects the names of a visit and of each entry, in its three trees. */
export const nombrar_visita = onValueWritten(
  { ref: '/_supervisiones_todas/{id}/_op', ...REGION },
  ({ params: { id }, data }) =>
    correctNames(`_supervisiones_todas/${id}`, !data.before.exists(), (visita) =>
      treesOfSupervision({ ...(visita as Supervision), id }),
    ),
);

/** Corrects the name of the person who answers an alert. */
export const nombrar_respuesta = onValueCreated(
  { ref: '/_alertas_/{un_id}/{id}/pasos/{paso}/emp_nom', ...REGION },
  ({ params: { un_id, id, paso } }) => correctNames(`_alertas_/${un_id}/${id}/pasos/${paso}`, true),
);
