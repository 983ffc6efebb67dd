import { defineSandbox, PEOPLE } from '@gr/shared/testing/sandbox/definition';
import { ago, GUARDAS, idDe, NOW, newSeed, UNIDADES } from '@gr/shared/testing/sandbox/demo';
import { damage } from './damaged.ts';
import { fill, PLANTILLA } from './listas.ts';
import { notify, report } from './novedades.ts';
import { KEYS, visit } from './visitas.ts';

/** When the visit under way, the list and the incident of the paths began. */
const OPENED_AT = ago({ min: 45 });
const LISTA = ago({ days: 2 });
const NOVEDAD = ago({ days: 1, min: 90 });

function conPersonal() {
  const siembra = newSeed();
  siembra.put('_guardas_/u001', GUARDAS);
  siembra.put('_listascheck_plant_/plant01', PLANTILLA);
  return siembra;
}

function uno() {
  const siembra = conPersonal();
  visit(siembra, { ini: ago({ days: 1 }), done: 1, closed: true });
  fill(siembra, LISTA, true);
  const id = report(siembra, {
    at: NOVEDAD,
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    desc_nov: 'La puerta del cuarto de máquinas estaba abierta.',
    fotos: 1,
  });
  notify(siembra, id, NOVEDAD);
  return siembra.tree();
}

function full() {
  const siembra = conPersonal();
  siembra.put('_listascheck_plant_/plant02', { ...PLANTILLA, nom: 'Revista de armas', perfil: 'super' });
  for (const dias of [9, 5, 1]) visit(siembra, { ini: ago({ days: dias }), done: 3, closed: true });
  visit(siembra, { ini: OPENED_AT, done: 2 });
  fill(siembra, ago({ days: 6 }), true);
  fill(siembra, LISTA, false);
  const first = report(siembra, {
    at: NOVEDAD,
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    desc_nov: 'La puerta del cuarto de máquinas estaba abierta y sin candado.',
    fotos: 2,
    vida: 'anotada',
  });
  const closed = report(siembra, {
    at: ago({ days: 3 }),
    cat_nov: 'falla_iluminacion',
    criticidad: 'baja',
    desc_nov: 'Dos luces fundidas en el parqueadero 2.',
    vida: 'cerrada',
  });
  const grave = report(siembra, {
    at: ago({ min: 25 }),
    cat_nov: 'intrusion',
    criticidad: 'critica',
    desc_nov: 'Una persona saltó el cerramiento norte y huyó.',
    fotos: 1,
  });
  notify(siembra, first, NOVEDAD);
  notify(siembra, closed, ago({ days: 3 }), { criticidad: 'baja', estado: 'leida' });
  notify(siembra, grave, ago({ min: 24 }), { criticidad: 'critica', texto: 'Intrusión.' });
  notify(siembra, first, ago({ min: 20 }), { emp_id: 'e2001', titulo: 'Le asignaron una novedad' });
  return siembra.tree();
}

const visita = idDe(OPENED_AT);
const novedad = idDe(NOVEDAD, 5);

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
    'Ver lista': `/listascheckvermas?un=u001&id=${idDe(LISTA)}`,
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
    broken: () => damage(conPersonal(), { visita, novedad, lista: idDe(LISTA) }),
  },
});
