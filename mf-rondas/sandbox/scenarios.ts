import { plan } from '@gr/shared/domain/registro/muestras';
import { defineSandbox, PEOPLE } from '@gr/shared/testing/sandbox/definition';
import {
  AHORA,
  hace,
  idDe,
  lugaresDe,
  puntosDemo,
  sembrar,
  textoDePunto,
  UNIDADES,
} from '@gr/shared/testing/sandbox/demo';
import { danar } from './danado.ts';
import { caminar } from './rondas.ts';

const PUNTOS = puntosDemo(8);
const NOCTURNA = plan(Object.keys(PUNTOS), { nom_plan: 'Ronda nocturna', orden_modo: 'fijo' });
const MADRUGADA = plan(['p1', 'p2', 'p8'], {
  id_plan: 'plan2',
  nom_plan: 'Perímetro de madrugada',
  hora_ini: '02:00',
  hora_fin: '04:00',
});
const COLEGA = { emp_id: 'e1005', nombre: 'Julia Mora' };
/** When the round that is under way began. */
const EN_CURSO = hace({ min: 40 });

function planes() {
  const siembra = sembrar();
  siembra.poner('_qr_/u001', PUNTOS);
  siembra.poner('_rondas_plan_/u001', { plan1: NOCTURNA, plan2: MADRUGADA });
  return siembra;
}

function uno() {
  const siembra = sembrar();
  const puntos = puntosDemo(1);
  const unica = plan(['p1']);
  siembra.poner('_qr_/u001', puntos);
  siembra.poner('_rondas_plan_/u001', { plan1: unica });
  caminar(siembra, { ini: hace({ min: 40 }), puntos, plan: unica, leidos: 1, terminada: true });
  return siembra.arbol();
}

function lleno() {
  const siembra = planes();
  const base = { puntos: PUNTOS, plan: NOCTURNA };
  caminar(siembra, { ...base, ini: hace({ dias: 1, min: 30 }), leidos: 8, terminada: true });
  caminar(siembra, { ...base, ini: hace({ min: 1_000 }), leidos: 4, terminada: true, quien: COLEGA });
  caminar(siembra, {
    ...base,
    ini: hace({ min: 900 }),
    leidos: 7,
    terminada: true,
    novedad: {
      cat_nov: 'puerta_abierta',
      criticidad: 'media',
      desc_nov: 'La puerta del cuarto de máquinas estaba abierta y sin candado.',
      lugar: 'Cuarto de máquinas',
    },
  });
  caminar(siembra, { ...base, plan: null, ini: hace({ min: 500 }), leidos: 2, terminada: true });
  caminar(siembra, { ...base, ini: EN_CURSO, leidos: 3 });
  return siembra.arbol();
}

const RONDA = idDe(EN_CURSO);
const HECHA = idDe(hace({ min: 900 }));

export default defineSandbox({
  path: '/rondas',
  paths: {
    Rondas: '/rondas',
    'Rondas terminadas': '/rondas?ver=terminadas',
    'Ronda en curso': `/rondas/${RONDA}`,
    'Iniciar ronda': '/rondasini?un=u001',
    'Leer código': `/scanqr?ronda=${RONDA}`,
    'Reportar novedad': `/rondasnovedad?ronda=${RONDA}&qr=p3`,
    'Ver recorrido': `/verrecorr?ronda=${HECHA}&un=u001`,
    'Validar QR': '/valqr',
  },
  now: AHORA,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => sembrar().arbol(), one: uno, full: lleno, broken: () => danar(planes(), RONDA) },
  codes: {
    ...Object.fromEntries(Object.values(PUNTOS).map((punto) => [punto.nom_qr, textoDePunto(punto)])),
    'De otra unidad': 'GR1.u009.p1.1.ABCDEFGHIJKLMNOP',
    'Firma falsa': 'GR1.u001.p4.1.ZZZZZZZZZZZZZZZZ',
    'No es de la empresa': 'https://ejemplo.com/menu',
  },
  places: lugaresDe(PUNTOS),
});
