import type { Archivo, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { undoneReads } from '@gr/shared/domain/ronda/punto-ops';
import { stripOf, usePictures } from '@gr/shared/screen';
import {
  Card,
  type Fact,
  Facts,
  formatTime,
  PhotoStrip,
  PhotoViewer,
  Section,
  StateChip,
} from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { tareas as m } from '../mensajes-tareas.ts';
import { type Answer, proofsOf, wrongStamps } from './prueba.model.ts';

interface Props {
  readonly ronda: Ronda;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
}

/** Answers and photos of each point, and the undone reads. */
export function Prueba({ ronda, puntos }: Props) {
  const proofs = proofsOf(ronda, puntos);
  const undone = undoneReads(ronda);
  return (
    <>
      {proofs.length > 0 && (
        <Section title={m.respuestas}>
          {proofs.map(({ qr_id, nombre, respuestas, archivos }) => (
            <Card key={qr_id} title={nombre}>
              {respuestas.length > 0 && <Facts items={respuestas.map(factOf)} />}
              {archivos.length > 0 && <Photos nombre={nombre} archivos={archivos} />}
            </Card>
          ))}
        </Section>
      )}
      {undone.length > 0 && (
        <Section title={m.deshechas}>
          <Card>
            {undone.map(({ _op, nom_qr, fechah_x, segundos, leida_de_nuevo }) => (
              <p key={_op}>
                {nom_qr} · {formatTime(fechah_x)}.{' '}
                {m[leida_de_nuevo ? 'leida_de_nuevo' : 'deshecha_a'](segundos)}
              </p>
            ))}
          </Card>
        </Section>
      )}
    </>
  );
}

function factOf({ label, value, antes, outside, unasked }: Answer): Fact {
  const said = (
    <>
      {value}
      {(outside || unasked) && (
        <>
          {' '}
          <StateChip tone="warn">{unasked ? m.noPreguntada : m.valorFuera}</StateChip>
        </>
      )}
      {antes.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </>
  );
  return { label, value: said };
}

/** Ids of the photos whose record has another place or hour than their stamp. */
function useWrongStamps(archivos: readonly Archivo[]): readonly string[] {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  // As text, so that the same files in a new array are not checked again.
  const asked = JSON.stringify(archivos);
  useEffect(() => {
    let open = true;
    void wrongStamps(JSON.parse(asked) as Archivo[]).then((found) => open && setWrong(found));
    return () => {
      open = false;
    };
  }, [asked]);
  return wrong;
}

function Photos({ nombre, archivos }: { readonly nombre: string; readonly archivos: readonly Archivo[] }) {
  const { urls, faults } = usePictures(archivos);
  const [open, setOpen] = useState<number | null>(null);
  const wrong = useWrongStamps(archivos);
  const photos = stripOf(archivos, urls, faults).map((photo) =>
    wrong.includes(photo.id) ? { ...photo, note: m.selloMalo } : photo,
  );
  return (
    <>
      <PhotoStrip
        photos={photos}
        max={archivos.length}
        onOpen={(id) => setOpen(photos.findIndex((photo) => photo.id === id))}
      />
      {open !== null && (
        <PhotoViewer
          photos={photos.map((photo) => ({ ...photo, alt: m.fotoDe(nombre) }))}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
