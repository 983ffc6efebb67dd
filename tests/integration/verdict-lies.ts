import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import type { Liar } from '../support/liar.ts';
import type { Stage } from './proof-lies.ts';

/** The lies that once made a green verdict, as tests of the suite that owns the backend. */
export function verdictLies(stage: () => Stage): void {
  let liar: Liar;
  beforeAll(() => {
    ({ liar } = stage());
  });

  /** Changes a round as a phone would not: these fields and nothing else. */
  async function changed(ronda: Ronda, fields: Record<string, Json>): Promise<Ronda> {
    const { op } = liar.act();
    const change = { ...fields, _op: op, fechah_srv: { '.sv': 'timestamp' } };
    expect(await liar.tell(op, inEachTree(treesOfRonda(ronda), change))).toBe(200);
    return liar.judged(ronda.id);
  }

  test('every point with an invented signature fulfils nothing, and all of it is shown', async () => {
    const ronda = await liar.begun();
    for (const punto of liar.planned) {
      const acto = liar.act();
      const read = liar.point(ronda, punto, { firma: 'AAAAAAAAAAAAAAAA' }, acto);
      expect(await liar.tell(acto.op, read)).toBe(200);
    }
    const counts = { qr_leidos: liar.planned.length, cump_pct: 100 };
    const found = await changed(ronda, { ...counts, estado: 'completada', fechah_fin_x: Date.now() });
    expect(found).toMatchObject({
      ...{ estado: 'incompleta', qr_leidos: liar.planned.length, cump_pct: 0, qr_limpios: 0 },
      juicio: { veredicto: 'incompleta', dicho: { cump_pct: 100, estado: 'completada' } },
    });
    expect(Object.keys(found.juicio?.sin_prueba ?? {})).toHaveLength(liar.planned.length);
    expect(found.juicio?.por_revisar).toBeGreaterThanOrEqual(liar.planned.length);
  });
}
