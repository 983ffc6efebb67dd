import { useState } from 'react';
import {
  applyTextSize,
  applyTheme,
  IconButton,
  List,
  ListRow,
  Notices,
  readTextSize,
  readTheme,
  Screen,
  SegmentedControl,
  type TextSize,
  type ThemeChoice,
  UiProvider,
} from '../ui.ts';
import s from './gallery.module.css';
import { scenes } from './scenes.ts';

applyTheme(readTheme());
applyTextSize(readTextSize());
document.documentElement.style.setProperty('--top-bar', '57px');

/** The kit as screens, chosen by the address: `?escena=ronda`. */
export function Gallery() {
  const name = new URLSearchParams(location.search).get('escena') ?? '';
  const Scene = scenes[name];
  return (
    <UiProvider>
      <header className={s.bar}>
        <IconButton icon={Scene ? 'back' : 'menu'} label="Volver" onPress={() => history.back()} />
        <span className={s.name}>Gestión de Riesgos</span>
        <IconButton icon="more" label="Más opciones" />
      </header>
      <main>{Scene ? <Scene /> : <Index />}</main>
      <Notices />
    </UiProvider>
  );
}

function Index() {
  const [theme, setTheme] = useState<ThemeChoice>(readTheme);
  const [size, setSize] = useState<TextSize>(readTextSize);
  return (
    <Screen title="Galería" subtitle="Piezas de la interfaz en pantallas de muestra">
      <SegmentedControl<ThemeChoice>
        label="Tema"
        value={theme}
        choices={[
          { value: 'automatico', label: 'Automático', icon: 'sun-moon' },
          { value: 'noche', label: 'Noche', icon: 'moon' },
          { value: 'sol', label: 'Sol', icon: 'sun' },
        ]}
        onChange={(next) => {
          setTheme(next);
          applyTheme(next);
        }}
      />
      <SegmentedControl<TextSize>
        label="Tamaño del texto"
        value={size}
        choices={[
          { value: 'normal', label: 'Normal' },
          { value: 'grande', label: 'Grande' },
          { value: 'muy_grande', label: 'Muy grande' },
        ]}
        onChange={(next) => {
          setSize(next);
          applyTextSize(next);
        }}
      />
      <List label="Escenas">
        {Object.keys(scenes).map((name) => (
          <ListRow key={name} title={name} href={`?escena=${name}`} />
        ))}
      </List>
    </Screen>
  );
}
