import { type Matched, toldName } from '@gr/shared/domain/tabla/header';
import { Banner, Button, Section, Select, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import type { ImportKind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import type { Sheet } from './sheet.model.ts';

export const NONE = '';

/** Props of `MatchView`. */
export interface MatchViewProps {
  readonly sheet: Sheet;
  readonly kind: ImportKind;
  /** Called with the fields that the person gave another column, or {@link NONE}. */
  readonly onMatch: (matched: Matched) => void;
}

/** Columns of a file that was not understood, matched by the person to those that are needed. */
export function MatchView({ sheet, kind, onMatch }: MatchViewProps) {
  const { fileHeader, fields, called, missing } = sheet;
  const known = Object.fromEntries(fields.map((field, at) => [field, called[at] ?? '']));
  const [matched, setMatched] = useState<Matched>(known);
  const choices = [
    { value: NONE, label: mensajes.ninguna },
    ...fileHeader.map((name) => ({ value: name, label: name })),
  ];
  const complete = Object.entries(kind.columns).every(
    ([field, { required }]) => !required || (matched[field] ?? NONE) !== NONE,
  );
  return (
    <Section title={mensajes.emparejar}>
      <Stack gap={4}>
        {missing.length > 0 && (
          <Banner inset tone="warn">
            {mensajes.faltan(missing.join(', '))}
          </Banner>
        )}
        <p>{mensajes.encontradas(fileHeader.join(', '))}</p>
        {Object.entries(kind.columns).map(([field, column]) => (
          <Select
            key={field}
            label={`${toldName(column)}${column.required ? '*' : ''}`}
            choices={choices}
            value={matched[field] ?? NONE}
            onChange={(name) => setMatched({ ...matched, [field]: name })}
          />
        ))}
        <Button
          variant="primary"
          disabled={!complete}
          onPress={() =>
            // What was found without the person is found again, by its own rules.
            onMatch(
              Object.fromEntries(
                Object.entries(matched).filter(([field, name]) => name !== (known[field] ?? NONE)),
              ),
            )
          }
        >
          {mensajes.usarColumnas}
        </Button>
      </Stack>
    </Section>
  );
}
