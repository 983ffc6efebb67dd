import { existsSync } from 'node:fs';
import { type Office, openOffice } from '../../admin/testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

test('a unit with its points and plans comes from lists, and its codes are printed', async () => {
  const units = office.file('u.csv', 'Código,Nombre,Ciudad,Latitud\nu7,Torres del Río,Bogotá,"4,7"\n');
  expect((await office.run('unidades', 'importar', units)).json.cifras).toMatchObject({ nuevos: 1 });
  expect(office.read('_un_/u7')).toEqual({
    un_id: 'u7',
    un_nombre: 'Torres del Río',
    ciudad: 'Bogotá',
    lat: 4.7,
    estado: 'activo',
  });
  await office.put('_un_/u7/reglas/radio_m', 40);
  await office.run(
    'unidades',
    'importar',
    office.file('reglas.csv', 'código;gracia;GPS obligatorio\nu7;20;sí\n'),
  );
  expect(office.read('_un_/u7/reglas')).toEqual({ radio_m: 40, gracia_min: 20, gps_obligatorio: true });
  await office.run('unidades', 'importar', office.file('reglas.csv', 'código;gracia\nu7;-\n'));
  expect(office.read('_un_/u7/reglas')).toEqual({ radio_m: 40, gps_obligatorio: true });
  const give = (text: string) => office.run('unidades', 'importar', office.file('partes.csv', text));
  await give(
    'código;aviso supervisor;aviso administrador;turno noche desde;turno noche hasta\nu7;5;20;18:00;6:00\n',
  );
  expect(office.read('_un_/u7/reglas/escalera')).toEqual({ supervisor_min: 5, administrador_min: 20 });
  expect(office.read('_un_/u7/turnos')).toEqual({ noche: { hora_ini: '18:00', hora_fin: '06:00' } });
  await give('código;aviso supervisor;turno noche desde;turno noche hasta\nu7;-;-;-\n');
  expect(office.read('_un_/u7/reglas')).toEqual({
    ...{ radio_m: 40, gps_obligatorio: true },
    escalera: { administrador_min: 20 },
  });
  expect(office.read('_un_/u7/turnos')).toBeNull();
  const torn = await give('código;aviso guarda;turno dia desde\nu7;30;06:00\n');
  expect(torn.json.errores).toEqual([
    { fila: 2, mensaje: expect.stringMatching(/30, 1, 20, 240 minutos no van en orden/) },
    { fila: 2, mensaje: 'Al turno «dia» le falta la hora en que termina.' },
  ]);

  const points = office.file(
    'p.csv',
    'unidad;codigo;nombre;orden;crítico\nu7;q01;Portería;1;sí\nu7;q02;Sótano;2;no\n',
  );
  expect((await office.run('puntos', 'importar', points)).json.cifras).toMatchObject({ nuevos: 2 });
  await office.until(() => office.read('_qr_firmas_/u7/q02') !== null);
  expect(office.read('_qr_/u7/q01')).toMatchObject({
    nom_qr: 'Portería',
    critico: true,
    estado: 'sin_instalar',
    qr_ver: 1,
  });
  // Fields added by the server are no change of the office.
  expect((await office.run('puntos', 'importar', points)).json.estado).toBe('sin_cambios');

  const sheet = await office.run('qr', '--unidad', 'u7', '--salida', `${office.dir}/hoja`);
  expect(sheet).toMatchObject({ code: 0 });
  expect(existsSync(`${office.dir}/hoja/sheet.html`)).toBe(true);

  const before = office.read('_qr_firmas_/u7/q01/firma');
  expect((await office.run('puntos', 'reimprimir', '--unidad', 'u7', '--punto', 'q01')).code).toBe(2);
  await office.run('puntos', 'reimprimir', '--unidad', 'u7', '--punto', 'q01', '--si');
  await office.until(() => office.read('_qr_firmas_/u7/q01/qr_ver') === 2);
  expect(office.read('_qr_firmas_/u7/q01/firma')).not.toBe(before);

  const plans = office.file(
    'r.csv',
    'unidad;codigo;nombre;dias;inicio;fin;puntos\nu7;r1;Ronda nocturna;lun, mié;22:00;2:00;todos\n',
  );
  const made = await office.run('planes', 'importar', plans);
  expect(made.json.cifras).toMatchObject({ nuevos: 1 });
  expect(made.json.avisos).toEqual([expect.stringMatching(/2 puntos del plan no están instalados/)]);
  expect(office.read('_rondas_plan_/u7/r1')).toMatchObject({
    dias: { lun: true, mie: true },
    hora_fin: '02:00',
    puntos: { q01: { orden: 1, obligatorio: true }, q02: { orden: 2, obligatorio: true } },
  });
  expect((await office.run('planes', 'importar', plans)).json.estado).toBe('sin_cambios');
});

