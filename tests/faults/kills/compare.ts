import { type Act, ALARMA, isIn } from './acts.ts';
import { type RawOutbox, textOf } from './on-phone.ts';
import { type AtServer, has } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from './person.ts';

/** Says it once, however often it is seen. */
export function note(list: string[], sentence: string): void {
  if (!list.includes(sentence)) list.push(sentence);
}

/**
 * What holds at every moment, in whatever weather: what was acknowledged is on the phone or at the server, what is at the
 * server is there once, whole, in order and under its person, and nothing was given up.
 */
export function compare(
  { acknowledged, alarmas }: Pick<Person, 'acknowledged' | 'alarmas'>,
  { rows, effects, sealed }: RawOutbox,
  server: AtServer,
  outcome: Outcome,
): void {
  for (const { tipo, state, code, detail } of rows)
    if (state === 'problema') note(outcome.deadUnfixable, `${tipo} ${code ?? ''} ${detail ?? ''}`);
  for (const { id, state, detail } of effects)
    if (state === 'fallido') note(outcome.effectsLost, `${id} ${detail ?? ''}`);
  for (const each of server.torn) note(outcome.torn, each);
  for (const each of outOfOrder(acknowledged, server)) note(outcome.torn, each);
  for (const each of server.wrongOwner) note(outcome.wrongOwner, each);
  for (const [text, found] of server.novedades)
    if (found.length > (text === ALARMA ? alarmas : 1)) note(outcome.duplicated, text);
  for (const [sign, found] of server.turnos) if (found > 1) note(outcome.duplicated, `turno ${sign}`);
  const texts = rows.map(textOf);
  const gone = acknowledged.filter((act) => !texts.some((text) => isIn(act, text)) && !has(server, act));
  // Each may lie in one of the sealed records; what comes out of them is looked at once they are open.
  if (gone.length > sealed) for (const { sign } of gone) note(outcome.lost, sign);
}

/** Points of a round are marked in the order in which the screen acknowledged them. */
function outOfOrder(acknowledged: readonly Act[], { places }: AtServer): readonly string[] {
  let before = 0;
  let moment: number | undefined;
  const wrong: string[] = [];
  for (const { kind, sign, moment: at } of acknowledged) {
    const [ronda = '', qr_id = ''] = sign.split('/');
    const place = kind === 'punto' ? places.get(ronda)?.get(qr_id) : undefined;
    if (place === undefined) continue;
    const sameMoment = at !== undefined && at === moment;
    moment = at;
    if (place < before && !sameMoment) wrong.push(`${sign} was marked after a point that stands behind it`);
    before = Math.max(before, place);
  }
  return wrong;
}
