import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import { importsOf, shippedCode } from './imports.ts';

/** Folders of `shared/domain` that belong to a remote. */
const FEATURES = ['qr', 'tip', 'ronda', 'dia', 'novedad', 'supervision', 'inventario', 'lista'];

/** Trees whose records remotes write. */
const TREES =
  /['"`]_(?:recorridos|rondas_plan|rondas_dia|alertas|supervisiones|novedades|notif_novedades|inventarios|listascheck|tips|videos)\w*/;

const ALARM = 'the alarm is at hand in every section, also where none could be loaded (docs/adr/030)';
const INICIO = 'Inicio is there at a cold start without a byte of a remote (docs/adr/016)';

/**
 * Files of the shell that know a section by name, and why. A new section needs none: it declares what it is in its
 * `remote.json` and in its operations.
 */
const KNOWING: Readonly<Record<string, string>> = {
  'app/frame/tabs.ts': 'the bar below has two places of sections, which the product chose',
  'ports/replica/warm-up.ts': 'what work without a signal needs is fetched before any section was opened',
  'screens/ajustes/datos/own-data.ts': 'a person gets everything about themselves in one file (privacy)',
  'screens/alarma/follow-place.ts': ALARM,
  'screens/alarma/more-sheet.tsx': ALARM,
  'screens/alarma/my-alarm.tsx': ALARM,
  'screens/ayuda/ayuda.view.tsx': 'the help leads to the videos where there are any',
  'screens/home/alerts-card.tsx': INICIO,
  'screens/home/latest-notices.tsx': INICIO,
  'screens/home/open-incidents.tsx': INICIO,
  'screens/home/round-card.tsx': INICIO,
  'screens/home/to-review.tsx': INICIO,
  'screens/home/today.ts': INICIO,
  'screens/home/units-card.tsx': INICIO,
  'screens/home/use-my-rounds.ts': INICIO,
  'screens/home/visit-card.tsx': INICIO,
  'screens/infoun/activity.tsx': 'Información de la unidad tells what happened there, in all sections',
  'screens/puesto/puesto.view.tsx':
    'the screen at a post has no session, which every section needs (docs/adr/024)',
  'worker/push-notice.ts': 'a notice without a place of its own leads to all of them',
};

const routes = readdirSync('.')
  .map((room) => `${room}/remote.json`)
  .filter((file) => existsSync(file))
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest).rutas);
const ROUTE = new RegExp(`['"\`]/(?:${routes.join('|')})(?=['"\`/?])`);

/** True when code, comments left out, names a place or a tree of a remote. */
function names(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return ROUTE.test(code) || TREES.test(code);
}

test('the shell knows sections by name only where it is said why', () => {
  const files = shippedCode('shell/src');
  const importing = importsOf(files)
    .filter(({ to }) => FEATURES.some((room) => to.startsWith(`shared/domain/${room}/`)))
    .map(({ from }) => from);
  const naming = files.filter((file) => names(readFileSync(file, 'utf8')));
  const knowing = [...new Set([...importing, ...naming])].map((file) => file.replace('shell/src/', ''));
  expect(knowing.sort()).toEqual(Object.keys(KNOWING));
});

test('a place and a tree of a remote are found in code, not in what is said of them', () => {
  expect(names("const place = '/scanqr?ronda=1';")).toBe(true);
  expect(names('read(`_recorridos_/u1`)')).toBe(true);
  expect(names("/** `/rondas/a1`, `_novedades` */\n// '/rondas'\nconst a = '/envios';")).toBe(false);
});
