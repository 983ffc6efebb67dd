import { ROUTES, SCREENS } from './rows/screens.ts';
import { FIELDS, TREES } from './rows/trees.ts';
import { CALLS, STATES } from './rows/work.ts';

/** How a row is proved. */
export type Proof =
  /** In a real Chromium on the built app and the embedded backend. */
  | 'navegador'
  /** Written by the domain's builders through the outbox, read back from the embedded backend. */
  | 'envío'
  /** Asked by the app's own query and database client of the embedded backend, rules on. */
  | 'consulta'
  /** The app's own code alone. */
  | 'código';

/** One thing the specification says. */
export interface Row {
  /** Section and name, e.g. `2.ruta.login`. */
  readonly id: string;
  /** The fact, in our words; the words of the specification stand in its own document. */
  readonly says: string;
  readonly proof: Proof;
}

/** Rows as `name: words`, of one section and one way to prove them. */
export type Block = readonly [prefix: string, proof: Proof, rows: Readonly<Record<string, string>>];

/** Everything the specification says that can be seen from outside, in its order. */
export const ROWS: readonly Row[] = [...ROUTES, ...SCREENS, ...TREES, ...FIELDS, ...STATES, ...CALLS]
  .flatMap(([prefix, proof, rows]) =>
    Object.entries(rows).map(([name, says]) => ({ id: `${prefix}.${name}`, says, proof })),
  )
  .sort((a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10));
