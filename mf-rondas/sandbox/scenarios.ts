import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import {
  ago,
  GUARDAS,
  idOf,
  NOW,
  newSeed,
  placesOf,
  puntosDemo,
  textOfPoint,
  UNIDADES,
} from '@gr/remote-kit/testing/sandbox/demo';
import { queued } from '@gr/shared/domain/registro/decisiones';
import { plan } from '@gr/shared/domain/registro/samples';
import { damage } from './damaged.ts';
import { tellDays, tellMissed } from './days.ts';
import { walkRonda } from './rondas.ts';

const PUNTOS = puntosDemo(8);
const NOCTURNA = plan(Object.keys(PUNTOS), { nom_plan: 'Ronda nocturna', orden_modo: 'fijo' });
const DAWN = plan(['p1', 'p2', 'p8'], {
  id_plan: 'plan2',
  nom_plan: 'Perímetro de madrugada',
  hora_ini: '02:00',
  hora_fin: '04:00',
});
const COLLEAGUE = { emp_id: 'e1005', nombre: 'Julia Mora' };
/** Start of the round in progress. */
const OPENED_AT = ago({ min: 40 });

function planes() {
  const seed = newSeed();
  seed.put('_qr_/u001', PUNTOS);
  seed.put('_rondas_plan_/u001', { plan1: NOCTURNA, plan2: DAWN });
  return seed;
}

function uno() {
  const seed = newSeed();
  const puntos = puntosDemo(1);
  const only = plan(['p1']);
  seed.put('_qr_/u001', puntos);
  seed.put('_rondas_plan_/u001', { plan1: only });
  walkRonda(seed, { ini: ago({ min: 40 }), puntos, plan: only, leidos: 1, terminada: true });
  return seed.tree();
}

function full() {
  const seed = planes();
  const base = { puntos: PUNTOS, plan: NOCTURNA };
  walkRonda(seed, { ...base, ini: ago({ days: 1, min: 30 }), leidos: 8, terminada: true });
  walkRonda(seed, { ...base, ini: ago({ min: 1_000 }), leidos: 4, terminada: true, who: COLLEAGUE });
  walkRonda(seed, {
    ...base,
    ini: ago({ min: 900 }),
    leidos: 7,
    terminada: true,
    novedad: {
      cat_nov: 'puerta_abierta',
      criticidad: 'media',
      desc_nov: 'La puerta del cuarto de máquinas estaba abierta y sin candado.',
      lugar: 'Cuarto de máquinas',
    },
  });
  walkRonda(seed, { ...base, plan: null, ini: ago({ min: 500 }), leidos: 2, terminada: true });
  walkRonda(seed, { ...base, ini: OPENED_AT, leidos: 3 });
  if (DOUBTED) seed.put(`_por_revisar_/u001/${DONE_ID}`, DOUBTED);
  seed.put('_guardas_/u001', GUARDAS);
  tellDays(seed, NOCTURNA, RONDA);
  tellMissed(seed, DAWN, true);
  return seed.tree();
}

/** One round that was never walked and its unanswered alert. */
function overdue() {
  const seed = planes();
  tellMissed(seed, DAWN, false);
  return seed.tree();
}

const RONDA = idOf(OPENED_AT);
const DONE_ID = idOf(ago({ min: 900 }));

/** The round with an incident, two of whose points were read far from their place. */
const DOUBTED = queued(
  {
    id: DONE_ID,
    un_id: 'u001',
    arbol: '_recorridos_',
    titulo: NOCTURNA.nom_plan,
    emp_id: 'e1001',
    emp_nom: 'Ana Ruiz',
    fechah_x: ago({ min: 900 }),
  },
  { partes: { p2: { fuera_radio: true }, p3: { fuera_radio: true } } },
  undefined,
  (qr_id) => PUNTOS[qr_id]?.nom_qr ?? qr_id,
);

export default defineSandbox({
  path: '/rondas',
  paths: {
    Rondas: '/rondas',
    'Rondas terminadas': '/rondas?ver=terminadas',
    'Rondas de hoy': '/rondas?ver=hoy',
    'Ronda planeada': '/verrecorr?dia=2026-11-20_plan2&un=u001',
    Alerta: '/rondas?ver=ahora&un=u001&alerta=a_vencida',
    'Ronda en curso': `/rondas/${RONDA}`,
    'Iniciar ronda': '/rondasini?un=u001',
    'Leer código': `/scanqr?ronda=${RONDA}`,
    'Reportar novedad': `/rondasnovedad?ronda=${RONDA}&qr=p3`,
    'Ver recorrido': `/verrecorr?ronda=${DONE_ID}&un=u001`,
    'Validar QR': '/valqr',
    'Por revisar': '/porrevisar',
  },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one: uno, full, broken: () => damage(planes(), RONDA) },
  named: {
    'ronda vencida': {
      data: overdue,
      set: { rol: 'supervisor', ruta: '/rondas?ver=ahora&un=u001&alerta=a_vencida' },
    },
    'rondas por hacer, solo las filas': { alone: () => import('./plan-rows.alone.tsx') },
  },
  codes: {
    ...Object.fromEntries(Object.values(PUNTOS).map((punto) => [punto.nom_qr, textOfPoint(punto)])),
    'De otra unidad': 'GR1.u009.p1.1.ABCDEFGHIJKLMNOP',
    'Firma falsa': 'GR1.u001.p4.1.ZZZZZZZZZZZZZZZZ',
    'No es de la empresa': 'https://ejemplo.com/menu',
  },
  places: placesOf(PUNTOS),
});
