import type { Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { arbolesDeSupervision } from '@gr/shared/domain/registro/trees';
import { type GuardaVisita, guardaKey, type Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  adjuntarArchivos,
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { uidDe } from '../functions/claims-personal.ts';
import type { Arbol } from './arbol.ts';
import { fotoDemo } from './fotos.ts';
import { hallazgo } from './hallazgos.ts';
import { cerca } from './historial.ts';
import { nombreDe, type Persona, personaDe, ronderosDe } from './personal.ts';
import { idDe, sorteo } from './sorteo.ts';
import type { UnidadSembrada } from './unidades.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Visits of the last days have real pictures and signatures. */
const CON_FOTOS_DIAS = 2;

interface Visita {
  readonly arbol: Arbol;
  readonly lugar: UnidadSembrada;
  readonly persona: Persona;
  readonly hace_dias: number;
  /** ms since epoch. */
  readonly inicio: number;
}

/**
 * The supervision visits of the last `dias` days, through the app's own builders: one each night by 2001, and one each
 * sixth day by the other two. Answers their incidents.
 */
export function supervisionesPasadas(
  arbol: Arbol,
  lugares: readonly UnidadSembrada[],
  now: number,
  dias: number,
): readonly Novedad[] {
  const staffed = lugares.filter(({ unidad }) => ronderosDe(unidad.un_id).length > 0);
  const novedades: Novedad[] = [];
  for (let hace_dias = dias; hace_dias >= 1; hace_dias -= 1) {
    const day = startOfDay(now) - hace_dias * DAY;
    const visit = (doc: string, lugar: UnidadSembrada | undefined, hour: number): void => {
      if (lugar === undefined) return;
      const inicio = day + hour * 60 * MINUTE;
      novedades.push(...visitar({ arbol, lugar, persona: personaDe(doc), hace_dias, inicio }));
    };
    visit('2001', staffed[(hace_dias - 1) % staffed.length], 23);
    if (hace_dias % 6 === 0) visit('2002', staffed[hace_dias % 12 === 0 ? 0 : 2], 9);
    if (hace_dias % 6 === 3) visit('2003', staffed[hace_dias % 12 === 3 ? 3 : 4], 16);
  }
  return novedades;
}

function visitar({ arbol, lugar, persona, hace_dias, inicio }: Visita): readonly Novedad[] {
  const { unidad } = lugar;
  const nombre = `supervision ${unidad.un_id} ${hace_dias} ${persona.doc}`;
  const azar = sorteo(nombre);
  let at = inicio;
  const acto = (que: string): Acto => ({
    op: idDe(`op ${nombre} ${que}`, at),
    uid: uidDe(persona.emp_id),
    emp_id: persona.emp_id,
    nombre: nombreDe(persona),
    now: at,
    disp_id: `demo-${persona.doc}`,
    app_ver: '0.1.0',
    posicion: cerca(unidad.lat ?? 0, unidad.lng ?? 0, azar),
  });
  const guardas: Record<string, GuardaVisita> = {};
  for (const guarda of ronderosDe(unidad.un_id)) {
    const { emp_id, turno } = guarda;
    guardas[guardaKey(guardas, emp_id)] = { nom: nombreDe(guarda), emp_id, turno };
  }
  const { supervision: fresh, operation } = iniciarSupervision(acto('inicio'), {
    id: idDe(nombre, at),
    unidad,
    guardas,
  });
  const [first = '', ...others] = arbolesDeSupervision(fresh);
  const apuntar = (op: Operation): Supervision => {
    // One tree is written and the others share it in the end: that they come out equal is the builders' own test.
    const updates = Object.entries(op.updates).filter(
      ([path]) => !others.some((root) => path.startsWith(root)),
    );
    arbol.operar({ ...op, updates: Object.fromEntries(updates) }, at);
    return arbol.leer(first) as unknown as Supervision;
  };
  let supervision = apuntar(operation);
  const pictures = hace_dias <= CON_FOTOS_DIAS;
  const foto = (dibujo: 'puerta' | 'firma', que: string): Photo =>
    fotoDemo(arbol, dibujo, `${nombre} ${que}`, at);
  const novedades: Novedad[] = [];
  for (const [clave, guarda] of Object.entries(guardas)) {
    at += azar.entre(6, 15) * MINUTE;
    const entrada = guardarEntrada(acto(clave), supervision, {
      clave,
      guarda,
      ...hallazgo(azar, idDe(`novedad ${nombre} ${clave}`, at), at),
      ...(pictures
        ? { firma: foto('firma', clave) }
        : { firma: null, sin_firma: 'Firmó en la planilla de papel.' }),
    });
    supervision = apuntar(entrada.operation);
    if (entrada.novedad !== null) novedades.push({ ...entrada.novedad, fechah_srv: at });
  }
  at += azar.entre(3, 8) * MINUTE;
  if (pictures)
    supervision = apuntar(adjuntarArchivos(acto('foto'), supervision, [foto('puerta', 'puesto')]));
  const cerrada = cerrarSupervision(acto('fin'), supervision, {
    firma: foto('firma', 'super'),
    observaciones: 'Visita sin acompañamiento de la administración.',
  });
  apuntar(pictures ? cerrada : sinFirma(cerrada));
  arbol.compartir([first, ...others]);
  return novedades;
}

/** The closing of a visit that was signed on paper: without the signature's file and what refers to it. */
function sinFirma(operation: Operation): Operation {
  const updates = Object.entries(operation.updates).filter(
    ([path]) => !/\/(firma_super|cant_archivos)$|\/archivos\//.test(path),
  );
  return { ...operation, updates: Object.fromEntries(updates), files: [] };
}
