import { Button, Card, Section, useObservable } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import s from './ajustes.module.css';
import { ajustes } from './mensajes.ts';

/** The app on the home screen: a button where the browser offers it, else instructions. */
export function InstallSection() {
  const { install, host } = useWork();
  const state = useObservable(install.state);
  const ask = async () => {
    host.notices.show('info', (await install.ask()) ? ajustes.instalada : ajustes.noInstalada);
  };
  return (
    <Section title={ajustes.instalar}>
      <Card>
        {state === 'instalada' && <p>{ajustes.yaInstalada}</p>}
        {state === 'ofrecida' && (
          <>
            <p>{ajustes.instalarTexto}</p>
            <Button icon="download" full onPress={() => void ask()}>
              {ajustes.instalarApp}
            </Button>
          </>
        )}
        {state === 'manual' && (
          <>
            <p>{ajustes.instalarTexto}</p>
            <ul className={s.steps}>
              {ajustes.aMano.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </Section>
  );
}