test('a plan runs between two days and for some guards, who work in the unit', async () => {
  const plan = (rest: string) =>
    office.file('r.csv', `unidad;codigo;vigente desde;vigente hasta;guardas\nu7;r1;${rest}\n`);
  const change = async (rest: string) => (await office.run('planes', 'importar', plan(rest))).json;
  expect((await change('2027-02-01;31/01/2027;')).errores[0]?.mensaje).toMatch(/termina .* antes de empezar/);
  expect((await change(';2026-01-01;')).errores).toEqual([
    expect.objectContaining({ columna: 'vigente hasta', mensaje: expect.stringMatching(/ya pasó/) }),
  ]);
  const hours = office.file('h.csv', 'unidad;codigo;fin\nu7;r1;22:00\n');
  expect((await office.run('planes', 'importar', hours)).json.errores).toEqual([
    expect.objectContaining({ columna: 'fin', mensaje: expect.stringMatching(/dos horas distintas/) }),
  ]);
  // A plan of long ago comes back with its list, but is not taken up again.
  await office.put('_rondas_plan_/u7/r1/vig_hasta', '2026-01-01');
  expect((await change(';2026-01-01;')).estado).toBe('sin_cambios');
  await office.put('_rondas_plan_/u7/r1/vig_hasta', null);
  expect((await change(';;e404')).errores[0]?.mensaje).toMatch(/«e404» no trabaja en la unidad u7/);
  await office.put('_guardas_/u7/e1', { nom: 'Ana Ruiz' });
  await change('2027-01-01;31/01/2027;e1');
  expect(office.read('_rondas_plan_/u7/r1')).toMatchObject({
    ...{ vig_desde: '2027-01-01', vig_hasta: '2027-01-31', rond_ids: { e1: true } },
  });
  const seen = await office.run('planes', 'vista', '--unidad', 'u7');
  expect(seen.json.avisos).toContain('El plan «Ronda nocturna» no corre en estos días.');
  await change('-;-;todos');
  expect(office.read('_rondas_plan_/u7/r1/rond_ids')).toBeNull();
});

