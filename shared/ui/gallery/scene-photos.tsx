import { useState } from 'react';
import { Button, PhotoStage, PhotoViewer, Screen } from '../ui.ts';
import s from './gallery.module.css';
import { PICTURE } from './sample.ts';

const photos = [
  { id: 'a', url: PICTURE, alt: 'Puerta del parqueadero abierta', caption: 'Puerta del parqueadero · 19:05' },
  { id: 'b', alt: 'Candado roto' },
  { id: 'c', url: PICTURE, alt: 'Pasillo del sótano' },
] as const;

/** A photo over the whole screen. */
export function Viewer() {
  const [open, setOpen] = useState(true);
  return (
    <Screen title="Novedad">
      <Button onPress={() => setOpen(true)}>Ver fotos</Button>
      {open && <PhotoViewer photos={photos} onClose={() => setOpen(false)} title="Fotos de la novedad" />}
    </Screen>
  );
}

/** Photos as a page of their own. */
export function Photos() {
  const [index, setIndex] = useState(1);
  return (
    <Screen title="Fotos">
      <div className={s.fill}>
        <PhotoStage photos={photos} index={index} onIndex={setIndex} />
      </div>
    </Screen>
  );
}
