import { basename } from 'node:path';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { PASSWORD } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside, readyOffline } from '../e2e/support/visit.ts';
import { recordChain, recordRuns } from './coverage.ts';
import { atLeast, atMost, figure, type Metric, percentile, runsOf } from './metric.ts';
import { buildRevision } from './revision.ts';
import { isFile, loadsOf, marked, markTexts, type Weight, weigh } from './shell-loads.ts';

/** Starts from the phone's cache that are timed, and the slowdown of the phone's processor (experience.md 3.1). */
const STARTS = runsOf(9);
const SLOWDOWN = 4;
const OFFLINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };

/** A text that tells that a screen can be used; supervisor 2001 sees them all. */
const LOGIN = 'Ingresar';
const HOME = 'Sus unidades hoy';
const REMOTES = [
  ['mf-rondas', '/rondas?ver=terminadas', 'puntos'],
  ['mf-supervision', '/supervisiones', 'resultado'],
  ['mf-inventario', '/inventario?un=u001', 'Último inventario'],
  ['mf-tips', '/tips', 'Obligatoria'],
] as const;
/** Two tabs of the bar: a remote's section and the shell's own. */
const TABS = ['/rondas', '/home'] as const;

/** A build that is measured: its app, its backend, and the phone that opened it first. */
interface Variant {
  readonly app: string;
  readonly root: string;
  readonly stack: Stack;
  readonly line: Line;
  readonly phone: Phone;
}

/**
 * The shell in figures: what is loaded until the login, home and each remote's first screen can be used, on a new
 * phone and on one that was there before; processor time and clock of its start; tabs. With `--against REV` that
 * revision is built beside and both are played in turn: `X_ratio` is today's figure over its.
 */
export async function shell(
  progress: (line: string) => void,
  flags: readonly string[] = [],
): Promise<Record<string, Metric>> {
  const at = flags.indexOf('--against');
  const before = at < 0 ? null : buildRevision(flags[at + 1] ?? 'HEAD', progress);
  const variants: Variant[] = [];
  try {
    variants.push(await open(frozenApp(), process.cwd()));
    if (before) variants.push(await open(before.app, before.root));
    const found: Record<string, Metric>[] = [];
    for (const variant of variants) found.push(await weights(variant, progress));
    for (const measure of [processorTime, tabs, startsOffline]) {
      const figures = await measure(variants, progress);
      for (const [index, each] of figures.entries()) Object.assign(found[index] ?? {}, each);
    }
    const [today = {}, old = {}] = found;
    return { ...today, ...ratios(today, old) };
  } finally {
    for (const { phone, line, stack } of variants) {
      await phone.kill();
      await line.close();
      await stack.kill();
    }
    before?.remove();
  }
}

/** Ratios of the issue against the commit before it. */
const RATIOS: Readonly<Record<string, number>> = { start_p50: 0.5, home_cpu: 0.5 };

/** Today's figures over those of the revision before, where both have one. */
function ratios(
  today: Readonly<Record<string, Metric>>,
  old: Readonly<Record<string, Metric>>,
): Record<string, Metric> {
  const shared = Object.keys(today).filter((key) => old[key]?.value);
  return Object.fromEntries(
    shared.map((key) => {
      const ratio = (today[key]?.value ?? Number.NaN) / (old[key]?.value ?? Number.NaN);
      return [`${key}_ratio`, atMost(ratio, '×', RATIOS[key] ?? Number.POSITIVE_INFINITY, 3)];
    }),
  );
}

async function open(app: string, root: string): Promise<Variant> {
  const stack = await startStack(undefined, app, undefined, root);
  return { app, root, stack, line: await startProxy(stack.url), phone: await openPhone() };
}

/** What is loaded; each remote on a phone of its own, the first on the variant's. */
async function weights(
  { phone, line }: Variant,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const metrics: Record<string, Metric> = {};
  for (const [index, remote] of REMOTES.entries()) {
    const own = index === 0 ? phone : await openPhone();
    Object.assign(metrics, await cold(own, line.url, remote, index === 0, progress));
    if (index === 0) Object.assign(metrics, await warm(phone, line, progress));
    else await own.kill();
  }
  return metrics;
}

type Remote = (typeof REMOTES)[number];

