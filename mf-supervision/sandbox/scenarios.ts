import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { ago, GUARDAS, idOf, NOW, newSeed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import { damage } from './damaged.ts';
import { fill, PLANTILLA } from './listas.ts';
import { notify, report } from './novedades.ts';
import { KEYS, visit } from './visitas.ts';

/** Start of the visit in progress, and of the list and the incident of the paths. */
const OPENED_AT = ago({ min: 45 });
const LISTA = ago({ days: 2 });
const NOVEDAD = ago({ days: 1, min: 90 });

function withStaff() {
  const seed = newSeed();
  seed.put('_guardas_/u001', GUARDAS);
  seed.put('_listascheck_plant_/plant01', PLANTILLA);
  return seed;
}

function uno() {
  const seed = withStaff();
  visit(seed, { ini: ago({ days: 1 }), done: 1, closed: true });
  fill(seed, LISTA, true);
  const id = report(seed, {
    at: NOVEDAD,
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    desc_nov: 'La puerta del cuarto de máquinas estaba abierta.',
    fotos: 1,
  });
  notify(seed, id, NOVEDAD);
  return seed.tree();
}

function full() {
  const seed = withStaff();
  seed.put('_listascheck_plant_/plant02', { ...PLANTILLA, nom: 'Revista de armas', perfil: 'super' });
  for (const dias of [9, 5, 1]) visit(seed, { ini: ago({ days: dias }), done: 3, closed: true });
  visit(seed, { ini: OPENED_AT, done: 2 });
  fill(seed, ago({ days: 6 }), true);
  fill(seed, LISTA, false);
  seed.put(`_listascheck_/u001/${idOf(LISTA)}/revision`, {
    ...{
      dicho: { puntaje: 100, aprobada: true },
      faltan: { i6: '¿Está la linterna?' },
      sin_novedad: { i1: true },
    },
    fechah_srv: LISTA,
  });
  const first = report(seed, {
    at: NOVEDAD,
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    desc_nov: 'La puerta del cuarto de máquinas estaba abierta y sin candado.',
    fotos: 2,
    vida: 'anotada',
  });
  const closed = report(seed, {
    at: ago({ days: 3 }),
    cat_nov: 'falla_iluminacion',
    criticidad: 'baja',
    desc_nov: 'Dos luces fundidas en el parqueadero 2.',
    vida: 'cerrada',
  });
  const grave = report(seed, {
    at: ago({ min: 25 }),
    cat_nov: 'intrusion',
    criticidad: 'critica',
    desc_nov: 'Una persona saltó el cerramiento norte y huyó.',
    fotos: 1,
  });
  notify(seed, first, NOVEDAD);
  notify(seed, closed, ago({ days: 3 }), { criticidad: 'baja', estado: 'leida' });
  notify(seed, grave, ago({ min: 24 }), { criticidad: 'critica', texto: 'Intrusión.' });
  notify(seed, first, ago({ min: 20 }), { emp_id: 'e2001', titulo: 'Le asignaron una novedad' });
  return seed.tree();
}

const visita = idOf(OPENED_AT);
const novedad = idOf(NOVEDAD, 5);

export default defineSandbox({
  path: '/supervisiones',
  role: 'supervisor',
  paths: {
    Supervisiones: '/supervisiones',
    'Visita abierta': `/supervisiones/${visita}`,
    'Terminar visita': `/supervisiones/${visita}/terminar`,
    'Iniciar supervisión': '/supervisionini?un=u001',
    'Entrada de un guarda': `/supervisionentrada?superv=${visita}&guarda=${KEYS[2] ?? ''}`,
    'Listas de chequeo': '/listascheck?un=u001',
    'Llenar lista': '/listascheck/llenar?un=u001&plant=plant01',
    'Ver lista': `/listascheckvermas?un=u001&id=${idOf(LISTA)}`,
    'Novedades de ronda': '/novedadesrond',
    'Novedades de supervisión': '/novedadessuperv',
    'Ver novedad': `/novedadesver?id=${novedad}`,
    Imágenes: `/imagenes?nov=${novedad}`,
    Notificaciones: '/notificarhis',
    'Notificaciones propias': '/notificarhisprop',
    'Notificaciones de la unidad': '/notificarhisun?un=u001',
  },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: {
    empty: () => newSeed().tree(),
    one: uno,
    full,
    broken: () => damage(withStaff(), { visita, novedad, lista: idOf(LISTA) }),
  },
});
