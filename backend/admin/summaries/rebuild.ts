import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { resumenOf, type UnitRecords } from '@gr/shared/domain/resumen/recount';
import type { DayRows, RowKind } from '@gr/shared/domain/resumen/resumen';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Command, textOf } from '../../company/command/command.ts';
import { refused } from '../../company/command/problem.ts';
import type { CompanyData } from '../../company/connect/database.ts';
import { rowUpdates } from '../../functions/resumen/row-updates.ts';
import { settleTotals } from '../../functions/resumen/settle-totals.ts';
import { dayOf } from '../day-option.ts';
import { unitRecords } from './unit-records.ts';

/** Days written in one update. */
const DAYS_TOGETHER = 31;
/** The kinds of rows of a day, with the records that they are of. */
const KINDS = {
  ventanas: 'dias',
  rondas: 'rondas',
  novedades: 'novedades',
  visitas: 'visitas',
  alertas: 'alertas',
} as const satisfies Readonly<Record<RowKind, keyof UnitRecords>>;

type Rows = Readonly<Record<string, object>>;
type Day = Partial<Record<RowKind, Rows>>;
/** A day of a unit: what would make its summaries what the records say; empty and counted when they are. */
interface ComparedDay {
  readonly un_id: string;
  readonly fecha: string;
  readonly updates: Readonly<Record<string, Json>>;
  readonly isCounted: boolean;
  /** Rows whose record is gone. */
  readonly left: number;
}

/** A unit's summaries as they are kept: `archivo` names the months whose rounds left the database (`archivar`). */
type Kept = Partial<ReturnType<typeof resumenOf>> & { readonly archivo?: Readonly<Record<string, number>> };

/** `resumenes rehacer`: counts the summaries anew from the records, and writes what differs. */
export const rebuildSummaries: Command = {
  name: 'resumenes rehacer',
  what: 'Cuenta otra vez los resúmenes de las unidades desde sus registros y corrige lo que no sea igual.',
  more: 'Lee todos los registros de la unidad una vez. Con la empresa en marcha repita la orden hasta que no haya cambios: un registro puede llegar mientras cuenta. Una fila cuyo registro ya no está en la base queda. Las de rondas archivadas quedan siempre.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'solo esta unidad' },
    desde: { type: 'string', value: 'FECHA', what: 'desde este día, AAAA-MM-DD' },
    hasta: { type: 'string', value: 'FECHA', what: 'hasta este día, AAAA-MM-DD' },
    quitar: { type: 'boolean', what: 'quita también las filas cuyo registro ya no está' },
  },
  async plan({ company, values, now }) {
    const [desde, hasta] = [dayOf(values, 'desde') ?? '', dayOf(values, 'hasta') ?? '~'];
    const un = textOf(values, 'unidad');
    const units = Object.keys((await company.read<object>('_un_')) ?? {});
    if (un !== undefined && !units.includes(un))
      throw refused([{ fila: null, mensaje: `No hay una unidad «${un}».` }]);
    const removes = values.quitar === true;
    const days: ComparedDay[] = [];
    for (const un_id of un === undefined ? units : [un])
      days.push(...(await comparedDays(company, un_id, removes, now)));
    const asked = days.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
    const found = asked.filter(({ updates, isCounted }) => !isCounted || Object.keys(updates).length > 0);
    const left = asked.reduce((sum, one) => sum + one.left, 0);
    const lines = units.flatMap((un_id) => {
      const [wrong, own] = [found, asked].map((some) => some.filter((one) => one.un_id === un_id).length);
      return wrong ? [`${un_id}: ${inDays(wrong)} de ${inDays(own ?? 0)} por corregir`] : [];
    });
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
      figures: { dias: found.length, filas_sin_registro: left },
      destructive: removes && left > 0,
      notes: left > 0 && !removes ? [withoutRecord(left)] : [],
      batches,
      ...(found.length === 0 ? {} : { produce: () => countTotals(found) }),
    };

    async function countTotals(some: readonly ComparedDay[]): Promise<readonly string[]> {
      for (const { un_id, fecha } of some) await settleTotals(company, un_id, fecha);
      return [`Totales contados: ${inDays(some.length)}.`];
    }
  },
};

/** A unit's summaries beside what its records say, day by day. */
async function comparedDays(
  company: CompanyData,
  un_id: string,
  removes: boolean,
  now: number,
): Promise<readonly ComparedDay[]> {
  const records = await unitRecords(company, un_id);
  const counted = resumenOf(records).filas;
  const kept = await company.read<Kept>(`_resumen_/${un_id}`);
  const { filas = {}, dias = {}, archivo = {} } = kept ?? {};
  const isArchived = (row: { readonly ini_x?: number }): boolean =>
    row.ini_x !== undefined && Object.hasOwn(archivo, localDate(row.ini_x).slice(0, 7));
  const fechas = Object.keys({ ...filas, ...dias, ...counted }).sort();
  return fechas.map((fecha) => {
    const [before, after]: readonly [Day, Day] = [filas[fecha] ?? {}, counted[fecha] ?? {}];
    const updates: Record<string, Json> = {};
    const wanted: Day = {};
    let left = 0;
    for (const [clase, of] of Object.entries(KINDS) as [RowKind, keyof UnitRecords][]) {
      const [old, right] = [before[clase] ?? {}, after[clase] ?? {}];
      const gone = Object.entries(old).filter(([id]) => !Object.hasOwn(records[of], id));
      const archived = clase === 'rondas' ? gone.filter(([, row]) => isArchived(row)) : [];
      left += gone.length - archived.length;
      const rows: Rows = { ...Object.fromEntries(removes ? archived : gone), ...right };
      wanted[clase] = rows;
      for (const id of Object.keys({ ...old, ...rows }))
        if (!isDeepStrictEqual(old[id], rows[id]))
          Object.assign(updates, rowUpdates({ un_id, fecha, clase, id }, rows[id] ?? null, now));
    }
    const isCounted = isDeepStrictEqual(dias[fecha] ?? null, totalesOf(wanted as DayRows));
    return { un_id, fecha, updates, isCounted, left };
  });
}

function withoutRecord(rows: number): string {
  const [what, stays] = rows === 1 ? ['1 fila no tiene', 'queda'] : [`${rows} filas no tienen`, 'quedan'];
  return `${what} registro en la base y ${stays}. Si sobran, repita con --quitar.`;
}

function inDays(n: number): string {
  return n === 1 ? '1 día' : `${n} días`;
}
