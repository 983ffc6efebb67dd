import { defineSandbox, PEOPLE } from '@gr/shared/testing/sandbox/definition';
import { AHORA, GUARDAS, hace, idDe, sembrar, UNIDADES } from '@gr/shared/testing/sandbox/demo';
import { danar } from './danado.ts';
import { llenar, PLANTILLA } from './listas.ts';
import { avisar, reportar } from './novedades.ts';
import { CLAVES, visitar } from './visitas.ts';

/** When the visit under way, the list and the incident of the paths began. */
const ABIERTA = hace({ min: 45 });
const LISTA = hace({ dias: 2 });
const NOVEDAD = hace({ dias: 1, min: 90 });

function conPersonal() {
  const siembra = sembrar();
  siembra.poner('_guardas_/u001', GUARDAS);
  siembra.poner('_listascheck_plant_/plant01', PLANTILLA);
  return siembra;
}

function uno() {
  const siembra = conPersonal();
  visitar(siembra, { ini: hace({ dias: 1 }), hechos: 1, cerrada: true });
  llenar(siembra, LISTA, true);
  const id = reportar(siembra, {
    at: NOVEDAD,
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    desc_nov: 'La puerta del cuarto de máquinas estaba abierta.',
    fotos: 1,
  });
  avisar(siembra, id, NOVEDAD);
  return siembra.arbol();
}

function lleno() {
  const siembra = conPersonal();
  siembra.poner('_listascheck_plant_/plant02', { ...PLANTILLA, nom: 'Revista de armas', perfil: 'super' });
  for (const dias of [9, 5, 1]) visitar(siembra, { ini: hace({ dias }), hechos: 3, cerrada: true });
  visitar(siembra, { ini: ABIERTA, hechos: 2 });
  llenar(siembra, hace({ dias: 6 }), true);
  llenar(siembra, LISTA, false);
  const first = reportar(siembra, {
    at: NOVEDAD,
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    desc_nov: 'La puerta del cuarto de máquinas estaba abierta y sin candado.',
    fotos: 2,
    vida: 'anotada',
  });
  const closed = reportar(siembra, {
    at: hace({ dias: 3 }),
    cat_nov: 'falla_iluminacion',
    criticidad: 'baja',
    desc_nov: 'Dos luces fundidas en el parqueadero 2.',
    vida: 'cerrada',
  });
  const grave = reportar(siembra, {
    at: hace({ min: 25 }),
    cat_nov: 'intrusion',
    criticidad: 'critica',
    desc_nov: 'Una persona saltó el cerramiento norte y huyó.',
    fotos: 1,
  });
  avisar(siembra, first, NOVEDAD);
  avisar(siembra, closed, hace({ dias: 3 }), { criticidad: 'baja', estado: 'leida' });
  avisar(siembra, grave, hace({ min: 24 }), { criticidad: 'critica', texto: 'Intrusión.' });
  avisar(siembra, first, hace({ min: 20 }), { emp_id: 'e2001', titulo: 'Le asignaron una novedad' });
  return siembra.arbol();
}

const visita = idDe(ABIERTA);
const novedad = idDe(NOVEDAD, 5);

export default defineSandbox({
  path: '/supervisiones',
  role: 'supervisor',
  paths: {
    Supervisiones: '/supervisiones',
    'Visita abierta': `/supervisiones/${visita}`,
    'Terminar visita': `/supervisiones/${visita}/terminar`,
    'Iniciar supervisión': '/supervisionini?un=u001',
    'Entrada de un guarda': `/supervisionentrada?superv=${visita}&guarda=${CLAVES[2] ?? ''}`,
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
  now: AHORA,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: {
    empty: () => sembrar().arbol(),
    one: uno,
    full: lleno,
    broken: () => danar(conPersonal(), { visita, novedad, lista: idDe(LISTA) }),
  },
});
