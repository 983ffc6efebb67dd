import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes, Novedad, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Page } from 'playwright-core';
import { renderQrPng } from '../../backend/admin/qr-image.ts';
import { PAYLOADS } from '../xss/payloads.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, writePath } from './support/database.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { typeCode } from './support/typed-code.ts';
import { goInside, whole } from './support/visit.ts';
import { batches, CODE_SHOWN, codes, keyed, records, shownAsText, someAt } from './support/xss-corpus.ts';
import { watchXss, type XssWitness } from './support/xss-witness.ts';

const UN = 'u001';
/** Characters of a code that can be typed. */
const TYPED = 80;
/** Pixels of a module of a photographed code, in the order tried: at 4 every code of the corpus is read. */
const PHOTO_SCALES = [4, 7, 11];
/** How long the reader may look at a photo, ms. */
const PHOTO_MS = 20_000;
const BETWEEN = ' ¦ ';

let stack: Stack;
let witness: XssWitness;
let page: Page;
const phones: Phone[] = [];

/** Opens a phone of `doc` with everything watched. */
async function enter(doc: string): Promise<void> {
  const phone = await openPhone();
  phones.push(phone);
  page = await phone.page();
  witness = await watchXss(page);
  await logIn(page, stack.url, doc);
}

const shown = (texts: readonly string[]) => shownAsText(page, witness, texts);

/** Goes to a screen and waits for its own `words`: the texts of the corpus also stood on the screen before. */
async function go(path: string, words: string | RegExp): Promise<void> {
  await goInside(page, path);
  await whole(page, words);
}

const one = <T>(path: string, good?: (each: T) => boolean) => someAt(stack.url, path, good);
const put = (path: string, value: unknown) => writePath(stack.url, path, value);
beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
  const units = Object.keys(await readPath<object>(stack.url, '_un_'));
  for (const [i, un_id] of units.entries()) {
    const part = PAYLOADS.filter((_, k) => k % units.length === i);
    await put(`_un_/${un_id}/un_nombre`, part.join(BETWEEN));
  }
});

afterEach(() => {
  // Whatever the test waited for: nothing ran, nothing was refused by the policy, nobody left the app.
  expect(witness.take()).toEqual([]);
});

afterAll(async () => {
  for (const phone of phones) await phone.kill();
  await stack.kill();
});

test('the corpus runs when nobody cleans it: the witness sees it', async () => {
  await enter('2001');
  expect(PAYLOADS.length).toBeGreaterThan(220);
  await page.evaluate(() => {
    const { x } = globalThis as unknown as { x: () => void };
    x();
    try {
      document.createElement('div').setAttribute('onclick', 'x()');
    } catch {
      // The policy refuses it, and says so.
    }
  });
  await witness.settle();
  const seen = witness.take();
  expect(seen).toContainEqual(expect.stringContaining('ran'));
  expect(seen).toContainEqual(expect.stringContaining('policy: require-trusted-types-for'));
});

test('names of units: start page, unit, lists of units', async () => {
  const units = Object.values(await readPath<Record<string, Unidad>>(stack.url, '_un_'));
  const access = await readPath<object>(stack.url, '_acceso_/e2001');
  const mine = units.filter(({ un_id }) => un_id in access).map(({ un_nombre }) => un_nombre);
  expect(mine.length).toBeGreaterThan(1);
  for (const path of ['/home', '/ajustes']) {
    await goInside(page, path);
    await shown(mine);
  }
  for (const path of [`/inventario?un=${UN}`, `/supervisionini?un=${UN}`, `/listascheck?un=${UN}`]) {
    await goInside(page, path);
    await shown(units.filter(({ un_id }) => un_id === UN).map(({ un_nombre }) => un_nombre));
  }
  await go(`/infoun?un=${UN}`, 'Consignas');
  // A third of the texts, as the heading alone: every change of the unit draws all its orders again. The orders have them all.
  for (const text of PAYLOADS.filter((_, i) => i % 3 === 0)) {
    await put(`_un_/${UN}/un_nombre`, text);
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('h2')].some((h) => h.textContent === name),
      text,
    );
  }
  await put(
    `_un_/${UN}/consignas`,
    keyed(PAYLOADS, (texto) => ({ titulo: texto, texto, version: 1 })),
  );
  await shown(PAYLOADS);
  for (const text of batches(CODE_SHOWN)) {
    const joined = text.join(BETWEEN);
    for (const field of ['dir', 'ciudad', 'tipo_un', 'admin_nom', 'admin_cel', 'tel_porteria'])
      await put(`_un_/${UN}/${field}`, joined);
    await shown([joined]);
  }
});

