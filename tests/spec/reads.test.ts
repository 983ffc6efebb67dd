import { ESTADO, staffQuery } from '@gr/shared/domain/persona/empleado';
import 'fake-indexeddb/auto';
import type { Query } from '@gr/shared/contract/data';
import { ok } from '@gr/shared/contract/result';
import type { Persona } from '@gr/shared/contract/session';
import { noticesQueries } from '@gr/shared/domain/novedad/notif-queries';
import type { NotifRes, Novedad, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Tip, Video } from '@gr/shared/domain/tip/tip';
import { incidenciasQuery, lastQuery, latestQuery } from '../../mf-inventario/src/queries.ts';
import { ownRondaQuery, rondasQueries, unidadQuery } from '../../mf-rondas/src/ronda/queries.ts';
import { newestOf } from '../../mf-supervision/src/notificaciones/notificaciones.model.ts';
import { ofUnidad, ownNovedadesQuery } from '../../mf-supervision/src/novedades/novedades.model.ts';
import {
  ofUnidadQuery,
  ownVisitasQuery,
} from '../../mf-supervision/src/supervisiones/supervisiones.model.ts';
import { tipsQuery } from '../../mf-tips/src/tips.data.ts';
import { treesOf, videosQuery } from '../../mf-tips/src/videos/videos.data.ts';
import { systemClock } from '../../shell/src/base/clock.ts';
import { createEndpoints } from '../../shell/src/network/endpoints.ts';
import { profileReader } from '../../shell/src/ports/session/profile.ts';
import { type Asker, openAsker } from './support/asker.ts';
import { type Company, openCompany } from './support/people.ts';
import { row } from './support/row.ts';

const DAY_MS = 24 * 3_600_000;
const NOTICES = 60;

let company: Company;
let asker: Asker;
const limits = { desde_x: Date.now() - 31 * DAY_MS, hasta_x: Date.now() + 60_000 };

beforeAll(async () => {
  company = await openCompany();
  asker = await openAsker(company);
  for (let i = 0; i < NOTICES; i += 1) {
    const notif = { ...(await firstNotice()), un_id: 'u001', titulo: `Aviso ${i}`, fechah_x: Date.now() + i };
    await company.write(`_notif_novedades_res/spec${String(i).padStart(3, '0')}`, notif);
  }
});

afterAll(async () => {
  await asker.close();
  await company.close();
});

let first: Record<string, string> | undefined;
async function firstNotice(): Promise<Record<string, string>> {
  first ??= Object.values(
    await company.read<Record<string, Record<string, string>>>('_notif_novedades_res'),
  )[0];
  if (!first) throw new Error('the demo has no notice');
  return first;
}

type Many<T> = Readonly<Record<string, T>>;
const list = async <T>(doc: string, query: Query): Promise<readonly T[]> =>
  Object.values(await asker.ask<Many<T>>(doc, query));

/** Some came, and each is as it must be. */
function eachOf<T>(records: readonly T[], check: (record: T) => boolean): void {
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter((record) => !check(record))).toEqual([]);
}
const inRange = ({ fechah_x }: { fechah_x: number }): boolean =>
  fechah_x >= limits.desde_x && fechah_x <= limits.hasta_x;

