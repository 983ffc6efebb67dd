import { PROPOSITOS } from '@gr/shared/domain/persona/persona-ops';
import { Card, Section, Switch, useObservable } from '@gr/shared/ui';
import { REQUIRED } from '../../ports/consent/consents.ts';
import { useWork } from '../../work/work.ts';
import { propositos } from '../tyc/mensajes.ts';
import { useConsent } from '../tyc/use-consent.ts';
import s from './ajustes.module.css';
import { ajustes } from './mensajes.ts';

/** What may be taken back at any time: position, pictures, health. Each answer leaves its proof. */
export function ConsentSection() {
  const { consents, offers } = useWork();
  const answers = useObservable(consents);
  const { give, saving } = useConsent();
  const mine = PROPOSITOS.filter(
    (one) => !REQUIRED.includes(one) && (one !== 'salud' || offers.salud === true),
  );
  return (
    <Section title={ajustes.autorizaciones}>
      <Card>
        {mine.map((one) => (
          <Switch
            key={one}
            value={one === 'salud' ? answers.salud?.acepta === true : answers[one]?.acepta !== false}
            disabled={saving}
            onChange={(acepta) => void give({ [one]: acepta })}
            description={propositos[one].explica}
          >
            {propositos[one].nombre}
          </Switch>
        ))}
        <p className={s.note}>{ajustes.autorizacionesTexto}</p>
      </Card>
    </Section>
  );
}
