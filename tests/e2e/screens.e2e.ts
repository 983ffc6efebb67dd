import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { printedPoints } from '../support/printed-points.ts';
import { readPath } from './support/database.ts';
import { writePicture } from './support/pictures.ts';
import { fillIncident, startRound } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage, type Opened } from './support/stage.ts';
import { typeCode } from './support/typed-code.ts';
import { goInside, readyOffline, walk, whole } from './support/visit.ts';

const UN = 'u001';
const TEXT = 'La puerta del parqueadero quedó abierta y sin vigilante';

let stack: Stack;
let rondero: Opened;
let ronda: string;
const photo = writePicture(mkdtempSync(join(tmpdir(), 'gr-foto-')), 'a.png', 60, 800);

const stage = createStage();
const open = stage.open;
const enter = (doc: string) => stage.enter(doc, stack.url);

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

test('login and what can go wrong there', async () => {
  const { phone, page, inspect } = await open();
  const enterAs = async (doc: string, clave: string) => {
    await page.getByLabel('Documento').fill(doc);
    await page.getByLabel('Contraseña', { exact: true }).fill(clave);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  };
  await page.goto(`${stack.url}/login`);
  await whole(page, 'Ingresar');
  await inspect('login');
  await enterAs('', '');
  await page.getByText('Escriba su número de documento.').waitFor();
  await inspect('login-vacio');
  await page.getByText('¿Problemas para ingresar?').click();
  await enterAs('1001', 'otra');
  await page.getByText('El documento o la contraseña no coinciden.').waitFor();
  await inspect('login-no-coincide');
  await enterAs('1009', 'Rondas2026*');
  await page.getByText('Su usuario está inactivo.').waitFor();
  await inspect('login-inactivo');
  const wait = page.getByText(/Podrá intentar de nuevo en \d+ segundos/);
  const idle = page.getByRole('button', { name: 'Ingresar', exact: true });
  for (let tries = 0; tries < 8 && !(await wait.isVisible()); tries += 1) {
    await enterAs('1001', `otra${tries}`);
    await idle.waitFor();
  }
  await wait.waitFor();
  await inspect('login-espera');
  await phone.close();
});

test('a rondero before and during a round', async () => {
  rondero = await enter('1001');
  const { page, inspect } = rondero;
  await readyOffline(page);
  await walk(page, inspect, null, 'rondero', [
    ['home', '/home', 'Iniciar ronda'],
    ['rondas', '/rondas', /Ronda de la (mañana|tarde|noche)/],
    ['rondas-terminadas', '/rondas?ver=terminadas', /puntos/],
    ['rondas-en-curso-vacio', '/rondas?ver=en_curso', 'No tiene una ronda en curso.'],
    ['rondasini', '/rondasini', 'Última ronda'],
    ['scanqr-sin-ronda', '/scanqr', 'No tiene una ronda en curso.'],
    ['verrecorr-sin-elegir', '/verrecorr', 'Elija un recorrido'],
    ['verrecorr-ausente', `/verrecorr?ronda=-NoExiste0000000000a&un=${UN}`, 'ya no está disponible'],
    ['inventario', '/inventario', 'Último inventario'],
    ['tips', '/tips', 'Obligatoria'],
    ['envios', '/envios', 'Todo está enviado.'],
    ['ajustes', '/ajustes', 'Sus datos'],
    ['infoun', '/infoun', 'Consignas'],
    ['ayuda', '/ayuda', 'Preguntas frecuentes'],
    ['tyc', '/tyc', 'En resumen'],
    ['no-existe', '/noexiste', 'Esta pantalla no existe.'],
    ['no-existe-en-seccion', '/rondas/a/b/c', 'Esta pantalla no existe.'],
    ['sin-permiso', '/supervisiones', 'No tiene permiso para esta sección.'],
  ]);
});

test('menus and dialogs of the frame', async () => {
  const { page, inspect } = rondero;
  await page.goto(`${stack.url}/home`);
  await whole(page, 'Iniciar ronda');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByText('Información Personal').waitFor();
  await inspect('rondero-menu');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByText('¿Cerrar su sesión en este teléfono?').waitFor();
  await inspect('rondero-cerrar-sesion');
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Ayuda y alarma' }).click();
  await page.getByText('Preguntas y diagnóstico').waitFor();
  await inspect('rondero-ayuda-y-alarma');
  await page.goto(`${stack.url}/ayuda`);
  await page.getByRole('searchbox').fill('qr');
  await page.locator('summary, [aria-expanded]').first().click();
  await inspect('rondero-ayuda-respuesta');
});

