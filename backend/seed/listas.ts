import type { Rol } from '@gr/shared/contract/session';
import {
  type ItemPlantilla,
  type Plantilla,
  type Respuesta,
  visibleSecciones,
} from '@gr/shared/domain/lista/lista';
import { guardarLista, itemsConNovedad } from '@gr/shared/domain/lista/lista-ops';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { comoJson } from '@gr/shared/domain/registro/trees';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { uidDe } from '../functions/claims-personal.ts';
import type { Arbol } from './arbol.ts';
import { nombreDe, type Persona, personaDe, ronderosDe } from './personal.ts';
import { PLANTILLAS } from './plantillas.ts';
import { idDe, type Sorteo, sorteo } from './sorteo.ts';
import type { UnidadSembrada } from './unidades.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Answers per item that fail, on average. */
const FALLAN = 0.05;

/**
 * The checklists filled in over the last `dias` days: the post each day, the inspection of the premises and the
 * supervisor's each third day, unit after unit. Answers the incidents they opened.
 */
export function listasPasadas(
  arbol: Arbol,
  lugares: readonly UnidadSembrada[],
  now: number,
  dias: number,
): readonly Novedad[] {
  const staffed = lugares.filter(({ unidad }) => ronderosDe(unidad.un_id).length > 0);
  const novedades: Novedad[] = [];
  for (let hace_dias = dias; hace_dias >= 1; hace_dias -= 1) {
    const fill = (id_plant: keyof typeof PLANTILLAS, turn: number, hour: number, doc?: string): void => {
      const lugar = staffed[turn % staffed.length];
      const azar = sorteo(`lista ${id_plant} ${hace_dias}`);
      const persona = doc ? personaDe(doc) : guardaDe(lugar, azar);
      if (lugar === undefined || persona === null) return;
      const at = startOfDay(now) - hace_dias * DAY + (hour * 60 + azar.entre(0, 50)) * MINUTE;
      novedades.push(...llenar(arbol, lugar, persona, id_plant, at, azar));
    };
    fill('plant01', hace_dias, 6);
    // 2001 fills it in where the visit of that night was.
    if (hace_dias % 3 === 1) fill('plant02', hace_dias - 1, 22, '2001');
    if (hace_dias % 3 === 2) fill('plant03', Math.floor(hace_dias / 3), 10);
  }
  return novedades;
}

function guardaDe(lugar: UnidadSembrada | undefined, azar: Sorteo): Persona | null {
  const [first, ...rest] = lugar ? ronderosDe(lugar.unidad.un_id) : [];
  return first === undefined ? null : azar.uno([first, ...rest]);
}

function llenar(
  arbol: Arbol,
  { unidad }: UnidadSembrada,
  persona: Persona,
  id_plant: keyof typeof PLANTILLAS,
  at: number,
  azar: Sorteo,
): readonly Novedad[] {
  const plantilla: Plantilla = PLANTILLAS[id_plant];
  const nombre = `lista ${id_plant} ${unidad.un_id} ${at}`;
  const id = idDe(nombre, at);
  const respuestas = responder(plantilla, azar);
  const opens = itemsConNovedad(plantilla, respuestas);
  const acto = {
    op: idDe(`op ${nombre}`, at),
    uid: uidDe(persona.emp_id),
    emp_id: persona.emp_id,
    nombre: nombreDe(persona),
    now: at,
    disp_id: `demo-${persona.doc}`,
    app_ver: '0.1.0',
  };
  const rol: Rol = persona.rol;
  const { lista, novedades } = guardarLista(acto, {
    id,
    fechah_ini_x: at - azar.entre(4, 20) * MINUTE,
    un_id: unidad.un_id,
    un_nom: unidad.un_nombre,
    id_plant,
    plantilla,
    rol,
    respuestas,
    fotos: {},
    firma: null,
    ids_novedad: Object.fromEntries(opens.map((item) => [item, idDe(`novedad ${nombre} ${item}`, at)])),
  });
  arbol.poner(`_listascheck_/${unidad.un_id}/${id}`, comoJson({ ...lista, fechah_srv: at }));
  const records = novedades.map((novedad) => ({ ...novedad, fechah_srv: at }));
  for (const novedad of records) arbol.poner(`_novedades/${novedad.id_novedad}`, comoJson(novedad));
  return records;
}

/** Answers every item that shows, in passes, since an answer may show others. */
function responder(plantilla: Plantilla, azar: Sorteo): Readonly<Record<string, Respuesta>> {
  const respuestas: Record<string, Respuesta> = {};
  for (let pass = 0; pass < 3; pass += 1) {
    const open = visibleSecciones(plantilla, respuestas)
      .flatMap(({ items }) => items)
      .filter(({ id }) => respuestas[id] === undefined);
    for (const { id, item } of open) {
      const respuesta = respuestaA(item, azar);
      if (respuesta !== null) respuestas[id] = respuesta;
    }
  }
  return respuestas;
}

function respuestaA(item: ItemPlantilla, azar: Sorteo): Respuesta | null {
  // What opens an incident fails more rarely than the rest.
  const fails = azar.numero() < (item.falla_crea_nov === true ? FALLAN / 3 : FALLAN);
  const obs = fails ? { obs: 'Se informa para que se corrija.' } : {};
  switch (item.tipo) {
    case 'si_no':
      return { valor: fails ? 'no' : 'si', ...obs };
    case 'cumple':
      return { valor: fails ? 'no_cumple' : azar.numero() < 0.05 ? 'no_aplica' : 'cumple', ...obs };
    case 'opcion': {
      const [first = '', ...keys] = Object.keys(item.opciones ?? {});
      const [rest = first] = keys.slice(fails ? -1 : 0);
      return { valor: azar.numero() < 0.75 && !fails ? first : rest };
    }
    case 'numero':
      return { valor: String((item.min ?? 0) + (fails ? 3 : 0)) };
    case 'texto':
      return azar.numero() < 0.3 ? { valor: 'Sin observaciones del turno.' } : null;
    default:
      return null;
  }
}
