import { splitPath } from '../tree/path.ts';
import type { Snapshot } from './snapshot.ts';
import { type Code, type Context, joined, text } from './value.ts';

/** Descends from a place by the path of a rule. */
type Descent = (from: Snapshot, context: Context) => Snapshot;

/**
 * Compiles the argument of `child` and `hasChild`. A path concatenated from names and slashes is followed key by key, without building and
 * splitting the text: the rules of one update do that hundreds of times.
 */
export function descent(path: Code): Descent {
  if (path.fixed !== undefined) {
    const keys = splitPath(path.fixed);
    return (from) => from.child(keys);
  }
  if (path.parts === undefined) return (from, context) => from.at(text(path.run(context)));
  const steps = between(path.parts).map(step);
  return (from, context) => {
    let here = from;
    for (const go of steps) here = go(here, context);
    return here;
  };
}

/** The parts between two slashes, in order. */
function between(parts: readonly Code[]): Code[][] {
  let open: Code[] = [];
  const keys = [open];
  for (const part of parts) {
    const [first = '', ...rest] = part.fixed?.split('/') ?? [];
    if (part.fixed === undefined) open.push(part);
    else if (first !== '') open.push(literal(first));
    for (const key of rest) {
      open = key === '' ? [] : [literal(key)];
      keys.push(open);
    }
  }
  return keys.filter((key) => key.length > 0);
}

function literal(fixed: string): Code {
  return { kind: 'string', run: () => fixed, fixed };
}

function step(parts: readonly Code[]): Descent {
  const [one, ...more] = parts;
  if (one === undefined) return (from) => from;
  if (more.length > 0) {
    return (from, context) => from.at(parts.map((part) => joined(part.run(context))).join(''));
  }
  const { fixed } = one;
  if (fixed !== undefined) return (from) => from.step(fixed);
  return (from, context) => {
    const key = joined(one.run(context));
    return key === '' || key.includes('/') ? from.at(key) : from.step(key);
  };
}