/** A new phone: nothing is there. Each remote has one of its own, since home may load parts of others meanwhile. */
async function cold(
  phone: Phone,
  url: string,
  [id, path, text]: Remote,
  all: boolean,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const page = await phone.page();
  await markTexts(page, { login: LOGIN, home: HOME });
  const session = await page.context().newCDPSession(page);
  const share = await recordRuns(session);
  const chain = await recordChain(session);
  await page.goto(`${url}/login`);
  const login = await marked(page, 'login');
  const ranAtLogin = await share();
  const start = (await loadsOf(page)).filter(({ at }) => at <= login).map((load) => load.url);
  await page.getByLabel('Documento').fill('2001');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: LOGIN, exact: true }).click();
  const home = await marked(page, 'home');
  const [ranAtHome, chainToHome] = [await share(), chain()];
  const toHome = (await loadsOf(page)).filter(({ at }) => at <= home).map((load) => load.url);
  await goInside(page, path);
  await page.locator('#contenido').getByText(text).first().waitFor();
  const there = await page.evaluate(() => performance.now());
  const ranThere = await share();
  await session.detach();
  const known = new Set(toHome);
  const later = (await loadsOf(page)).filter(({ url: each, at }) => at <= there && !known.has(each));
  const own = later.filter((load) => load.url.includes(`/r/${id}/`));
  const common = later.filter((load) => load.used && !load.url.includes('/r/'));
  const [run, kept, shared] = await Promise.all(
    [own.filter((load) => load.used), own, common].map((loads) => weigh(loads.map((load) => load.url))),
  );
  if (!run || !kept || !shared) throw new Error('nothing weighed');
  progress(`${id}: runs ${told(run)}; keeps ${told(kept)}; common part ${told(shared)}`);
  const key = id.replace('mf-', '');
  const remote = {
    [`${key}_js`]: atMost(run.js / 1000, 'kB brotli', 40),
    [`${key}_requests`]: figure(run.requests, ''),
    [`${key}_kept_js`]: figure(kept.js / 1000, 'kB brotli'),
    [`${key}_run`]: figure(100 * ranThere, '% of what was loaded'),
  };
  if (!all) return remote;
  const atLogin = await weigh(start);
  const atHome = await weigh(toHome);
  progress(`login ${told(atLogin)}; home ${told(atHome)}`);
  return {
    login_js: atMost(atLogin.js / 1000, 'kB brotli', 86),
    login_all: figure(atLogin.all / 1000, 'kB brotli'),
    login_requests: figure(atLogin.requests, ''),
    home_all: atMost(atHome.all / 1000, 'kB brotli', 262),
    // What the first remote opened brings once for all of them.
    common_js: figure(shared.js / 1000, 'kB brotli'),
    home_and_common: atMost((atHome.all + shared.all) / 1000, 'kB brotli', 250),
    home_js: figure(atHome.js / 1000, 'kB brotli'),
    home_requests: figure(atHome.requests, ''),
    login_run: figure(100 * ranAtLogin, '% of what was loaded'),
    home_run: atLeast(100 * ranAtHome, '% of what was loaded', 65),
    home_chain: figure(chainToHome, 'requests'),
    css: atMost(atHome.css / 1000, 'kB brotli', 9),
    ...remote,
  };
}

/** The same phone again, with a connection: what still goes over the line. */
async function warm(
  phone: Phone,
  line: Line,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const [before] = phone.context.pages().slice(-1);
  if (before) await readyOffline(before);
  await before?.close();
  const page = await phone.page();
  await markTexts(page, { home: HOME });
  const metrics: Record<string, Metric> = {};
  let asked = line.asked.length;
  const since = async (): Promise<Weight> => {
    const paths = line.asked.slice(asked).filter(isFile);
    asked = line.asked.length;
    return weigh(paths.map((path) => line.url + path));
  };
  const chain = await recordChain(await phone.context.newCDPSession(page));
  await page.goto(`${line.url}/home`);
  await marked(page, 'home');
  metrics.home_again_chain = atMost(chain(), 'requests', 2);
  const home = await since();
  metrics.home_again = figure(home.all / 1000, 'kB brotli');
  metrics.home_again_requests = figure(home.requests, '');
  for (const [id, path, text] of REMOTES) {
    await goInside(page, path);
    await page.getByText(text).first().waitFor();
    const remote = await since();
    metrics[`${id.replace('mf-', '')}_again_requests`] = figure(remote.requests, '');
  }
  progress(`again: home ${told(home)}`);
  await page.close();
  return metrics;
}

