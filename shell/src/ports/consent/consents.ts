import type { Observable } from '@gr/shared/contract/observable';
import { PROPOSITOS, type Proposito } from '@gr/shared/domain/persona/empleado';
import type { KeyValue } from '../../base/kv.ts';
import { createValue } from '../../base/value.ts';

/** The newest answer to one purpose. */
export interface Answer {
  /** The proof `_consentimientos_/{emp_id}/{id}`; absent for an answer on paper. */
  readonly id?: string;
  /** Version of the text that was shown. */
  readonly version: string;
  readonly acepta: boolean;
  /** ms since epoch; 0 = given to the office on paper. */
  readonly fechah_x: number;
}

/** The newest answers on this phone; a purpose never asked is absent. */
export type Answers = Partial<Readonly<Record<Proposito, Answer>>>;

/** Consents of one person, as this phone has them (Ley 1581; security.md). */
export interface Consents extends Observable<Answers> {
  /** Merges answers from any source; per purpose the newest stays. */
  learn(answers: Answers): void;
  /** Whether the app may use the position, or take and show pictures: true unless the person refused. */
  allows(proposito: 'gps' | 'fotos'): boolean;
}

/** Purposes without which the app can't be used (security.md, Ley 1581). */
export const REQUIRED: readonly Proposito[] = ['terminos', 'datos'];

/** Answers of one account (`uid`), kept in key-value storage for a start without a connection; damaged ones are asked again. */
export function createConsents(kv: KeyValue, uid: string): Consents {
  const key = `gr.consentimientos.${uid}`;
  const value = createValue<Answers>(fromText(kv.get(key)));
  return {
    get: value.get,
    subscribe: value.subscribe,
    learn(answers) {
      const next = newest(value.get(), answers);
      const text = JSON.stringify(next);
      if (text === JSON.stringify(value.get())) return;
      kv.set(key, text);
      value.set(next);
    },
    allows: (proposito) => value.get()[proposito]?.acepta !== false,
  };
}

/** True when the obligatory purposes are all accepted in this version of the text. */
export function isSettled(answers: Answers, version: string): boolean {
  return REQUIRED.every((one) => answers[one]?.acepta === true && answers[one]?.version === version);
}

/** Answers from records `_consentimientos_/{emp_id}` (id → record): the newest per purpose; malformed ones are left out. */
export function answersOf(records: unknown): Answers {
  return Object.values(asRecord(records)).reduce<Answers>((known, record) => {
    const { proposito } = asRecord(record);
    const purpose = PROPOSITOS.find((one) => one === proposito);
    const answer = purpose && asAnswer(record);
    return answer ? newest(known, { [purpose]: answer }) : known;
  }, {});
}

/** Answers given on paper, from the staff record: `tyc_ver, aut_datos_ver, aut_gps`. */
export function paperAnswers(ficha: unknown): Answers {
  const { tyc_ver, aut_datos_ver, aut_gps } = asRecord(ficha);
  const said = (version: unknown, acepta: boolean): Answer | null =>
    typeof version === 'string' && version !== '' ? { version, acepta, fechah_x: 0 } : null;
  const terminos = said(tyc_ver, true);
  const datos = said(aut_datos_ver, true);
  const gps = typeof aut_gps === 'boolean' ? said(aut_datos_ver, aut_gps) : null;
  return { ...(terminos && { terminos }), ...(datos && { datos }), ...(gps && { gps }) };
}

function newest(known: Answers, more: Answers): Answers {
  const next: Partial<Record<Proposito, Answer>> = { ...known };
  for (const purpose of PROPOSITOS) {
    const answer = more[purpose];
    if (answer && answer.fechah_x >= (next[purpose]?.fechah_x ?? 0)) next[purpose] = answer;
  }
  return next;
}

/** Stored answers, by purpose; malformed ones are left out. */
export function answersFrom(kept: unknown): Answers {
  return answersOf(
    Object.entries(asRecord(kept)).map(([proposito, answer]) => ({ ...asRecord(answer), proposito })),
  );
}

function fromText(text: string | null): Answers {
  try {
    return answersFrom(JSON.parse(text ?? '{}'));
  } catch {
    // Truncated or not written by this app: asked again.
    return {};
  }
}

function asAnswer(value: unknown): Answer | null {
  const { id, version, acepta, fechah_x } = asRecord(value);
  if (typeof version !== 'string' || typeof acepta !== 'boolean' || typeof fechah_x !== 'number') return null;
  return { ...(typeof id === 'string' && { id }), version, acepta, fechah_x };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
