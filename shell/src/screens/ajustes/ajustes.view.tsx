import {
  applyTextSize,
  applyTheme,
  Button,
  Card,
  Facts,
  formatList,
  readTextSize,
  readTheme,
  Screen,
  Section,
  SegmentedControl,
  type TextSize,
  type ThemeChoice,
} from '@gr/shared/ui';
import { useState } from 'react';
import { marco } from '../../app/mensajes.ts';
import { useWork } from '../../app/work.ts';
import s from './ajustes.module.css';
import { ajustes } from './mensajes.ts';
import { PhoneSection } from './phone-section.tsx';
import { VersionSection } from './version-section.tsx';

/** Información Personal: who works here, how it looks, what this phone keeps. */
export function Ajustes() {
  const { persona, askToClose } = useWork();
  const unidades = Object.values(persona.unidades);
  return (
    <Screen>
      <Section title={ajustes.persona}>
        <Card>
          <Facts
            items={[
              { label: ajustes.nombre, value: persona.nombre },
              { label: ajustes.rol, value: marco.roles[persona.rol] },
              { label: ajustes.unidades, value: formatList(unidades) },
            ]}
          />
          <p className={s.note}>{ajustes.corregir}</p>
        </Card>
      </Section>
      <Section title={ajustes.apariencia}>
        <Card>
          <Appearance />
        </Card>
      </Section>
      <PhoneSection />
      <VersionSection />
      <Button icon="logout" full size="large" onPress={askToClose}>
        {ajustes.cerrar}
      </Button>
    </Screen>
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
