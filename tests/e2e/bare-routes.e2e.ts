import { readdirSync, readFileSync } from 'node:fs';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import type { Page } from 'playwright-core';
import { lookAt } from '../../tools/remote-kit/build/cli/conformance/look.ts';
import { placesOf } from '../../tools/remote-kit/build/cli/conformance/places.ts';
import { openPhone } from './support/chromium.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';
import { watchPage } from './support/witness.ts';

/** Well formed, and of nothing that is. */
const ID = '-Oabcdefghijklmnopqr';
/** Every key with which a place may name a record. */
const KEYS = ['id', 'superv', 'guarda', 'ronda', 'nov', 'lista', 'plant', 'plan', 'qr', 'a', 'b'];
const UNKNOWN = `?${KEYS.map((key) => `${key}=${ID}`).join('&')}&un=u001`;
/** Places below a route, which no remote's list names, and those where one key keeps others from being read. */
const MORE = [
  `rondas/${ID}`,
  `supervisiones/${ID}`,
  `supervisiones/${ID}/terminar`,
  `supervisionentrada?superv=${ID}`,
  'listascheck/llenar',
  `listascheck/llenar?un=u001&plant=${ID}`,
  `listascheckvermas?id=${ID}&un=u999`,
  `imagenes?superv=${ID}`,
  `imagenes?lista=${ID}&un=u001`,
  `verrecorr?ronda=${ID}`,
  `rondasnovedad?ronda=${ID}`,
  'inventario/contar',
  `inventario/contar?un=u999`,
  'inventario/recibir',
  `inventario/recibir?un=u001&id=${ID}`,
  'inventariohis?un=u999',
  `inventariohis2?un=u001&a=${ID}&b=${ID}`,
];
/** What the shell answers where a section is for others. */
const NOT_FOR_YOU = 'RF-106';

const remotes = readdirSync('.')
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => JSON.parse(readFileSync(`${folder}/remote.json`, 'utf8')) as RemoteManifest);

/** Every place without parameters, those of the role also with unknown ones. */
function placesFor(rol: Rol): readonly string[] {
  const own = remotes.flatMap((remote) => placesOf(remote, rol));
  const bare = [...remotes.flatMap(({ rutas }) => rutas), ...MORE].map((place) => `/${place}`);
  return [...bare, ...own.map((path) => path + UNKNOWN)];
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});
afterAll(async () => stack?.kill());

/** What is wrong with a place once it has come to rest. */
async function wrongAt(page: Page, place: string): Promise<readonly string[]> {
  await goInside(page, place);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const { kind, code } = await lookAt(page, place);
  if (code !== undefined && code !== NOT_FOR_YOU) return [`${place}: ${code}`];
  if (code === undefined && kind !== 'whole') return [`${place}: ${kind}`];
  const ways = page
    .locator('main, [role=dialog], header, nav')
    .locator('a[href], button')
    .filter({ visible: true });
  return (await ways.count()) > 0 ? [] : [`${place}: no way on`];
}

test.each<[Rol, string]>([
  ['rondero', '1001'],
  ['supervisor', '2001'],
  ['admin', '9001'],
])('%s: every place opened without its parameters, or with unknown ones, comes to rest', async (rol, doc) => {
  const phone = await openPhone();
  try {
    const page = await phone.page();
    const witness = await watchPage(page);
    await logIn(page, stack.url, doc);
    const wrong: string[] = [];
    for (const place of placesFor(rol)) {
      wrong.push(...(await wrongAt(page, place)), ...witness.take().map((text) => `${place}: ${text}`));
      // Each that never ends costs a person's whole patience; a few are enough to know.
      if (wrong.length > 5) break;
    }
    expect(wrong).toEqual([]);
  } finally {
    await phone.kill();
  }
});
