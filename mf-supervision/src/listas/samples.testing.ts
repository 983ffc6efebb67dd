import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import type { FilledLista, ItemPlantilla, Plantilla } from '@gr/shared/domain/lista/lista';
import { guardarLista } from '@gr/shared/domain/lista/lista-ops';
import { acto } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';

/** An item of section `s1`; default: a required yes/no of weight 1. */
export function item(orden: number, change: Partial<ItemPlantilla> = {}): ItemPlantilla {
  return { seccion: 's1', orden, texto: `Pregunta ${orden}`, tipo: 'si_no', obligatorio: true, ...change };
}

/** A template of two sections with every relevant kind of item. */
export function plantilla(change: Partial<Plantilla> = {}): Plantilla {
  return {
    nom: 'Revisión del puesto',
    version: 1,
    estado: 'publicada',
    perfil: 'todos',
    secciones: { s1: { nom: 'Puesto', orden: 1 }, s2: { nom: 'Equipos', orden: 2 } },
    items: {
      i1: item(1, { texto: '¿Hay extintor?', critico: true, falla_crea_nov: true, cat_nov: 'equipo_danado' }),
      i2: item(2, { texto: '¿Por qué no hay?', tipo: 'texto', mostrar_si: { item: 'i1', valor: 'no' } }),
      i3: item(3, { texto: 'Cámaras sin imagen', tipo: 'numero', min: 0, max: 2, obligatorio: false }),
      i4: item(4, { seccion: 's2', texto: 'Radio', tipo: 'cumple', foto_si: 'falla' }),
      i5: item(5, { seccion: 's2', texto: 'Próxima revisión', tipo: 'fecha', obligatorio: false }),
    },
    ...change,
  };
}

/** `n` required questions in sections of `perSeccion`. */
export function longPlantilla(n: number, perSeccion: number): Plantilla {
  const items: Record<string, ItemPlantilla> = {};
  const secciones: Record<string, { nom: string; orden: number }> = {};
  for (let i = 0; i < n; i += 1) {
    const seccion = `s${Math.floor(i / perSeccion) + 1}`;
    secciones[seccion] = { nom: `Sección ${seccion.slice(1)}`, orden: Number(seccion.slice(1)) };
    items[`i${i}`] = item(i + 1, { seccion, ...(i === 0 ? { tipo: 'texto' } : {}) });
  }
  return { ...plantilla(), nom: 'Lista larga', secciones, items };
}

/** A filled list of {@link plantilla} in `u001`: no extinguisher, all else well. */
export function filled(id: string, change: Partial<FilledLista> = {}): FilledLista {
  const { lista } = guardarLista(acto({ now: FAKE_NOW - 3_600_000, op: `-Op${id}`, nombre: 'Luis Peña' }), {
    id,
    fechah_ini_x: FAKE_NOW - 3_900_000,
    un_id: 'u001',
    un_nom: 'Conjunto Los Cedros',
    id_plant: 'plant01',
    plantilla: plantilla(),
    rol: 'rondero',
    respuestas: {
      i1: { valor: 'no', obs: 'Se lo llevaron.' },
      i2: { valor: 'Está en recarga' },
      i3: { valor: '1.5' },
      i4: { valor: 'cumple' },
    },
    fotos: { i1: [foto('f1', 1), foto('f2', 2)] },
    firma: foto('f3', 3),
    ids_novedad: { i1: '-Nov00000000000000001' },
  });
  return { ...lista, fechah_srv: FAKE_NOW - 3_500_000, ...change };
}

function foto(id_archivo: string, n: number) {
  return {
    id_archivo,
    mime: 'image/jpeg',
    tam: 1000,
    sha256: 'f'.repeat(64),
    ancho: 10,
    alto: 10,
    origen: 'camara',
    fechah_x: FAKE_NOW - 4_000_000 + n,
  } as const;
}

/** The database with templates and filled lists of `u001`. */
export function base(
  plantillas: Readonly<Record<string, Plantilla>>,
  listas: readonly FilledLista[] = [],
): Json {
  return asJson({
    _listascheck_plant_: plantillas,
    _listascheck_: { u001: Object.fromEntries(listas.map((lista) => [lista.id, lista])) },
  });
}
