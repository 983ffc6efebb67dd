import { ADMIN } from '@gr/rtdb-emulator/database/database';
import { type Backend, startBackend } from '../../local/server.ts';
import { companyStore } from '../reloj/company-store.ts';
import { sweepPeople } from './follow-people.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'demo', seedDays: 0, clock: false, report: () => undefined },
  });
});
afterAll(() => backend.close());

const guard = (un_id: string): unknown => backend.database.root.at(['_guardas_', un_id, 'e1008']).toJson();
/** Changes a staff record in the console, and waits for the night. */
async function change(emp_id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const written = await backend.database.write(ADMIN, 'merge', ['_emp_segdiez', emp_id], fields);
  if (!written.ok) throw new Error(written.why);
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
  await sweepPeople();
  expect(guard('u001')).toMatchObject({ nom: 'Luz Rey' });
});
