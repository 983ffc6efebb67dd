import { trace } from './acts.ts';
import { readRaw, textOf } from './on-phone.ts';
import { has, readServer } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from './person.ts';

/** With the faults over, everything must have left within this, ms (reliability.md, P5). */
const DRAIN_MS = 60_000;

/** In good weather: everything leaves by itself and is there once. `url`: the server itself; `since`: see `readServer`. */
export async function judge(person: Person, url: string, since: number, outcome: Outcome): Promise<void> {
  const began = Date.now();
  const waiting = async () => {
    const { rows, effects } = (await readRaw(person.page)) ?? { rows: [], effects: 0 };
    return rows.filter(({ state }) => state !== 'problema').length + effects;
  };
  outcome.stuck = await waiting();
  while (outcome.stuck > 0 && Date.now() - began < DRAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    outcome.stuck = await waiting();
  }
  outcome.drainMaxMs = Date.now() - began;
  const { rows } = (await readRaw(person.page)) ?? { rows: [] };
  for (const { tipo, code, detail } of rows) outcome.dead.push(`${tipo} ${code ?? ''} ${detail ?? ''}`);
  const server = await readServer(url, since);
  outcome.torn.push(...server.torn);
  for (const [text, found] of server.novedades) if (found.length > 1) outcome.duplicated.push(text);
  const texts = rows.map(textOf);
  for (const act of person.acknowledged) {
    const here = texts.some((text) => text.includes(trace(act)));
    if (!here && !has(server, act) && !outcome.lost.includes(act.sign)) outcome.lost.push(act.sign);
  }
}
