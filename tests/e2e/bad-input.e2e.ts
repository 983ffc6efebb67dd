import { appendFileSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso, Ronda, ValidacionQr } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { renderQrPng } from '../../backend/admin/qr-image.ts';
import { printedPoints } from '../support/printed-points.ts';
import { openPhone, type Phone, type PhoneOptions } from './support/chromium.ts';
import { readPath, until, writePath } from './support/database.ts';
import { arrivedIncident, incidentsOf } from './support/expect-round.ts';
import { writeFilm } from './support/film.ts';
import { writePicture } from './support/pictures.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { beginRound, fillIncident, logIn, startRound } from './support/rondero.ts';
import { runBackend } from './support/run-backend.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { typeCode } from './support/typed-code.ts';

const UN = 'u001';
const app = frozenApp();
const dir = mkdtempSync(join(tmpdir(), 'gr-bad-'));

let stack: Stack;
let phones: Phone[] = [];
const proxies: Line[] = [];

async function open(options: PhoneOptions = {}): Promise<Page> {
  const phone = await openPhone(options);
  phones.push(phone);
  return phone.page();
}

async function pointsOf(un_id: string): Promise<PuntoImpreso[]> {
  const all = await printedPoints((path) => readPath(stack.url, path), un_id);
  return Object.values(all).sort((a, b) => a.orden - b.orden);
}

async function firstPoint(un_id: string): Promise<PuntoImpreso> {
  const [punto] = await pointsOf(un_id);
  if (!punto) throw new Error(`no point in ${un_id}`);
  return punto;
}

/** The refused reads of a round as the server has them. */
async function refused(ronda_id: string, count: number): Promise<ValidacionQr[]> {
  const read = () => readPath<Record<string, ValidacionQr> | null>(stack.url, `_valqr_/${UN}`);
  const rows = await until(read, (all) => mine(all).length >= count);
  function mine(all: Record<string, ValidacionQr> | null): ValidacionQr[] {
    return Object.values(all ?? {}).filter((row) => row.ronda_id === ronda_id);
  }
  return mine(rows);
}

function marked(id: string): Promise<Ronda> {
  return until(
    () => readPath<Ronda>(stack.url, `_recorridos_/${UN}/${id}`),
    (ronda) => ronda !== null && ronda.qr_leidos === 1,
  );
}

beforeAll(async () => {
  stack = await startStack(undefined, app);
});

afterEach(async () => {
  for (const phone of phones) await phone.kill();
  phones = [];
});

afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await stack.kill();
});

