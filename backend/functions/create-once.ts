import { transact } from './one-at-a-time.ts';

/** Writes `value` at `path` unless there is a value. Gives whether it wrote. */
export function createOnce(path: string, value: object): Promise<boolean> {
  return transact(path, (held) => (held === null ? value : undefined));
}
