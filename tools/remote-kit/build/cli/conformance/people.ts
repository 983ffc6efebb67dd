import { messages } from './messages.ts';

/** A test person who walks through the candidate. */
export interface TestPerson {
  readonly doc: string;
  readonly password: string;
}

/** One of each role among the demo people of the embedded backend. */
const DEMO = ['1001', '2001', '9001'];
const DEMO_PASSWORD = 'Rondas2026*';

/**
 * Test accounts: `GR_CONFORMANCE_DOC` and `GR_CONFORMANCE_PASSWORD` (comma-separated; one password may serve all), else the demo people
 * where available. A text names what is missing.
 */
export function testPeople(
  env: Readonly<Record<string, string | undefined>>,
  demo: boolean,
): readonly TestPerson[] | string {
  const docs = listed(env.GR_CONFORMANCE_DOC);
  const passwords = listed(env.GR_CONFORMANCE_PASSWORD);
  if (docs.length === 0 && demo) return DEMO.map((doc) => ({ doc, password: passwords[0] ?? DEMO_PASSWORD }));
  if (docs.length === 0 || (passwords.length === 0 && !demo)) return messages.noAccounts;
  if (passwords.length > 1 && passwords.length !== docs.length) return messages.unevenAccounts;
  return docs.map((doc, i) => ({ doc, password: passwords[i] ?? passwords[0] ?? DEMO_PASSWORD }));
}

function listed(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
