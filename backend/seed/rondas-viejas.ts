import type { Json } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { Novedad, PlanRonda, PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { type Acto, ubicar } from '@gr/shared/domain/registro/stamp';
import { arbolesDeRonda, comoJson } from '@gr/shared/domain/registro/trees';
import { anomaliasOf, type Lectura } from '@gr/shared/domain/ronda/marcas';
import { countPoints, finalEstado } from '@gr/shared/domain/ronda/ronda';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { distanceM } from '@gr/shared/domain/valor/geo';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { uidDe } from '../functions/claims-personal.ts';
import { cerca, type RondaPasada } from './historial.ts';
import { nombreDe } from './personal.ts';
import { idAlAzar, type Sorteo, sorteo } from './sorteo.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Bogotá is five hours behind UTC all year. */
const ZONE_MS = 5 * 60 * MINUTE;
type Motivo = readonly [motivo: string, desc: string];
const MOTIVOS: readonly [Motivo, ...Motivo[]] = [
  ['emergencia', 'Apoyo en la portería por solicitud del supervisor.'],
  ['clima', 'Lluvia fuerte; los puntos de afuera quedaron sin recorrer.'],
  ['relevo', 'Relevo atrasado; se terminó antes de tiempo.'],
];

/** `YYYY-MM-DD HH:mm:ss` in Bogotá, without the cost of a formatter: there are tens of thousands. */
function hora(ms: number): string {
  return new Date(ms - ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * A round of long ago as it stands in the end, put into its trees in one step: of the same shape as one walked with
 * the app's builders ({@link RondaPasada}), at a fraction of their cost and without ledger rows. Answers its incidents.
 */
export function ponerRonda(pasada: RondaPasada): readonly Novedad[] {
  const { arbol, persona, lugar, plan, now } = pasada;
  const nombre = `${persona.emp_id} ${plan.id_plan} ${pasada.hace_dias} ${pasada.minuto}`;
  const azar = sorteo(nombre);
  let at = startOfDay(now) - pasada.hace_dias * DAY + pasada.minuto * MINUTE;
  const acto = (): Acto => ({
    op: idAlAzar(azar, at),
    uid: uidDe(persona.emp_id),
    emp_id: persona.emp_id,
    nombre: nombreDe(persona),
    now: at,
    disp_id: `demo-${persona.doc}`,
    app_ver: '0.1.0',
  });
  const modelo = modeloDe(pasada, acto());
  const ronda: Ronda = {
    ...modelo.ronda,
    id: idAlAzar(azar, at),
    rond_id: persona.emp_id,
    rond_nom: nombreDe(persona),
    disp_id: `demo-${persona.doc}`,
    fechah: hora(at),
    fechah_x: at,
    fechah_ini_x: at,
    vence_x: (modelo.ronda.vence_x ?? 0) + (modelo.hace_dias - pasada.hace_dias) * DAY,
  };
  const orden = Object.values(lugar.puntos).sort((a, b) => a.orden - b.orden);
  const read = orden.slice(0, orden.length - pasada.omitir);
  const recorrido: Record<string, PuntoLeido> = {};
  const novedades: Novedad[] = [];
  const puntos: PuntoLeido[] = [];
  for (const [index, punto] of read.entries()) {
    at += azar.entre(70, 200) * 1000;
    const leido = leerPunto(punto, ronda, azar, at, puntos);
    recorrido[punto.qr_id] = leido;
    puntos.push(leido);
    const vista = pasada.novedades[index - 1];
    if (vista === undefined) continue;
    at += azar.entre(60, 180) * 1000;
    const { novedad } = guardarNovedad(acto(), {
      id_novedad: idAlAzar(azar, at),
      ronda,
      un_id: ronda.un_id,
      un_nom: ronda.un_nombre,
      qr_id: punto.qr_id,
      formulario: { ...vista, lugar: punto.nom_qr },
      urgente: vista.criticidad === 'critica',
      fotos: [],
      draft: '',
    });
    novedades.push({ ...novedad, fechah_srv: at });
  }
  at += 2 * MINUTE;
  const [motivo_cierre, motivo_desc] = azar.uno(MOTIVOS);
  const omitidos = orden
    .slice(read.length)
    .map(({ qr_id, nom_qr }): [string, PuntoLeido] => [
      qr_id,
      { qr_id, nom_qr, estado_qr: 'omitido', fechah: hora(at), fechah_x: at, motivo_omision: motivo_cierre },
    ]);
  const whole: Ronda = {
    ...ronda,
    _op: idAlAzar(azar, at),
    fechah_srv: at,
    estado: finalEstado({ ...ronda, recorrido }, lugar.unidad.reglas),
    fechah_fin_x: at,
    ...countPoints(ronda.qr_esp, puntos),
    cant_nov: novedades.length,
    ...(pasada.omitir > 0 ? { motivo_cierre, motivo_desc } : {}),
    recorrido: { ...recorrido, ...Object.fromEntries(omitidos) },
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
  const trees = arbolesDeRonda(ronda);
  const [first = ''] = trees;
  const { orden_esp: _shared, ...rest } = whole;
  arbol.poner(first, comoJson(rest));
  arbol.poner(`${first}/orden_esp`, modelo.orden_esp);
  arbol.compartir(trees);
  for (const novedad of novedades) arbol.poner(`_novedades/${novedad.id_novedad}`, comoJson(novedad));
  return novedades;
}

/** A round of a plan just started, as the app's builder makes it; one for all rounds of the plan. */
interface Modelo {
  readonly ronda: Ronda;
  readonly orden_esp: Json;
  readonly hace_dias: number;
}
const modelos = new WeakMap<PlanRonda, Modelo>();

function modeloDe({ plan, lugar, hace_dias }: RondaPasada, acto: Acto): Modelo {
  const known = modelos.get(plan);
  if (known !== undefined) return known;
  const inicio = {
    id: acto.op,
    unidad: lugar.unidad,
    plan,
    puntos: lugar.puntos,
    visita_rond: 'no',
  } as const;
  const { ronda } = iniciarRonda(acto, inicio);
  const modelo = { ronda, orden_esp: comoJson(ronda.orden_esp ?? {}), hace_dias };
  modelos.set(plan, modelo);
  return modelo;
}

/** A point as read at `at`: in place, but for one in forty that was read from far away. */
function leerPunto(
  punto: PuntoQr,
  ronda: Ronda,
  azar: Sorteo,
  at: number,
  puntos: readonly PuntoLeido[],
): PuntoLeido {
  const { qr_id, nom_qr, lat = 0, lng = 0, firma, qr_ver } = punto;
  const far = azar.numero() < 0.025 ? 0.0008 : 0;
  const posicion = cerca(lat + far, lng, azar);
  const anterior = puntos.at(-1);
  const lectura: Lectura = { now: at, punto, posicion, skew: 0, version_vieja: false };
  const marks = anomaliasOf(anterior ? { ...lectura, anterior } : lectura);
  return {
    qr_id,
    nom_qr,
    estado_qr: ronda.orden_esp?.[qr_id] ? 'a_tiempo' : 'no_programado',
    orden_real: puntos.length + 1,
    metodo: 'qr',
    fechah: hora(at),
    fechah_x: at,
    ...ubicar(posicion),
    dist_m: Math.round(distanceM(posicion, { lat, lng })),
    ...(marks.length > 0
      ? { anomalias: Object.fromEntries(marks.map((mark) => [mark, true as const])) }
      : {}),
    firma,
    qr_ver,
    _op: idAlAzar(azar, at),
    fechah_srv: at,
  };
}
