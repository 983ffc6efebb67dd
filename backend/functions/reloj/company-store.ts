import { pathProblem, segments } from '@gr/shared/domain/database/path';
import { companyDatabase } from '../admin-app.ts';
import { asWritten, contentOf } from '../content-of.ts';
import { createOnce } from '../create-once.ts';
import { appendEntry } from '../minuta/append.ts';
import { type AgendaRow, BETWEEN_MAX, type ClockStore } from './store.ts';

/** The company's database as the clock uses it. */
export const companyStore: ClockStore = {
  async read<T>(path: string) {
    // Records may name plans and days of other programs: an invalid path has no value.
    if (pathProblem(segments(path)) !== null) return null;
    return contentOf(await companyDatabase().ref(path).get()) as T | null;
  },
  async update(updates) {
    await companyDatabase().ref().update(asWritten(updates));
  },
  createOnce: (path, value) => createOnce(path, value as object),
  async due(now, limit) {
    const found = await companyDatabase()
      .ref('_agenda_')
      .orderByChild('prox_x')
      .endAt(now)
      .limitToFirst(limit)
      .get();
    const rows: [string, AgendaRow][] = [];
    found.forEach((row) => {
      rows.push([row.key, contentOf(row) as AgendaRow]);
    });
    return rows;
  },
  append: appendEntry,
  async between<T>(path: string, from: string, to: string) {
    const rows = companyDatabase().ref(path).orderByKey().startAt(from).endAt(to);
    return (contentOf(await rows.limitToLast(BETWEEN_MAX).get()) ?? {}) as Readonly<Record<string, T>>;
  },
  async newest<T>(path: string, child: string) {
    const found = await companyDatabase().ref(path).orderByChild(child).limitToLast(1).get();
    return (Object.values((contentOf(found) ?? {}) as Record<string, T>)[0] ?? null) as T | null;
  },
};
