import { CLAVE_DEMO, nombreDe, personaDe } from '../backend/seed/personal.ts';

/** Demo people worth logging in as, by document. */
const DOCUMENTS = ['1001', '1002', '2001', '9001'];

/** The people to log in as, one line each, for the terminal. */
export function demoPeople(): string {
  const lines = DOCUMENTS.map((doc) => {
    const person = personaDe(doc);
    return `  ${doc}  ${person.rol.padEnd(10)}  ${nombreDe(person)} (${person.un_ids.join(', ')})`;
  });
  return `Ingrese con el documento y la contraseña ${CLAVE_DEMO}:\n${lines.join('\n')}\n`;
}
