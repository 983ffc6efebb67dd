import type { Phone } from '../../phone-db/db.ts';
import { type Answers, answersFrom } from './consents.ts';

const PREFIX = 'consentimientos/';

/**
 * Loads the answers of an account from the phone's database. Key-value storage is read first at a start but is not enough: a browser
 * writes it to disk seconds later, so after a kill right after the sign-in a guard in the middle of a round was asked for the terms
 * again. Empty where none are stored.
 */
export async function loadAnswers(db: Phone, uid: string): Promise<Answers> {
  return answersFrom(await db.get('meta', PREFIX + uid));
}

/** Stores answers for {@link loadAnswers}. Rejects when the phone's storage is broken. */
export async function saveAnswers(db: Phone, uid: string, answers: Answers): Promise<void> {
  await db.put('meta', answers, PREFIX + uid);
}

/** Deletes the answers of all people: nothing of a person stays after «Cerrar». */
export async function forgetAnswers(db: Phone): Promise<void> {
  for (const key of await db.getAllKeys('meta', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)))
    await db.delete('meta', key);
}
