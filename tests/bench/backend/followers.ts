import type { IncomingMessage } from 'node:http';
import type { Database } from '../../../tools/rtdb-emulator/database/database.ts';
import { fakeVerifier, tokenFor } from '../../../tools/rtdb-emulator/database/testing/fake-verifier.ts';
import { Sessions } from '../../../tools/rtdb-emulator/database/wire/sessions.ts';
import { reader, rowTime, TREE } from './world.ts';

/** How many followers there are, of what. */
export type Following = 'nobody' | 'lists' | 'newest';

export const LISTS = 200;
export const FAN_OUT = 500;
/** Of the lists, those everybody's new round enters. */
const OPEN_LISTS = 10;
const ROWS = 50;

/** A list as an office asks for it, by number: a past stretch of days, or the newest of all. */
function queryOf(n: number, following: Following, count: number, t: number): Record<string, unknown> {
  if (following === 'newest' || n < OPEN_LISTS) return { i: 'fechah_x', l: ROWS, vf: 'r' };
  const row = Math.floor((n / LISTS) * count);
  return { i: 'fechah_x', sp: rowTime(row, count, t), ep: rowTime(row + ROWS, count, t), l: ROWS, vf: 'r' };
}

/** Opens a session for each follower, signed in under the rules; gives how many messages they were sent since. */
export function follow(database: Database, following: Following, count: number, t: number): () => number {
  const sessions = new Sessions(database, fakeVerifier, () => true);
  let sent = 0;
  const refused: string[] = [];
  const transport = {
    send(message: string): void {
      sent++;
      if (message.includes('permission_denied')) refused.push(message);
    },
    close: () => undefined,
  };
  const { uid, token } = reader(t);
  const many = { nobody: 0, lists: LISTS, newest: FAN_OUT }[following];
  for (let n = 0; n < many; n++) {
    const session = sessions.open(transport, { headers: {} } as IncomingMessage, null);
    const ask = (a: string, b: unknown) => session.receive(JSON.stringify({ t: 'd', d: { r: n, a, b } }));
    ask('auth', { cred: tokenFor(uid, { ...token }) });
    ask('q', { p: `/${TREE}`, q: queryOf(n, following, count, t), t: 1, h: '' });
  }
  if (refused.length > 0) throw new Error(`refused: ${refused[0]}`);
  sent = 0;
  return () => sent;
}
