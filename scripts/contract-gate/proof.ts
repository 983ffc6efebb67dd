import { allDeclarations, type Declaration } from './declarations.ts';
import { messages } from './messages.ts';
import { ROOTS } from './roots.ts';
import type { Surface } from './surface.ts';

/** A file that compiles only if the new surface supports code for the old one. */
export interface Proof {
  readonly text: string;
  /** Line of the file, from 1 → meaning of a compiler error there. */
  readonly meaning: ReadonlyMap<number, string>;
}

/** Folders of the two surfaces beside the file. */
export const OLD = 'before';
export const NEW = 'after';

/**
 * Detects removed members, one level into the arguments of methods. Assignability does not detect those of arguments: an object with an
 * excess member is accepted, and a host without `needsAll` would silently ignore it.
 */
const LOST = `type Keys<T> = T extends object ? keyof T : never;
type Get<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type Args<F> = NonNullable<F> extends (...args: infer P) => unknown ? Required<P> : [];
type LostArgs<A, B> = { [I in keyof A]: I extends keyof B ? Exclude<Keys<A[I]>, Keys<B[I]>> : ['parameter', I] };
type LostIn<A, B, K> = K extends unknown ? LostArgs<Args<Get<A, K>>, Args<Get<B, K>>>[number & keyof LostArgs<Args<Get<A, K>>, Args<Get<B, K>>>] : never;
type Lost<A, B> = Exclude<Keys<A>, Keys<B>> | LostIn<A, B, Keys<A> & Keys<B>>;`;

const from = (folder: string, { module, name }: Declaration) => `import('./${folder}/${module}.ts').${name}`;

/** One line that compiles when `given` is assignable to `wanted`. */
const fits = (n: number, given: string, wanted: string) =>
  `declare const g${n}: ${given}; export const w${n}: ${wanted} = g${n};`;

/** The proof that `after` still supports code for `before`; `roots` gives the provider of each type. */
export function proofOf(before: Surface, after: Surface, roots = ROOTS): Proof {
  const lines = LOST.split('\n');
  const meaning = new Map<number, string>();
  const there = new Set(allDeclarations(after.modules).map(({ module, name }) => `${module}/${name}`));
  const add = (why: string, line: (n: number) => string) => {
    lines.push(line(lines.length + 1));
    meaning.set(lines.length, why);
  };
  for (const old of allDeclarations(before.modules)) {
    const [a, b] = [from(OLD, old), from(NEW, old)];
    const name = `${old.module}: ${old.name}`;
    if (!there.has(`${old.module}/${old.name}`)) {
      add(
        messages.gone(name),
        (n) => `export type { ${old.name} as n${n} } from './${NEW}/${old.module}.ts';`,
      );
      continue;
    }
    if (old.kind === 'value') {
      // A remote has its own copy of the contract's functions; only its calls must still compile.
      if (old.text.startsWith('export declare function'))
        add(messages.call(name), (n) =>
          fits(n, `typeof ${b}`, `(...args: Parameters<typeof ${a}>) => unknown`),
        );
      else add(messages.constant(name), (n) => fits(n, `typeof ${b}`, `typeof ${a}`));
      continue;
    }
    if (old.generic) continue;
    const giver = roots[old.name];
    if (giver === 'host') add(messages.host(name), (n) => fits(n, b, a));
    if (giver === 'remote') add(messages.remote(name), (n) => fits(n, a, b));
    if (giver !== 'own') add(messages.member(name), (n) => fits(n, `Lost<${a}, ${b}>`, 'never'));
  }
  return { text: `${lines.join('\n')}\n`, meaning };
}
