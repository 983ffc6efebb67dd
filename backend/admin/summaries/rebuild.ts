import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { resumenOf } from '@gr/shared/domain/resumen/recount';
import type { RowKind } from '@gr/shared/domain/resumen/resumen';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { type Command, textOf } from '../../company/command/command.ts';
import { refused } from '../../company/command/problem.ts';
import type { CompanyData } from '../../company/connect/database.ts';
import { rowUpdates } from '../../functions/resumen/row-updates.ts';
import { settleTotals } from '../../functions/resumen/settle-totals.ts';
import { unitRecords } from './unit-records.ts';

/** Days written in one update. */
const DAYS_TOGETHER = 31;
/** The kinds of rows of a day. */
const KINDS: readonly RowKind[] = ['ventanas', 'rondas', 'novedades', 'visitas', 'alertas'];

type Day = Partial<Record<RowKind, Readonly<Record<string, object>>>>;
/** A day of a unit whose summaries are not what its records say, with what makes them so. */
interface Difference {
  readonly un_id: string;
  readonly fecha: string;
  readonly updates: Readonly<Record<string, Json>>;
}

/** `resumenes rehacer`: counts the summaries anew from the records, and writes what differs. */
export const rebuildSummaries: Command = {
  name: 'resumenes rehacer',
  what: 'Cuenta otra vez los resúmenes de las unidades desde sus registros y corrige lo que no sea igual.',
  more: 'Lee todos los registros de la unidad una vez. Con la empresa en marcha repita la orden hasta que no haya cambios: un registro puede llegar mientras cuenta.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'solo esta unidad' },
    desde: { type: 'string', value: 'FECHA', what: 'desde este día, AAAA-MM-DD' },
    hasta: { type: 'string', value: 'FECHA', what: 'hasta este día, AAAA-MM-DD' },
  },
  async plan({ company, values, now }) {
    const [desde, hasta] = [dayOf(values, 'desde') ?? '', dayOf(values, 'hasta') ?? '~'];
    const un = textOf(values, 'unidad');
    const units = Object.keys((await company.read<object>('_un_')) ?? {});
    if (un !== undefined && !units.includes(un))
      throw refused([{ fila: null, mensaje: `No hay una unidad «${un}».` }]);
    const found: Difference[] = [];
    const lines: string[] = [];
    for (const un_id of un === undefined ? units : [un]) {
      const { days, wrong } = await compared(company, un_id, now);
      const isAsked = ({ fecha }: { readonly fecha: string }) => fecha >= desde && fecha <= hasta;
      const own = wrong.filter(isAsked);
      if (own.length > 0)
        lines.push(`${un_id}: ${inDays(own.length)} de ${inDays(days.filter(isAsked).length)} por corregir`);
      found.push(...own);
    }
    const batches = Array.from({ length: Math.ceil(found.length / DAYS_TOGETHER) }, (_, at) => ({
      updates: Object.assign(
        {},
        ...found.slice(at * DAYS_TOGETHER, (at + 1) * DAYS_TOGETHER).map(({ updates }) => updates),
      ) as Record<string, Json>,
    }));
    return {
      title: un === undefined ? 'Resúmenes de todas las unidades' : `Resúmenes de la unidad ${un}`,
      ...(un === undefined ? {} : { subject: un }),
      lines,
      figures: { dias: found.length },
      batches,
      ...(found.length === 0 ? {} : { produce: () => countTotals(found) }),
    };

    async function countTotals(days: readonly Difference[]): Promise<readonly string[]> {
      for (const { un_id, fecha } of days) await settleTotals(company, un_id, fecha);
      return [`Totales contados: ${inDays(days.length)}.`];
    }
  },
};

/** A unit's summaries beside what its records say: all days of either, and those that differ. */
async function compared(
  company: CompanyData,
  un_id: string,
  now: number,
): Promise<{ readonly days: readonly { readonly fecha: string }[]; readonly wrong: readonly Difference[] }> {
  const counted = resumenOf(await unitRecords(company, un_id));
  const kept = await company.read<Partial<ReturnType<typeof resumenOf>>>(`_resumen_/${un_id}`);
  const { filas = {}, dias = {} } = kept ?? {};
  const fechas = Object.keys({ ...filas, ...dias, ...counted.filas }).sort();
  const days = fechas.map((fecha) => ({
    ...{ un_id, fecha },
    updates: differences(un_id, fecha, filas[fecha] ?? {}, counted.filas[fecha] ?? {}, now),
    isCounted: isDeepStrictEqual(dias[fecha] ?? null, counted.dias[fecha] ?? null),
  }));
  return {
    days,
    wrong: days.filter(({ updates, isCounted }) => !isCounted || Object.keys(updates).length > 0),
  };
}

/** Updates that make a day's rows what the records say; empty when they are. */
function differences(
  un_id: string,
  fecha: string,
  kept: Day,
  counted: Day,
  now: number,
): Record<string, Json> {
  const updates: Record<string, Json> = {};
  for (const clase of KINDS) {
    const [before, after] = [kept[clase] ?? {}, counted[clase] ?? {}];
    for (const id of Object.keys({ ...before, ...after }))
      if (!isDeepStrictEqual(before[id], after[id]))
        Object.assign(updates, rowUpdates({ un_id, fecha, clase, id }, after[id] ?? null, now));
  }
  return updates;
}

function inDays(n: number): string {
  return n === 1 ? '1 día' : `${n} días`;
}

/** A day of the command line; `undefined` when it was not given. */
function dayOf(values: Parameters<typeof textOf>[0], name: string): string | undefined {
  const fecha = textOf(values, name);
  if (fecha !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(fecha) || Number.isNaN(startOfDate(fecha))))
    throw refused([{ fila: null, mensaje: `--${name} es un día, por ejemplo 2026-11-20.` }]);
  return fecha;
}
