import type { Query } from '@gr/shared/contract/data';
import { isForeignKey } from '@gr/shared/domain/database/foreign-key';
import { ACTS, type ActoOficina, BITACORA } from '@gr/shared/domain/oficina/bitacora';
import { joinReadings, Page, ReadingView, useWatch, useWatchAll } from '@gr/shared/screen';
import { formatDateTime, List, ListRow, StateChip } from '@gr/shared/ui';
import { useUnitNames } from '../people/people.data.ts';
import { mensajes } from './mensajes.ts';

/** Fields of a staff record shown here. */
interface Named {
  readonly nom?: string;
  readonly ape?: string;
}

/** `oficina/bitacora`: the office's acts, newest first. */
export function LogView() {
  const reading = useWatch<Record<string, ActoOficina>>(BITACORA);
  const acts = Object.values(reading.snapshot?.value ?? {});
  const units = useUnitNames();
  const people =
    joinReadings(useWatchAll<Named>(staffQueries(acts.map(({ por }) => por)))).snapshot?.value ?? {};
  const nameOf = (por: string): string =>
    [people[por]?.nom, people[por]?.ape].filter(Boolean).join(' ') || por;
  return (
    <Page title={mensajes.titulo}>
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(all) => (
          <>
            <List label={mensajes.titulo}>
              {Object.entries(all)
                .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)
                .map(([id, { orden, por, sobre = '', que, cifras = {}, fechah_x, fin_srv }]) => (
                  <ListRow
                    key={id}
                    icon="history"
                    title={Object.hasOwn(mensajes.ordenes, orden) ? mensajes.ordenes[orden] : orden}
                    subtitle={[...new Set([que, units.get(sobre), nameOf(por)])].filter(Boolean).join(' · ')}
                    href={`/oficina/bitacora/${id}`}
                    meta={[formatDateTime(fechah_x), ...figuresOf(cifras)].join(' · ')}
                    {...(fin_srv === undefined && {
                      trailing: <StateChip tone="warn">{mensajes.sinTerminar}</StateChip>,
                    })}
                  />
                ))}
            </List>
            {acts.length >= ACTS && <p>{mensajes.limite}</p>}
          </>
        )}
      </ReadingView>
    </Page>
  );
}

/** «3 nuevos»: the counts above zero. */
function figuresOf(cifras: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(cifras).flatMap(([word, count]) => (count > 0 ? [mensajes.cifra(count, word)] : []));
}

/** Queries for the staff records of the authors. A terminal leaves a name instead of a code. */
function staffQueries(por: readonly string[]): Readonly<Record<string, Query>> {
  const codes = [...new Set(por)].filter((one) => /^[-\w]{1,40}$/.test(one) && !isForeignKey(one));
  return Object.fromEntries(codes.map((emp_id) => [emp_id, { path: `_emp_segdiez/${emp_id}` }]));
}
