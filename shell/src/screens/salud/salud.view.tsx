import { DamagedRows } from '@gr/shared/screen';
import { Button, Card, LinkButton, Screen, useObservable } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { NotFound } from '../not-found/not-found.view.tsx';
import { propositos } from '../tyc/mensajes.ts';
import { useConsent } from '../tyc/use-consent.ts';
import { HealthForm } from './form.tsx';
import { LastDeclarations } from './last.tsx';
import { salud } from './mensajes.ts';
import s from './salud.module.css';

/** The health declaration: only where the company offers it, and only after a consent of its own. */
export function Salud() {
  const { offers, consents } = useWork();
  const consent = useObservable(consents).salud;
  if (offers.salud !== true) return <NotFound />;
  const proof = consent?.acepta === true ? consent.id : undefined;
  return (
    <Screen>
      <p>{salud.intro}</p>
      {proof === undefined ? <AskHealth /> : <HealthForm consent_id={proof} />}
      {proof !== undefined && <LastDeclarations />}
      <DamagedRows />
    </Screen>
  );
}

function AskHealth() {
  const { give, saving } = useConsent();
  return (
    <Card icon="shield" title={salud.permisoTitulo} tone="highlight">
      <ul className={s.points}>
        {[...salud.permiso, propositos.salud.explica].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        variant="primary"
        pending={saving}
        pendingLabel={salud.guardando}
        onPress={() => void give({ salud: true })}
      >
        {salud.autorizar}
      </Button>
      <LinkButton href="/home" full>
        {salud.ahoraNo}
      </LinkButton>
    </Card>
  );
}
