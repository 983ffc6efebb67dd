import type { Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { contentSum, ledgerSum } from '@gr/shared/domain/registro/content-sum';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { OperationRow } from '../../../shell/src/phone-db/rows.ts';
import { rowOf } from '../../../shell/src/ports/outbox/row.ts';

/** Who records: the demo's rondero. */
export interface Author {
  readonly uid: string;
  readonly emp_id: string;
  readonly nombre: string;
  readonly un_nom: string;
}

/** One incident outside of a round, as the app builds it: an aggregate of its own, two effects, a picture where one is given. */
function incident({ uid, emp_id, nombre, un_nom }: Author, n: number, foto?: Photo): Operation {
  const now = Date.now();
  const acto = { op: pushId(now), uid, emp_id, nombre, now, disp_id: 'bench', app_ver: '0.1.0' };
  return guardarNovedad(acto, {
    id_novedad: pushId(now),
    ronda: null,
    un_id: 'u001',
    un_nom,
    formulario: {
      cat_nov: 'puerta_abierta',
      criticidad: 'media',
      desc_nov: `Puerta del sótano abierta, ${n}.`,
    },
    urgente: false,
    fotos: foto ? [foto] : [],
    draft: `novedad/${n}`,
  }).operation;
}

/** `count` incidents as rows of the outbox, each with ids of its own; the first of them with these pictures. */
export async function rowsOf(
  author: Author,
  count: number,
  fotos: readonly Photo[] = [],
): Promise<OperationRow[]> {
  const rows: OperationRow[] = [];
  for (let n = 0; n < count; n += 1) {
    const { draft: _draft, ...operation } = incident(author, n, fotos[n]);
    const sum = await contentSum(operation);
    rows.push({ ...rowOf(operation), uid: author.uid, seq: n + 1, savedAt: Date.now(), sum });
  }
  return rows;
}

/** The same as the updates that the plain SDK is given: the record and its ledger row. */
export async function updatesOf(author: Author, count: number): Promise<OperationRow['updates'][]> {
  return (await rowsOf(author, count)).map(({ uid, id, tipo, updates, sum }) =>
    withLedger(uid, id, { tipo, sum: ledgerSum(sum) }, updates),
  );
}
