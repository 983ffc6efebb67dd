import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { type Notebook, type Problems, useHost } from '@gr/shared/screen';
import { Button, Card, ChoiceChips, Section, Stack, TextArea } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { CompromisoDraft, EntradaDraft } from './draft.model.ts';
import { fechasAround, fieldIds, newCompromiso, written } from './entrada.model.ts';
import { shortFecha } from './fecha.ts';

const m = mensajes.entrada;

interface Props {
  readonly draft: EntradaDraft;
  readonly notebook: Notebook<EntradaDraft>;
  readonly errors: Problems;
}

/** Commitments of the guard with due dates, chosen by one tap, without a calendar, which is hard to use with gloves. */
export function Compromisos({ draft, notebook, errors }: Props) {
  const host = useHost();
  const today = fechahLocal(host.device.now()).slice(0, 10);
  const change = (make: (all: readonly CompromisoDraft[]) => readonly CompromisoDraft[]) =>
    void notebook.change((b) => written({ compromisos: make(b.compromisos) }));
  return (
    <Section title={m.compromisos}>
      <Stack gap={3}>
        {draft.compromisos.map(({ id, texto, fecha }, index) => {
          const edit = (part: Partial<CompromisoDraft>) =>
            change((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
          return (
            <Card key={id} title={m.compromiso(index + 1)}>
              <Stack gap={3}>
                <TextArea
                  id={fieldIds.compromiso(id)}
                  label={m.compromisoTexto(index + 1)}
                  value={texto}
                  onChange={(next) => edit({ texto: next })}
                  maxLength={LONG_TEXT_MAX}
                  error={errors[fieldIds.compromiso(id)]}
                />
                <ChoiceChips
                  id={fieldIds.fecha(id)}
                  label={m.compromisoFecha(index + 1)}
                  choices={fechasAround(today, fecha).map((day) => ({
                    value: day,
                    label: shortFecha(day, today),
                  }))}
                  value={fecha}
                  onChange={(next) => edit({ fecha: next })}
                  error={errors[fieldIds.fecha(id)]}
                />
                <Button
                  variant="quiet"
                  icon="trash"
                  onPress={() => change((all) => all.filter((one) => one.id !== id))}
                >
                  {m.quitarCompromiso}
                </Button>
              </Stack>
            </Card>
          );
        })}
        <Button full icon="add" onPress={() => change((all) => [...all, newCompromiso(host)])}>
          {m.agregarCompromiso}
        </Button>
      </Stack>
    </Section>
  );
}
