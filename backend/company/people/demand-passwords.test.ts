import { type Office, openOffice } from '../../admin/testing/office.ts';
import { uidOf } from './account-of.ts';

let office: Office;
const HEAD = 'documento;nombres;apellidos;perfil;estado';
const make = (doc: string) => `${HEAD}\n${doc};Ana;Peña;rond;2\n`;

beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

let docs = 20_000_000;
/** Creates a person with a first password; returns the uid. */
async function hire(): Promise<string> {
  docs += 1;
  const file = office.file(`${docs}.csv`, make(String(docs)));
  const keys = `${office.dir}/claves-${docs}.csv`;
  expect(await office.run('personas', 'importar', file, '--claves', keys)).toMatchObject({ code: 0 });
  const people = office.read('_emp_segdiez') as Record<string, { doc: string }>;
  const [id = ''] = Object.entries(people).find(([, { doc }]) => doc === String(docs)) ?? [];
  return uidOf(id);
}
const demandOf = (uid: string): unknown => office.read(`_sesiones_/${uid}/exige_clave`);
const ask = (...options: string[]) => office.run('personas', 'clave-propia', ...options);

test('who has a first password owes an own one from the moment the office says so, and who gets one later', async () => {
  const before = await hire();
  expect(demandOf(before)).toBeNull();
  expect(await ask()).toMatchObject({ code: 0, json: { datos: { exige: false, deben: 0 } } });
  expect(await ask('--exigir', '--si')).toMatchObject({ code: 0, json: { cifras: { cambiadas: 1 } } });
  expect(demandOf(before)).toEqual(expect.any(Number));
  expect(await ask('--exigir', '--si')).toMatchObject({ json: { estado: 'sin_cambios' } });
  const later = await hire();
  expect(demandOf(later)).toEqual(expect.any(Number));

  // Whoever was suspended then owes it on coming back.
  await ask('--no-exigir');
  await office.run('personas', 'suspender', before.replace(/^u_/, ''), '--si');
  await ask('--exigir', '--si');
  await office.run('personas', 'reactivar', before.replace(/^u_/, ''), '--si');
  expect(demandOf(before)).toEqual(expect.any(Number));

  // A person who changed it, and gets a new one from the office.
  const id = later.replace(/^u_/, '');
  await office.put(`_sesiones_/${later}/exige_clave`, null);
  await office.put(`_emp_segdiez/${id}/pass`, `auth:v1:${Date.now() + 1000}`);
  const keys = `${office.dir}/nueva.csv`;
  expect(await office.run('personas', 'clave', id, '--claves', keys, '--si')).toMatchObject({ code: 0 });
  expect(demandOf(later)).toEqual(expect.any(Number));
});

test('the end of sessions is no change of password: who owes one owes it from then on, who owes none owes none', async () => {
  await ask('--exigir', '--si');
  const [owing, free] = [await hire(), await hire()];
  await office.put(`_sesiones_/${free}/exige_clave`, null);
  await office.put(`_sesiones_/${owing}/exige_clave`, 5);
  for (const uid of [owing, free])
    expect(await office.run('personas', 'telefono-perdido', uid.replace(/^u_/, ''), '--si')).toMatchObject({
      code: 0,
    });
  const endedAt = (office.backend.auth.users.get(owing)?.validSince ?? 0) * 1000;
  expect(Number(demandOf(owing))).toBeGreaterThanOrEqual(endedAt);
  expect(demandOf(free)).toBeNull();
});

test('it is asked no more: nobody owes one', async () => {
  await ask('--exigir', '--si');
  const uid = await hire();
  expect(await ask('--no-exigir')).toMatchObject({ code: 0 });
  expect(demandOf(uid)).toBeNull();
  expect(demandOf(await hire())).toBeNull();
  expect(await ask('--exigir', '--no-exigir')).toMatchObject({ code: 3 });
});
