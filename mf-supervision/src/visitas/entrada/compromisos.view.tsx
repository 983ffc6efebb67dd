import { TEXTO_MAX } from '@gr/shared/domain/supervision/supervision';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { type Notebook, type Problems, useHost } from '@gr/shared/screen';
import { Button, Card, ChoiceChips, Section, Stack, TextArea } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { BorradorEntrada, CompromisoBorrador } from './borrador.model.ts';
import { campo, compromisoNuevo, escrito, fechasDe } from './entrada.model.ts';
import { fechaCorta } from './fecha.ts';

const m = mensajes.entrada;

interface Props {
  readonly draft: BorradorEntrada;
  readonly notebook: Notebook<BorradorEntrada>;
  readonly errors: Problems;
}

/** What the guard undertakes, and until when: days by one tap, no calendar under gloves. */
export function Compromisos({ draft, notebook, errors }: Props) {
  const host = useHost();
  const hoy = fechahLocal(host.device.now()).slice(0, 10);
  const change = (make: (all: readonly CompromisoBorrador[]) => readonly CompromisoBorrador[]) =>
    void notebook.change((b) => escrito({ compromisos: make(b.compromisos) }));
  return (
    <Section title={m.compromisos}>
      <Stack gap={3}>
        {draft.compromisos.map(({ id, texto, fecha }, index) => {
          const edit = (part: Partial<CompromisoBorrador>) =>
            change((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
          return (
            <Card key={id} title={m.compromiso(index + 1)}>
              <Stack gap={3}>
                <TextArea
                  id={campo.compromiso(id)}
                  label={m.compromiso_texto(index + 1)}
                  value={texto}
                  onChange={(next) => edit({ texto: next })}
                  maxLength={TEXTO_MAX}
                  error={errors[campo.compromiso(id)]}
                />
                <ChoiceChips
                  id={campo.fecha(id)}
                  label={m.compromiso_fecha(index + 1)}
                  choices={fechasDe(hoy, fecha).map((dia) => ({ value: dia, label: fechaCorta(dia, hoy) }))}
                  value={fecha}
                  onChange={(next) => edit({ fecha: next })}
                  error={errors[campo.fecha(id)]}
                />
                <Button
                  variant="quiet"
                  icon="trash"
                  onPress={() => change((all) => all.filter((one) => one.id !== id))}
                >
                  {m.quitar_compromiso}
                </Button>
              </Stack>
            </Card>
          );
        })}
        <Button full icon="add" onPress={() => change((all) => [...all, compromisoNuevo(host)])}>
          {m.agregar_compromiso}
        </Button>
      </Stack>
    </Section>
  );
}
