import type { Json } from '@gr/shared/contract/outbox';
import { ANA, type Attacker, EVA, LEO, openTarget, operation, pid, type Target } from './target.ts';

const NOV = pid('Robo');
const OP = pid('OpAtaque');
let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

beforeEach(() => {
  target.lay('_ops', null);
  target.lay(`_novedades/${NOV}`, INCIDENT);
  for (const root of ROUND) target.lay(root, RECORD);
});

const INCIDENT: Json = {
  ...{ id_novedad: NOV, un_id: 'u001', rond_id: LEO.emp_id, _op: pid('OpAntes'), estado_nov: 'cerrada' },
  ...{ desc_nov: 'Faltan dos cámaras', archivos: { f1: { id_archivo: 'f1' } }, fechah_x: 1 },
  cierre: { texto: 'Se avisó a la policía', emp_id: EVA.emp_id },
  notas: { n1: { texto: 'Hay video' } },
  acuse: { [EVA.emp_id]: { emp_id: EVA.emp_id } },
};
const RONDA = pid('Ronda');
const ROUND = [
  `_recorridos_todos/${RONDA}`,
  `_recorridos_/u001/${RONDA}`,
  `_recorridos_rondero_/${ANA.emp_id}/${RONDA}`,
];
const RECORD: Json = {
  ...{ id: RONDA, un_id: 'u001', rond_id: ANA.emp_id, _op: pid('OpAntes'), estado: 'completada' },
  ...{ fechah: 'x', fechah_x: 1, fechah_ini_x: 1, qr_esp: 2, qr_leidos: 1, cump_pct: 50, visita_rond: 'no' },
  ...{ disp_id: 'd', app_ver: '0.1.0' },
  recorrido: {
    p1: {
      qr_id: 'p1',
      estado_qr: 'a_tiempo',
      fechah: 'x',
      fechah_x: 1,
      _op: pid('OpLeyo'),
      anomalias: { sin_gps: true },
    },
    p2: {
      qr_id: 'p2',
      nom_qr: 'Dos',
      estado_qr: 'omitido',
      fechah: 'x',
      fechah_x: 1,
      motivo_omision: 'lluvia',
    },
  },
};

/** The attempt is refused, and everything is as it was. */
async function stays(who: Attacker, updates: Readonly<Record<string, Json>>): Promise<void> {
  const before = JSON.stringify(target.backend.database.root.toJson());
  const { status } = await target.update(who, operation(who, OP, updates));
  expect({ status, same: JSON.stringify(target.backend.database.root.toJson()) === before }).toEqual({
    status: 401,
    same: true,
  });
}

/** Below the incident, with a fresh operation in it. */
const inIncident = (path: string): Readonly<Record<string, Json>> => ({
  [`_novedades/${NOV}/${path}`]: null,
  [`_novedades/${NOV}/_op`]: OP,
});
const inRound = (path: string, roots = ROUND): Readonly<Record<string, Json>> =>
  Object.fromEntries([
    ...roots.map((root) => [`${root}/${path}`, null] as const),
    ...ROUND.flatMap((root): [string, Json][] => [
      [`${root}/_op`, OP],
      [`${root}/fechah_srv`, { '.sv': 'timestamp' }],
    ]),
  ]);

test('a guard opens a closed incident again by deleting its state', () =>
  stays(ANA, inIncident('estado_nov')));

test.each([
  'cierre',
  'notas',
  'notas/n1',
  'notas/n1/texto',
  'acuse',
  `acuse/${EVA.emp_id}`,
  'archivos',
  'un_id',
])('a supervisor takes %s out of an incident while noting something', (path) => stays(EVA, inIncident(path)));

test('the author makes an incident disappear', () => stays(LEO, { [`_novedades/${NOV}`]: null }));

test('a guard wipes the marks that the round got against them', () =>
  stays(ANA, inRound('recorrido/p1/anomalias')));

test('a guard takes back a read without leaving it under what was taken back', () =>
  stays(ANA, inRound('recorrido/p1')));

test('a guard leaves the supervisor’s copy of a missed point without its state', () =>
  stays(ANA, inRound('recorrido/p2/estado_qr', ROUND.slice(1, 2))));

test('a guard deletes a closed round with an operation of deletion', async () => {
  const op = `del_${RONDA}`;
  const gone = Object.fromEntries(ROUND.map((root) => [root, null]));
  const { status } = await target.update(ANA, operation(ANA, op, gone));
  expect(status).toBe(401);
});

test('somebody removes the ledger row that keeps their record single', async () => {
  target.lay(`_ops/${ANA.uid}/${pid('Vieja')}`, { at: 1, tipo: 'x' });
  expect((await target.update(ANA, { [`_ops/${ANA.uid}/${pid('Vieja')}`]: null })).status).toBe(401);
});

test('what is refused above is refused for the deletion: the same update without it is taken', async () => {
  const rest = inRound('', []);
  expect((await target.update(ANA, operation(ANA, OP, rest))).status).toBe(200);
  const noted = operation(EVA, pid('OpNota'), { [`_novedades/${NOV}/_op`]: pid('OpNota') });
  expect((await target.update(EVA, noted)).status).toBe(200);
});
