import { changesQuery, madeRecord, readChanges, type StoredChanges } from '@gr/shared/domain/oficina/cambios';
import { useHost, useWatch } from '@gr/shared/screen';
import { Banner, Button, Row } from '@gr/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { mensajes } from './mensajes.ts';
import { Told } from './told.view.tsx';
import s from './undo-saved.module.css';
import { useRequest } from './use-request.ts';

/** How long it stays, ms; after that «Quién cambió qué» has the way back. */
const STAYS_MS = 60_000;

/** What `UndoSaved` takes. */
export interface UndoSavedProps {
  /** Operation of the change that was saved last. */
  readonly op: string;
  /** It is undone, or not wanted any more. */
  readonly onEnd: () => void;
}

/** A change just saved, with the way back; nothing where the server keeps none: of people, of what was made new. */
export function UndoSaved({ op, onEnd }: UndoSavedProps) {
  const { notices } = useHost();
  const changes = readChanges(useWatch<StoredChanges>(changesQuery(op)).snapshot?.value ?? null);
  const request = useRequest();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (changes.length === 0 || changes.some(madeRecord)) return null;
  async function undo(): Promise<void> {
    // Who presses it here has just seen what was changed: nothing is asked twice.
    const asked = { orden: 'deshacer', valores: { acto: op }, confirmado: true } as const;
    const answer = await request.ask(asked, mensajes.resumenDeshacer);
    if (answer?.estado !== 'hecho') return;
    notices.show('exito', mensajes.deshecho);
    onEnd();
  }
  return (
    <div className={s.saved}>
      <Banner
        inset
        tone="ok"
        action={
          <Row>
            <Button
              icon="undo"
              pending={request.asking}
              pendingLabel={mensajes.pidiendo}
              onPress={() => void undo()}
            >
              {mensajes.deshacer}
            </Button>
            <Button variant="quiet" onPress={onEnd}>
              {mensajes.dejar}
            </Button>
          </Row>
        }
      >
        {mensajes.guardado}
      </Banner>
      <Told request={request} />
    </div>
  );
}
