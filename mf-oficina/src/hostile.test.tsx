import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { puntosDemo } from '@gr/remote-kit/testing/sandbox/demo';
import type { Json } from '@gr/shared/contract/outbox';
import { asJson } from '@gr/shared/domain/registro/trees';
import { draw } from './testing/draw.tsx';

const data = asJson({
  _un_: {
    u001: {
      un_id: 'u001',
      un_nombre: 'Los Cedros',
      estado: 'activo',
      ciudad: 'Bogotá',
      consignas: { c01: { titulo: 'Reja', texto: 'Cerrada de noche.', version: 1, obligatoria: true } },
      reglas: { gracia_min: 10 },
    },
  },
  _qr_: {
    u001: {
      ...puntosDemo(3),
      q77: {
        ...puntosDemo(1).q01,
        qr_id: 'q77',
        nom_qr: 'Bombas',
        orden: 9,
        qr_ver: 1,
        estado: 'activo',
        tareas: {
          t1: { texto: 'Presión', tipo: 'numero', min: 2, max: 6, unidad: 'bar', orden: 1 },
          t2: { texto: '¿Nivel?', tipo: 'opcion', opciones: { a: 'Alto', b: 'Bajo' }, orden: 2 },
          t3: { texto: '¿Hay luz?', tipo: 'si_no', orden: 3 },
        },
      },
    },
  },
  _rondas_plan_: {
    u001: {
      p01: {
        id_plan: 'p01',
        nom_plan: 'Noche',
        hora_ini: '20:00',
        hora_fin: '21:00',
        dias: { lun: true },
        puntos: { q01: { orden: 1 } },
        estado: 'activo',
      },
    },
  },
  _novedades: {
    n1: {
      ...{
        id_novedad: 'n1',
        un_id: 'u001',
        un_nom: 'Los Cedros',
        rond_nom: 'Ana',
        cat_nov: 'ruido',
        _op: 'o',
      },
      ...{ desc_nov: 'Mucho ruido arriba', criticidad: 'alta', estado_nov: 'en_gestion', tipo_nov: 'ronda' },
      ...{ fechah_x: 1, fechah: '2026-01-01 00:00:00', fechah_srv: 1, sos: false, cant_archivos: 1 },
      ...{
        un_abierta: 'u001',
        disp_id: 'd',
        app_ver: '1',
        acuse: { e2: { emp_id: 'e2', emp_nom: 'Eva', fechah_x: 1 } },
      },
      notas: {
        k1: { emp_id: 'e2', emp_nom: 'Eva', fechah_x: 1, id_nota: 'k1', texto: 'Ya voy', cant_archivos: 0 },
      },
    },
  },
  _cambios_: { b1: { cuerpo: '[{"lugar":"_un_/u001/ciudad","antes":null,"despues":"Cali"}]' } },
  _guardas_: { u001: { e1: { nom: 'Ana Ruiz' } } },
  _consignas_leidas_: { e1: { u001: { c01: { version: 1, fechah_x: 1 } } } },
  _consignas_antes_: {
    u001: { c02: { v1: { titulo: 'Perro', texto: 'Suelto.', version: 1, hasta_srv: 1, retirada: true } } },
  },
  _festivos_: { '2026-12-25': 'Navidad' },
  _bitacora_: { b1: { orden: 'tips importar', por: 'e3001', fechah_x: 1, cifras: { nuevos: 1 } } },
  _tips: {
    tip01: {
      titulo: 'Antes de la ronda',
      cuerpo: '<p>Revise el <b>radio</b>.</p><ul><li>a</li></ul>',
      perfil: { rond: true },
      orden: 1,
      version: 2,
      estado: 'publicado',
      lectura_obl: true,
    },
  },
  _videos: {
    tutos_rond: {
      v01: {
        titulo: 'Su primera ronda',
        url: 'https://youtu.be/x',
        orden: 1,
        dur_seg: 65,
        estado: 'publicado',
      },
    },
    tutos_super: { v02: { titulo: 'Una visita', orden: 1, estado: 'borrador' } },
  },
  _listascheck_plant_: {
    puesto: {
      nom: 'Revisión del puesto',
      version: 3,
      perfil: 'rond',
      estado: 'publicada',
      un_ids: { u001: true },
      secciones: { s1: { nom: 'Puesto', orden: 1 } },
      items: {
        i1: { seccion: 's1', orden: 1, texto: '¿Radio?', tipo: 'si_no', critico: true, peso: 2 },
        i2: {
          seccion: 's1',
          orden: 2,
          texto: '¿Qué falla?',
          tipo: 'texto',
          mostrar_si: { item: 'i1', valor: 'no' },
        },
        i3: { seccion: 's1', orden: 3, texto: '¿Aseo?', tipo: 'opcion', opciones: { b: { texto: 'Bueno' } } },
        i4: { seccion: 's1', orden: 4, texto: 'Nivel', tipo: 'numero', min: 1, max: 5 },
      },
    },
  },
} as unknown as object) as Json;

const UNIT = '/oficina/unidades/u001';

test.each([
  { path: '/oficina' },
  { path: '/oficina/pared' },
  { path: '/oficina/novedades/n1' },
  { path: '/oficina/unidades', sees: 'Los Cedros' },
  { path: UNIT },
  { path: `${UNIT}/datos` },
  { path: `${UNIT}/puntos`, sees: 'Bombas' },
  { path: `${UNIT}/puntos/orden` },
  { path: `${UNIT}/puntos/q77` },
  { path: `${UNIT}/puntos/q77/preguntas` },
  { path: `${UNIT}/planes`, sees: 'Noche' },
  { path: `${UNIT}/planes/p01` },
  { path: `${UNIT}/planes/semana` },
  { path: `${UNIT}/consignas`, sees: 'Reja' },
  { path: `${UNIT}/consignas/c01` },
  { path: '/oficina/festivos' },
  { path: '/oficina/bitacora' },
  { path: '/oficina/bitacora/b1' },
  { path: '/oficina/tips', sees: 'Antes de la ronda' },
  { path: '/oficina/tips/nuevo' },
  { path: '/oficina/tips/tip01' },
  { path: '/oficina/videos', sees: 'Su primera ronda' },
  { path: '/oficina/videos/nuevo' },
  { path: '/oficina/videos/tutos_rond/v01' },
  { path: '/oficina/listas', sees: 'Revisión del puesto' },
  { path: '/oficina/listas/nueva' },
  { path: '/oficina/listas/puesto' },
])('$path survives any record', async (place) => {
  await survives({ ...place, data }, async (path, all) => {
    const { host } = await draw(path, () => ({ estado: 'hecho' }), { data: all });
    return host;
  });
});
