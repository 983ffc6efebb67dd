import type { Told } from '@gr/shared/domain/tabla/book';
import { TOLD_WORDS, type ToldKind } from '@gr/shared/domain/tabla/read/meaning';
import { Banner, type Fact, Facts, formatCount, Section } from '@gr/shared/ui';
import s from './import.module.css';
import type { ImportKind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import { Problems } from './problems.view.tsx';
import type { Sheet } from './sheet.model.ts';

/** Rows of a file shown before anything is requested. */
const ROWS = 3;

/** Props of `Preview`. */
export interface PreviewProps {
  readonly sheet: Sheet;
  readonly kind: ImportKind;
}

/**
 * What is kept of a list: the first values of each column, and all that is kept otherwise than it is written, counted and by its row.
 * Documents and telephones are not masked: who looks has the file, and must be able to compare (adr/021).
 */
export function Preview({ sheet, kind }: PreviewProps) {
  const { told } = sheet;
  const counts = countsOf(told);
  return (
    <Section title={mensajes.entendidas(sheet.header.length)}>
      <Facts items={factsOf(sheet, kind)} />
      {sheet.unused.length > 0 && <p>{mensajes.noUsadas(sheet.unused.join(', '))}</p>}
      {told.length > 0 && (
        <>
          <Banner inset tone="warn">
            {mensajes.mire(counts.join(', '))}
          </Banner>
          <details className={s.changes} open={told.length <= 10}>
            <summary>{mensajes.leidas(told.length)}</summary>
            <Problems problems={told} total={told.length} />
          </details>
        </>
      )}
    </Section>
  );
}

/** «2 horas de la tarde», «1 fila u hoja oculta». */
function countsOf(told: readonly Told[]): readonly string[] {
  const counts = new Map<ToldKind, number>();
  for (const { tipo } of told) counts.set(tipo, (counts.get(tipo) ?? 0) + 1);
  return [...counts].map(([tipo, count]) => {
    const [one, many] = TOLD_WORDS[tipo];
    return formatCount(count, one, many);
  });
}

function factsOf({ fields, called, rows }: Sheet, kind: ImportKind): readonly Fact[] {
  return fields.map((field, at) => {
    const cells = rows.slice(0, ROWS).map((row) => row[at] || mensajes.vacia);
    return { label: labelOf(called, at, kind.columns[field]?.names[0] ?? field), value: cells.join(' · ') };
  });
}

/** A column's name in the file; with its field where two fields come of one column. */
function labelOf(called: readonly string[], at: number, own: string): string {
  const name = called[at] ?? own;
  return called.indexOf(name) === called.lastIndexOf(name) ? name : `${name} (${own})`;
}
