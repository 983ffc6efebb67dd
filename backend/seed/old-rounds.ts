import type { Json } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { Novedad, PlanRonda, PuntoImpreso, PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { type Acto, positionFields } from '@gr/shared/domain/registro/stamp';
import { asJson, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { anomaliasOf, type Lectura } from '@gr/shared/domain/ronda/marcas';
import { countPoints, finalEstado } from '@gr/shared/domain/ronda/ronda';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { distanceM } from '@gr/shared/domain/valor/geo';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { beforeAsking } from './asked-points.ts';
import { type Chance, chanceId, chanceOf } from './chance.ts';
import { demoAct } from './demo-act.ts';
import type { SeededUnit } from './demo-units.ts';
import { judgeSeeded } from './judge-round.ts';
import { nameOf } from './people.ts';
import { near, type PastRound } from './walk-round.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Bogotá is five hours behind UTC all year. */
const ZONE_MS = 5 * 60 * MINUTE;
type Reason = readonly [motivo: string, desc: string];
const REASONS: readonly [Reason, ...Reason[]] = [
  ['emergencia', 'Apoyo en la portería por solicitud del supervisor.'],
  ['clima', 'Lluvia fuerte; los puntos de afuera quedaron sin recorrer.'],
  ['relevo', 'Relevo atrasado; se terminó antes de tiempo.'],
];

/** `YYYY-MM-DD HH:mm:ss` in Bogotá. Not a formatter: there are tens of thousands of them. */
function localTime(ms: number): string {
  return new Date(ms - ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Puts a finished past round into its trees in one step: of the same shape as `walkRound` gives, at a fraction of the
 * cost and without ledger rows. Gives its incidents.
 */
export function putRound(past: PastRound): readonly Novedad[] {
  const { tree, persona, unit, plan, now } = past;
  const name = `${persona.emp_id} ${plan.id_plan} ${past.daysAgo} ${past.minute}`;
  const chance = chanceOf(name);
  let at = startOfDay(now) - past.daysAgo * DAY + past.minute * MINUTE;
  const acto = (): Acto => demoAct(persona, chanceId(chance, at), at);
  const model = modelOf(past, acto());
  const ronda: Ronda = {
    ...model.ronda,
    id: chanceId(chance, at),
    rond_id: persona.emp_id,
    rond_nom: nameOf(persona),
    disp_id: `demo-${persona.doc}`,
    fechah: localTime(at),
    fechah_x: at,
    fechah_ini_x: at,
    vence_x: (model.ronda.vence_x ?? 0) + (model.daysAgo - past.daysAgo) * DAY,
  };
  const orden = Object.values(unit.puntos).sort((a, b) => a.orden - b.orden);
  const read = orden.slice(0, orden.length - past.skip);
  const recorrido: Record<string, PuntoLeido> = {};
  const novedades: Novedad[] = [];
  const puntos: PuntoLeido[] = [];
  for (const [index, punto] of read.entries()) {
    at += chance.between(70, 200) * 1000;
    const leido = readPoint(punto, ronda, chance, at, puntos);
    recorrido[punto.qr_id] = leido;
    puntos.push(leido);
    const { qr_id, qr_ver, firma } = punto;
    tree.put(`_pruebas_/${ronda.id}/${leido._op}`, { qr_id, qr_ver, firma });
    const sighting = past.novedades[index - 1];
    if (sighting === undefined) continue;
    at += chance.between(60, 180) * 1000;
    const { novedad } = guardarNovedad(acto(), {
      id_novedad: chanceId(chance, at),
      ronda,
      un_id: ronda.un_id,
      un_nom: ronda.un_nombre,
      qr_id: punto.qr_id,
      formulario: { ...sighting, lugar: punto.nom_qr },
      urgente: sighting.criticidad === 'critica',
      fotos: [],
      draft: '',
    });
    novedades.push({ ...novedad, fechah_srv: at });
  }
  at += 2 * MINUTE;
  const [motivo_cierre, motivo_desc] = chance.oneOf(REASONS);
  const skipped = orden.slice(read.length).map(({ qr_id, nom_qr }): [string, PuntoLeido] => [
    qr_id,
    {
      qr_id,
      nom_qr,
      estado_qr: 'omitido',
      fechah: localTime(at),
      fechah_x: at,
      motivo_omision: motivo_cierre,
    },
  ]);
  const whole: Ronda = {
    ...ronda,
    _op: chanceId(chance, at),
    fechah_srv: at,
    estado: finalEstado({ ...ronda, recorrido }, unit.unidad.reglas),
    fechah_fin_x: at,
    ...countPoints(ronda, puntos),
    cant_nov: novedades.length,
    ...(past.skip > 0 ? { motivo_cierre, motivo_desc } : {}),
    recorrido: { ...recorrido, ...Object.fromEntries(skipped) },
    ...(novedades.length > 0
      ? {
          novedades: Object.fromEntries(
            novedades.map(({ id_novedad, fechah_x, cat_nov }) => [
              id_novedad,
              { id_novedad, fechah_x, cat_nov },
            ]),
          ),
        }
      : {}),
  };
  const trees = treesOfRonda(ronda);
  const [first = ''] = trees;
  const { orden_esp: _shared, ...rest } = whole;
  tree.put(first, asJson(rest));
  tree.put(`${first}/orden_esp`, model.orden_esp);
  // Points began to ask only lately.
  judgeSeeded({ ...past, unit: { ...unit, puntos: bareOf(unit) } }, first, at);
  tree.share(trees);
  for (const novedad of novedades) tree.put(`_novedades/${novedad.id_novedad}`, asJson(novedad));
  return novedades;
}

const bare = new WeakMap<SeededUnit, SeededUnit['puntos']>();

function bareOf(unit: SeededUnit): SeededUnit['puntos'] {
  const known = bare.get(unit) ?? beforeAsking(unit.puntos);
  bare.set(unit, known);
  return known;
}

/** A round of a plan as it starts, made by the app's builder once for all rounds of the plan. */
interface Model {
  readonly ronda: Ronda;
  readonly orden_esp: Json;
  readonly daysAgo: number;
}
const models = new WeakMap<PlanRonda, Model>();

function modelOf({ plan, unit, daysAgo }: PastRound, acto: Acto): Model {
  const known = models.get(plan);
  if (known !== undefined) return known;
  const inicio = {
    id: acto.op,
    unidad: unit.unidad,
    plan,
    puntos: unit.puntos,
    visita_rond: 'no',
  } as const;
  const { ronda } = iniciarRonda(acto, inicio);
  const model = { ronda, orden_esp: asJson(ronda.orden_esp ?? {}), daysAgo };
  models.set(plan, model);
  return model;
}

/** A point as read at `at` (ms); one in forty is read from too far away. */
function readPoint(
  punto: PuntoImpreso,
  ronda: Ronda,
  chance: Chance,
  at: number,
  puntos: readonly PuntoLeido[],
): PuntoLeido {
  const { qr_id, nom_qr, lat = 0, lng = 0, qr_ver } = punto;
  const far = chance.number() < 0.025 ? 0.0008 : 0;
  const posicion = near(lat + far, lng, chance);
  const previous = puntos.at(-1);
  const lectura: Lectura = { now: at, punto, posicion, skew: 0, version_vieja: false };
  const marks = anomaliasOf(previous ? { ...lectura, anterior: previous } : lectura);
  return {
    qr_id,
    nom_qr,
    estado_qr: ronda.orden_esp?.[qr_id] ? 'a_tiempo' : 'no_programado',
    orden_real: puntos.length + 1,
    metodo: 'qr',
    fechah: localTime(at),
    fechah_x: at,
    ...positionFields(posicion),
    dist_m: Math.round(distanceM(posicion, { lat, lng })),
    ...(marks.length > 0
      ? { anomalias: Object.fromEntries(marks.map((mark) => [mark, true as const])) }
      : {}),
    qr_ver,
    _op: chanceId(chance, at),
    fechah_srv: at,
  };
}
