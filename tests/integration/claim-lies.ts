import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { linked } from '@gr/shared/domain/registro/chain.testing';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { ventanaOf } from '@gr/shared/domain/ronda/plan';
import type { Liar } from '../support/liar.ts';
import type { Stage } from './proof-lies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Hours that were told and not lived, as tests of the suite that owns the backend. */
export function claimLies(stage: () => Stage): void {
  let liar: Liar;
  const ops: string[] = [];
  beforeAll(() => {
    ({ liar } = stage());
  });
  // Whoever comes next finds a ledger of an app without links.
  afterAll(() => liar.asOwner(Object.fromEntries(ops.map((op) => [`_ops/${liar.act().uid}/${op}`, null]))));

  type Reads = readonly { readonly acto: Acto; readonly off: number }[];
  /** A round that claims to have begun `ago` ms ago, with reads some minutes apart, delivered now with these links. */
  async function walked(
    ago: number,
    links: (reads: Reads) => Promise<readonly (Eslabon | undefined)[]> = () => Promise.resolve([]),
    points = liar.planned,
  ): Promise<Ronda> {
    const at = Date.now() - ago;
    const ronda = await liar.begun(undefined, at);
    const reads = points.map((_, i) => {
      // No walk is like another.
      const off = (i + 1) * 3 * MINUTE + Math.round(Math.random() * 2 * MINUTE);
      return { acto: liar.act(at + off), off };
    });
    const chain = await links(reads);
    for (const [i, punto] of points.entries()) {
      const { acto } = reads[i] ?? { acto: liar.act() };
      ops.push(acto.op);
      const cadena = chain[i] && { ...chain[i] };
      expect(await liar.tell(acto.op, liar.point(ronda, punto, {}, acto), cadena)).toBe(200);
    }
    return stage().ended(await liar.judged(ronda.id));
  }
  /** Links of a phone that has sent other records before. */
  async function ofPhone(reads: Reads, mono?: (i: number) => number, cad = '9'.repeat(16)) {
    const [first] = reads;
    const before = liar.act((first?.acto.now ?? 0) - 20 * MINUTE);
    const saved = [before, ...reads.map(({ acto }) => acto)].map(({ op, now }, i) => ({
      ...{ op, reloj: now },
      ...(mono ? { mono: mono(i) } : {}),
    }));
    const [own, ...links] = await linked(saved, { uid: before.uid, cad });
    ops.push(before.op);
    expect(await liar.tell(before.op, {}, own && { ...own })).toBe(200);
    return links;
  }

  test('a phone that was offline for two days is not marked, and its round says what it rests on', async () => {
    const { juicio } = await walked(49 * HOUR, (reads) => ofPhone(reads));
    expect(juicio?.razones).toBeUndefined();
    expect(juicio).toMatchObject({
      respaldo: { llegada: 'nada', cadena: 'firme', codigo: 'firme', persona: 'parcial' },
    });
  });

  test('links with sums of chance, from the middle of a chain', async () => {
    const made = (reads: Reads) =>
      Promise.resolve(
        reads.map(({ acto }, i): Eslabon => {
          const esl = `${i % 10}`.repeat(32);
          return {
            cad: '5'.repeat(16),
            n: 500 + i,
            ant: esl,
            esl,
            reloj: acto.now,
            mono: i * 3e5,
            vida: '1'.repeat(16),
          };
        }),
      );
    const { juicio } = await walked(6 * HOUR, made);
    expect(juicio).toMatchObject({ razones: { cadena_rota: true }, respaldo: { cadena: 'malo' } });
    expect(juicio?.por_revisar).toBeGreaterThan(0);
  });

  test('a clock of the page that ran for two seconds between reads minutes apart', async () => {
    const { juicio } = await walked(8 * HOUR, (reads) => ofPhone(reads, (i) => i * 2_000, '7'.repeat(16)));
    expect(juicio?.razones).toEqual({ reloj_quieto: true });
  });

  test('a round of today told into a window that was missed yesterday fulfils nothing', async () => {
    const days = Array.from({ length: 7 }, (_, i) => Date.now() - (i + 2) * 24 * HOUR);
    const [ventana] = days.flatMap((at) => ventanaOf(liar.plan, undefined, at) ?? []);
    if (!ventana) throw new Error('the plan has no window');
    const { juicio, cump_pct, estado } = await walked(Date.now() - ventana.ini_x);
    expect(juicio).toMatchObject({
      llego_despues: true,
      veredicto: 'incompleta',
      razones: { sin_cadena: true },
    });
    expect([cump_pct, estado]).toEqual([0, 'incompleta']);
  });

  test('two rounds of one person at the same time on one phone', async () => {
    const at = Date.now();
    const [one, other] = [await liar.begun(undefined, at), await liar.begun(undefined, at)];
    for (const [i, punto] of liar.planned.slice(0, 7).entries()) {
      const acto = liar.act(at + i * 6_000);
      expect(await liar.tell(acto.op, liar.point(i % 2 === 0 ? other : one, punto, {}, acto))).toBe(200);
    }
    expect((await stage().ended(await liar.judged(other.id))).juicio?.razones).toEqual({ dos_rondas: true });
  });
}
