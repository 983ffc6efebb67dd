import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import type { Pendiente } from '@gr/shared/domain/registro/decisiones';
import { asJson } from '@gr/shared/domain/registro/trees';
import { chanceOf, seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import { judgeAgain } from './judge-round.ts';
import { DEMO_PEOPLE } from './people.ts';
import type { SeedTree } from './seed-tree.ts';

const HOUR = 3_600_000;
/** Doubts of the last day and a half still wait for somebody. */
const WAITING_MS = 36 * HOUR;

/** Supervisors of the demo decided on the rounds with marks, but for those of late, as their app and the functions write it. `now` in ms since epoch. */
export function decideDoubts(tree: SeedTree, now: number): void {
  const byUnit = (tree.read('_por_revisar_') ?? {}) as unknown as Record<string, Record<string, Pendiente>>;
  for (const [un_id, rows] of Object.entries(byUnit)) {
    const [first, ...rest] = DEMO_PEOPLE.filter(
      ({ rol, estado, un_ids }) => rol === 'supervisor' && estado === 2 && un_ids.includes(un_id),
    );
    for (const row of Object.values(rows)) {
      if (first === undefined || row.fechah_x > now - WAITING_MS) continue;
      const chance = chanceOf(`decision ${row.id}`);
      const at = row.fechah_x + chance.between(3, 30) * HOUR;
      const said =
        chance.number() < 0.06
          ? ({ vale: 'no', motivo: 'La ubicación no corresponde al punto.' } as const)
          : ({ vale: 'si' } as const);
      const acto = demoAct(chance.oneOf([first, ...rest]), seededId(`decision ${row.id}`, at), at);
      const { razones, partes } = row;
      const operation = decidirDuda(
        acto,
        row,
        { ...(razones && { razones }), ...(partes && { partes }) },
        said,
      );
      tree.sent(acto.uid, operation, at);
      const root = `_recorridos_/${un_id}/${row.id}`;
      const decision = tree.read(`_decisiones_/${un_id}/${acto.op}`);
      if (decision !== undefined) tree.put(`${root}/decisiones/${acto.op}`, asJson(decision as object));
      tree.put(`_decisiones_/${un_id}/${acto.op}/efecto`, 'todo');
      judgeAgain(tree, root, at);
    }
  }
}
