import { DamagedRows, ReadingView, useWatch } from '@gr/shared/screen';
import {
  Button,
  Card,
  formatDateTime,
  LinkButton,
  List,
  ListRow,
  Screen,
  Section,
  useObservable,
} from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { NotFound } from '../not-found/not-found.view.tsx';
import { propositos } from '../tyc/mensajes.ts';
import { useConsent } from '../tyc/use-consent.ts';
import { SINTOMAS } from './declaration.ts';
import { HealthForm } from './form.tsx';
import { salud } from './mensajes.ts';
import s from './salud.module.css';

/** `_covid/{id}` (data-model.md). */
interface Declarada {
  readonly sintomas?: Readonly<Record<string, unknown>>;
  readonly temperatura?: number;
  readonly contacto?: string;
  readonly fechah_x?: number;
}

/** The person's own last declarations; those of others can't be read here. */
function LastDeclarations() {
  const { persona } = useWork();
  const reading = useWatch<Record<string, Declarada>>({
    path: '_covid',
    orderBy: 'emp_id',
    equalTo: persona.emp_id,
    limitToLast: 10,
  });
  return (
    <Section title={salud.anteriores}>
      <ReadingView reading={reading} empty={salud.ninguna}>
        {(all) => (
          <List label={salud.anteriores}>
            {Object.entries(all)
              .sort(([, a], [, b]) => (b.fechah_x ?? 0) - (a.fechah_x ?? 0))
              .map(([id, one]) => (
                <ListRow
                  key={id}
                  icon="clipboard"
                  title={formatDateTime(one.fechah_x ?? 0)}
                  subtitle={resumen(one)}
                />
              ))}
          </List>
        )}
      </ReadingView>
    </Section>
  );
}

function resumen({ sintomas, temperatura, contacto }: Declarada): string {
  const named = SINTOMAS.filter((one) => sintomas?.[one] === true).map((one) => salud.sintoma[one]);
  return [
    named.length === 0 ? salud.sinSintomas : named.join(', '),
    ...(typeof temperatura === 'number' ? [salud.conTemperatura(temperatura)] : []),
    ...(contacto === 'si' ? [salud.conContacto] : []),
  ].join(' · ');
}

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
