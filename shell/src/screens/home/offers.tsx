import { Button, Card, Row, useObservable } from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { localKeyValue } from '../../base/kv.ts';
import { useWork } from '../../work/work.ts';
import type { PushSurroundings } from '../avisos/push.ts';
import { DECLINED, usePush } from '../avisos/use-push.ts';
import { inicio } from './mensajes.ts';

function useDeclined(offer: 'instalar' | 'avisos'): readonly [boolean, () => void] {
  const key = DECLINED + offer;
  const [declined, setDeclined] = useState(() => localKeyValue.get(key) !== null);
  return [
    declined,
    () => {
      localKeyValue.set(key, 'no');
      setDeclined(true);
    },
  ];
}

/** Installing the app, where the browser offers it, until the person accepts or declines. */
export function InstallOffer() {
  const { install, host } = useWork();
  const state = useObservable(install.state);
  const [declined, decline] = useDeclined('instalar');
  if (state !== 'ofrecida' || declined) return null;
  const ask = async () => {
    if (await install.ask()) host.notices.show('info', inicio.instalada);
    else decline();
  };
  return (
    <Offer icon="download" text={inicio.instalar} onDecline={decline}>
      <Button icon="download" onPress={() => void ask()}>
        {inicio.instalarBoton}
      </Button>
    </Offer>
  );
}

/** Offers notices on a closed phone, together with the first ones inside the app, which show their use. */
export function PushOffer({ browser }: { readonly browser?: () => PushSurroundings }) {
  const offline = useObservable(useWork().network) === 'sin_conexion';
  const { state, busy, turnOn } = usePush(browser);
  const [declined, decline] = useDeclined('avisos');
  if (state !== 'inactivo' || declined || offline) return null;
  return (
    <Offer icon="bell" text={inicio.activarAvisos} onDecline={decline}>
      <Button icon="bell" pending={busy} onPress={() => void turnOn()}>
        {inicio.activarBoton}
      </Button>
    </Offer>
  );
}

interface OfferProps {
  readonly icon: 'download' | 'bell';
  readonly text: string;
  readonly onDecline: () => void;
  readonly children: ReactNode;
}

function Offer({ icon, text, onDecline, children }: OfferProps) {
  return (
    <Card icon={icon} title={text}>
      <Row>
        {children}
        <Button variant="quiet" onPress={onDecline}>
          {inicio.ahoraNo}
        </Button>
      </Row>
    </Card>
  );
}
