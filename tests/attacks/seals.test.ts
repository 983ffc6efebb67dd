import { sealKeyPath } from '@gr/shared/domain/app/llave-sello';
import { logger } from 'firebase-functions';
import { ANA, EVA, LEO, openTarget, operation, pid, type Target } from './target.ts';

const DISP = '0f8fad5b-d9cb-469f-a165-70867728950e';
const KEY = 'k'.repeat(43);
const AT = sealKeyPath(ANA.uid, DISP);
const row = { llave: KEY, fechah_srv: { '.sv': 'timestamp' } };

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  target.lay('_sellos_', null);
  target.lay('_cuotas_sellos_', null);
  target.lay('_sesiones_', null);
  target.lay(`_emp_segdiez/${ANA.emp_id}`, { estado: 2, perfil: 'rond' });
});
afterAll(() => target.close());

const tryAs = async (who: Parameters<Target['update']>[0], updates: object) =>
  (await target.update(who, updates as never)).status;

test('a stolen phone’s key is asked for by everybody but its person: nobody gets it', async () => {
  expect(await tryAs(ANA, { [AT]: row })).toBe(200);
  expect((await target.get(ANA, `${AT}/llave`)).body).toBe(JSON.stringify(KEY));
  const office = { uid: 'u_adm', emp_id: 'e_adm', rol: 'admin' } as const;
  target.employ(office, ['u001']);
  for (const who of [LEO, EVA, office, null])
    for (const path of ['_sellos_', `_sellos_/${ANA.uid}`, AT, `${AT}/llave`])
      expect((await target.get(who, path)).body).not.toContain(KEY);
  // Nor the person with a session that ended, or who does not work here any more.
  target.lay(`_sesiones_/${ANA.uid}`, { rev: Date.now() + 60_000 });
  expect((await target.get(ANA, AT)).status).toBe(401);
  target.lay('_sesiones_', null);
  target.lay(`_emp_segdiez/${ANA.emp_id}/estado`, 3);
  expect((await target.get(ANA, AT)).status).toBe(401);
});

test('a key that is there is not exchanged, emptied or deleted, not even beside an operation of its person', async () => {
  expect(await tryAs(ANA, { [AT]: row })).toBe(200);
  for (const value of [null, { ...row, llave: 'z'.repeat(43) }, { llave: KEY }]) {
    expect(await tryAs(ANA, { [AT]: value })).toBe(401);
    expect(await tryAs(ANA, operation(ANA, pid('sello'), { [AT]: value }) as object)).toBe(401);
  }
  for (const path of [`${AT}/llave`, `${AT}/fechah_srv`, `_sellos_/${ANA.uid}`])
    expect(await tryAs(ANA, { [path]: null })).toBe(401);
  expect((await target.get(ANA, `${AT}/llave`)).body).toBe(JSON.stringify(KEY));
});

test('a key is laid before its person for them to seal with: it is refused', async () => {
  for (const who of [LEO, EVA, null]) expect(await tryAs(who, { [AT]: row })).toBe(401);
});

test('a phone that says it is ever another fills nobody’s disk: no more keys are taken, those there stay', async () => {
  const told = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const at = (n: number) => sealKeyPath(ANA.uid, `0f8fad5b-d9cb-469f-a165-${String(n).padStart(12, '0')}`);
  const taken: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    taken.push(await tryAs(ANA, { [at(n)]: row }));
    await target.backend.functions.idle();
  }
  expect(taken.filter((status) => status === 200)).toHaveLength(21);
  expect(taken.at(-1)).toBe(401);
  expect((await target.get(ANA, `${at(0)}/llave`)).status).toBe(200);
  expect(await tryAs(LEO, { [sealKeyPath(LEO.uid, DISP)]: row })).toBe(200);
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});