test('tips: the list, and each body read', async () => {
  await goInside(page, '/tips');
  for (const part of batches()) {
    await put(
      '_tips',
      keyed(part, (text, orden) => ({
        titulo: text,
        resumen: text,
        cuerpo: text,
        cat: text,
        orden,
        estado: 'publicado',
      })),
    );
    await shown(part);
  }
  const tip = { orden: 1, estado: 'publicado', resumen: 'r', cat: 'c' };
  await put('_tips', { leer: { ...tip, titulo: 't', cuerpo: 'c' } });
  await goInside(page, '/tipsleer?id=leer');
  const wrong: string[] = [];
  for (const text of PAYLOADS) {
    await put('_tips/leer', { ...tip, titulo: text, cuerpo: `<p>Antes</p>${text}` });
    await page.waitForFunction((title) => document.querySelector('article h2')?.textContent === title, text);
    await witness.settle();
    for (const each of [...(await witness.alive()), ...witness.take()]) wrong.push(`${text} → ${each}`);
  }
  expect(wrong).toEqual([]);
  // And each as the whole of a tip that is opened.
  await put(
    '_tips',
    keyed(PAYLOADS, (cuerpo, orden) => ({ ...tip, orden, titulo: `Tip ${orden}`, cuerpo })),
  );
  for (let i = 0; i < PAYLOADS.length; i += 9) {
    await goInside(page, `/tipsleer?id=x${String(i).padStart(3, '0')}`);
    await page.waitForFunction(
      (title) => document.querySelector('article h2')?.textContent === title,
      `Tip ${i}`,
    );
  }
  await witness.settle();
});

test('videos: titles, descriptions, addresses', async () => {
  await goInside(page, '/videos');
  for (const part of batches()) {
    await put(
      '_videos/tutos_super',
      keyed(part, (text, orden) => ({
        titulo: text,
        desc: text,
        url: text,
        miniatura: text,
        orden,
        estado: 'publicado',
        offline: true,
      })),
    );
    await shown(part);
    expect(await witness.alive()).toEqual([]);
  }
});

test('incidents: their lists and one with everything in it', async () => {
  const model = await one<Novedad>('_novedades', (n) => n.un_id === UN && n.rond_id !== undefined);
  await goInside(page, `/novedadesrond?de=${UN}&rango=30`);
  for (const part of batches()) {
    await put(
      '_novedades',
      records(part, (text, id, at) => ({
        ...model,
        id_novedad: id,
        fechah_x: at,
        desc_nov: text,
        rond_nom: text,
        un_nom: text,
        lugar: text,
        estado_nov: 'abierta',
      })),
    );
    await shown(part);
  }
  const id = pushId(Date.now());
  const step = (text: string) => ({
    emp_id: 'e2001',
    emp_nom: text,
    fechah: model.fechah,
    fechah_x: model.fechah_x,
    fechah_srv: model.fechah_x,
    _op: model._op,
  });
  await put(`_novedades/${id}`, {
    ...model,
    id_novedad: id,
    desc_nov: PAYLOADS.join('\n'),
    cat_nov: '<img src=x onerror=x()>',
    estado_nov: 'cerrada',
    notas: keyed(PAYLOADS, (text, i) => ({
      ...step(text),
      id_nota: `x${String(i).padStart(3, '0')}`,
      texto: text,
      cant_archivos: 0,
    })),
    involucrados: keyed(PAYLOADS, (nom) => ({ nom, calidad: 'guarda' })),
    cierre: { ...step(PAYLOADS[0] ?? ''), texto: PAYLOADS.join('\n'), cant_archivos: 0, sin_foto: true },
  });
  await goInside(page, `/novedadesver?id=${id}`);
  await whole(page, 'Historia');
  await shown(PAYLOADS);
});

test('notifications: titles, texts, where they lead', async () => {
  const model = await one<NotifRes>('_notif_novedades_res');
  for (const path of ['/notificarhis', `/notificarhisun?un=${UN}`, '/home']) {
    await goInside(page, path);
    for (const part of path === '/home' ? batches(3).slice(0, 20) : batches()) {
      await put(
        '_notif_novedades_res',
        records(part, (text, id, fechah_x) => ({
          ...model,
          un_id: UN,
          fechah_x,
          id_ref: id,
          titulo: text,
          texto: text,
          un_nom: text,
          ruta: text,
        })),
      );
      await shown(part);
      expect(await witness.alive()).toEqual([]);
    }
  }
});

