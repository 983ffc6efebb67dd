import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { useHost, usePending } from '@gr/shared/screen';
import { Button, Row, SyncChip, useObservable } from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { mensajes } from '../mensajes-oversight.ts';
import { useAnswers } from './alerta.data.ts';
import { rightsOf } from './alerta.model.ts';
import { JustifySheet } from './justify.view.tsx';

const m = mensajes.alerta;

/** The answers a person may give to an alert, or the reason why there are none. */
export function Answers({ alerta, more }: { readonly alerta: Alerta; readonly more?: ReactNode }) {
  const persona = useObservable(useHost().session.persona);
  const { saving, attend, justify } = useAnswers(alerta);
  const pending = usePending(`alerta/${alerta.id}`);
  const [asking, setAsking] = useState(false);
  const { atender, justificar, no } = rightsOf(alerta, persona);
  return (
    <>
      {no !== null && <p>{no}</p>}
      <Row gap={2}>
        {atender && (
          <Button variant="primary" icon="check" pending={saving} onPress={() => void attend()}>
            {m.atender}
          </Button>
        )}
        {justificar && (
          <Button icon="edit" pending={saving} onPress={() => setAsking(true)}>
            {m.justificar}
          </Button>
        )}
        {more}
      </Row>
      {/* Below the buttons: it goes by itself, and nothing may move under a finger. */}
      {pending && <SyncChip status={pending} />}
      {asking && (
        <JustifySheet
          open
          saving={saving}
          onClose={() => setAsking(false)}
          onJustify={(reason) => void justify(reason).then((saved) => saved && setAsking(false))}
        />
      )}
    </>
  );
}