const readTips = async () => {
  const tips = await list<Tip>('1001', tipsQuery);
  eachOf(tips, ({ titulo, orden }) => titulo !== '' && orden > 0);
};
const readVideos = (doc: string, rol: Persona['rol'], tree: 'tutos_super' | 'tutos_rond') => async () => {
  expect(treesOf(rol)).toEqual([tree]);
  eachOf(await list<Video>(doc, videosQuery(tree)), ({ titulo }) => titulo !== '');
};
const readNotices = async () => {
  const asked = Object.values(noticesQueries(persona('supervisor', 'e2001')));
  const answers = await Promise.all(asked.map((query) => asker.ask<Many<NotifRes> | null>('2001', query)));
  const notices = Object.values(newestOf(answers.map((answer) => answer ?? {})));
  expect(notices).toHaveLength(50);
  expect(notices.at(0)?.titulo).toBe(`Aviso ${NOTICES - 1}`);
  expect(notices.at(-1)?.titulo).toBe(`Aviso ${NOTICES - 50}`);
  const { propias } = noticesQueries(persona('rondero', 'e1001'));
  if (!propias) throw new Error('a guard does not ask for their own, which name no unit');
  await list<NotifRes>('1001', propias);
  const [all] = Object.values(noticesQueries(persona('admin', 'e9001')));
  if (!all) throw new Error('an administrator asks nothing');
  expect(await list<NotifRes>('9001', all)).toHaveLength(50);
};
const readVersion = async () => {
  const version = await asker.ask<Many<unknown>>('1001', { path: '_versiones/gestion_ri' });
  expect(version).toMatchObject({ ver_actual: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
};
const readLast = async () => {
  const all = Object.values(await company.read<Many<{ fechah_x: number }>>('_inventarios_/u001'));
  const newest = Math.max(...all.map(({ fechah_x }) => fechah_x));
  expect(all.length).toBeGreaterThan(1);
  const last = await list<{ fechah_x: number }>('1001', lastQuery('u001', Date.now()));
  expect(last.map(({ fechah_x }) => fechah_x)).toEqual([newest]);
};

row('3.otros._tips', readTips);
row('7.lee.tips', readTips);
row('3.otros.tutos_rond', readVideos('1001', 'rondero', 'tutos_rond'));
row('7.lee.videos_rond', readVideos('1001', 'rondero', 'tutos_rond'));
row('3.otros._incidencias', async () => {
  eachOf(await list<object>('1001', incidenciasQuery('u001')), (record) => Object.keys(record).length > 0);
});
row('3.otros._versiones', readVersion);
row('7.lee.version', readVersion);
row('7.lee.unidad', async () => {
  expect(await asker.ask<Unidad>('1001', unidadQuery('u001'))).toMatchObject({ un_id: 'u001' });
});
row('7.lee.proyecto', async () => {
  const unidad = await asker.ask<Unidad>('1001', unidadQuery('u001'));
  expect(unidad.un_nombre).toMatch(/\S/);
  // The sender asks for the project by itself when the phone does not know it (outbox/send-effect.ts).
  const project = await asker.ask<string>('1001', { path: '_un_/u001/__project_id' });
  expect(project).toBe(unidad.__project_id);
});
row('7.lee.inventario_ultimo', readLast);
row('9.limite.inventario', async () => {
  expect(lastQuery('u001', Date.now())).toMatchObject({ limitToLast: 1 });
  await readLast();
});
row('7.lee.inventarios', async () => {
  const all = await company.read<Many<unknown>>('_inventarios_/u001');
  expect(await list('1001', latestQuery('u001', Date.now()))).toHaveLength(Object.keys(all).length);
});

const persona = (rol: Persona['rol'], emp_id: string): Persona => ({
  uid: `u_${emp_id}`,
  emp_id,
  nombre: 'Persona',
  rol,
  unidades: { u001: 'Unidad' },
});
row('7.lee.rondas_rondero', async () => {
  const { propias: query } = rondasQueries(persona('rondero', 'e1001'), limits.desde_x);
  if (!query) throw new Error('a rondero asks nothing');
  expect(query.path).toBe('_recorridos_rondero_/e1001');
  eachOf(await list<Ronda>('1001', query), (ronda) => ronda.rond_id === 'e1001' && inRange(ronda));
});
row('7.lee.ronda', async () => {
  const [any] = Object.values(await company.read<Many<Ronda>>('_recorridos_rondero_/e1001'));
  const ronda = await asker.ask<Ronda>('1001', ownRondaQuery('e1001', any?.id ?? ''));
  expect(ronda).toMatchObject({ id: any?.id, rond_id: 'e1001' });
});
row('7.lee.novedades_rondero', async () => {
  const query = ownNovedadesQuery('rond_id', 'e1001', limits);
  eachOf(await list<Novedad>('1001', query), (novedad) => novedad.rond_id === 'e1001');
});
row('7.lee.novedades_unidad', async () => {
  eachOf(await list<Novedad>('1001', ofUnidad('u001', limits)), ({ un_id }) => un_id === 'u001');
});
row('7.lee.novedad', async () => {
  const all = Object.values(await company.read<Many<Novedad>>('_novedades'));
  const mine = all.find(({ un_id }) => un_id === 'u001')?.id_novedad ?? '';
  const one = await asker.ask<Novedad>('1001', { path: `_novedades/${mine}` });
  expect(one).toMatchObject({ id_novedad: mine, un_id: 'u001' });
});

row('3.otros.tutos_super', readVideos('2001', 'supervisor', 'tutos_super'));
row('7.lee.videos_super', readVideos('2001', 'supervisor', 'tutos_super'));
row('3.otros._notif_novedades_res', readNotices);
row('7.lee.notificaciones', readNotices);
row('9.limite.notificaciones', async () => {
  for (const query of Object.values(noticesQueries(persona('supervisor', 'e2001'))))
    expect(query).toMatchObject({ limitToLast: 50 });
  await readNotices();
});
row('7.lee.supervisiones_unidad', async () => {
  const visits = await list<Supervision>('2001', ofUnidadQuery('u001', limits));
  eachOf(visits, (visit) => visit.un_id === 'u001' && inRange(visit));
});
row('7.lee.supervisiones_super', async () => {
  const visits = await list<Supervision>('2001', ownVisitasQuery('e2001', limits));
  eachOf(visits, (visit) => visit.super_id === 'e2001' && inRange(visit));
});
row('7.lee.rondas_unidad', async () => {
  const { u001 } = rondasQueries(persona('supervisor', 'e2001'), limits.desde_x);
  if (!u001) throw new Error('a supervisor asks nothing');
  eachOf(await list<Ronda>('2001', u001), (ronda) => ronda.un_id === 'u001' && inRange(ronda));
});

const activeStaff = async () => {
  const people = await list<{ id: string; estado: number }>('9001', staffQuery(ESTADO.activo));
  eachOf(people, ({ estado }) => estado === 2);
  const all = Object.values(await company.read<Many<{ id: string; estado: number }>>('_emp_segdiez'));
  const active = all.filter(({ estado }) => estado === 2);
  expect(people.map(({ id }) => id).sort()).toEqual(active.map(({ id }) => id).sort());
  expect(active.length).toBeLessThan(all.length);
};
row('4.estado.personal', activeStaff);
row('7.lee.personal_estado', activeStaff);
row('7.lee.personal_doc', async () => {
  const query: Query = { path: '_emp_segdiez', orderBy: 'doc', equalTo: '1001', limitToLast: 1 };
  eachOf(await list<{ doc: string }>('9001', query), ({ doc }) => doc === '1001');
});

/** The app's own reading at the login, over REST. */
const profile = async (doc: string, rol: Persona['rol']) => {
  const { backend, config } = company;
  const reader = profileReader({ fetch, clock: systemClock }, createEndpoints(config, backend.url));
  const token = await company.token(doc);
  return reader.read(async () => ok(token), `e${doc}`, rol);
};
row('7.lee.personal_id', async () => {
  expect(await profile('1001', 'rondero')).toMatchObject({
    ok: true,
    value: { nombre: 'Ana Milena Ruiz Torres' },
  });
});
row('7.lee.estado_personal', async () => {
  expect((await profile('1003', 'rondero')).ok).toBe(true);
  const token = await company.token('1003');
  await company.write('_emp_segdiez/e1003/estado', 3);
  const { backend, config } = company;
  const reader = profileReader({ fetch, clock: systemClock }, createEndpoints(config, backend.url));
  expect(await reader.read(async () => ok(token), 'e1003', 'rondero')).toMatchObject({
    ok: false,
    error: { code: 'SE-102' },
  });
});
const activeUnits = async () => {
  await company.write('_un_/u003/estado', 'suspendido');
  const found = await profile('9001', 'admin');
  if (!found.ok) throw new Error(found.error.code);
  const all = Object.values(await company.read<Many<Unidad>>('_un_'));
  const active = all.filter(({ estado }) => estado === 'activo').map(({ un_id }) => un_id);
  expect(Object.keys(found.value.unidades).sort()).toEqual(active.sort());
  expect(active).not.toContain('u003');
};
row('4.estado.unidad', activeUnits);
row('7.lee.unidades_activas', activeUnits);
