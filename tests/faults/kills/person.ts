import type { PlanRonda, PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { readPath } from '../../e2e/support/database.ts';
import { writePicture } from '../../e2e/support/pictures.ts';
import { logIn, startRound } from '../../e2e/support/rondero.ts';
import { readyOffline } from '../../e2e/support/visit.ts';
import { printedPoints } from '../../support/printed-points.ts';
import {
  type Act,
  ALARMA,
  fillAlarma,
  fillNovedad,
  fillPunto,
  fillTurno,
  type Prepared,
  press,
  pressTogether,
} from './acts.ts';
import { Device } from './device.ts';
import type { Chance } from './random.ts';
import { pointsShown, untilSent } from './round-screen.ts';
import type { Stopwatch } from './stopwatch.ts';
import { OWN_RECORD } from './weather.ts';

/** A rondero of the demo and where they work. */
export const WHO = { doc: '1001', emp_id: 'e1001', un_id: 'u001' } as const;

/** Who has the phone for a while, and how their incidents begin. */
export const OTHER = { doc: '1002', emp_id: 'e1002', sign: 'otra persona' } as const;

/** How often a phone with records that wait finds its person without the unit, suspended, or lends itself to another. */
const FATED = 0.15;

/** How often the first kill comes before the browser has written what the login left in key-value storage. */
const JUST_IN = 0.2;

/** Of so many acts that are no point of the round the second is an alarm, once a run, and the third begins or ends a shift. */
const EACH = 4;

/** How often an act is a point of the round; they are few, and a silent socket needs one. */
const POINTS = 0.3;

/** One person with one phone that dies and comes back. */
export class Person extends Device {
  /** What the screen has said to be saved, in order. */
  readonly acknowledged: Act[] = [];
  /** How often a start that finds records waiting has a fate, 0–1 (`fates.ts`). */
  fated = FATED;
  /** The phone has no room left: it takes no photos, and text all the same (reliability.md, point 18). */
  full = false;
  /** Versions of the remote that the person worked in, `id@version`. */
  readonly versions = new Set<string>();
  /** First scripts of the app that acts were done in: one for each version. */
  readonly apps = new Set<string>();
  /**
   * How often the person has asked for help: after a kill without an answer they do so again, and where the clock was put
   * meanwhile the alarm before counts as an old one, so that there are two.
   */
  alarmas = 0;
  private ronda = '';
  private puntos: readonly PuntoImpreso[] = [];
  /** Where a shift can be begun and ended: every printed point of the unit, each once. */
  private posts: readonly PuntoImpreso[] = [];
  private readonly tried = new Set<string>();
  private made = 0;
  private readonly photos: readonly string[];

  /** @param address where the phone finds the product, @param dir for the gallery's pictures, @param watch, @param bug see {@link Device} */
  constructor(
    chance: Chance,
    readonly address: string,
    dir: string,
    watch: Stopwatch,
    bug?: string,
  ) {
    super(chance, watch, bug);
    this.photos = [writePicture(dir, 'a.png', 40), writePicture(dir, 'b.png', 200)];
  }

  /** Points of the round that no screen has acknowledged yet. */
  get pointsLeft(): number {
    return this.puntos.length - this.pointsMarked;
  }

  private get pointsMarked(): number {
    return this.acknowledged.filter(({ kind }) => kind === 'punto').length;
  }

  /** Logs in, begins a round and waits until the phone could do without a line. `url`: the server itself. */
  async begin(url: string): Promise<void> {
    const page = await this.switchOn();
    await logIn(page, this.address, WHO.doc);
    await page.getByText('Listo para trabajar sin conexión').waitFor();
    await readyOffline(page);
    this.ronda = await startRound(page);
    if (!this.chance.is(JUST_IN)) await this.settleIn();
    const plans = await readPath<Record<string, PlanRonda>>(url, `_rondas_plan_/${WHO.un_id}`);
    const points = await printedPoints((path) => readPath(url, path), WHO.un_id);
    const plan = Object.values(plans)[0];
    this.posts = Object.values(points);
    this.puntos = this.posts.filter(({ qr_id }) => plan?.puntos[qr_id]);
    this.acknowledged.push({ kind: 'ronda', sign: this.ronda });
  }

  /** The browser writes key-value storage seconds later: in most runs the person has been in for longer than that. */
  private async settleIn(): Promise<void> {
    const again = await this.restartInOrder();
    await again.goto(`${this.address}/home`);
    await again.getByText('Acciones rápidas').waitFor();
  }

  /**
   * Signs in where the phone asks for it. On a line that passes: the app opens on the phone's own word and may find out only
   * then that the session has ended, so it counts as in once the server has told it who the person is.
   */
  async signInAgain(): Promise<void> {
    const { page } = this;
    // Nothing that was asked before counts.
    await page.goto('about:blank');
    const told = page.waitForResponse((answer) => OWN_RECORD.test(answer.url()) && answer.ok());
    // Whoever has to sign in is told of it later.
    told.catch(() => undefined);
    await page.goto(`${this.address}/home`);
    const asks = page.getByLabel('Documento');
    await Promise.race([asks.waitFor(), told]);
    if (await asks.isVisible()) await logIn(page, this.address, WHO.doc);
    else await page.getByText('Acciones rápidas').waitFor();
  }

  /** Opens the app once more beside the page there is. */
  async openAnother(): Promise<void> {
    const page = await this.openPage();
    await page.goto(`${this.address}/home`);
    await page.getByText('Acciones rápidas').waitFor();
  }

  /** The page in front is discarded, and the person opens the app again. */
  async openDiscarded(): Promise<void> {
    const page = await this.discardPage();
    await page.goto(`${this.address}/home`);
    await page.getByText('Acciones rápidas').waitFor();
  }

  /** Marks the next point or reports an incident, in any page. Rejects when the phone dies in it. */
  async act(point = false): Promise<void> {
    const { chance } = this;
    const [first, ...others] = this.pages;
    if (!first) throw new Error('the phone is off');
    const page = chance.of([first, ...others]);
    if (page !== first) await this.lookAt(page);
    this.acknowledged.push(await press(await this.prepare(page, point || chance.is(POINTS))));
  }

  /** Two acts in two pages, pressed without waiting for each other. Rejects when the phone dies in it. */
  async actTogether(): Promise<void> {
    const { chance } = this;
    const all: Prepared[] = [];
    for (const page of [...this.pages].slice(0, 2)) {
      await this.lookAt(page);
      all.push(await this.prepare(page, chance.is(0.5), all));
    }
    const moment = this.made;
    for (const act of await pressTogether(all)) this.acknowledged.push({ ...act, moment });
  }

  /** Leads a page to the last press of an act: the next point, or an incident. @param beside acts that are as far already */
  private async prepare(page: Page, point: boolean, beside: readonly Prepared[] = []): Promise<Prepared> {
    const done = new Set([...this.acknowledged, ...beside.map(({ act }) => act)].map(({ sign }) => sign));
    const punto = this.puntos.find(({ qr_id }) => !done.has(`${this.ronda}/${qr_id}`));
    this.made += 1;
    const photos = this.photos.slice(0, this.full ? 0 : this.chance.below(3));
    const prepared =
      punto && point
        ? await fillPunto(page, WHO.un_id, this.ronda, punto)
        : (beside.length === 0 && (await this.prepareOther(page))) ||
          (await fillNovedad(page, `acto número ${this.made}`, photos));
    const [runs] = await page.locator('[data-remoto]').evaluateAll(remotesOf);
    if (runs) this.versions.add(runs);
    this.apps.add((await page.locator('script[src*="/static/"]').first().getAttribute('src')) ?? '');
    return prepared;
  }

  /** An alarm, or the beginning or the end of a shift, where it is its turn; else `null`. */
  private async prepareOther(page: Page): Promise<Prepared | null> {
    const given = this.acknowledged.some(({ sign }) => sign === ALARMA);
    if (this.made % EACH === 2 && !given) {
      const prepared = await fillAlarma(page);
      if (prepared) this.alarmas += 1;
      return prepared;
    }
    return this.made % EACH === 3 ? fillTurno(page, WHO.un_id, this.posts, this.tried) : null;
  }

  /** Looks at the round with the live socket's own reading of it. */
  async seeRound(): Promise<void> {
    await pointsShown(this.page, this.ronda, this.pointsMarked);
  }

  /** Waits for a moment until everything has left, and gives what the round shows and should not: fewer points than were marked. */
  async readRound(): Promise<readonly string[]> {
    const marked = this.pointsMarked;
    await untilSent(this.page);
    const shown = await pointsShown(this.page, this.ronda, marked);
    return shown < marked ? [`the round shows ${shown} points, ${marked} were marked`] : [];
  }
}

/** Runs in a page: which remotes it shows. */
function remotesOf(elements: readonly (Element & { readonly dataset?: DOMStringMap })[]): readonly string[] {
  return elements.map(({ dataset }) => dataset?.remoto ?? '');
}
