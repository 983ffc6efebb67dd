import { changesQuery, madeRecord, readChanges, type StoredChanges } from '@gr/shared/domain/oficina/cambios';
import { useHost, useLocation, useWatch } from '@gr/shared/screen';
import { Banner, Button, Row } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mensajes } from './mensajes.ts';
import s from './request.module.css';
import type { Saved } from './saved-context.ts';
import { Told } from './told.view.tsx';
import { useRequest } from './use-request.ts';

/** Time it stays visible, ms; after that «Quién cambió qué» offers the undo. */
const STAYS_MS = 60_000;
/** Screens on which it stands: the form's, and the one the form leads to. On others nobody knows what would be undone. */
const SCREENS = 2;

/** Most characters shown of what was saved: a list of points is long. */
const MOST = 120;

/** Props of `UndoSaved`. */
export interface UndoSavedProps extends Saved {
  /** Called when it was undone or dismissed. */
  readonly onEnd: () => void;
}

/** The change just saved, with its undo; empty where the server keeps none: for people and new records. */
export function UndoSaved({ op, que, onEnd }: UndoSavedProps) {
  const { notices } = useHost();
  const changes = readChanges(useWatch<StoredChanges>(changesQuery(op)).snapshot?.value ?? null);
  const request = useRequest();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  const { pathname } = useLocation();
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (seen.current.add(pathname).size > SCREENS) end();
  }, [pathname]);
  if (changes.length === 0 || changes.some(madeRecord)) return null;
  async function undo(): Promise<void> {
    // The person has just seen the change, so no confirmation is needed.
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
        {mensajes.guardado(que.length > MOST ? `${que.slice(0, MOST)}…` : que)}
      </Banner>
      <Told request={request} />
    </div>
  );
}
