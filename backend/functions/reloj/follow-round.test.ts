import { forgetRound } from './forget-round.ts';
import { at, house, MINUTE, UN, walk } from './testing/house.ts';

describe('a round that no day expects', () => {
  const ini = at('2026-11-20T15:00');

  it('has a row of its own while it goes on and after its end, and asks for nothing', async () => {
    const { begin, hear, run, days, alerts } = house();
    await begin(at('2026-11-20T12:00'));
    const round = walk('r1', ini, 4, 20);
    await hear(round, ini);
    const row = () => days().find(({ libre }) => libre);
    expect(row()).toMatchObject({ id: '2026-11-20_r1', estado: 'en_curso', ronda_id: 'r1', ini_x: ini });
    await hear(round, round.end);
    await run(at('2026-11-20T15:30'), at('2026-11-20T15:40'));
    expect([row()?.estado, row()?.limite_x, alerts()]).toEqual(['completa', round.end, []]);
    // The plan's own day still waits for its round.
    expect(days().find(({ libre }) => !libre)?.estado).toBe('por_hacer');
  });

  it('goes with it when its guard deletes it, or it is annulled', async () => {
    const { begin, hear, store, days, tree } = house([]);
    await begin(at('2026-11-20T12:00'));
    await hear(walk('r1', ini, 4, 20), ini);
    expect(days()).toHaveLength(1);
    tree.put('_recorridos_todos/r1', null);
    await forgetRound(
      store,
      { id: 'r1', un_id: UN, id_plan: '', fechah_ini_x: ini, llega_x: ini },
      ini + MINUTE,
    );
    expect(days()).toEqual([]);
    const annulled = { ...walk('r1', ini, 4, 20), annulled: true };
    await hear(annulled, ini);
    await hear(annulled, annulled.end);
    expect(days()).toEqual([]);
  });

  it('counts for a plan that was made when its window could not be begun any more', async () => {
    const { begin, hear, days } = house();
    await begin(at('2026-11-20T22:16'));
    expect(days()).toEqual([]);
    await hear(walk('r1', at('2026-11-20T22:17'), 0, 20), at('2026-11-20T22:17'));
    expect(days()).toMatchObject([{ id: '2026-11-20_plan1', estado: 'en_riesgo', ronda_id: 'r1' }]);
  });
});
