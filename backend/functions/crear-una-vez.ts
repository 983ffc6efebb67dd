import { base } from './base.ts';

/** Writes `value` at `path` unless something is there already. Answers whether it wrote. */
export async function crearUnaVez(path: string, value: object): Promise<boolean> {
  const { committed } = await base()
    .ref(path)
    .transaction((current: unknown) => (current === null ? value : undefined), undefined, false);
  return committed;
}