/** Plays something `runs` times in every variant, in turns, after once that is not counted. */
async function inTurns(
  variants: readonly Variant[],
  runs: number,
  once: (variant: Variant) => Promise<readonly number[]>,
): Promise<readonly number[][]> {
  const samples: number[][] = variants.map(() => []);
  for (let run = 0; run <= runs; run += 1)
    for (const [index, variant] of variants.entries()) {
      const found = await once(variant);
      if (run > 0) samples[index]?.push(...found);
    }
  return samples;
}

/** Processor time of the page until home is on screen, with a connection, at the machine's own speed. */
async function processorTime(variants: readonly Variant[]): Promise<readonly Record<string, Metric>[]> {
  const samples = await inTurns(variants, STARTS, async ({ phone, line }) => {
    const page = await phone.page();
    const session = await phone.context.newCDPSession(page);
    await session.send('Performance.enable');
    await markTexts(page, { home: HOME });
    await page.goto(`${line.url}/home`, { waitUntil: 'commit' });
    await marked(page, 'home');
    const { metrics } = await session.send('Performance.getMetrics');
    await page.close();
    return [1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)];
  });
  return samples.map((ms) => ({ home_cpu: figure(percentile(ms, 0.5), 'ms') }));
}

/** From the tap on a section that was open before to its screen, with a slow processor. */
async function tabs(variants: readonly Variant[]): Promise<readonly Record<string, Metric>[]> {
  const samples = await inTurns(variants, 1, async ({ phone, line }) => {
    const page = await phone.page();
    await page.addInitScript('globalThis.__name = (f) => f');
    await page.goto(`${line.url}/home`);
    await page.locator('#contenido').getByText(HOME).first().waitFor();
    for (const path of TABS) await page.evaluate(tapped, { path, home: HOME });
    const session = await phone.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (let tap = 0; tap < 2 * STARTS; tap += 1)
      times.push(await page.evaluate(tapped, { path: TABS[tap % 2] ?? TABS[0], home: HOME }));
    await page.close();
    return times;
  });
  return samples.map((ms) => ({
    tab_p50: figure(percentile(ms, 0.5), 'ms'),
    tab_p95: atMost(percentile(ms, 0.95), 'ms', 100, 0),
  }));
}

/** In the page: follows a link of the shell, and waits until its screen is painted; ms. Rejects after 20 s. */
function tapped({ path, home }: { readonly path: string; readonly home: string }): Promise<number> {
  const began = performance.now();
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
  if (!link) throw new Error(`no link to ${path}`);
  link.click();
  return new Promise((resolve, reject) => {
    const look = () => {
      const words = document.querySelector('#contenido')?.textContent ?? '';
      const ms = performance.now() - began;
      if (words.length > 40 && words.includes(home) === (path === '/home'))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      else if (ms > 20_000) reject(new Error(`${path} is not on screen: ${words}`));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Starts from the phone's cache with the network off and a slow processor, to home on screen. */
async function startsOffline(
  variants: readonly Variant[],
  progress: (line: string) => void,
): Promise<readonly Record<string, Metric>[]> {
  for (const { stack } of variants) await stack.kill();
  // The first start warms up what the browser itself keeps of the code.
  const samples = await inTurns(variants, STARTS, async ({ phone, line, app }) => {
    const page = await phone.page();
    const session = await phone.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', OFFLINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await markTexts(page, { home: HOME });
    await page.goto(`${line.url}/home`, { waitUntil: 'commit' });
    const ms = await marked(page, 'home');
    progress(`start without network, ${basename(app)}: ${Math.round(ms)} ms`);
    await page.close();
    return [ms];
  });
  return samples.map((times) => ({
    start_p50: atMost(percentile(times, 0.5), 'ms', 1000, 0),
    start_p95: figure(percentile(times, 0.95), 'ms'),
    start_min: figure(Math.min(...times), 'ms'),
  }));
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function told({ requests, js, css, all }: Weight): string {
  return `${kb(all)} kB (JS ${kb(js)}, CSS ${kb(css)}), ${requests} requests`;
}
