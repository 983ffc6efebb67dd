import { type Decision, holds, inOrder, type Pendiente } from '@gr/shared/domain/registro/decisiones';
import { usePendingOp } from '@gr/shared/screen';
import { Button, Card, formatDateTime, Row, Section, Stack, SyncChip } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as m } from '../mensajes-doubts.ts';
import { ReasonSheet } from './decide.view.tsx';
import { useDecide } from './queue.data.ts';

interface Props {
  readonly de: Pick<Pendiente, 'un_id' | 'id' | 'titulo'>;
  /** Whether this person may decide on it. */
  readonly may: boolean;
  readonly decisiones: Readonly<Record<string, Decision>>;
  /** Names of the parts, by their keys. */
  readonly nombres: Readonly<Record<string, string>>;
}

/** What people decided on a record, the last first: who, what, when and why. Empty without decisions. */
export function DecisionList({ de, decisiones, nombres, may }: Props) {
  const all = inOrder(decisiones);
  if (all.length === 0) return null;
  return (
    <Section title={m.decisiones}>
      <Stack gap={3}>
        {[...all].reverse().map((decision) => (
          <DecisionCard
            key={decision.id}
            de={de}
            may={may}
            decision={decision}
            nombres={nombres}
            stands={holds(decision, all)}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface CardProps extends Omit<Props, 'decisiones'> {
  readonly decision: Decision;
  /** No later decision replaces it. */
  readonly stands: boolean;
}

function DecisionCard({ de, may, decision, nombres, stands }: CardProps) {
  const pending = usePendingOp(decision._op);
  const { saving, decide } = useDecide();
  const [asking, setAsking] = useState(false);
  const { arbol, vale, motivo, fechah_x, razones, partes, efecto } = decision;
  const choices = [
    { de: { ...de, arbol }, sobre: { ...(razones && { razones }), ...(partes && { partes }) } },
  ];
  const names = Object.keys(partes ?? {}).map((id) => nombres[id] ?? id);
  const causes = [
    ...Object.keys(razones ?? {}).map((causa) => m.causa(arbol, true, causa)),
    ...new Set(
      Object.values(partes ?? {}).flatMap((marks) =>
        Object.keys(marks).map((causa) => m.causa(arbol, false, causa)),
      ),
    ),
  ];
  return (
    <Card title={m.dijo(vale, causes.join(' · '))} tone={stands && vale === 'no' ? 'warn' : 'normal'}>
      {names.length > 0 && <p>{names.join(' · ')}</p>}
      {motivo !== undefined && <p>{motivo}</p>}
      <p>
        {[
          decision.emp_nom,
          formatDateTime(fechah_x),
          ...(efecto === undefined || efecto === 'todo' ? [] : [m.efecto[efecto]]),
          ...(stands || efecto === 'nada' ? [] : [m.yaNo]),
        ].join(' · ')}
      </p>
      <Row gap={2}>
        {pending && <SyncChip status={pending} />}
        {stands && may && (
          <Button
            icon="edit"
            pending={saving}
            pendingLabel={m.guardando}
            onPress={() => (vale === 'si' ? setAsking(true) : void decide(choices, 'si'))}
          >
            {m.cambiar(vale)}
          </Button>
        )}
      </Row>
      {asking && (
        <ReasonSheet
          whole={razones !== undefined}
          saving={saving}
          onClose={() => setAsking(false)}
          onReason={(reason) => void decide(choices, 'no', reason).then((saved) => saved && setAsking(false))}
        />
      )}
    </Card>
  );
}
