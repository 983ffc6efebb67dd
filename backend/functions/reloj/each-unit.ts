import { companyDatabase } from '../admin-app.ts';

/** Units read at a time. */
const PAGE = 25;

/** Calls `act` with the id of every unit of the company, one after the other. */
export async function eachUnit(act: (un_id: string) => Promise<void>): Promise<void> {
  const units = companyDatabase().ref('_un_').orderByKey();
  for (let last: string | null = null; ; ) {
    const page = await (last === null ? units : units.startAfter(last)).limitToFirst(PAGE).get();
    const un_ids: string[] = [];
    page.forEach((unit) => {
      un_ids.push(unit.key);
    });
    for (const un_id of un_ids) await act(un_id);
    last = un_ids.at(-1) ?? null;
    if (last === null || un_ids.length < PAGE) return;
  }
}
