import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import {
  type EntradaSupervision,
  type GuardaVisita,
  ID_ITEMS,
  type IdItem,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import {
  guardarEntrada,
  type NewEntrada,
  type RespuestaWithFotos,
} from '@gr/shared/domain/supervision/supervision-ops';
import { actOf, recentPosition } from '@gr/shared/screen';
import { type EntradaDraft, ITEMS } from './draft.model.ts';
import { draftKey, needsNovedad, problemsOf } from './entrada.model.ts';

/** A guard of an open visit. */
export interface GuardaOfVisita {
  readonly clave: string;
  readonly guarda: GuardaVisita;
  /** The entry already saved for the guard. */
  readonly entrada: EntradaSupervision | null;
}

/** Saves the findings for one guard, with their incident, in one operation; `null` when the form is incomplete. */
export async function commitDraft(
  host: Host,
  superv: Supervision,
  { clave, guarda, entrada }: GuardaOfVisita,
  b: EntradaDraft,
): Promise<Result<OpStatus> | null> {
  const { presencia, cat_nov, criticidad } = b;
  if (presencia === null || Object.keys(problemsOf(b, entrada)).length > 0) return null;
  const acto = actOf(host, b.op, await recentPosition(host));
  const novedad =
    needsNovedad(b, entrada) && cat_nov !== null
      ? {
          id_novedad: b.id_novedad,
          formulario: {
            cat_nov,
            criticidad,
            desc_nov: b.desc_nov.trim(),
            ...(b.lugar.trim() === '' ? {} : { lugar: b.lugar.trim() }),
          },
          fotos: b.fotos,
        }
      : null;
  const compromisos = b.compromisos.flatMap(({ id, texto, fecha }) =>
    fecha === null ? [] : [[id, { texto: texto.trim(), fecha }] as const],
  );
  const { operation } = guardarEntrada(acto, superv, {
    clave,
    guarda,
    presencia,
    respuestas: presencia === 'ausente' ? {} : respuestasWithFotos(b),
    de_un_toque: b.de_un_toque && presencia !== 'ausente',
    compromisos: Object.fromEntries(compromisos),
    firma: b.no_firma || presencia === 'ausente' ? null : b.firma,
    ...(b.no_firma ? { sin_firma: b.sin_firma.trim() } : {}),
    novedad,
    draft: draftKey(superv.id, clave),
  });
  return host.outbox.commit(operation);
}

function respuestasWithFotos(b: EntradaDraft): NewEntrada['respuestas'] {
  const out: Partial<Record<IdItem, RespuestaWithFotos>> = {};
  for (const id of ITEMS) {
    const one = b.respuestas[id];
    if (!one || one.valor === null) continue;
    const fails = one.valor === 'no_cumple';
    out[id] = { valor: one.valor, fotos: fails ? one.fotos : [], ...(fails ? { obs: one.obs } : {}) };
  }
  return out;
}

/** Entry of a guard found at the post with everything in order. */
export function allInOrder(clave: string, guarda: GuardaVisita): NewEntrada {
  const respuestas: Partial<Record<IdItem, RespuestaWithFotos>> = {};
  for (const id of ID_ITEMS) if (id !== 'presencia') respuestas[id] = { valor: 'cumple', fotos: [] };
  return {
    clave,
    guarda,
    presencia: 'presente',
    respuestas,
    de_un_toque: true,
    compromisos: {},
    firma: null,
    novedad: null,
  };
}
