import { problemInReason } from '@gr/shared/domain/registro/decision-ops';
import type { Decision } from '@gr/shared/domain/registro/decisiones';
import { BottomSheet, Button, Row, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as m } from '../mensajes-doubts.ts';
import { type Choice, useDecide } from './queue.data.ts';

interface Props {
  readonly choices: readonly Choice[];
  /** Number of things that are decided together. */
  readonly cuantas: number;
  /** Whole records: what is not valid takes all of them out. */
  readonly whole: boolean;
  /** Name of what is decided, for screen readers where several stand below each other. */
  readonly label: string;
  /** Whether something of it still waits to be decided. */
  readonly open: boolean;
}

/** «Vale» and «No vale» of some marks; the second asks for a reason, which one tap gives. What was decided takes their place. */
export function Decide({ choices, cuantas, whole, label, open }: Props) {
  const { saving, decide } = useDecide();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<Decision['vale'] | null>(null);
  if (!open && !saving) return <p role="status">{m.decidido(said)}</p>;
  return (
    <>
      <section aria-label={label}>
        <Row gap={2}>
          <Button
            icon="check"
            pending={saving}
            pendingLabel={m.guardando}
            tone="ok"
            onPress={() => {
              setSaid('si');
              void decide(choices, 'si');
            }}
          >
            {m.vale(cuantas)}
          </Button>
          <Button
            icon="close"
            pending={saving}
            pendingLabel={m.guardando}
            tone="warn"
            onPress={() => setAsking(true)}
          >
            {m.noVale(cuantas)}
          </Button>
        </Row>
      </section>
      {asking && (
        <ReasonSheet
          whole={whole}
          saving={saving}
          onClose={() => setAsking(false)}
          onReason={(motivo) => {
            setSaid('no');
            void decide(choices, 'no', motivo).then((saved) => saved && setAsking(false));
          }}
        />
      )}
    </>
  );
}

interface SheetProps {
  readonly whole: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onReason: (motivo: string) => void;
}

/** Asks why something is not valid: a common reason is saved at once, another one is written. */
export function ReasonSheet({ whole, saving, onClose, onReason }: SheetProps) {
  const [texto, setTexto] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const problem = texto === null ? null : problemInReason(texto);
  function save(): void {
    setChecked(true);
    if (texto !== null && problem === null) onReason(texto);
  }
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={m.motivo}
      {...(texto !== null && {
        actions: (
          <Button variant="primary" pending={saving} pendingLabel={m.guardando} onPress={save}>
            {m.guardar}
          </Button>
        ),
      })}
    >
      <Stack gap={3}>
        <p>{m.noCuenta[whole ? 'todo' : 'parte']}</p>
        {texto === null ? (
          <>
            {m.motivos.map((motivo) => (
              <Button key={motivo} full pending={saving} onPress={() => onReason(motivo)}>
                {motivo}
              </Button>
            ))}
            <Button full icon="edit" onPress={() => setTexto('')}>
              {m.otro}
            </Button>
          </>
        ) : (
          <TextArea
            label={m.otro}
            description={m.otroAyuda}
            value={texto}
            onChange={setTexto}
            maxLength={500}
            {...(checked && problem !== null && { error: problem })}
          />
        )}
      </Stack>
    </BottomSheet>
  );
}
