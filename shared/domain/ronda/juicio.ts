import { decide } from '../registro/decisiones.ts';
import type { Anomalia, PuntoEsperado, PuntoLeido, Ronda } from '../registro/records.ts';
import type { Dicho, DichoPunto, EsperadoRonda, JuicioRonda } from '../registro/round-proof.ts';
import { asJson } from '../registro/trees.ts';
import { linkedPoints } from './linked-order.ts';
import { anomaliasOf, type Lectura, momentOfPoint } from './marcas.ts';
import { type RoundNames, roundNames, toldWords, withToldWords, withTrueWords } from './nombres.ts';
import { isAfter, type Knowledge, marked, marksOf, pointOf, roundMarks } from './razones.ts';
import { respaldoOf } from './respaldo-ronda.ts';
import { type Conteo, countPoints, expectedOf, finalEstado, isOpen } from './ronda.ts';
import { roundEnd } from './round-end.ts';
import { veredictoOf } from './veredicto.ts';
import { dudasOf, isDoubted, isVouched } from './vouched.ts';

/** Version of the rules below; grows with each change of their results. */
export const JUICIO_VER = 8;

/** A judged round; differences from the report are in `juicio`. */
export interface Judged {
  readonly conteo: Conteo & Pick<Ronda, 'qr_esp' | 'cant_nov' | 'estado' | 'fechah_fin_x'>;
  /** Names and hour that replace the reported ones. */
  readonly nombres: RoundNames['right'];
  /** The expected points. */
  readonly orden_esp: Readonly<Record<string, PuntoEsperado>>;
  /** The reads as the server judges them: state, marks, place. */
  readonly recorrido: Readonly<Record<string, PuntoLeido>>;
  readonly juicio: Omit<JuicioRonda, 'fechah_srv'>;
}

/**
 * Judges a round from its reads alone: they are compared with the expectation, with each other and with the server's times. No read is
 * refused or removed; implausible ones are marked (data-model.md, «The judgement of a round»), and those that a person rejected count for nothing. The result does not depend on the reads'
 * order of arrival, and is the same when the round already contains it.
 */
export function judgeRonda(told: Ronda, known: Knowledge): Judged {
  const { esperado, end } = known;
  const fin = roundEnd(told, end);
  const orden_esp = esperado.puntos ? withoutPlaces(esperado.puntos) : expectedOf(told);
  const hour = fin.right === undefined ? {} : { fechah_fin_x: fin.right };
  const ronda: Ronda = { ...told, ...hour, orden_esp };
  const reads = linkedPoints(ronda, known.enlaces).map((punto) => asTold(punto, told.juicio?.dicho));
  const seen = reads.map((punto, i) => judgedPoint(ronda, punto, reads.slice(0, i), known));
  const marks = reads.map((punto) => [punto.qr_id, marksOf(ronda, punto, reads, known)] as const);
  const puntos = Object.fromEntries(marks.filter(([, razones]) => Object.keys(razones).length > 0));
  const recorrido = Object.fromEntries(seen.map((punto) => [punto.qr_id, punto]));
  const qr_esp = Object.keys(expectedOf(ronda)).length;
  const missed = cameAfterwards(told, esperado);
  const unheard = missed && (known.horas?.razones.length ?? 0) > 0;
  const { partes_no, todo_no } = decide({}, told.decisiones);
  const vouched = seen.filter(
    ({ qr_id, fechah_srv }) =>
      !unheard &&
      !todo_no &&
      !partes_no.has(qr_id) &&
      isVouched(puntos[qr_id], { late: isAfter(fechah_srv, end), missed }),
  );
  const counting = Object.fromEntries(vouched.map((punto) => [punto.qr_id, punto]));
  const counted = countedOf({ ...ronda, qr_esp }, seen, vouched, puntos);
  const estado = judgedEstado({ ...ronda, qr_esp, recorrido: counting }, esperado.reglas);
  const cant_nov = Object.keys(told.novedades ?? {}).length;
  const otherPlan = knewAnotherPlan(told, esperado);
  const qr_told = told.juicio?.dicho?.qr_esp ?? told.qr_esp;
  const names = roundNames(told, esperado);
  const dicho = {
    ...names.dicho,
    ...dichoOf(told, { ...counted, cant_nov }, estado),
    ...(fin.dicho === undefined ? {} : { fechah_fin_x: fin.dicho }),
    ...(otherPlan ? { qr_esp: qr_told } : {}),
    ...filled('puntos', dichoPuntos(reads, recorrido)),
  };
  const tarde = Object.entries(known.arrived).filter(([, at]) => isAfter(at, end));
  const razones = roundMarks(told, reads, known, dicho, {
    names: names.marked,
    end: fin.right !== undefined,
  });
  const { cuantas: por_revisar } = decide(dudasOf(seen, { puntos, razones }, partes_no), told.decisiones);
  const sin_prueba = seen.filter(({ qr_id }) => !(qr_id in counting));
  return {
    conteo: {
      ...counted,
      qr_esp,
      cant_nov,
      estado,
      ...hour,
    },
    nombres: names.right,
    orden_esp,
    recorrido,
    juicio: {
      juicio_ver: JUICIO_VER,
      _op: told._op,
      veredicto: veredictoOf(estado, { ...counted, qr_leidos: vouched.length }, qr_esp),
      ...filled('razones', razones),
      ...filled('puntos', puntos),
      ...filled('letreros', letrerosOf(seen, known.signOf)),
      ...filled('respaldo', respaldoOf(seen, known, { puntos, razones })),
      ...filled('sin_prueba', marked(sin_prueba.map(({ qr_id }) => qr_id))),
      ...(missed ? { llego_despues: true } : {}),
      ...(por_revisar > 0 ? { por_revisar } : {}),
      ...filled('novedades_tarde', marked(tarde.map(([id]) => id))),
      ...filled('fotos_repetidas', known.repetidas ?? {}),
      ...filled('dicho', dicho),
    },
  };
}

