import { Button, Checkbox, EmptyState, Row, SearchField, Section, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { type EligibleGuarda, plain } from './inicio.model.ts';

const m = mensajes.inicio;
/** Number of guards from which the list has a search. */
const SEARCH_FROM = 13;

interface Props {
  readonly lista: readonly EligibleGuarda[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}

/** The guards to visit, with checkboxes. */
export function GuardaList({ lista, chosen, onChosen }: Props) {
  const [texto, setTexto] = useState('');
  const shown = lista.filter(({ guarda }) => plain(guarda.nom).includes(plain(texto)));
  const all = chosen.size === lista.length;
  function mark(id: string, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  }
  return (
    <Section title={m.guardas} trailing={<span>{m.elegidos(chosen.size, lista.length)}</span>}>
      <Row>
        <Button
          variant="quiet"
          onPress={() => onChosen(all ? new Set() : new Set(lista.map(({ id }) => id)))}
        >
          {all ? m.ninguno : m.todos}
        </Button>
      </Row>
      {lista.length >= SEARCH_FROM && (
        <SearchField label={m.buscarGuarda} value={texto} onChange={setTexto} />
      )}
      {shown.length === 0 && <EmptyState icon="search" message={m.sinGuarda} />}
      <Stack gap={2}>
        {shown.map(({ id, guarda, detalle }) => (
          <Checkbox
            key={id}
            value={chosen.has(id)}
            onChange={(on) => mark(id, on)}
            description={detalle ?? m.aMano}
          >
            {guarda.nom}
          </Checkbox>
        ))}
      </Stack>
    </Section>
  );
}
