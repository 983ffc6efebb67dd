import type { Phone } from '../../phone-db/db.ts';
import { type Answers, answersFrom } from './consents.ts';

const PREFIX = 'consentimientos/';

/**
 * The answers of an account in the phone's database. Key-value storage comes first at a start and is not enough: a browser
 * writes it down seconds later, so a kill right after the sign-in left a guard in the middle of a round before the terms.
 * Nothing where none are kept.
 */
export async function loadAnswers(db: Phone, uid: string): Promise<Answers> {
  return answersFrom(await db.get('meta', PREFIX + uid));
}

/** Keeps them for {@link loadAnswers}. Rejects when the phone's storage is broken. */
export async function saveAnswers(db: Phone, uid: string, answers: Answers): Promise<void> {
  await db.put('meta', answers, PREFIX + uid);
}

/** Forgets them, of whomever: nothing of a person stays after «Cerrar». */
export async function forgetAnswers(db: Phone): Promise<void> {
  for (const key of await db.getAllKeys('meta', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)))
    await db.delete('meta', key);
}