/** All reads count as read; only verified ones fulfil a plan. */
function countedOf(
  ronda: Pick<Ronda, 'qr_esp' | 'id_plan'>,
  seen: readonly PuntoLeido[],
  vouched: readonly PuntoLeido[],
  puntos: JuicioRonda['puntos'] = {},
): Conteo {
  const { cump_pct } = countPoints(ronda, vouched);
  const { qr_limpios } = countPoints(
    ronda,
    vouched.filter(({ qr_id }) => !isDoubted(puntos[qr_id])),
  );
  return { ...countPoints(ronda, seen), cump_pct, qr_limpios };
}

/** What signs that can't be copied say, by `qr_id` of their reads, whether the server doubts it or not. */
export function letrerosOf(
  seen: readonly PuntoLeido[],
  signOf: Knowledge['signOf'],
): JuicioRonda['letreros'] & object {
  const found = seen.map((punto) => [punto.qr_id, signOf(punto)] as const);
  return Object.fromEntries(
    found.flatMap(([qr_id, { hora_x, cuenta }]) =>
      hora_x === undefined && cuenta === undefined ? [] : [[qr_id, asJson({ hora_x, cuenta }) as object]],
    ),
  );
}

function withoutPlaces(puntos: EsperadoRonda['puntos'] & object): Record<string, PuntoEsperado> {
  const expected = Object.entries(puntos).map(([qr_id, punto]): [string, PuntoEsperado] => {
    const { orden, nom_qr, obligatorio, no_antes_x, no_despues_x } = punto;
    const esperado = { orden, nom_qr, obligatorio, no_antes_x, no_despues_x };
    return [qr_id, asJson(esperado) as unknown as PuntoEsperado];
  });
  return Object.fromEntries(expected);
}

/** Whether the phone began with other points than the plan's. Once this is found, the round has the plan's points. */
function knewAnotherPlan({ juicio, orden_esp = {} }: Ronda, { puntos = {} }: EsperadoRonda): boolean {
  if (juicio) return juicio.razones?.otro_plan === true;
  const plan = Object.keys(puntos);
  return plan.length !== Object.keys(orden_esp).length || plan.some((qr_id) => !(qr_id in orden_esp));
}

/** Whether a round that began within its window arrived only after it. */
function cameAfterwards({ fechah_ini_x }: Ronda, { vence_x, fechah_srv }: EsperadoRonda): boolean {
  if (vence_x === undefined || typeof fechah_srv !== 'number') return false;
  return fechah_ini_x <= vence_x && fechah_srv > vence_x;
}

/** A read as reported by the phone, even after the server wrote its own findings into the round. */
function asTold(punto: PuntoLeido, dicho: Dicho | undefined): PuntoLeido {
  const before = dicho?.puntos?.[punto.qr_id];
  if (!before) return punto;
  const { anomalias: _, fuera_orden: __, ...bare } = punto;
  return withToldWords(bare, before);
}

/** The reads whose reported state or marks differ from the findings. */
function dichoPuntos(
  reads: readonly PuntoLeido[],
  found: Readonly<Record<string, PuntoLeido>>,
): Record<string, DichoPunto> {
  const other = reads.filter((punto) => {
    const judged = found[punto.qr_id];
    const marks = Object.keys(judged?.anomalias ?? {}).length !== Object.keys(punto.anomalias ?? {}).length;
    if (marks || judged?.estado_qr !== punto.estado_qr || judged.fuera_orden !== punto.fuera_orden)
      return true;
    return Object.keys(toldWords(punto, judged)).length > 0;
  });
  return Object.fromEntries(
    other.map((punto) => {
      const { qr_id, estado_qr, anomalias, fuera_orden } = punto;
      const marks = { ...(anomalias ? { anomalias } : {}), ...(fuera_orden ? { fuera_orden } : {}) };
      return [qr_id, { estado_qr, ...marks, ...toldWords(punto, found[qr_id] ?? punto) }];
    }),
  );
}

