import { PROPOSITOS, type Proposito } from '@gr/shared/domain/persona/empleado';
import { Banner, Button, Card, Checkbox, Notices, Screen, Section, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { REQUIRED } from '../../ports/consent/consents.ts';
import { useWork } from '../../work/work.ts';
import { propositos, tyc } from './mensajes.ts';
import { FullText, Summary } from './text.tsx';
import s from './tyc.module.css';
import { useConsent } from './use-consent.ts';
import { TYC } from './version.ts';

/** Purposes asked with the terms; health is asked where it is used. */
const ASKED = PROPOSITOS.filter((one) => one !== 'salud');

/** The terms before the work: only the person's earlier consents are ticked beforehand. */
export function AskConsent() {
  const { consents, network, askToClose } = useWork();
  const known = useObservable(consents);
  const offline = useObservable(network) === 'sin_conexion';
  const { give, saving } = useConsent();
  const [ticked, setTicked] = useState<Partial<Record<Proposito, boolean>>>(() => ({
    gps: known.gps?.acepta === true,
    fotos: known.fotos?.acepta === true,
  }));
  const [tried, setTried] = useState(false);
  const lacking = REQUIRED.some((one) => ticked[one] !== true);
  const accept = () => {
    setTried(true);
    if (lacking) document.getElementById(`tyc-${REQUIRED.find((one) => ticked[one] !== true)}`)?.focus();
    else void give(Object.fromEntries(ASKED.map((one) => [one, ticked[one] === true])));
  };
  return (
    <main>
      <Screen
        title={tyc.titulo}
        subtitle={tyc.version(TYC.version, TYC.fecha)}
        actions={
          <>
            {tried && lacking && (
              <p role="alert" className={s.lacking}>
                {tyc.falta}
              </p>
            )}
            <Button variant="primary" pending={saving} pendingLabel={tyc.guardando} onPress={accept}>
              {tyc.aceptar}
            </Button>
          </>
        }
      >
        <p>{known.terminos ? tyc.cambio : tyc.pedirTexto}</p>
        {offline && <Banner inset>{tyc.sinRed}</Banner>}
        <Summary />
        <details className={s.full}>
          <summary className={s.open}>{tyc.completo}</summary>
          <div className={s.parts}>
            <FullText />
          </div>
        </details>
        <Section title={tyc.autoriza}>
          <Card>
            {ASKED.map((one) => (
              <Checkbox
                key={one}
                id={`tyc-${one}`}
                value={ticked[one] === true}
                onChange={(value) => setTicked((before) => ({ ...before, [one]: value }))}
                description={propositos[one].explica}
              >
                {propositos[one].nombre}
              </Checkbox>
            ))}
          </Card>
        </Section>
        <Button icon="logout" full onPress={askToClose}>
          {tyc.salir}
        </Button>
      </Screen>
      <Notices />
    </main>
  );
}
