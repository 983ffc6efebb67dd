import { ADMIN } from '@gr/rtdb-emulator/database/database';
import type { Empleado } from '@gr/shared/domain/persona/empleado';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Backend, startBackend } from '../../local/server.ts';
import { companyStore } from '../reloj/company-store.ts';
import { sweepPeople } from './follow-people.ts';
import { tellExpiries } from './tell-expiries.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'demo', seedDays: 0, clock: false, report: () => undefined },
  });
});
afterAll(() => backend.close());

const guard = (un_id: string): unknown => backend.database.root.at(['_guardas_', un_id, 'e1008']).toJson();
/** Changes a staff record in the console. */
async function put(emp_id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const written = await backend.database.write(ADMIN, 'merge', ['_emp_segdiez', emp_id], fields);
  if (!written.ok) throw new Error(written.why);
}
/** Does so and waits for the night. */
async function change(emp_id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await put(emp_id, fields);
  await backend.functions.runScheduled('barrer_noche', Date.now());
}

test('accounts follow a staff record that was changed in the console', async () => {
  const account = (emp_id: string) => backend.auth.users.get(`u_${emp_id}`);
  await change('e1003', { perfil: 'super' });
  expect(account('e1003')?.claims).toBe('{"rol":"supervisor","emp_id":"e1003"}');
  await change('e1008', { estado: 3 });
  expect(account('e1008')?.disabled).toBe(true);
  await change('e1008', { estado: 2 });
  expect(account('e1008')?.disabled).toBe(false);
});

test('so do the guards of each unit', async () => {
  const units = { u001: true, u003: true };
  await change('e1008', { nom: 'Luz', ape: 'Rey', cargo: 'Guarda', turno: 'dia', un_ids: units });
  expect(guard('u001')).toEqual({ nom: 'Luz Rey', cargo: 'Guarda', turno: 'dia' });
  expect(guard('u003')).toEqual(guard('u001'));
  await change('e1008', { un_ids: { u003: true } });
  expect([guard('u001'), guard('u003')]).toEqual([null, expect.anything()]);
  await change('e1008', { estado: 3 });
  expect(guard('u003')).toBeNull();
});

test('what the office changes while the staff is read stays', async () => {
  const { read } = companyStore;
  const units = { u001: true };
  // The staff has been read by then, the guards have not.
  const during = jest.spyOn(companyStore, 'read').mockImplementation(async <T>(path: string) => {
    if (path === '_guardas_') {
      during.mockRestore();
      const row = { nom: 'Luz Rey' };
      await backend.database.write(ADMIN, 'merge', [], {
        '_emp_segdiez/e1008/estado': 2,
        '_emp_segdiez/e1008/un_ids': units,
        '_guardas_/u001/e1008': row,
      });
    }
    return read<T>(path);
  });
  await sweepPeople(Date.now());
  expect(guard('u001')).toMatchObject({ nom: 'Luz Rey' });
});

test('a paper is told 60, 30 and 7 days ahead, once each: to the person, their supervisors and the office', async () => {
  const DAY = 86_400_000;
  // 61 days before 9 October 2027; later than the demo, so that its own people's papers have other notices.
  const now = Date.parse('2027-08-09T03:10:00-05:00');
  const day = (ahead: number): string => localDate(now + ahead * DAY);
  const night = async (ahead: number): Promise<void> => {
    const person = (await companyStore.read<Empleado>('_emp_segdiez/e1008')) ?? {};
    await tellExpiries(companyStore, 'e1008', person, now + ahead * DAY);
  };
  const told = (): readonly NotifRes[] =>
    Object.values(
      (backend.database.root.at(['_notif_novedades_res']).toJson() ?? {}) as Record<string, NotifRes>,
    ).filter(({ tipo_notif, id_ref }) => tipo_notif === 'vencimiento' && id_ref === 'e1008');
  await put('e1008', { estado: 2, un_ids: { u001: true }, cred_vence: day(61), curso_vence: day(-1) });
  await sweepPeople(now);
  expect(told()).toEqual([]);
  await sweepPeople(now + DAY);
  await night(1);
  const first = told();
  const own = first.filter(({ emp_id }) => emp_id === 'e1008');
  expect(own).toEqual([
    expect.objectContaining({
      titulo: 'Se vence su credencial',
      texto: 'Vence el 9 de oct de 2027. Renuévela y avise a la oficina.',
      un_id: '',
    }),
  ]);
  const others = first.map(({ emp_id }) => emp_id).filter((id) => id !== 'e1008');
  expect(others).toContain('e2001');
  expect(new Set(others).size).toBe(others.length);
  expect(first.find(({ emp_id }) => emp_id === 'e2001')).toMatchObject({
    titulo: 'Se vence la credencial de Luz Rey',
  });
  await night(30);
  expect(told()).toHaveLength(first.length);
  await night(31);
  await night(54);
  await night(61);
  await night(62);
  expect(told()).toHaveLength(3 * first.length);
});
