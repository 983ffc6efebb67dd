import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Office, openOffice } from '../testing/office.ts';
import { NOT_ASKED, PERSONAL_TREES } from './trees.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice('demo');
  await office.put('_covid/-O00000000000000000a', { emp_id: 'e1001', contacto: 'no' });
  await office.put('_listascheck_/u001/l1', { emp_id: 'e1001', fechah_x: 1 });
  await office.put('_listascheck_/u001/l2', { emp_id: 'e1004', fechah_x: 2 });
  await office.put('_consentimientos_/e1001/-O00000000000000000b', { proposito: 'datos', acepta: true });
});
afterAll(() => office.close());

const everything = (): string => JSON.stringify(office.read(''));

test('every tree that names a person is known', () => {
  const tree = office.read('') as Record<string, unknown>;
  const named = Object.keys(tree).filter((name) => /"(?:u_)?e1001"/.test(JSON.stringify(tree[name])));
  const known = new Set([...PERSONAL_TREES.map((one) => one.tree), ...Object.keys(NOT_ASKED)]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test('a person gets their data and photos, and nothing that opens something', async () => {
  const out = `${office.dir}/entrega`;
  expect((await office.run('datos', 'exportar', '1001', '--salida', out, '--simular')).json.estado).toBe(
    'simulado',
  );
  expect(() => readdirSync(out)).toThrow(/ENOENT/);
  const { code, json } = await office.run('datos', 'exportar', '1001', '--salida', out);
  expect(code).toBe(0);
  const text = readFileSync(path.join(out, 'datos.json'), 'utf8');
  const data = JSON.parse(text) as {
    ficha: Record<string, unknown>;
    datos: Record<string, Record<string, unknown>>;
    fotos: string[];
    fotos_que_no_estan: string[];
  };
  expect(data.ficha).toMatchObject({ doc: '1001', nom: 'Ana Milena' });
  expect(data.ficha).not.toHaveProperty('pass');
  expect(Object.keys(data.datos)).toEqual(
    expect.arrayContaining([
      'unidades',
      'declaraciones_salud',
      'rondas',
      'visitas_recibidas',
      'listas_de_chequeo',
      'autorizaciones',
    ]),
  );
  expect(data.datos.listas_de_chequeo).toEqual({ '_listascheck_/u001/l1': { emp_id: 'e1001', fechah_x: 1 } });
  expect(text).not.toMatch(/"(?:firma|cod|pass|tpush)":/);
  // Entries of other guards of the same visit are not hers.
  expect(Object.values(data.datos.visitas_recibidas ?? {})).not.toContainEqual(
    expect.objectContaining({ guarda_id: 'e1004' }),
  );
  expect(data.fotos.length).toBeGreaterThan(3);
  expect(json.cifras.fotos).toBe(data.fotos.length);
  const [ruta = ''] = data.fotos.filter((one) => !data.fotos_que_no_estan.includes(one));
  expect(readFileSync(path.join(out, 'fotos', ruta)).length).toBeGreaterThan(100);
});

test('erasure takes what no duty keeps, says what stays and why, and is logged', async () => {
  const erase = ['datos', 'suprimir', 'e1001', '--caso', 'R-77', '--por', 'Gloria Salazar'] as const;
  expect(await office.run(...erase, '--si')).toMatchObject({ code: 3 });
  await office.run('personas', 'retirar', '1001', '--si');
  await office.backend.functions.idle();
  const before = everything();
  const tried = await office.run(...erase, '--simular');
  expect(everything()).toBe(before);
  expect(tried.json.cambios).toContainEqual(expect.stringMatching(/^CONSERVA rondas: .*Ley 1581/));
  expect(tried.json.cambios).toContain('SUPRIME declaraciones_salud');
  expect((await office.run(...erase.slice(0, 5), '--si')).json.errores[0]?.mensaje).toMatch(/--por/);
  const rounds = JSON.stringify(office.read('_recorridos_rondero_/e1001'));
  expect(await office.run(...erase, '--si')).toMatchObject({ code: 0, json: { estado: 'hecho' } });
  await office.backend.functions.idle();
  expect(office.read('_emp_segdiez/e1001')).toMatchObject({
    nom: 'Persona',
    estado: 4,
    suprimido: { caso: 'R-77', por: 'Gloria Salazar' },
  });
  expect(office.read('_emp_segdiez/e1001/doc')).toBeNull();
  expect(office.read('_covid/-O00000000000000000a')).toBeNull();
  expect(office.read('_guardas_/u001/e1001')).toBeNull();
  expect(office.backend.auth.users.get('u_e1001')).toBeUndefined();
  // Proof of the consent and the records of the service stay as they were.
  expect(office.read('_consentimientos_/e1001')).not.toBeNull();
  expect(JSON.stringify(office.read('_recorridos_rondero_/e1001'))).toBe(rounds);
  const log = Object.values(office.read('_bitacora_') as Record<string, Record<string, unknown>>);
  expect(log).toContainEqual(
    expect.objectContaining({ orden: 'datos suprimir', por: 'Gloria Salazar', sobre: 'e1001', caso: 'R-77' }),
  );
  expect(JSON.stringify(log)).not.toContain('Ana Milena');
  expect((await office.run(...erase, '--si')).json.estado).toBe('sin_cambios');
});
