import type { Operation } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { Novedad, PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { arbolesDeRonda } from '@gr/shared/domain/registro/trees';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { uidDe } from '../functions/claims-personal.ts';
import type { Arbol } from './arbol.ts';
import { fotoDemo } from './fotos.ts';
import { nombreDe, type Persona } from './personal.ts';
import { idDe, type Sorteo, sorteo } from './sorteo.ts';
import type { UnidadSembrada } from './unidades.ts';
import type { NovedadVista } from './vistas.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const DIBUJOS_NOVEDAD = ['puerta', 'pasillo', 'camara'] as const;

/** A round of the past to make up. */
export interface RondaPasada {
  readonly arbol: Arbol;
  readonly persona: Persona;
  readonly lugar: UnidadSembrada;
  readonly plan: PlanRonda;
  /** Days before today. */
  readonly hace_dias: number;
  /** Minutes after the start of that day. */
  readonly minuto: number;
  /** Points left out at the end. */
  readonly omitir: number;
  readonly novedades: readonly NovedadVista[];
  /** The incidents have a picture. */
  readonly fotos?: boolean;
  readonly now: number;
}

/** Walks a round of the past with the app's own builders and lays every operation over the tree. */
export function caminarRonda(pasada: RondaPasada): readonly Novedad[] {
  const { arbol, persona, lugar, plan, novedades, now } = pasada;
  const nombre = `${persona.emp_id} ${plan.id_plan} ${pasada.hace_dias}`;
  const azar = sorteo(nombre);
  let at = startOfDay(now) - pasada.hace_dias * DAY + pasada.minuto * MINUTE;
  const id = idDe(`ronda ${nombre}`, at);
  const raiz = `_recorridos_todos/${id}`;
  const uid = uidDe(persona.emp_id);
  const apuntar = (operation: Operation): Ronda => {
    arbol.operar(operation, at);
    arbol.poner(`_ops/${uid}/${operation.id}`, { at, tipo: operation.tipo });
    return arbol.leer(raiz) as unknown as Ronda;
  };
  const acto = (que: string): Acto => ({
    op: idDe(`op ${nombre} ${que}`, at),
    uid,
    emp_id: persona.emp_id,
    nombre: nombreDe(persona),
    now: at,
    disp_id: `demo-${persona.doc}`,
    app_ver: '0.1.0',
  });
  const inicio = { id, unidad: lugar.unidad, plan, puntos: lugar.puntos, visita_rond: 'no' } as const;
  let ronda = apuntar(iniciarRonda(acto('inicio'), inicio).operation);
  const vistas: Novedad[] = [];
  const orden = Object.values(lugar.puntos).sort((a, b) => a.orden - b.orden);
  const recorridos = orden.slice(0, orden.length - pasada.omitir);
  for (const [index, punto] of recorridos.entries()) {
    at += azar.entre(70, 200) * 1000;
    const posicion = cerca(punto.lat ?? 0, punto.lng ?? 0, azar);
    const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
    const lectura = { punto, leido, skew: 0, version_vieja: false, metodo: 'qr' } as const;
    const marcado = marcarPunto({ ...acto(punto.qr_id), posicion }, ronda, {
      ...lectura,
      ...(lugar.unidad.reglas === undefined ? {} : { reglas: lugar.unidad.reglas }),
    });
    if (marcado.nuevo) ronda = apuntar(marcado.operation);
    const vista = novedades[index - 1];
    if (vista === undefined) continue;
    at += azar.entre(60, 180) * 1000;
    const nueva = {
      id_novedad: idDe(`novedad ${nombre} ${index}`, at),
      ronda,
      un_id: lugar.unidad.un_id,
      un_nom: lugar.unidad.un_nombre,
      qr_id: punto.qr_id,
      formulario: { ...vista, lugar: punto.nom_qr },
      urgente: false,
      fotos:
        pasada.fotos === true ? [fotoDemo(arbol, azar.uno(DIBUJOS_NOVEDAD), `${nombre} ${index}`, at)] : [],
      draft: '',
    };
    const { novedad, operation } = guardarNovedad({ ...acto(`novedad ${index}`), posicion }, nueva);
    ronda = apuntar(operation);
    vistas.push(novedad);
  }
  at += 2 * MINUTE;
  const cierre = {
    motivo_cierre: 'emergencia',
    motivo_desc: 'Apoyo en la portería por solicitud del supervisor.',
  };
  apuntar(terminarRonda(acto('fin'), ronda, lugar.unidad, pasada.omitir > 0 ? cierre : null));
  arbol.compartir(arbolesDeRonda(ronda));
  return vistas;
}

/** A position within about 10 m of a place, with a phone's usual accuracy. */
export function cerca(lat: number, lng: number, azar: Sorteo): { lat: number; lng: number; prec_m: number } {
  const shift = (): number => (azar.numero() - 0.5) * 0.00018;
  return { lat: lat + shift(), lng: lng + shift(), prec_m: azar.entre(5, 18) };
}
