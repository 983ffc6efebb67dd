import { covered } from '@gr/shared/domain/persona/covered';
import { type Fact, Facts, Section } from '@gr/shared/ui';
import type { ImportKind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import type { Sheet } from './sheet.model.ts';

/** Rows of a file shown before anything is requested. */
const ROWS = 3;

/** Props of `Preview`. */
export interface PreviewProps {
  readonly sheet: Sheet;
  readonly kind: ImportKind;
}

/** The recognized columns, each with its values in the first rows. */
export function Preview({ sheet, kind }: PreviewProps) {
  return (
    <Section title={mensajes.entendidas(sheet.header.length)}>
      <Facts items={factsOf(sheet, kind)} />
      {sheet.unused.length > 0 && <p>{mensajes.noUsadas(sheet.unused.join(', '))}</p>}
    </Section>
  );
}

function factsOf({ fields, header, rows }: Sheet, kind: ImportKind): readonly Fact[] {
  return header.map((name, at) => {
    const field = fields[at] ?? '';
    const cells = rows.slice(0, ROWS).map((row) => row[at] || mensajes.vacia);
    const shown = kind.covered.has(field) ? cells.map(coverCell) : cells;
    return { label: name, value: shown.join(' · ') };
  });
}

const coverCell = (cell: string): string => (cell === mensajes.vacia ? cell : covered(cell));