test('guards: the start of a visit, visits and their entries', async () => {
  await put(
    `_guardas_/${UN}`,
    keyed(PAYLOADS, (nom) => ({ nom, cargo: nom, turno: nom })),
  );
  await go(`/supervisionini?un=${UN}`, 'Guardas de turno');
  await shown(PAYLOADS);
  const visit = await one<Supervision>(
    '_supervisiones_superv/e2001',
    (v) => v.estado === 'cerrada' && v.un_id === UN,
  );
  const [entry] = Object.values(visit.entradas ?? {});
  const full = {
    ...visit,
    super_nom: PAYLOADS.join(BETWEEN),
    observaciones: PAYLOADS.join(BETWEEN),
    guardas: keyed(PAYLOADS, (nom) => ({ nom })),
    entradas: keyed(PAYLOADS, (text, i) => ({
      ...entry,
      cant_id_guarda: `x${String(i).padStart(3, '0')}`,
      guarda_nom: text,
      novedades: 'si',
      novedades_desc: text,
      sin_firma: text,
      compromisos: { c: { texto: text, fecha: '2026-12-01' } },
    })),
  };
  for (const tree of [`_supervisiones_/${UN}`, '_supervisiones_todas', '_supervisiones_superv/e2001'])
    await put(`${tree}/${visit.id}`, full);
  await go(`/supervisiones/${visit.id}?un=${UN}`, 'Registro de la hora');
  await shown(PAYLOADS);
  await goInside(page, '/supervisiones');
  for (const part of batches()) {
    await put(
      '_supervisiones_superv/e2001',
      records(part, (text, id, at) => ({
        ...visit,
        id,
        fechah_x: at,
        fechah_ini_x: at,
        un_nom: text,
        super_nom: text,
        observaciones: text,
      })),
    );
    await whole(page, /resultado/);
    await witness.settle();
  }
});

test('inventories: the last one, the count, the history', async () => {
  const model = await one<Inventario>(`_inventarios_/${UN}`);
  const make = (text: string, cant: number) => ({
    nom_item: text,
    cat_item: 'Varios',
    cant_esp: 2,
    cant,
    estado_item: 'bueno',
    serie: text,
    permiso_num: text,
    obs: text,
  });
  const first = {
    ...model,
    id: pushId(Date.now() - 5_000),
    fechah_x: Date.now() - 5_000,
    estado: 'aceptado',
    items: keyed(PAYLOADS, (text) => make(text, 2)),
  };
  const last = {
    ...first,
    id: pushId(Date.now()),
    fechah_x: Date.now(),
    estado: 'con_diferencias',
    entrega_nom: PAYLOADS.join(BETWEEN),
    recibe_nom: PAYLOADS.join(BETWEEN),
    observaciones: PAYLOADS.join('\n'),
    items: keyed(PAYLOADS, (text) => make(text, 1)),
    difs: keyed(PAYLOADS, (text) => ({ nom_item: text, que: 'serie', antes: text, ahora: text })),
    nov_pend: keyed(PAYLOADS, (text) => text),
    consignas_pend: keyed(PAYLOADS, (text) => text),
  };
  await put(`_inventarios_/${UN}`, { [first.id]: first, [last.id]: last });
  for (const [path, words, open] of [
    [`/inventario?un=${UN}`, 'Último inventario', true],
    [`/inventario/contar?un=${UN}`, 'Agregar elemento', true],
    [`/inventariohis?un=${UN}&id=${last.id}`, /informaron antes de firmar/, false],
    [`/inventariohis2?un=${UN}`, /\d+\scambios/, false],
  ] as const) {
    await go(path, words);
    const more = page.getByRole('button', { name: /^Ver \(\d+\)|^Varios/ });
    if (open) for (const button of await more.all()) await button.click();
    await shown(PAYLOADS);
  }
});

test('codes: typed texts, photos of codes, and a point whose name is one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'gr-xss-'));
  await go('/valqr', 'Escribir código');
  const otro = page.getByRole('button', { name: 'Validar otro' });
  const again = async (text: string) => {
    await shown([text]);
    await otro.click();
  };
  for (const text of PAYLOADS.filter((each, i) => i % 20 === 0 && each.length <= TYPED)) {
    await typeCode(page, text);
    await again(text);
  }
  const photo = join(dir, 'codigo.png');
  for (const text of codes()) {
    // Codes this dense are not read at every size.
    for (const scale of PHOTO_SCALES) {
      writeFileSync(photo, renderQrPng(text, { scale }));
      await page.locator('input[type=file]').setInputFiles(photo);
      const read = await otro.waitFor({ timeout: PHOTO_MS }).then(
        () => true,
        () => false,
      );
      if (read) break;
    }
    await again(text);
  }
  const point = await one<PuntoQr>(`_qr_/${UN}`);
  const [nom_qr, at] = [PAYLOADS.join(BETWEEN), `${UN}/${point.qr_id}`];
  await put(`_qr_/${at}`, { ...point, nom_qr, zona: nom_qr });
  const firma = await readPath<string>(stack.url, `_qr_firmas_/${at}/firma`);
  await typeCode(page, formatTextoQr({ un_id: UN, ...point, firma }));
  await whole(page, 'Código válido');
  await shown([nom_qr]);
});
