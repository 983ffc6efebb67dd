import { DEMO_PASSWORD, demoPerson, nameOf } from '../backend/seed/people.ts';

/** Useful demo people to sign in as, by document. */
const DOCUMENTS = ['1001', '1002', '2001', '9001'];

/** The demo people, one line each, for the terminal. */
export function demoPeople(): string {
  const lines = DOCUMENTS.map((doc) => {
    const person = demoPerson(doc);
    const units = person.rol === 'admin' ? 'every unit' : person.un_ids.join(', ');
    return `  ${doc}  ${person.rol.padEnd(10)}  ${nameOf(person)} (${units})`;
  });
  return `Sign in with the document and the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n`;
}