describe('at the login', () => {
  const enterAs = async (page: Page, doc: string, clave: string) => {
    await page.getByLabel('Documento').fill(doc);
    await page.getByLabel('Contraseña', { exact: true }).fill(clave);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  };

  test('a wrong password, an unknown document, a suspended person; then the right one', async () => {
    const page = await open();
    await page.goto(`${stack.url}/login`);
    await enterAs(page, '1001', 'equivocada');
    await page.getByRole('alert').getByText('El documento o la contraseña no coinciden.').waitFor();
    expect(await page.getByLabel('Documento').inputValue()).toBe('1001');
    await enterAs(page, '5555', 'Rondas2026*');
    await page.getByRole('alert').getByText('El documento o la contraseña no coinciden.').waitFor();
    await enterAs(page, '1009', 'Rondas2026*');
    await page
      .getByRole('alert')
      .getByText('Su usuario está inactivo. Comuníquese con su supervisor.')
      .waitFor();
    await enterAs(page, '1001', 'Rondas2026*');
    await page.waitForURL('**/home');
  });

  test('a gateway refuses every question about the person at the start: they stay in', async () => {
    const line = await startProxy(stack.url);
    proxies.push(line);
    const page = await open();
    await page.goto(`${line.url}/login`);
    await enterAs(page, '1001', 'Rondas2026*');
    await page.waitForURL('**/home');
    const about = /_emp_segdiez\/e1001|_sesiones_|accounts:lookup|securetoken/;
    const body = '{"error":{"message":"Unauthorized"}}';
    line.break((path) => (about.test(path) ? { kind: 'answer', status: 401, body } : undefined));
    const before = line.asked.length;
    await page.reload();
    const asked = (what: string) => line.asked.slice(before).filter((path) => path.includes(what)).length;
    await until(
      async () => [asked('_emp_segdiez/e1001'), asked('accounts:lookup')],
      (counts) => counts.every((count) => count > 0),
    );
    await page.getByRole('link', { name: /Centro de envíos/ }).waitFor();
    line.heal();
    await page.reload();
    await until(
      async () => asked('_acceso_'),
      (count) => count > 1,
    );
    await page.getByRole('link', { name: 'Al día. Centro de envíos' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  test('the first time with the server down, and again when it is back', async () => {
    const page = await open();
    const own = await startStack(undefined, app);
    await page.goto(`${own.url}/login`);
    await own.kill();
    await enterAs(page, '1001', 'Rondas2026*');
    // «La primera vez…» where the configuration had not come yet, «Para ingresar…» where it had.
    await page
      .getByRole('alert')
      .getByText(/necesita conexión\.$/)
      .waitFor();
    expect(await page.getByLabel('Documento').inputValue()).toBe('1001');
    const back = await startStack(own, app);
    await enterAs(page, '1001', 'Rondas2026*');
    await page.waitForURL('**/home');
    await back.kill();
  });
});

describe('at the scanner', () => {
  test('codes that are not of this round: each is refused with its reason, and the reads are kept', async () => {
    const page = await open();
    await logIn(page, stack.url, '1001');
    const id = await startRound(page);
    await page.getByRole('button', { name: 'Escanear punto' }).click();
    await page.getByRole('alert').getByText('No encontramos una cámara en este equipo.').waitFor();
    const other = formatTextoQr({ un_id: 'u002', ...(await firstPoint('u002')) });
    const good = { un_id: UN, ...(await firstPoint(UN)) };
    const unknown = formatTextoQr({ ...good, qr_id: 'q_inventado' });
    const forged = formatTextoQr({ ...good, firma: 'A'.repeat(16) });
    for (const [text, answer] of [
      [other, 'Este código es de otra unidad'],
      [unknown, 'Este código no está registrado en la unidad.'],
      [forged, 'Este código no es auténtico.'],
      ['https://ejemplo.com/menu', 'Este código no es de ningún punto'],
    ] as const) {
      await typeCode(page, text, answer);
    }
    const rows = await refused(id, 3);
    expect(rows.map((row) => row.resultado).sort()).toEqual([
      'firma_invalida',
      'no_registrado',
      'otra_unidad',
    ]);
    // The right code still counts.
    await typeCode(page, formatTextoQr(good));
    await page.getByRole('status').filter({ hasText: good.nom_qr }).first().waitFor();
    expect(Object.keys((await marked(id)).recorrido ?? {})).toEqual([good.qr_id]);
  });

  test('the camera sees a code that is an address of the web', async () => {
    const png = join(dir, 'url.png');
    writeFileSync(png, renderQrPng('https://ejemplo.com/menu'));
    const film = join(dir, 'url.y4m');
    await writeFilm(film, [{ png, frames: 10 }]);
    const page = await open({ film });
    await logIn(page, stack.url, '1004');
    const id = await startRound(page);
    await page.getByRole('button', { name: 'Escanear punto' }).click();
    await page.getByRole('status').getByText('Este código no es de un punto de control.').waitFor();
    const rows = await refused(id, 1);
    expect(rows).toMatchObject([{ resultado: 'no_es_qr', texto: 'https://ejemplo.com/menu' }]);
    expect(await readPath(stack.url, `_recorridos_/${UN}/${id}/qr_leidos`)).toBe(0);
  });

  test('the camera is refused: how to allow it, and typing works', async () => {
    const film = join(dir, 'wall.y4m');
    await writeFilm(film, [{ png: null, frames: 2 }]);
    const page = await open({ film, refuseCamera: true });
    await logIn(page, stack.url, '1007');
    const id = await startRound(page);
    await page.getByRole('button', { name: 'Escanear punto' }).click();
    await page.getByRole('alert').getByText('La cámara está bloqueada.').waitFor();
    await page.getByText('Cómo permitir la cámara').waitFor();
    const punto = await firstPoint(UN);
    await typeCode(page, formatTextoQr({ un_id: UN, ...punto }));
    await page.getByRole('status').filter({ hasText: punto.nom_qr }).first().waitFor();
    await marked(id);
  });

  test('no position: the point is marked and says so', async () => {
    const punto = await firstPoint('u002');
    await writePath(stack.url, `_qr_/u002/${punto.qr_id}/valida_gps`, true);
    const page = await open({ position: null });
    await logIn(page, stack.url, '1002');
    const id = await startRound(page);
    await page.getByRole('button', { name: 'Escanear punto' }).click();
    await typeCode(page, formatTextoQr({ un_id: 'u002', ...punto }));
    await page.getByRole('status').filter({ hasText: punto.nom_qr }).first().waitFor();
    await page.waitForURL(`**/rondas/${id}`);
    await page.getByText('Sin ubicación').first().waitFor();
    const entry = `_recorridos_/u002/${id}/recorrido/${punto.qr_id}`;
    const read = await until(
      () => readPath<{ anomalias?: Record<string, true> } | null>(stack.url, entry),
      (value) => value !== null,
    );
    expect(JSON.stringify(read)).toContain('sin_gps');
  });
});

test('a unit without points: says so, and a free round can be walked', async () => {
  const own = await startStack(undefined, app);
  try {
    await writePath(own.url, '_qr_/u003', null);
    const page = await open();
    await logIn(page, own.url, '1006');
    await page.goto(`${own.url}/rondasini?un=u003`);
    await page.getByText('Esta unidad no tiene puntos de control.').waitFor();
    await beginRound(page);
    const id = new URL(page.url()).pathname.slice('/rondas/'.length);
    await page.getByText('Escanee el primer punto.').waitFor();
    const ronda = await until(
      () => readPath<Ronda | null>(own.url, `_recorridos_/u003/${id}`),
      (value) => value !== null,
    );
    expect(ronda).toMatchObject({ estado: 'en_curso', qr_esp: 0 });
  } finally {
    await own.kill();
  }
});

test('the server dies in the middle of an upload: record and photos arrive once it is back, once', async () => {
  let own = await startStack(undefined, app);
  const proxy = await startProxy(own.url);
  proxies.push(proxy);
  const photos = [writePicture(dir, 'a.png', 30), writePicture(dir, 'b.png', 190)];
  const text = 'Vidrio roto en la ventana del salón comunal';
  const page = await open();
  await logIn(page, proxy.url, '1001');
  const id = await startRound(page);
  await fillIncident(page, photos, text);
  let dying: Promise<void> | undefined;
  let uploads = 0;
  proxy.break((path, method) => {
    if (path.startsWith('/v0/b/') && method === 'POST') {
      uploads += 1;
      if (uploads === 2) dying = own.kill();
    }
    return undefined;
  });
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Novedad guardada').waitFor();
  await until(
    async () => uploads,
    (n) => n >= 2,
  );
  await dying;
  proxy.heal();
  own = await startStack(own, app);
  try {
    const ronda = await until(
      () => readPath<Ronda>(own.url, `_recorridos_/${UN}/${id}`),
      (value) => value !== null && Object.keys(value.novedades ?? {}).length === 1,
      60,
    );
    await arrivedIncident(own.url, ronda, 2, text);
    expect(await incidentsOf(own.url, 'e1001', id)).toHaveLength(1);
  } finally {
    await own.kill();
  }
});

test('only the live socket is silent: what was marked stays on every screen, and after a restart', async () => {
  // Of its own: the people of the other tests have rounds that are open.
  const own = await startStack();
  const proxy = await startProxy(own.url);
  proxies.push(proxy);
  const page = await open();
  await logIn(page, proxy.url, '1007');
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  const id = await startRound(page);
  const ronda = () => readPath<Ronda | null>(own.url, `_recorridos_/${UN}/${id}`);
  const { orden_esp = {} } = (await until(ronda, (value) => value !== null)) ?? {};
  proxy.break((_path, _method, use) => (use === 'websocket' ? { kind: 'hang' } : undefined));
  proxy.hush();
  const points = (await pointsOf(UN)).filter(({ qr_id }) => orden_esp[qr_id]);
  for (const punto of points.slice(0, 2)) {
    await page.getByRole('button', { name: 'Escanear punto' }).click();
    await typeCode(page, formatTextoQr({ un_id: UN, ...punto }));
    await page.getByRole('status').filter({ hasText: punto.nom_qr }).first().waitFor();
    await page.waitForURL(`**/rondas/${id}`);
  }
  await until(ronda, (value) => value?.qr_leidos === 2);
  await page.getByText('Al día').waitFor();
  const shown = `2 de ${points.length}`;
  await page.getByText(shown).first().waitFor();
  await page.goto(`${proxy.url}/rondas/${id}`);
  await page.getByText(shown).first().waitFor();
  await own.kill();
});

describe('for operators', () => {
  test('a port already taken: one plain message and exit code 1', async () => {
    const { port } = new URL(stack.url);
    const { code, output } = await runBackend(['--port', port, '--data', mkdtempSync(join(dir, 'data-'))]);
    expect(output).toContain(`Port ${port} is already in use by another program.`);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  test('a data folder already in use: one plain message and exit code 1', async () => {
    const { code, output } = await runBackend(['--port', '0', '--data', stack.data]);
    expect(output).toMatch(/folder|in use/);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    expect((await fetch(`${stack.url}/config.json`)).ok).toBe(true);
  });

  test('a journal torn by a crash: a plain message, and everything that was acknowledged is there', async () => {
    const own = await startStack(undefined, app);
    await writePath(own.url, '_prueba_/antes', { texto: 'sobrevive' });
    await own.kill();
    const journal = readdirSync(own.data, { recursive: true, encoding: 'utf8' })
      .filter((name) => /journal-\d+\.jsonl$/.test(name))
      .sort()
      .at(-1);
    if (journal === undefined) throw new Error('no journal');
    appendFileSync(join(own.data, journal), '{"n":99999,"w":[["_prueba_/despu\u0000\u0001');
    const again = await startStack(own, app);
    try {
      expect(again.output()).toMatch(/The journal .+ had \d+ damaged bytes/);
      expect(again.output()).not.toMatch(/\n\s+at /);
      expect(await readPath(again.url, '_prueba_')).toEqual({ antes: { texto: 'sobrevive' } });
      await writePath(again.url, '_prueba_/luego', true);
      expect(await readPath(again.url, '_prueba_/luego')).toBe(true);
    } finally {
      await again.kill();
    }
  });
});
