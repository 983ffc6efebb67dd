import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { NOW, plan, puntos } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { alert, byId, day } from './testing/days.ts';
import { base, RONDA_ID, rondaInProgress } from './testing/samples.ts';
import { show } from './testing/show.tsx';

const points = puntos(3);
const first = {
  ...points.p1,
  tareas: { t1: { texto: '¿Hay luz?', tipo: 'si_no', orden: 1 }, t2: 'De antes' },
};
const ended = {
  ...rondaInProgress(3, 2),
  id: '-Fin0000000000000001',
  estado: 'incompleta',
  fechah_fin_x: NOW - 1000,
  juicio: {
    juicio_ver: 3,
    _op: 'x',
    veredicto: 'incompleta',
    razones: { otro_plan: true },
    puntos: { p1: { sin_foto: true } },
  },
  novedades: { n1: { id_novedad: 'n1', fechah_x: NOW, cat_nov: 'hurto' } },
};
const rounds = byId(rondaInProgress(3, 1), ended as never);
const data = asJson({
  ...(base({ ronda: rondaInProgress(3, 1), puntos: points, planes: [plan(Object.keys(points))] }) as object),
  _qr_: { u001: { ...points, p1: first } },
  _recorridos_rondero_: { e1001: rounds },
  _recorridos_: { u001: rounds },
  _recorridos_todos: rounds,
  _rondas_dia_: {
    u001: byId(day(), day({ id: '2026-11-20_plan2', id_plan: 'plan2', estado: 'no_iniciada' })),
  },
  _alertas_: { u001: byId(alert()) },
  _festivos_: { '2026-12-25': 'Navidad' },
  _guardas_: { u001: { e1001: { nom: 'Ana Torres' } } },
});
const boss = { rol: 'supervisor', emp_id: 'e2001', uid: 'u_e2001' } as const;

test.each([
  { path: '/rondas', sees: 'Ronda nocturna' },
  { path: '/rondas?ver=terminadas' },
  { path: `/rondas/${RONDA_ID}` },
  { path: `/rondas/${RONDA_ID}?vista=esquema` },
  { path: `/rondas/${RONDA_ID}/punto/p1` },
  { path: '/rondasini?un=u001&plan=plan1' },
  { path: `/scanqr?ronda=${RONDA_ID}`, silent: true },
  { path: `/rondasnovedad?ronda=${RONDA_ID}` },
  { path: '/verrecorr?ronda=-Fin0000000000000001&un=u001' },
  { path: '/verrecorr?un=u001&dia=2026-11-20_plan1' },
  { path: '/valqr', silent: true },
  { path: '/rondas?ver=hoy', persona: boss },
  { path: '/rondas?ver=ahora', persona: boss },
  { path: '/rondas?ver=alertas', persona: boss },
  { path: '/rondas?ver=historial', persona: boss },
  { path: '/verrecorr?ronda=-Fin0000000000000001&un=u001', persona: boss },
  { path: '/valqr?un=u001&qr=p1', silent: true, persona: boss },
])('$path survives any record', async ({ persona = {}, ...place }) => {
  await survives(
    { ...place, data },
    async (path, all) => (await show({ path, data: all, now: NOW, persona })).host,
  );
});
