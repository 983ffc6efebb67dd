import { fotoOf, idOf, type Seed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { guardarLista, itemsWithNovedad } from '@gr/shared/domain/lista/lista-ops';
import { ofRondero } from './acts.ts';

const MINUTE = 60_000;

/** A checklist with questions of every kind. */
export const PLANTILLA: Plantilla = {
  nom: 'Revisión del puesto',
  version: 1,
  estado: 'publicada',
  perfil: 'todos',
  secciones: { s1: { nom: 'Puesto', orden: 1 }, s2: { nom: 'Equipos', orden: 2 } },
  items: {
    i1: {
      seccion: 's1',
      orden: 1,
      texto: '¿Hay extintor vigente?',
      tipo: 'si_no',
      obligatorio: true,
      critico: true,
      falla_crea_nov: true,
      cat_nov: 'equipo_danado',
    },
    i2: {
      seccion: 's1',
      orden: 2,
      texto: '¿Por qué no hay?',
      tipo: 'texto',
      obligatorio: true,
      mostrar_si: { item: 'i1', valor: 'no' },
    },
    i3: {
      seccion: 's1',
      orden: 3,
      texto: 'Cámaras sin imagen',
      tipo: 'numero',
      min: 0,
      max: 20,
      obligatorio: false,
    },
    i4: { seccion: 's2', orden: 4, texto: 'Radio', tipo: 'cumple', foto_si: 'falla', obligatorio: true },
    i5: { seccion: 's2', orden: 5, texto: 'Próxima revisión', tipo: 'fecha', obligatorio: false },
  },
};

/** Fills {@link PLANTILLA} in, all well or with the extinguisher missing. Returns the list's id. */
export function fill(seed: Seed, at: number, allGood: boolean): string {
  const id = idOf(at);
  const respuestas = allGood
    ? { i1: { valor: 'si' }, i3: { valor: '0' }, i4: { valor: 'cumple' } }
    : {
        i1: { valor: 'no', obs: 'Se lo llevaron a recarga.' },
        i2: { valor: 'Está en recarga' },
        i3: { valor: '2' },
        i4: { valor: 'cumple' },
      };
  const opens = itemsWithNovedad(PLANTILLA, respuestas);
  const { operation } = guardarLista(ofRondero(at, 1), {
    id,
    fechah_ini_x: at - 5 * MINUTE,
    un_id: 'u001',
    un_nom: UNIDADES.u001,
    id_plant: 'plant01',
    plantilla: PLANTILLA,
    rol: 'rondero',
    respuestas,
    fotos: allGood ? {} : { i1: [fotoOf(at, 1)] },
    firma: fotoOf(at, 2, 'pantalla'),
    ids_novedad: Object.fromEntries(opens.map((item, n) => [item, idOf(at, 20 + n)])),
  });
  seed.perform(operation, at);
  return id;
}
