import {
  forgetShared,
  pageCaches,
  type SharedPicture,
  sharedPictures,
} from '@gr/shared/domain/app/shared-pictures';
import { SHARED_PARAM } from '@gr/shared/domain/app/shared-pictures-names';
import { Button, Card, ConfirmDialog, LinkButton, Row, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { NO_REGISTRY, resolve } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';

/** Pictures that another app shared and no form has yet, with buttons to open the form or delete them. */
export function SharedCard() {
  const { persona, federation } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  const [waiting, setWaiting] = useState<readonly SharedPicture[]>([]);
  const [asking, setAsking] = useState(false);
  const store = pageCaches();
  useEffect(() => {
    let here = true;
    sharedPictures(pageCaches()).then(
      (found) => here && setWaiting(found),
      // A store that cannot be read shows nothing; the pictures stay stored.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  const [first] = waiting;
  if (!first || !store) return null;
  const mine = resolve(first.place, registry, persona.rol).kind === 'remote';
  async function discard(): Promise<void> {
    for (const { id } of waiting) if (store) await forgetShared(store, id);
    setWaiting([]);
    setAsking(false);
  }
  return (
    <Card icon="images" title={inicio.compartidas(waiting.length)}>
      {!mine && <p>{inicio.compartidasDonde}</p>}
      <Row>
        {mine && (
          <LinkButton href={`${first.place}?${new URLSearchParams({ [SHARED_PARAM]: 'si' })}`}>
            {inicio.usarCompartidas}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {inicio.descartar}
        </Button>
      </Row>
      <ConfirmDialog
        danger
        open={asking}
        title={inicio.descartarTitulo(waiting.length)}
        confirmLabel={inicio.descartar}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        <p>{inicio.descartarTexto}</p>
      </ConfirmDialog>
    </Card>
  );
}