test('a screen keeps its own title whatever was there before', async () => {
  const { page } = rondero;
  await page.goto(`${stack.url}/tips`);
  await page.getByText('Obligatoria').first().waitFor();
  for (const [path, title] of [
    ['/infoun', 'Información Unidad'],
    ['/inventario', 'Inventario'],
    ['/tyc', 'Términos & Condiciones'],
    ['/rondas', 'Rondas'],
    ['/noexiste', 'Página no encontrada'],
  ] as const) {
    await goInside(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain(title);
  }
});

/** Waits until «Deshacer» stands wholly in sight; fails when it has to be scrolled to. */
async function seeUndo(page: Opened['page']): Promise<void> {
  await page.waitForFunction(() => {
    const undo = [...document.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Deshacer'),
    );
    const box = undo?.getBoundingClientRect();
    return (
      box &&
      box.top >= 0 &&
      box.bottom <= innerHeight &&
      document.elementFromPoint(box.x + 9, box.y + 9) === undo
    );
  });
}

/** Opens the first photo of a form and draws an arrow, a circle and a cover on it, one too many. */
async function drawOn(page: Opened['page']): Promise<void> {
  await page.getByRole('button', { name: 'Marcar foto 1' }).click();
  const paper = page.locator('canvas');
  await paper.waitFor();
  for (const [i, tool] of ['Flecha', 'Círculo', 'Tapar', 'Tapar'].entries()) {
    await page.getByText(tool, { exact: true }).click();
    const box = await paper.boundingBox();
    if (!box) throw new Error('no picture');
    const at = (part: number) => [box.x + box.width * part, box.y + box.height * (part + 0.1)] as const;
    await page.mouse.move(...at(0.1 + i * 0.2));
    await page.mouse.down();
    await page.mouse.move(...at(0.25 + i * 0.2), { steps: 3 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('3 marcas puestas').waitFor();
}

test('a round, its sheets, the scanner and an incident', async () => {
  const { page, inspect } = rondero;
  await page.goto(`${stack.url}/home`);
  ronda = await startRound(page);
  await whole(page, /0 de \d+/);
  await inspect('ronda-recien-iniciada');
  await page.getByRole('button', { name: 'Eliminar ronda' }).click();
  await page.getByText('¿Eliminar esta ronda?').waitFor();
  await inspect('ronda-eliminar');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Escanear punto' }).click();
  await page.getByText('No encontramos una cámara').waitFor();
  await inspect('scanqr-sin-camara');
  await page.getByRole('button', { name: 'Escribir código' }).click();
  // Ready to be typed into: no tap more with gloves.
  await page.locator('[role=dialog] input:focus').waitFor();
  await inspect('scanqr-escribir');
  await page.getByRole('button', { name: 'Validar' }).click();
  await page.getByText('Escriba el código.').waitFor();
  await inspect('scanqr-escribir-vacio');
  await page.keyboard.press('Escape');
  await typeCode(page, 'https://ejemplo.com', 'Este código no es de ningún punto');
  await inspect('scanqr-desconocido');
  const all = await printedPoints((path) => readPath(stack.url, path), UN);
  const points = Object.values(all).sort((a, b) => a.orden - b.orden);
  const asking = points.findIndex(({ tareas }) => tareas !== undefined);
  for (const [i, punto] of [0, 1, asking].flatMap((at) => points[at] ?? []).entries()) {
    await page.goto(`${stack.url}/scanqr?ronda=${ronda}`);
    // The band leaves after 1.5 s: too soon to be looked at in both themes on a slow machine.
    if (i === 0)
      await page.evaluate(() => {
        const real = setTimeout;
        const slow = (run: () => void, ms?: number) => real(run, ms === 1_500 ? 60_000 : ms);
        Object.assign(globalThis, { setTimeout: slow });
      });
    await typeCode(page, formatTextoQr({ un_id: UN, ...punto }));
    await page.getByText(punto.nom_qr).first().waitFor();
    if (i === 0) await inspect('scanqr-marcado');
    if (punto.tareas !== undefined) {
      await page.getByRole('textbox').waitFor();
      await inspect('punto');
      await page.getByRole('textbox').fill('12');
      await page.getByText('Fuera de lo normal.').waitFor();
      await inspect('punto-fuera');
      await page.getByRole('button', { name: 'Dejar para después' }).click();
    }
    await page.waitForURL(`**/rondas/${ronda}`);
    // Within reach whatever the list shows: it follows the next point.
    if (i === 1) await seeUndo(page);
  }
  await whole(page, /3 de \d+/);
  await inspect('ronda-en-curso');
  await page.getByText('Esquema', { exact: true }).click();
  await inspect('ronda-esquema');

  await fillIncident(page, [photo], TEXT);
  await inspect('rondasnovedad-llena');
  await drawOn(page);
  await inspect('foto-marcar');
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByText('Con marcas dibujadas').waitFor();
  await inspect('rondasnovedad-marcada');
  await page.getByRole('textbox', { name: /Descripción/ }).fill('corta');
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page
    .getByText(/mínimo 10/)
    .first()
    .waitFor();
  await inspect('rondasnovedad-errores');
  await page.getByRole('textbox', { name: /Descripción/ }).fill(TEXT);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Novedad guardada').waitFor();
  await page.getByText('Entregado').first().waitFor();
  await inspect('rondasnovedad-guardada');
  const told = Object.values(await readPath<Record<string, Novedad>>(stack.url, '_novedades'));
  const [drawn] = Object.values(told.find(({ desc_nov }) => desc_nov === TEXT)?.archivos ?? {});
  expect(drawn).toMatchObject({ anotada: true, origen: 'galeria' });
  await goInside(page, '/envios');
  await whole(page, 'Enviados en esta sesión');
  await inspect('envios-enviados');
  await goInside(page, `/rondas/${ronda}`);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('button', { name: 'Reanudar ronda' }).waitFor();
  await inspect('ronda-en-pausa');
  await page.getByRole('button', { name: 'Reanudar ronda' }).click();
  // The buttons of a round that goes on stand elsewhere: a press before they are there may fall between.
  await page.getByRole('button', { name: 'Pausar' }).waitFor();
  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await page.getByText('¿Por qué termina antes?').waitFor();
  await inspect('ronda-terminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar ronda' }).click();
  await page.getByText('Elija el motivo.').first().waitFor();
  await inspect('ronda-terminar-sin-motivo');
});

test('screens with a round in progress', async () => {
  const { page, inspect } = rondero;
  await walk(page, inspect, stack.url, 'enronda', [
    ['home', '/home', 'Continuar ronda'],
    ['rondas', '/rondas', 'Continuar ronda'],
    ['rondasini', '/rondasini', 'Ya tiene una ronda en curso.'],
    ['rondasnovedad', '/rondasnovedad', 'Guardar novedad'],
    ['verrecorr', `/verrecorr?ronda=${ronda}&un=${UN}`, 'Distancia'],
    ['novedadesrond', '/novedadesrond', TEXT],
  ]);
  await page.getByText(TEXT).first().click();
  await whole(page, 'Descripción');
  await inspect('novedadesver-recien-reportada');
  const rounds = await readPath<Record<string, Ronda>>(stack.url, `_recorridos_/${UN}`);
  const past = Object.values(rounds).find((r) => r.estado === 'incompleta' || r.estado === 'completada');
  await page.goto(`${stack.url}/verrecorr?ronda=${past?.id}&un=${UN}`);
  await whole(page, 'Distancia');
  await inspect('verrecorr-terminada');
});

test('validating a code', async () => {
  const { page, inspect } = rondero;
  await page.goto(`${stack.url}/valqr`);
  await page.getByRole('button', { name: 'Escribir código' }).waitFor();
  await inspect('valqr');
  const [punto] = Object.values(await printedPoints((path) => readPath(stack.url, path), UN));
  if (!punto) throw new Error('no point');
  await page.getByRole('button', { name: 'Escribir código' }).click();
  await inspect('valqr-escribir');
  await page.keyboard.press('Escape');
  await typeCode(page, formatTextoQr({ un_id: UN, ...punto }));
  await whole(page, 'Código válido');
  await inspect('valqr-valido');
  await page.getByRole('button', { name: 'Validar otro' }).click();
  await typeCode(page, 'https://ejemplo.com/una-direccion-muy-larga/que-no-cabe-en-una-linea-de-telefono');
  await whole(page, 'No es de un punto');
  await inspect('valqr-no-es');
});

/** A supervisor reads a sign by its backup code, moves the point and looks at the other acts. */
async function checkpointOnSite({ page, inspect }: Opened): Promise<void> {
  const points = await printedPoints((path) => readPath(stack.url, path), UN);
  const punto = Object.values(points).at(-1);
  if (!punto?.cod) throw new Error('no point with a code');
  await page.goto(`${stack.url}/valqr`);
  await typeCode(page, punto.cod.toLowerCase());
  await whole(page, 'Código válido');
  await inspect('valqr-supervisor');
  await page.getByRole('button', { name: 'Retirar el punto' }).click();
  await whole(page, '¿Por qué se retira?');
  await inspect('punto-retirar');
  await page.goto(`${stack.url}/valqr`);
  await typeCode(page, punto.cod);
  await page.getByRole('button', { name: 'Trasladar el punto' }).click();
  await whole(page, /Midiendo|Medida|No se pudo medir/);
  await inspect('punto-trasladar');
  await page.locator('input[capture]').setInputFiles(photo);
  await page.getByRole('img', { name: /^Foto 1/ }).waitFor();
  // A reason is asked for until the place is known to 8 m.
  await page.getByText('Está bajo techo').waitFor({ state: 'detached' });
  await inspect('punto-trasladar-lleno');
  await page.getByRole('button', { name: 'Guardar traslado' }).click();
  await whole(page, 'Punto trasladado');
  await inspect('punto-trasladado');
  await page.getByText('Entregado').waitFor();
  expect(await readPath(stack.url, `_qr_/${UN}/${punto.qr_id}/instala_id`)).toBe('e2001');
}

test('a supervisor and an administrator', async () => {
  const supervisor = await enter('2001');
  const days = await readPath<Record<string, RondaDia>>(stack.url, `_rondas_dia_/${UN}`);
  const { id: dia, alerta } = Object.values(days).find((one) => one.alerta) ?? { id: '', alerta: '' };
  await walk(supervisor.page, supervisor.inspect, null, 'supervisor', [
    ['home', '/home', 'Sus unidades hoy'],
    ['rondas', '/rondas?ver=historial', /puntos/],
    ['rondas-ahora', '/rondas', 'Rondas en curso'],
    ['rondas-hoy', '/rondas?ver=hoy', /\d\srondas/],
    ['rondas-hoy-sin-filtro', '/rondas?ver=hoy&rond=nadie', 'Ninguna ronda de hoy'],
    ['ronda-planeada', `/verrecorr?dia=${dia}&un=${UN}`, 'Podía empezar hasta'],
    ['ronda-planeada-ausente', `/verrecorr?dia=nada&un=${UN}`, 'ya no está disponible'],
    ['alerta', `/rondas?ver=ahora&un=${UN}&alerta=${alerta}`, /Qué pasó con la alerta/],
    ['no-existe', '/listascheck/no/existe', 'Esta pantalla no existe.'],
    ['inventario', '/inventario', 'Último inventario'],
    ['infoun', '/infoun', 'Consignas'],
    ['ajustes', '/ajustes', 'Unidades asignadas'],
  ]);
  await checkpointOnSite(supervisor);
  await supervisor.page.goto(`${stack.url}/home`);
  await supervisor.page.getByRole('button', { name: 'Abrir menú' }).click();
  await supervisor.inspect('supervisor-menu');
  await supervisor.phone.close();
  const admin = await enter('9001');
  await walk(admin.page, admin.inspect, stack.url, 'admin', [
    ['home', '/home', 'Sus unidades hoy'],
    ['supervisiones', '/supervisiones', /guarda/],
    ['tips', '/tips', 'Obligatoria'],
    ['tips-no-existe', '/tips/no/existe', 'Esta pantalla no existe.'],
    ['inventario-no-existe', '/inventario/no/existe', 'Esta pantalla no existe.'],
  ]);
  await admin.phone.close();
});