test('a plan repeats every so many hours, or so many times, and says what does not fit', async () => {
  const change = async (columns: string, row: string) => {
    const file = office.file('n.csv', `unidad;codigo;${columns}\nu7;r1;${row}\n`);
    return (await office.run('planes', 'importar', file)).json;
  };
  const plan = () => office.read('_rondas_plan_/u7/r1');
  expect((await change('inicio;fin;cada horas', '22:00;06:00;2')).estado).toBe('hecho');
  expect(plan()).toMatchObject({ hora_ini: '22:00', hora_fin: '06:00', cada_h: 2 });
  const said = async (columns: string, row: string) =>
    (await change(columns, row)).errores.map(({ columna, mensaje }) => `${columna}: ${mensaje}`);
  expect(await said('veces;separacion', '4;60')).toEqual([
    'veces: Escriba cada cuántas horas o cuántas veces, no las dos cosas.',
  ]);
  expect(await said('cada horas', '8')).toEqual([
    'cada horas: No caben 2 rondas así: Cada 8 horas, de 22:00 a 06:00.',
  ]);
  expect((await change('cada horas;veces;separacion', '-;4;60')).estado).toBe('hecho');
  expect(plan()).toMatchObject({ veces: 4, separacion_min: 60 });
  expect(plan()).not.toHaveProperty('cada_h');
  expect(await said('separacion', '180')).toEqual([
    'separacion: No caben 4 rondas así: 4 veces entre 22:00 y 06:00, con 180 min entre una y otra.',
  ]);
  expect(await said('separacion', '-')).toEqual([
    'separacion: Falta cuánto pasa entre una y otra. En «repetir» se escribe «con al menos 60 minutos entre una y otra».',
  ]);
  await change('repetir', 'Cada 2 horas');
  expect(await said('repetir', '4 veces')).toEqual([expect.stringMatching(/^repetir: Falta cuánto pasa/)]);
  await change('repetir', '4 veces, con al menos 60 minutos');
  await office.put('_rondas_plan_/u7/r1/vig_desde', null);
  const seen = await office.run('planes', 'vista', '--unidad', 'u7');
  // Its times run into each other, which is no conflict.
  const conflictos = ['No tiene ningún punto instalado.'];
  expect((seen.json.datos as object[]).slice(0, 2)).toMatchObject([
    { nom_plan: 'Ronda nocturna', rondas: 4, conflictos },
    { nom_plan: 'Ronda nocturna', rondas: 4, conflictos },
  ]);
  expect(seen.json.cambios[0]).toMatch(
    /^[a-z]{3} \d{4}-\d\d-\d\d 22:00 a 06:00: Ronda nocturna \(4 rondas\), 0 puntos\. No tiene/,
  );
  expect((await change('inicio;fin', '06:00;06:00')).estado).toBe('hecho');
  expect(await said('veces;separacion', '-;-')).toEqual([
    expect.stringMatching(/^fin: .*dos horas distintas/),
  ]);
  await change('inicio;fin;veces;separacion', '22:00;02:00;-;-');
});

test('orders and holidays come from lists; other words are another version', async () => {
  const orders = (texto: string) =>
    office.file('c.csv', `unidad;codigo;titulo;texto\nu7;c1;Portería;${texto}\n`);
  await office.run('consignas', 'importar', orders('Pida documento.'));
  expect(office.read('_un_/u7/consignas/c1')).toEqual({
    titulo: 'Portería',
    texto: 'Pida documento.',
    version: 1,
  });
  expect((await office.run('consignas', 'importar', orders('Pida documento.'))).json.estado).toBe(
    'sin_cambios',
  );
  await office.run('consignas', 'importar', orders('Pida documento y anote.'));
  expect(office.read('_un_/u7/consignas/c1/version')).toBe(2);
  const days = office.file('f.csv', 'fecha;nombre\n01/01/2027;Año Nuevo\n2027-01-11;Reyes\n');
  expect((await office.run('festivos', 'importar', days)).json.cifras).toEqual({ cambiados: 2, iguales: 0 });
  expect(office.read('_festivos_')).toEqual({ '2027-01-01': 'Año Nuevo', '2027-01-11': 'Reyes' });
  expect((await office.run('festivos', 'importar', days)).json.estado).toBe('sin_cambios');
  await office.run('festivos', 'importar', office.file('g.csv', 'fecha;nombre\n2027-01-11;-\n'));
  expect(office.read('_festivos_')).toEqual({ '2027-01-01': 'Año Nuevo' });
});

test('a unit without points has no round to come, and says so', async () => {
  await office.run('unidades', 'importar', office.file('u.csv', 'codigo;nombre\nu5;Vacía\n'));
  const seen = await office.run('planes', 'vista', '--unidad', 'u5');
  expect(seen.json).toMatchObject({ cifras: { rondas: 0, conflictos: 0 }, cambios: [] });
});

