import type { PlanRonda, PuntoQr } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../../e2e/support/chromium.ts';
import { readPath } from '../../e2e/support/database.ts';
import { writePicture } from '../../e2e/support/pictures.ts';
import { logIn, startRound } from '../../e2e/support/rondero.ts';
import { readyOffline } from '../../e2e/support/visit.ts';
import { type Act, markPunto, reportNovedad } from './acts.ts';
import type { Chance } from './random.ts';

/** A rondero of the demo and where they work. */
export const WHO = { doc: '1001', emp_id: 'e1001', un_id: 'u001' } as const;

/** One person with one phone that dies and comes back. */
export class Person {
  /** What the screen has said to be saved, in order. */
  readonly acknowledged: Act[] = [];
  /** Set once the phone's browser is being killed. */
  died: Promise<void> | null = null;
  /** The crash point at which the phone dies, once; `null` = at none. */
  diesAt: string | null = null;
  private phone: Phone | undefined;
  private shown: Page | undefined;
  private ronda = '';
  private puntos: readonly PuntoQr[] = [];
  private made = 0;
  private readonly photos: readonly string[];

  /** @param address where the phone finds the product, @param dir for the gallery's pictures */
  constructor(
    private readonly chance: Chance,
    readonly address: string,
    dir: string,
  ) {
    this.photos = [writePicture(dir, 'a.png', 40), writePicture(dir, 'b.png', 200)];
  }

  /** The page in front of the person. */
  get page(): Page {
    if (!this.shown) throw new Error('the phone is off');
    return this.shown;
  }

  /** Logs in, begins a round and waits until the phone could do without a line. `url`: the server itself. */
  async begin(url: string): Promise<void> {
    const page = await this.switchOn();
    await logIn(page, this.address, WHO.doc);
    await page.getByText('Listo para trabajar sin conexión').waitFor();
    await readyOffline(page);
    this.ronda = await startRound(page);
    const plans = await readPath<Record<string, PlanRonda>>(url, `_rondas_plan_/${WHO.un_id}`);
    const points = await readPath<Record<string, PuntoQr>>(url, `_qr_/${WHO.un_id}`);
    const plan = Object.values(plans)[0];
    this.puntos = Object.values(points).filter(({ qr_id }) => plan?.puntos[qr_id]);
    this.acknowledged.push({ kind: 'ronda', sign: this.ronda });
  }

  /** Signs in where the phone asks for it. */
  async signInAgain(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.address}/home`);
    const asks = page.getByLabel('Documento');
    await asks.or(page.getByText('Acciones rápidas')).first().waitFor();
    if (await asks.isVisible()) await logIn(page, this.address, WHO.doc);
  }

  /** Starts the browser, on the profile of the one that died. */
  async switchOn(): Promise<Page> {
    const profile = this.phone ? { profile: this.phone.profile } : {};
    this.phone = await openPhone({ own: true, ...profile });
    this.died = null;
    // What runs in the page was compiled to keep the names of functions.
    await this.phone.context.addInitScript('globalThis.__name ??= (named) => named');
    await this.phone.context.exposeBinding('grCrash', async (_page, point: string) => {
      if (point !== this.diesAt) return;
      this.diesAt = null;
      await this.die();
    });
    this.shown = await this.phone.page();
    return this.shown;
  }

  /** The whole browser ends at once. */
  async die(): Promise<void> {
    this.died ??= this.phone?.kill() ?? null;
    if (this.died) await this.died;
  }

  /** Marks the next point or reports an incident. Rejects when the phone dies in it. */
  async act(): Promise<void> {
    const { page, ronda, chance } = this;
    const done = new Set(this.acknowledged.map(({ sign }) => sign));
    const punto = this.puntos.find(({ qr_id }) => !done.has(`${ronda}/${qr_id}`));
    this.made += 1;
    const photos = this.photos.slice(0, chance.below(3));
    const act =
      punto && chance.is(0.5)
        ? await markPunto(page, WHO.un_id, ronda, punto)
        : await reportNovedad(page, `acto número ${this.made}`, photos);
    this.acknowledged.push(act);
  }
}
