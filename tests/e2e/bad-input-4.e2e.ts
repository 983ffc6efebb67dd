import { randomFillSync } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { chooseFiles } from './support/choose-files.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until, writePath } from './support/database.ts';
import { arrivedIncident } from './support/expect-round.ts';
import { fillIncident, logIn, startRound } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { sign } from './support/supervisor.ts';
import { goInside, whole } from './support/visit.ts';
import { type Witness, watchPage } from './support/witness.ts';

const UN = 'u001';
const ROWS = 1500;

let stack: Stack;
let witness: Witness;
let page: Page;
const phones: Phone[] = [];

async function enter(doc: string): Promise<void> {
  const phone = await openPhone();
  phones.push(phone);
  page = await phone.page();
  witness = await watchPage(page);
  await logIn(page, stack.url, doc);
}

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterEach(() => {
  expect(witness.take()).toEqual([]);
});

afterAll(async () => {
  for (const phone of phones) await phone.kill();
  await stack.kill();
});

const last = (un_id: string) =>
  readPath<Record<string, Inventario>>(stack.url, `_inventarios_/${un_id}`).then((all) => {
    const [newest] = Object.values(all).sort((a, b) => b.fechah_x - a.fechah_x);
    if (!newest) throw new Error(`no inventory in ${un_id}`);
    return newest;
  });

function thousands(model: Inventario): Inventario {
  const items = Array.from({ length: ROWS }, (_, i) => [
    `i${i + 1}`,
    {
      nom_item: `Llave ${i + 1}`,
      cat_item: `Tablero ${1 + Math.floor(i / 150)}`,
      cant_esp: 2,
      cant: 2,
      estado_item: 'bueno' as const,
      ...(i % 10 === 0 && { serie: `S-${i + 1}` }),
    },
  ]);
  const { difs: _, ...rest } = model;
  const at = Date.now() - 60_000;
  return { ...rest, id: pushId(at), fechah_x: at, estado: 'aceptado', items: Object.fromEntries(items) };
}

test('a tip without a body says so, and videos with addresses that are code do not open', async () => {
  await enter('2001');
  await writePath(stack.url, '_tips', {
    vacio: { titulo: 'Sin texto', orden: 1, estado: 'publicado' },
    blanco: { titulo: 'En blanco', cuerpo: '<p> &nbsp; </p>', orden: 2, estado: 'publicado' },
    roto: { titulo: 'Roto', cuerpo: '<p>Empieza <b>y no', orden: 3, estado: 'publicado' },
  });
  for (const id of ['vacio', 'blanco']) {
    await goInside(page, `/tipsleer?id=${id}`);
    await whole(page, 'Este tip todavía no tiene texto.');
  }
  await goInside(page, '/tipsleer?id=roto');
  await whole(page, 'Empieza');
  await goInside(page, '/tipsleer?id=ninguno');
  await whole(page, 'Este tip ya no está disponible.');

  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,a',
    'http://sin.cifrar/v.mp4',
    '../../secreto',
    'blob:x',
    'https://yo:clave@a.test/v.mp4',
  ];
  const film = (url: string, orden: number) => ({
    titulo: `Video ${orden}`,
    url,
    orden,
    estado: 'publicado',
  });
  await writePath(
    stack.url,
    '_videos/tutos_super',
    Object.fromEntries(bad.map((url, i) => [`v${i}`, film(url, i)])),
  );
  await goInside(page, '/videos');
  const refused = page.locator('main, #contenido').getByText('Este video no se puede abrir.');
  await refused.first().waitFor();
  await until(
    () => refused.count(),
    (n) => n === bad.length,
  );
  expect(await page.locator('main a[href^="javascript" i], main iframe, main video').count()).toBe(0);
});