test.each([
  [
    'planes',
    'unidad;codigo;nombre;dias;inicio;fin;puntos\nu5;r1;X;lun;22:00;23:00;todos',
    /u5 no tiene puntos/,
  ],
  ['unidades', 'codigo;nombre\nu 8;X\nu9;', /«u 8» no sirve.*Falta nombre/],
  ['unidades', 'codigo;nombre;proyecto\nu9;X;http://mal', /no es un proyecto/],
  ['puntos', 'unidad;codigo;nombre;orden\nu99;q1;X;1', /No hay ninguna unidad «u99»/],
  ['puntos', 'unidad;codigo;nombre;orden\nu7;q1;X;1\nu7;q1;X;1', /ya está en la fila 2/],
  ['puntos', 'unidad;codigo;nombre;orden\nu7;q9;;x', /no es un número/],
  [
    'planes',
    'unidad;codigo;nombre;dias;inicio;fin;puntos\nu7;r2;X;lunes;25:00;2:00;q77',
    /no es una hora.*«q77» en uso/,
  ],
])('%s: %s is refused', async (kind, list, why) => {
  const { code, json } = await office.run(kind, 'importar', office.file('mal.csv', list));
  expect(code).toBe(3);
  expect(json.errores.map(({ mensaje }) => mensaje).join(' ')).toMatch(why);
});

test('what an order said stays when it changes or is retired, and a retired one is put back', async () => {
  const retire = ['consignas', 'retirar', '--unidad', 'u7', '--consigna', 'c1'];
  expect(office.read('_consignas_antes_/u7/c1')).toEqual({
    v1: { titulo: 'Portería', texto: 'Pida documento.', version: 1, hasta_srv: expect.any(Number) },
  });
  expect((await office.run(...retire)).code).toBe(2);
  await office.run(...retire, '--si');
  expect(office.read('_un_/u7/consignas')).toBeNull();
  expect(office.read('_consignas_antes_/u7/c1/v2')).toMatchObject({ version: 2, retirada: true });
  expect((await office.run(...retire, '--si')).code).toBe(3);
  await undo(lastAct('consignas retirar'));
  expect(office.read('_un_/u7/consignas/c1')).toMatchObject({ texto: 'Pida documento y anote.', version: 2 });
  expect(office.read('_consignas_antes_/u7/c1/v2')).toBeNull();
});

const undo = (act: string) => office.run('deshacer', `--acto=${act}`, '--si');

/** Id of the newest act of a command. */
function lastAct(orden: string): string {
  const acts = Object.entries(office.read('_bitacora_') as Record<string, { orden: string }>);
  return acts.filter(([, act]) => act.orden === orden).sort(([a], [b]) => (a < b ? 1 : -1))[0]?.[0] ?? '';
}

