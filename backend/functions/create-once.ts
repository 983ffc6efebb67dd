import { companyDatabase } from './admin-app.ts';

/** Writes `value` at `path` unless there is a value. Gives whether it wrote. */
export async function createOnce(path: string, value: object): Promise<boolean> {
  const { committed } = await companyDatabase()
    .ref(path)
    .transaction((current: unknown) => (current === null ? value : undefined), undefined, false);
  return committed;
}
