import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { PASSWORD } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside, readyOffline } from '../e2e/support/visit.ts';
import { recordChain, recordRuns } from './coverage.ts';
import { atLeast, atMost, figure, type Metric, percentile, runsOf } from './metric.ts';
import { isFile, loadsOf, marked, markTexts, type Weight, weigh } from './shell-loads.ts';

/** Starts from the phone's cache that are timed, and the slowdown of the phone's processor (experience.md 3.1). */
const STARTS = runsOf(9);
const SLOWDOWN = 4;

/** A text that tells that a screen can be used; supervisor 2001 sees them all. */
const LOGIN = 'Ingresar';
const HOME = 'Sus unidades hoy';
const REMOTES = [
  ['mf-rondas', '/rondas?ver=terminadas', 'puntos'],
  ['mf-supervision', '/supervisiones', 'resultado'],
  ['mf-inventario', '/inventario?un=u001', 'Último inventario'],
  ['mf-tips', '/tips', 'Obligatoria'],
] as const;

/**
 * The shell in figures: what is loaded until the login, home and each remote's first screen can be used, on a new
 * phone and on one that was there before; and the start from the phone's cache without a connection.
 */
export async function shell(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const app = frozenApp();
  const stack = await startStack(undefined, app);
  const line = await startProxy(stack.url);
  const phones: Phone[] = [];
  try {
    const metrics: Record<string, Metric> = {};
    for (const [index, remote] of REMOTES.entries()) {
      const phone = await openPhone();
      phones.push(phone);
      const first = index === 0;
      Object.assign(metrics, await cold(phone, line.url, remote, first, progress));
      if (first) {
        Object.assign(metrics, await warm(phone, line, progress));
        Object.assign(metrics, await offline(phone, line, stack, progress));
        await startStack(stack, app).then((again) => Object.assign(stack, again));
      }
      await phone.kill();
    }
    return metrics;
  } finally {
    for (const phone of phones) await phone.kill();
    await line.close();
    await stack.kill();
  }
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
  const session = await phone.context.newCDPSession(page);
  const chain = await recordChain(session);
  await session.send('Performance.enable');
  await page.goto(`${line.url}/home`);
  await marked(page, 'home');
  metrics.home_again_chain = atMost(chain(), 'requests', 2);
  const spent = await session.send('Performance.getMetrics');
  const home = await since();
  const tasks = spent.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  metrics.home_again_cpu = figure(1000 * tasks, 'ms');
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

/** Starts from the phone's cache with the network off and a slow processor, to home on screen. */
async function offline(
  phone: Phone,
  line: Line,
  stack: Stack,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  await stack.kill();
  const times: number[] = [];
  // The first start warms up what the browser itself keeps of the code.
  for (let run = 0; run <= STARTS; run += 1) {
    const page = await phone.page();
    const session = await phone.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: 0,
      uploadThroughput: 0,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await markTexts(page, { home: HOME });
    await page.goto(`${line.url}/home`, { waitUntil: 'commit' });
    const ms = await marked(page, 'home');
    progress(`start without network: ${Math.round(ms)} ms`);
    if (run > 0) times.push(ms);
    await page.close();
  }
  return {
    start_p50: atMost(percentile(times, 0.5), 'ms', 1000, 0),
    start_p95: figure(percentile(times, 0.95), 'ms'),
    start_min: figure(Math.min(...times), 'ms'),
  };
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function told({ requests, js, css, all }: Weight): string {
  return `${kb(all)} kB (JS ${kb(js)}, CSS ${kb(css)}), ${requests} requests`;
}