test('what an act changed is told and put back, once, while nobody has changed it since', async () => {
  const city = (ciudad: string) => office.file('u.csv', `codigo;ciudad\nu7;${ciudad}\n`);
  await office.run('unidades', 'importar', city('Cali'));
  const act = lastAct('unidades importar');
  const told = office.read(`_cambios_/${act}`) as { cuerpo: string };
  expect(JSON.parse(told.cuerpo)).toEqual([{ lugar: '_un_/u7/ciudad', antes: 'Bogotá', despues: 'Cali' }]);
  const undone = await undo(act);
  expect(undone.json.cambios).toEqual(['_un_/u7/ciudad: Cali → Bogotá']);
  expect(office.read('_un_/u7/ciudad')).toBe('Bogotá');
  const again = await undo(act);
  expect(again.json.errores[0]?.mensaje).toMatch(/ya cambió otra vez: ahora dice Bogotá/);
  // To undo is an act, and can be undone.
  await undo(lastAct('deshacer'));
  expect(office.read('_un_/u7/ciudad')).toBe('Cali');
  // The place of a point stands apart from it.
  const before = office.read('_qr_lugares_/u7/q01/lat') ?? null;
  await office.run('puntos', 'importar', office.file('p.csv', 'unidad;codigo;latitud\nu7;q01;4,7\n'));
  expect(office.read('_qr_lugares_/u7/q01/lat')).toBe(4.7);
  const placed = await undo(lastAct('puntos importar'));
  expect(placed.json.cambios).toEqual([expect.stringMatching(/^_qr_lugares_\/u7\/q01\/lat: 4.7 →/)]);
  expect(office.read('_qr_lugares_/u7/q01/lat') ?? null).toBe(before);
  // Five paths are written for each: those that change nothing do not count.
  const rows = Array.from({ length: 60 }, (_, i) => `u7;x${i};Punto ${i};${i + 20}`);
  await office.run(
    'puntos',
    'importar',
    office.file('p.csv', ['unidad;codigo;nombre;orden', ...rows].join('\n')),
  );
  const places = rows.map((_, i) => `u7;x${i};4,7;-74,1;5`);
  const list = ['unidad;codigo;latitud;longitud;precision', ...places].join('\n');
  expect((await office.run('puntos', 'importar', office.file('p.csv', list))).json.cifras).toMatchObject({
    cambiados: 60,
  });
  expect((await undo(lastAct('puntos importar'))).json.cambios).toHaveLength(120);
});

test('a new unit has a code that its signs can carry; one that is there is changed under any', async () => {
  const long = 'conjunto-altos-de-cedritos';
  await office.put(`_un_/${long}`, { un_id: long, un_nombre: 'Altos', estado: 'activo' });
  const give = async (row: string) =>
    (await office.run('unidades', 'importar', office.file('u.csv', `codigo;nombre;ciudad\n${row}\n`))).json;
  expect((await give(`${long};Altos;Cali`)).cifras).toMatchObject({ cambiados: 1 });
  expect(office.read(`_un_/${long}/ciudad`)).toBe('Cali');
  expect((await give(`${long}-2;Otros;Cali`)).errores[0]?.mensaje).toMatch(/hasta 20/);
});

test('undone words of an order are a new version; what was made is not taken away, and nobody’s telephone is kept', async () => {
  await office.run('consignas', 'importar', office.file('c.csv', 'unidad;codigo;texto\nu7;c1;Otra cosa.\n'));
  expect(office.read('_un_/u7/consignas/c1/version')).toBe(3);
  await undo(lastAct('consignas importar'));
  expect(office.read('_un_/u7/consignas/c1')).toMatchObject({ texto: 'Pida documento y anote.', version: 4 });
  expect(office.read('_consignas_antes_/u7/c1/v3')).toMatchObject({ texto: 'Otra cosa.', version: 3 });
  await office.run('consignas', 'retirar', '--unidad', 'u7', '--consigna', 'c1', '--si');
  const other = office.file('c.csv', 'unidad;codigo;titulo;texto\nu7;c1;Perro;Suelto de noche.\n');
  await office.run('consignas', 'importar', other);
  expect(office.read('_un_/u7/consignas/c1')).toMatchObject({ titulo: 'Perro', version: 5 });
  await office.run('unidades', 'importar', office.file('u.csv', 'codigo;nombre\nu6;Nueva\n'));
  expect((await undo(lastAct('unidades importar'))).json.errores[0]?.mensaje).toMatch(
    /lo creado no se borra/,
  );
  await office.run(
    'unidades',
    'importar',
    office.file('u.csv', 'codigo;celular administrador\nu6;3001234567\n'),
  );
  expect((await undo(lastAct('unidades importar'))).code).toBe(3);
  expect(JSON.stringify(office.read('_cambios_'))).not.toContain('3001234567');
  expect((await undo('-'.repeat(20))).code).toBe(3);
});
