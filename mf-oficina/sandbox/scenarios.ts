import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { NOW, newSeed, puntosDemo, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import { peopleDemo } from './people.ts';

const DAY = 24 * 3_600_000;

function one() {
  const seed = newSeed();
  seed.put('_un_/u001', {
    un_id: 'u001',
    un_nombre: 'Conjunto Los Cedros',
    estado: 'activo',
    ciudad: 'Bogotá',
  });
  seed.put('_qr_/u001', puntosDemo(1));
  seed.put('_emp_segdiez', peopleDemo(1));
  return seed.tree();
}

const QUESTIONS = {
  t1: { texto: '¿Presión de la bomba?', tipo: 'numero', min: 2, max: 6, unidad: 'bar', orden: 1 },
  t2: { texto: '¿Nivel del tanque?', tipo: 'opcion', opciones: { a: 'Alto', b: 'Bajo' }, orden: 2 },
  t3: { texto: 'Foto del tablero', tipo: 'foto', orden: 3, obligatoria: false },
} as const;

const CONTENT = {
  _tips: {
    tip01: {
      titulo: 'Antes de iniciar la ronda',
      resumen: 'Tres minutos que evitan una novedad.',
      cuerpo:
        '<p>Revise <strong>batería</strong>, linterna y radio.</p><h2>Además</h2><ul><li>Celular con más de 40 %.</li><li>Chaleco puesto.</li></ul><blockquote><p>Si algo falta, avise antes de salir.</p></blockquote>',
      orden: 1,
      version: 2,
      estado: 'publicado',
      lectura_obl: true,
      perfil: { rond: true },
    },
    tip02: { titulo: 'Una visita que ayuda', orden: 2, estado: 'publicado', perfil: { super: true } },
    tip03: { titulo: 'Lluvia y rayos', orden: 3, estado: 'borrador' },
    tip04: { titulo: 'Formato viejo', cuerpo: '<h2>uno<br>dos</h2>', orden: 4, estado: 'archivado' },
  },
  _videos: {
    tutos_rond: {
      v01: {
        titulo: 'Su primera ronda',
        url: 'contenido/videos/primera-ronda.webm',
        dur_seg: 65,
        orden: 1,
        estado: 'publicado',
        offline: true,
      },
      v02: { titulo: 'Radio y claves', url: 'https://youtu.be/dQw4w9WgXcQ', orden: 2, estado: 'archivado' },
    },
    tutos_super: { v03: { titulo: 'Una visita', orden: 1, estado: 'borrador' } },
  },
  _listascheck_plant_: {
    puesto: {
      nom: 'Revisión del puesto',
      version: 3,
      perfil: 'rond',
      estado: 'publicada',
      secciones: { s1: { nom: 'Puesto', orden: 1 }, s2: { nom: 'Equipo', orden: 2 } },
      items: {
        i1: {
          seccion: 's2',
          orden: 1,
          texto: '¿El radio funciona?',
          tipo: 'si_no',
          obligatorio: true,
          critico: true,
          peso: 3,
          foto_si: 'falla',
          falla_crea_nov: true,
          cat_nov: 'equipo_danado',
        },
        i2: {
          seccion: 's2',
          orden: 2,
          texto: '¿Qué le pasa?',
          tipo: 'texto',
          mostrar_si: { item: 'i1', valor: 'no' },
        },
        i3: { seccion: 's1', orden: 1, texto: '¿El puesto está limpio?', tipo: 'cumple', obligatorio: true },
        i4: {
          seccion: 's1',
          orden: 2,
          texto: '¿Cómo están los vidrios?',
          tipo: 'opcion',
          opciones: { b: { texto: 'Buenos', orden: 1 }, r: { texto: 'Rotos', orden: 2, falla: true } },
        },
      },
    },
    cierre: { nom: 'Cierre de bodega', version: 1, estado: 'borrador', items: {} },
  },
} as const;

function full() {
  const seed = newSeed();
  for (const [un_id, un_nombre] of Object.entries(UNIDADES)) {
    seed.put(`_un_/${un_id}`, {
      un_id,
      un_nombre,
      estado: 'activo',
      ciudad: 'Bogotá',
      dir: 'Calle 10 # 4-21',
    });
    seed.put(`_qr_/${un_id}`, puntosDemo(8));
  }
  seed.put('_emp_segdiez', peopleDemo(240));
  seed.put('_acceso_/p001', { u001: true, u002: { hasta: NOW + 9 * DAY }, u003: { hasta: NOW - DAY } });
  seed.put('_qr_/u001/p6/tareas', QUESTIONS);
  const { p4, p5 } = puntosDemo(8);
  const key = { firma: 'ABCDEFGHIJKLMNOP', clave: '5a'.repeat(32), qr_ver: 1 };
  for (const point of [{ ...p4, letrero: 'cambia' } as const, { ...p5, letrero: 'nfc' } as const]) {
    seed.put(`_qr_/u001/${point.qr_id}`, point);
    seed.put(`_qr_firmas_/u001/${point.qr_id}`, key);
  }
  for (const [root, records] of Object.entries(CONTENT)) seed.put(root, records);
  return seed.tree();
}

function broken() {
  const seed = newSeed();
  seed.putRaw('_un_', { u001: { estado: 'activo' }, u002: { un_id: 7, un_nombre: 8, estado: 'activo' } });
  seed.putRaw('_emp_segdiez', {
    p001: { nom: { a: 1 }, estado: 2, un_ids: 'u001', cred_vence: 'pronto' },
    p002: { nom: 'Ana', ape: 'Ruiz', perfil: 'rond', estado: 2, turno: 7 },
  });
  return seed.tree();
}

export default defineSandbox({
  path: '/oficina',
  paths: {
    Oficina: '/oficina',
    Unidades: '/oficina/unidades',
    Personas: '/oficina/personas',
    'Una persona': '/oficina/personas/p001',
    'Persona nueva': '/oficina/personas/nueva',
    'Importar listas': '/oficina/importar',
    Preguntas: '/oficina/unidades/u001/puntos/p6/preguntas',
    'Pantalla del puesto': '/oficina/unidades/u001/puntos/p4/clave',
    'Etiqueta NFC': '/oficina/unidades/u001/puntos/p5/clave',
    Tips: '/oficina/tips',
    'Un tip': '/oficina/tips/tip01',
    Videos: '/oficina/videos',
    'Un video': '/oficina/videos/tutos_rond/v01',
    'Listas de chequeo': '/oficina/listas',
    'Una lista': '/oficina/listas/puesto',
  },
  role: 'admin',
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one, full, broken },
});
