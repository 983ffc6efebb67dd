import { PROPOSITOS } from '@gr/shared/domain/persona/empleado';
import { passwordSince } from '@gr/shared/domain/persona/first-password';
import { DamagedRows, useWatch } from '@gr/shared/screen';
import {
  applyTextSize,
  applyTheme,
  Button,
  Card,
  LinkButton,
  readTextSize,
  readTheme,
  Screen,
  Section,
  SegmentedControl,
  Switch,
  type TextSize,
  type ThemeChoice,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { REQUIRED } from '../../ports/consent/consents.ts';
import { setVibration, wantsVibration } from '../../ports/device/preferences.ts';
import { useWork } from '../../work/work.ts';
import { propositos } from '../tyc/mensajes.ts';
import { useConsent } from '../tyc/use-consent.ts';
import s from './ajustes.module.css';
import { PushSection } from './avisos/push-section.tsx';
import { PasswordSection } from './clave/password-section.tsx';
import { DataSection } from './datos/data-section.tsx';
import type { Ficha } from './ficha.ts';
import { ajustes } from './mensajes.ts';
import { PhoneSection } from './phone-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { PhonesSection } from './telefonos/phones-section.tsx';
import { VersionSection } from './version-section.tsx';

/** The app on the home screen: a button where the browser offers it, else instructions. */
function InstallSection() {
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

/** Información Personal: the person, their consents, the appearance, the data on this phone. */
export function Ajustes() {
  const { persona, offers, askToClose } = useWork();
  const ficha = useWatch<Ficha>({ path: `_emp_segdiez/${persona.emp_id}` });
  return (
    <Screen>
      <ProfileSection ficha={ficha} />
      <PasswordSection desde={passwordSince(ficha.snapshot?.value?.pass)} />
      <PhonesSection />
      <ConsentSection />
      {offers.salud === true && (
        <Section title={ajustes.salud}>
          <Card>
            <p>{ajustes.saludTexto}</p>
            <LinkButton href="/salud" full>
              {ajustes.saludIr}
            </LinkButton>
          </Card>
        </Section>
      )}
      <Section title={ajustes.apariencia}>
        <Card>
          <Appearance />
          <Vibration />
        </Card>
      </Section>
      <PushSection />
      <PhoneSection />
      <InstallSection />
      <DataSection />
      <VersionSection />
      <DamagedRows />
      <Button icon="logout" full size="large" onPress={askToClose}>
        {ajustes.cerrar}
      </Button>
    </Screen>
  );
}

/** Switch for vibration after a scan, which can be felt through the pocket. */
function Vibration() {
  const [wanted, setWanted] = useState(() => wantsVibration());
  return (
    <Switch
      value={wanted}
      onChange={(next) => {
        setVibration(next);
        setWanted(next);
      }}
      description={ajustes.vibracionTexto}
    >
      {ajustes.vibracion}
    </Switch>
  );
}

const THEMES: readonly ThemeChoice[] = ['automatico', 'noche', 'sol'];
const SIZES: readonly TextSize[] = ['normal', 'grande', 'muy_grande'];

function Appearance() {
  const [theme, setTheme] = useState(readTheme);
  const [size, setSize] = useState(readTextSize);
  return (
    <>
      <div className={s.choice}>
        <p className={s.label}>{ajustes.tema}</p>
        <SegmentedControl
          label={ajustes.tema}
          choices={THEMES.map((value) => ({ value, label: ajustes.temas[value] }))}
          value={theme}
          onChange={(next) => {
            applyTheme(next);
            setTheme(next);
          }}
        />
      </div>
      <div className={s.choice}>
        <p className={s.label}>{ajustes.letra}</p>
        <SegmentedControl
          label={ajustes.letra}
          choices={SIZES.map((value) => ({ value, label: ajustes.letras[value] }))}
          value={size}
          onChange={(next) => {
            applyTextSize(next);
            setSize(next);
          }}
        />
      </div>
    </>
  );
}

/** Consents that may be withdrawn at any time: position, pictures, health. Each answer leaves its proof. */
function ConsentSection() {
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
