import { readFileSync } from 'node:fs';
import { applyPlan } from '../../company/command/apply.ts';
import { connect } from '../../company/connect/company.ts';
import { resolveTarget } from '../../company/connect/target.ts';
import { readStaff } from '../../company/people/staff.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { planLegacy } from './plan-legacy.ts';

const OLD = {
  e1: {
    id: 'e1',
    doc: '50000001',
    nom: 'Ana',
    ape: 'Ruiz',
    perfil: 'rond',
    estado: 2,
    un_ids: { u1: true },
    pass: 'mi clave larga',
  },
  e2: {
    id: 'e2',
    doc: 50_000_002,
    nom: 'Luis',
    ape: 'Peña',
    perfil: 'super',
    estado: 2,
    pass: '1234',
    otro: { campo: 'ajeno' },
  },
  e3: {
    id: 'e3',
    doc: '50000003',
    nom: 'Eva',
    ape: 'Gil',
    perfil: 'rond',
    estado: 4,
    pass: 'clave de antes',
  },
  e4: { id: 'e4', nom: 'Sin', ape: 'Documento', perfil: 'rond', estado: 2, pass: 'otra clave larga' },
  e5: {
    id: 'e5',
    doc: '50000001',
    nom: 'Ana',
    ape: 'Repetida',
    perfil: 'rond',
    estado: 2,
    pass: 'tercera clave',
  },
  e6: {
    id: 'e6',
    doc: '50000006',
    nom: 'Ya',
    ape: 'Cambiada',
    perfil: 'rond',
    estado: 2,
    pass: 'auth:v1:1700000000000',
  },
};

let office: Office;
beforeEach(async () => {
  office = await openOffice();
  await office.put('_emp_segdiez', OLD);
  await office.backend.functions.idle();
});
afterEach(() => office.close());

const passes = (): Record<string, string> => {
  const people = office.read('_emp_segdiez') as typeof OLD;
  return Object.fromEntries(Object.entries(people).map(([id, { pass }]) => [id, pass.slice(0, 8)]));
};
const signs = async (doc: string, password: string): Promise<boolean> =>
  (await office.signIn(doc, password)).ok;

test('passwords of older programs become accounts and leave the records', async () => {
  const keys = `${office.dir}/claves.csv`;
  expect((await office.run('legado', 'claves', '--simular')).json.cambios).toHaveLength(5);
  expect(passes().e1).toBe('mi clave');
  const { code, json } = await office.run('legado', 'claves', '--claves', keys);
  expect({ code, cifras: json.cifras }).toEqual({
    code: 0,
    cifras: { cuentas: 1, cuentas_con_clave_nueva: 1, ya_tenian_cuenta: 0, sin_acceso: 1, pendientes: 2 },
  });
  // People who could not be migrated are named, and none of their data is lost.
  expect(passes()).toEqual({
    e1: 'auth:v1:',
    e2: 'auth:v1:',
    e3: 'auth:v1:',
    e4: 'otra cla',
    e5: 'tercera ',
    e6: 'auth:v1:',
  });
  expect(office.read('_emp_segdiez/e2/otro/campo')).toBe('ajeno');
  expect(office.read('_emp_segdiez/e2/doc')).toBe('50000002');
  expect(office.read('_acceso_/e1/u1')).toBe(true);
  expect(await signs('50000001', 'mi clave larga')).toBe(true);
  expect(await signs('50000002', '1234')).toBe(false);
  const [, clave = ''] =
    /^50000002;Luis Peña;(.*)$/m.exec(readFileSync(keys, 'utf8').replaceAll('\r', '')) ?? [];
  expect(await signs('50000002', clave)).toBe(true);
  expect(await signs('50000003', 'clave de antes')).toBe(false);
  expect(office.backend.auth.users.get('u_e6')).toBeUndefined();
  const again = await office.run('legado', 'claves', '--claves', keys);
  expect(again.json.cifras).toMatchObject({ cuentas: 0, cuentas_con_clave_nueva: 0, pendientes: 2 });
  expect(again.json.estado).toBe('sin_cambios');
});

test('a run that is cut off between accounts and markers is finished by the next, and changes no password', async () => {
  const company = await connect(await resolveTarget({ url: office.backend.url }, {}));
  const staff = await readStaff(company);
  const plan = await planLegacy(staff.people, {
    staff,
    domain: 'gr.local',
    now: Date.now(),
    password: () => 'kkkk-mmmm-nnnn',
  });
  const cut = {
    ...company,
    update: (changes: Readonly<Record<string, unknown>>) =>
      Object.keys(changes).some((place) => place.startsWith('_emp_'))
        ? Promise.reject(new Error('cut'))
        : company.update(changes),
  };
  await expect(applyPlan(cut, plan, { command: 'legado claves', by: 'x', now: Date.now() })).rejects.toThrow(
    'cut',
  );
  await company.close();
  expect(passes().e1).toBe('mi clave');
  expect(await signs('50000001', 'mi clave larga')).toBe(true);
  const { json } = await office.run('legado', 'claves');
  expect(json.cifras).toMatchObject({ cuentas: 0, ya_tenian_cuenta: 2 });
  expect(passes()).toMatchObject({ e1: 'auth:v1:', e2: 'auth:v1:' });
  expect(await signs('50000001', 'mi clave larga')).toBe(true);
  expect(await signs('50000002', 'kkkk-mmmm-nnnn')).toBe(true);
});