/** `{name: value}`, or nothing where `value` is empty: the database has no empty maps. */
function filled<K extends string, T extends object>(name: K, value: T): { [_ in K]?: T } {
  return (Object.keys(value).length > 0 ? { [name]: value } : {}) as { [_ in K]?: T };
}

/** A read with its state, marks and place in order recomputed. The phone's own marks stay. */
function judgedPoint(
  ronda: Ronda,
  punto: PuntoLeido,
  before: readonly PuntoLeido[],
  known: Knowledge,
): PuntoLeido {
  const { esperado, movidos, versiones } = known;
  const expected = expectedOf(ronda)[punto.qr_id];
  const place = pointOf(known, punto);
  const anterior = before.at(-1);
  const { lat, lng, prec_m = 0 } = punto;
  const lectura: Lectura = {
    now: punto.fechah_x,
    punto: place ?? {},
    skew: null,
    version_vieja: (punto.qr_ver ?? 1) < (place?.qr_ver ?? 1),
    ...(expected ? { esperado: expected } : {}),
    ...(lat === undefined || lng === undefined ? {} : { posicion: { lat, lng, prec_m } }),
    ...(esperado.reglas ? { reglas: esperado.reglas } : {}),
    ...(anterior ? { anterior } : {}),
    ...(ronda.deshechas ? { deshechas: ronda.deshechas } : {}),
  };
  // A sign that was moved during the round may be read at its new position.
  const besideMoved = movidos?.[punto.qr_id]?.some(
    (other) => !anomaliasOf({ ...lectura, punto: other }).includes('fuera_radio'),
  );
  const found: readonly Anomalia[] = (place ? anomaliasOf(lectura) : []).filter(
    (mark) => mark !== 'fuera_radio' || besideMoved !== true,
  );
  const anomalias = { ...punto.anomalias, ...Object.fromEntries(found.map((mark) => [mark, true as const])) };
  const early = esperado.orden_modo === 'fijo' && expected !== undefined && !isNext(ronda, punto, before);
  return {
    ...withTrueWords(punto, place, versiones?.[punto.qr_id], isOpen(ronda)),
    estado_qr: expected ? momentOfPoint(expected, punto.fechah_x) : 'no_programado',
    ...(punto.orden_real === undefined ? {} : { orden_real: before.length + 1 }),
    ...(early ? { fuera_orden: true } : {}),
    ...filled('anomalias', anomalias),
  };
}

/** Whether a point was the first missing one when it was read. */
function isNext(ronda: Ronda, { qr_id }: PuntoLeido, before: readonly PuntoLeido[]): boolean {
  const done = new Set(before.map((punto) => punto.qr_id));
  const [first] = Object.entries(expectedOf(ronda))
    .filter(([id]) => !done.has(id))
    .sort(([, a], [, b]) => a.orden - b.orden);
  return first?.[0] === qr_id;
}

/** Reported figures and state that differ from the result of the reads. */
function dichoOf(
  told: Ronda,
  counted: Conteo & Pick<Ronda, 'cant_nov'>,
  estado: Ronda['estado'],
): Omit<Dicho, 'puntos'> {
  const before = told.juicio?.dicho;
  const qr_leidos = Math.max(before?.qr_leidos ?? 0, told.qr_leidos);
  const cump_pct = Math.max(before?.cump_pct ?? 0, told.cump_pct);
  const cant_nov = Math.max(before?.cant_nov ?? 0, told.cant_nov ?? 0);
  const other = [told.estado, before?.estado].find((state) => state !== undefined && state !== estado);
  return {
    ...(qr_leidos > counted.qr_leidos ? { qr_leidos } : {}),
    ...(cump_pct > counted.cump_pct ? { cump_pct } : {}),
    ...(cant_nov > counted.cant_nov ? { cant_nov } : {}),
    // Values reported before the end are no claim.
    ...(other === 'completada' ? { estado: other } : {}),
  };
}

/** The state a round has earned: a reported end is checked against the reads, every other state stays. */
function judgedEstado(ronda: Ronda, reglas: EsperadoRonda['reglas']): Ronda['estado'] {
  if (ronda.estado !== 'completada' && ronda.estado !== 'incompleta') return ronda.estado;
  return finalEstado(ronda, reglas);
}
