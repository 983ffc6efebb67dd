import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { ActoOficina } from '@gr/shared/domain/oficina/bitacora';
import { type Cambio, madeRecord, readChanges, type StoredChanges } from '@gr/shared/domain/oficina/cambios';
import type { Consigna } from '@gr/shared/domain/registro/orders-before';
import { isStoredAlike } from './command/changes.ts';
import { type Command, requiredText } from './command/command.ts';
import { refused } from './command/problem.ts';
import { shownValue } from './command/shown.ts';
import type { Company } from './connect/company.ts';
import { orderBefore } from './units/orders-before.ts';

/** `deshacer`: reverts an act of the office, unless its data was changed since. */
export const undo: Command = {
  name: 'deshacer',
  what: 'Devuelve lo que cambió un acto de la oficina, si nadie lo ha cambiado después.',
  more: 'Lo que se creó no se borra: se retira. Deshacer también queda escrito.',
  options: {
    acto: { type: 'string', value: 'CÓDIGO', what: 'código del acto, como --acto=-O1x…', required: true },
  },
  async plan({ company, values }) {
    const id = requiredText(values, 'acto');
    const act = /^[-\w]{20}$/.test(id) ? await company.read<ActoOficina>(`_bitacora_/${id}`) : null;
    if (act === null) throw refused([{ fila: null, mensaje: `No hay ningún acto «${id}».` }]);
    const changes = readChanges(await company.read<StoredChanges>(`_cambios_/${id}`));
    if (changes.length === 0)
      throw refused([
        { fila: null, mensaje: 'De este acto no se guardó lo anterior: no se puede deshacer.' },
      ]);
    const problems = (await Promise.all(changes.map((one) => problemOf(company, one)))).flat();
    if (problems.length > 0) throw refused(problems);
    return {
      title: `Deshacer: ${act.orden}`,
      subject: id,
      lines: changes.map((one) => `${one.lugar}: ${shownValue(one.despues)} → ${shownValue(one.antes)}`),
      figures: { devueltos: changes.length },
      destructive: true,
      batches: [
        { updates: Object.assign({}, ...(await Promise.all(changes.map((one) => backTo(company, one))))) },
      ],
    };
  },
};

async function problemOf(company: Company, change: Cambio): Promise<readonly RowProblem[]> {
  const { lugar, despues } = change;
  if (madeRecord(change))
    return [{ fila: null, mensaje: `«${lugar}» se creó con este acto: lo creado no se borra, se retira.` }];
  const now = await company.read(lugar);
  if (isStoredAlike(now, despues)) return [];
  return [{ fila: null, mensaje: `«${lugar}» ya cambió otra vez: ahora dice ${shownValue(now)}.` }];
}

/** A changed text is a new version, even if it is the previous text: readers of the undone version have not read it. */
async function backTo(company: Company, change: Cambio): Promise<Readonly<Record<string, unknown>>> {
  const { lugar, antes, despues } = change;
  const next = lugar.endsWith('/version') && typeof despues === 'number' ? despues + 1 : antes;
  return { [lugar]: next, ...(await orderKept(company, change)) };
}

/** What follows in `_consignas_antes_`: undone words are kept, and an order that is back is no longer a retired one. */
async function orderKept(company: Company, { lugar, antes }: Cambio): Promise<Record<string, unknown>> {
  const [, un = '', id, field] = /^_un_\/([^/]+)\/consignas\/([^/]+)(\/version)?$/.exec(lugar) ?? [];
  if (id === undefined) return {};
  if (field === undefined) return { [orderBefore(un, id, (antes as unknown as Consigna).version)]: null };
  const order = await company.read<Consigna>(`_un_/${un}/consignas/${id}`);
  return order ? { [orderBefore(un, id, order.version)]: { ...order, hasta_srv: SERVER_TIME } } : {};
}
