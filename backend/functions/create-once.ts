import { companyDatabase } from './admin-app.ts';
import { asWritten } from './content-of.ts';

/** Writes `value` at `path` unless there is a value. Gives whether it wrote. */
export async function createOnce(path: string, value: object): Promise<boolean> {
  const { committed } = await companyDatabase()
    .ref(path)
    .transaction((current: unknown) => (current === null ? asWritten(value) : undefined), undefined, false);
  return committed;
}