describe('an inventory of 1,500 rows', () => {
  let big: Inventario;

  test('opens, searches', async () => {
    big = thousands(await last('u003'));
    await writePath(stack.url, `_inventarios_/u003/${big.id}`, big);
    await goInside(page, '/inventario?un=u003');
    await whole(page, 'Tablero 10');
    await page.getByRole('searchbox', { name: 'Buscar elemento' }).fill('llave 1499');
    await whole(page, 'Llave 1499');
    await page.getByRole('searchbox', { name: 'Buscar elemento' }).fill('nada de esto');
    await whole(page, 'Ningún elemento con ese nombre.');
    await goInside(page, '/inventariohis?un=u003&rango=30');
    await whole(page, /1\.?500\selementos/);
  });

  test('is counted: −1 and 1e9 are answered, stay as typed after a reload, and it is saved once they are mended', async () => {
    await goInside(page, '/inventario/contar?un=u003');
    await page
      .getByRole('radiogroup', { name: 'Qué va a hacer' })
      .getByText('Revista', { exact: true })
      .click();
    const search = page.getByRole('searchbox', { name: 'Buscar elemento' });
    const count = (n: number) => page.getByRole('textbox', { name: `Cantidad de Llave ${n}`, exact: true });
    const type = async (n: number, text: string) => {
      await search.fill(`llave ${n}`);
      await count(n).fill(text);
    };
    const wrong = [
      [700, '-1', 'La cantidad no puede ser menor que cero.'],
      [800, '1e9', 'La cantidad es muy grande (máximo 9999).'],
      [900, '1000000000', 'La cantidad es muy grande (máximo 9999).'],
      [1000, '2,5', 'Escriba un número entero, sin puntos ni comas.'],
      [1100, '', 'Escriba la cantidad.'],
      [1200, 'dos', 'Escriba la cantidad solo con números.'],
    ] as const;
    for (const [n, text, answer] of wrong) {
      await type(n, text);
      await page.getByText(answer).first().waitFor();
    }
    await type(1499, '1');
    await search.fill('');
    await page.getByRole('button', { name: 'Confirmar sin cambios' }).click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText(`Hay ${wrong.length} datos por corregir.`).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText(`Hay ${wrong.length} datos por corregir.`).waitFor();
    for (const [n, text] of wrong) {
      // A row is made when it comes near the screen.
      await page.getByText(`Llave ${n}`, { exact: true }).first().scrollIntoViewIfNeeded();
      expect(await count(n).inputValue()).toBe(text);
      await count(n).fill('2');
    }
    await page.getByText('Ya está corregido.').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar sin cambios' });
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await confirm.or(save).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await page.getByText('Falta 1').first().waitFor();
    await save.click();
    await page.getByText('Inventario guardado').waitFor();
    const saved = await until(
      () => last('u003'),
      (one) => one.id !== big.id,
    );
    expect(saved).toMatchObject({ tipo_inv: 'revista', estado: 'con_diferencias', id_inv_prev: big.id });
    expect(Object.keys(saved.items ?? {})).toHaveLength(ROWS);
    expect(saved.difs).toEqual({ i1499: expect.objectContaining({ que: 'falta', antes: '2', ahora: '1' }) });
    expect(saved.items?.i700?.cant).toBe(2);
  });
});

test('a signature of one dot: too short, and the handover is not saved without it', async () => {
  await enter('1001');
  const before = await last(UN);
  await goInside(page, `/inventario/contar?un=${UN}`);
  await page
    .getByRole('radiogroup', { name: 'Qué va a hacer' })
    .getByText('Entregar', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Confirmar sin cambios' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('Lea y marque cada punto antes de firmar.').waitFor();
  await page.getByRole('button', { name: 'Enterado de todo' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('Dejar por recibir').click();
  const mine = page.getByRole('group', { name: /^Firma de quien entrega/ });
  await mine.getByRole('button', { name: 'Firmar', exact: true }).click();
  const paper = page.getByRole('img', { name: /^Recuadro para firmar/ });
  await paper.waitFor();
  await paper.click({ position: { x: 80, y: 80 } });
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByText('La firma es muy corta. Firme de nuevo.').waitFor();
  await page.keyboard.press('Escape');
  await paper.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Falta esta firma.').first().waitFor();
  expect((await last(UN)).id).toBe(before.id);
  const named = await mine.evaluate((group) => {
    const by = group.getAttribute('aria-labelledby');
    return group.getAttribute('aria-label') ?? document.getElementById(by ?? '')?.textContent ?? '';
  });
  await sign(page, named);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Inventario guardado').waitFor();
  const saved = await until(
    () => last(UN),
    (one) => one.id !== before.id,
  );
  expect(saved).toMatchObject({ tipo_inv: 'entrega', estado: 'por_recibir' });
  expect(saved.archivos?.[saved.firma_entrega ?? '']).toMatchObject({ tipo: 'firma', origen: 'pantalla' });
});

test('a photo of 15 MB arrives small; a file that is no picture is refused, and what was written stays', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'gr-grande-'));
  const big = join(dir, 'grande.png');
  writeFileSync(big, noise(2700, 2000));
  expect(statSync(big).size).toBeGreaterThan(15_000_000);
  const fake = join(dir, 'falsa.jpg');
  writeFileSync(fake, Buffer.alloc(1_000_000, 'no soy una foto'));
  const text = 'El portón quedó abierto y el motor hace ruido';
  await goInside(page, '/home');
  const id = await startRound(page);
  await fillIncident(page, [big], text);
  await chooseFiles(page.locator('main'), [fake]);
  await page.getByText('Este archivo no es una foto. Tome o elija otra.').first().waitFor();
  expect(await page.getByRole('textbox', { name: /Descripción/ }).inputValue()).toBe(text);
  expect(await page.getByRole('img', { name: /^Foto/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Novedad guardada').waitFor();
  const ronda = await until(
    () => readPath<Ronda>(stack.url, `_recorridos_/${UN}/${id}`),
    (value) => value !== null && Object.keys(value.novedades ?? {}).length === 1,
    60,
  );
  await arrivedIncident(stack.url, ronda, 1, text);
});

/** A picture that no packing makes smaller: three random bytes a pixel. */
function noise(width: number, height: number): Buffer {
  const png = new PNG({ width, height, colorType: 2, inputColorType: 2, inputHasAlpha: false });
  png.data = randomFillSync(Buffer.alloc(width * height * 3));
  return PNG.sync.write(png, {
    colorType: 2,
    inputColorType: 2,
    inputHasAlpha: false,
    deflateLevel: 0,
    filterType: 0,
  });
}
