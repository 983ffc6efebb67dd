// @room mf-inventario
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { readPath, until } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage, type Opened } from './support/stage.ts';
import { sign } from './support/supervisor.ts';
import { createLooks, goInside, readyOffline, walk, whole } from './support/visit.ts';

const UN = 'u001';

let stack: Stack;
let rondero: Opened;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

async function inventories(): Promise<readonly Inventario[]> {
  const all = await readPath<Record<string, Inventario>>(stack.url, `_inventarios_/${UN}`);
  return Object.values(all).sort((a, b) => b.fechah_x - a.fechah_x);
}

test('the last inventory and its history', async () => {
  rondero = await stage.enter('1001', stack.url);
  const { page, inspect } = rondero;
  await readyOffline(page);
  const [last] = await inventories();
  await walk(page, inspect, null, 'inv', [
    ['inventario', '/inventario', 'Último inventario'],
    ['inventariohis', `/inventariohis?un=${UN}&rango=30`, /resultado/],
    ['inventariohis-hoy', `/inventariohis?un=${UN}&rango=hoy`, /./],
    ['detalle', `/inventariohis?un=${UN}&id=${last?.id}`, 'Excel'],
    ['detalle-ausente', `/inventariohis?un=${UN}&id=-NoExiste0000000000a`, 'Este inventario no existe'],
    ['inventariohis2', `/inventariohis2?un=${UN}`, /cambios?$/],
    [
      'inventariohis2-iguales',
      `/inventariohis2?un=${UN}&a=${last?.id}&b=${last?.id}`,
      'Elija dos inventarios distintos.',
    ],
    ['inventariohis2-elemento', `/inventariohis2?un=${UN}&item=i1`, 'En el tiempo'],
    ['inventariohis2-elemento-ausente', `/inventariohis2?un=${UN}&item=nada`, 'Este elemento no está'],
    ['recibir-ausente', `/inventario/recibir?un=${UN}&id=-NoExiste0000000000a`, 'Este inventario no existe'],
    ['recibir-recibido', `/inventario/recibir?un=${UN}&id=${last?.id}`, 'Este turno ya fue recibido.'],
    ['no-existe', '/inventario/no/existe', 'Esta pantalla no existe.'],
  ]);
});

test('a post is handed over, step by step, and left to be received', async () => {
  const { page, inspect } = rondero;
  const { look, done } = createLooks(inspect, 'inv');
  await goInside(page, `/inventario/contar?un=${UN}`);
  await whole(page, 'Agregar elemento');
  await look('contar');
  await page
    .getByRole('radiogroup', { name: 'Qué va a hacer' })
    .getByText('Entregar', { exact: true })
    .click();
  const count = page.getByRole('textbox', { name: /^Cantidad de / }).first();
  await count.fill('-1');
  await page.getByText('La cantidad no puede ser menor que cero.').first().waitFor();
  await look('contar-error');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('por corregir.').waitFor();
  await look('contar-por-corregir');
  await count.fill('0');
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Vencimiento del permiso').waitFor();
  await look('contar-editar');
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await page.getByText('Solo diferencias').click();
  await look('contar-diferencias');
  await page.getByText('Solo diferencias').click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/^Faltan? \d+\selementos?/)
    .waitFor();
  await look('contar-quedan');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar sin cambios' }).click();
  await whole(page, /Lea y marque cada punto/);
  await look('pendientes');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText(/Falta marcar/).waitFor();
  await look('pendientes-faltan');
  await page.getByRole('button', { name: 'Enterado de todo' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await whole(page, 'Diferencias');
  await look('firmas');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Falta esta firma.').first().waitFor();
  await look('firmas-errores');
  await page.getByText('Dejar por recibir').click();
  const mine = page.getByRole('group', { name: /^Firma de quien entrega/ });
  const label = await mine.evaluate((group) => {
    const by = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
    return group.getAttribute('aria-label') ?? by?.textContent ?? '';
  });
  await sign(page, label);
  await look('firmas-firmada');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Inventario guardado').waitFor();
  await look('guardado');
  await goInside(page, `/inventario?un=${UN}`);
  await whole(page, 'Turno por recibir');
  await look('inventario-suyo');
  await until(inventories, ([last]) => last?.estado === 'por_recibir');
  done();
});

test('somebody else receives it, an administrator looks on', async () => {
  const [left] = await inventories();
  const { page, inspect, phone } = await stage.enter('1004', stack.url);
  const { look, done } = createLooks(inspect, 'inv');
  await goInside(page, `/inventario?un=${UN}`);
  await whole(page, 'Turno por recibir');
  await look('inventario-por-recibir');
  await goInside(page, `/inventario/recibir?un=${UN}&id=${left?.id}`);
  await whole(page, 'Agregar elemento');
  await look('recibir');
  await page.getByRole('button', { name: 'Confirmar sin cambios' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await whole(page, /Lea y marque cada punto/);
  await page.getByRole('button', { name: 'Enterado de todo' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await whole(page, 'Diferencias');
  await look('recibir-firma');
  await phone.close();
  const admin = await stage.enter('9001', stack.url);
  await walk(admin.page, admin.inspect, stack.url, 'inv-admin', [
    ['inventario', `/inventario?un=${UN}`, 'Último inventario'],
    ['contar', `/inventario/contar?un=${UN}`, 'Su cargo consulta los inventarios.'],
    ['detalle', `/inventariohis?un=${UN}&id=${left?.id}`, 'Excel'],
  ]);
  await admin.phone.close();
  done();
});
