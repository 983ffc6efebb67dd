import type { Operation } from '@gr/shared/contract/outbox';
import type { Alerta, MotivoAlerta } from '@gr/shared/domain/registro/round-day';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { atenderAlerta, justificarAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { followAnswer } from '../functions/reloj/follow-alert.ts';
import type { ClockStore } from '../functions/reloj/store.ts';
import { chanceOf, seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import { DEMO_PEOPLE, type Persona } from './people.ts';
import type { SeedTree } from './seed-tree.ts';

const MINUTE = 60_000;
const REASONS: readonly [MotivoAlerta, ...MotivoAlerta[]] = [
  'sin_personal',
  'emergencia',
  'orden_del_cliente',
  'clima',
];

/** What somebody of the demo says to an alert, ms since epoch. */
export interface Answer {
  readonly at: number;
  readonly path: string;
  readonly persona: Persona;
  readonly motivo?: MotivoAlerta;
}

/** What people of the demo will say to the alert at `path`: a supervisor takes most of them on, and explains many. */
export function answersTo(tree: SeedTree, path: string): readonly Answer[] {
  const alerta = tree.read(path) as unknown as Alerta;
  const chance = chanceOf(`respuesta ${alerta.id}`);
  const [first, ...rest] = DEMO_PEOPLE.filter(
    ({ rol, estado, un_ids }) => rol === 'supervisor' && estado === 2 && un_ids.includes(alerta.un_id),
  );
  if (first === undefined || chance.number() < 0.15) return [];
  const persona = chance.oneOf([first, ...rest]);
  const at = alerta.fechah_x + chance.between(6, 14) * MINUTE;
  const attends = { at, path, persona };
  if (chance.number() < 0.3) return [attends];
  return [attends, { ...attends, at: at + chance.between(15, 60) * MINUTE, motivo: chance.oneOf(REASONS) }];
}

/** Sends an answer as the app would and runs the function that follows it, unless the alert needs none any more. */
export async function giveAnswer(tree: SeedTree, store: ClockStore, answer: Answer): Promise<void> {
  const { at, path, persona, motivo } = answer;
  const alerta = tree.read(path) as unknown as Alerta;
  if (alerta.un_abierta === undefined) return;
  const acto: Acto = demoAct(
    persona,
    seededId(`op ${motivo ? 'justifica' : 'atiende'} ${alerta.id}`, at),
    at,
  );
  const operation: Operation = motivo
    ? justificarAlerta(acto, persona.rol, alerta, { motivo })
    : atenderAlerta(acto, persona.rol, alerta);
  tree.sent(acto.uid, operation, at);
  await followAnswer(store, alerta.un_id, alerta.id, operation.id, at);
}
