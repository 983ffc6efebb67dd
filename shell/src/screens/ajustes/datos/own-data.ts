import type { DataPort, Query } from '@gr/shared/contract/data';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import { ownConsents } from '../../tyc/use-consent-due.ts';

/** Most records of one kind (backend/rules: `limitToLast <= 50`). */
export const MOST = 50;

/** Queries of the file, by the names a person reads. */
export function ownQueries({ emp_id, rol }: Persona): Readonly<Record<string, Query>> {
  const author = rol === 'supervisor' ? 'super_id' : 'rond_id';
  const history = (path: string) => ({ path, orderBy: 'fechah_x', limitToLast: MOST });
  return {
    ficha: { path: `_emp_segdiez/${emp_id}` },
    autorizaciones: ownConsents(emp_id),
    tips_leidos: { path: `_tips_leidos_/${emp_id}` },
    videos_vistos: { path: `_videos_vistos_/${emp_id}` },
    consignas_leidas: { path: `_consignas_leidas_/${emp_id}` },
    declaraciones_salud: { path: '_covid', orderBy: 'emp_id', equalTo: emp_id, limitToLast: MOST },
    ...(rol === 'rondero' && { recorridos: history(`_recorridos_rondero_/${emp_id}`) }),
    ...(rol === 'supervisor' && { supervisiones: history(`_supervisiones_superv/${emp_id}`) }),
    ...(rol !== 'admin' && {
      novedades: { path: '_novedades', orderBy: author, equalTo: emp_id, limitToLast: MOST },
    }),
  };
}

/** Fields that are credentials, not facts about the person. */
const SECRETS = new Set(['pass', 'tpush']);

/** The file «Mis datos». */
export interface OwnData {
  readonly generado: string;
  readonly nota: string;
  readonly persona: Pick<Persona, 'emp_id' | 'nombre' | 'rol' | 'unidades'>;
  readonly datos: Readonly<Record<string, unknown>>;
  /** Kinds that could not be read now. */
  readonly faltan: readonly string[];
  /** Recorded on this phone and not sent yet; the record itself is in «Centro de envíos». */
  readonly por_enviar: readonly { readonly tipo: string; readonly resumen: string; readonly fecha: string }[];
}

/** Collects the app's data about a person: a bounded number of readings, the phone's own copy where need be. */
export async function ownData(
  data: DataPort,
  persona: Persona,
  ops: readonly OpStatus[],
  now: number,
): Promise<OwnData> {
  const datos: Record<string, unknown> = {};
  const missing: string[] = [];
  await Promise.all(
    Object.entries(ownQueries(persona)).map(async ([name, query]) => {
      const reading = await data.read<Record<string, unknown>>(query);
      if (!reading.ok) missing.push(name);
      else if (reading.value.value !== null) datos[name] = withoutSecrets(name, reading.value.value);
    }),
  );
  const { emp_id, nombre, rol, unidades } = persona;
  return {
    generado: new Date(now).toISOString(),
    nota: `Registros más recientes de cada clase, hasta ${MOST}. Para todos, presente una solicitud a la empresa.`,
    persona: { emp_id, nombre, rol, unidades },
    datos,
    faltan: missing.sort(),
    por_enviar: ops
      .filter(({ state }) => state !== 'entregado')
      .map(({ tipo, resumen, savedAt }) => ({ tipo, resumen, fecha: new Date(savedAt).toISOString() })),
  };
}

function withoutSecrets(name: string, value: Readonly<Record<string, unknown>>): unknown {
  if (name !== 'ficha') return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => !SECRETS.has(field)));
}

/** Request to delete one's data, as a message to the office (Ley 1581). */
export function deletionRequest({ nombre, emp_id }: Persona, today: string): string {
  return [
    'Solicitud de supresión de datos personales',
    '',
    `Yo, ${nombre} (código ${emp_id}), solicito la supresión de los datos personales que ya no exista un deber legal o contractual de conservar, según la Ley 1581 de 2012.`,
    '',
    'Pido que me confirmen por escrito qué datos se suprimieron y cuáles se conservan, y por qué.',
    '',
    `Fecha: ${today}`,
  ].join('\n');
}
