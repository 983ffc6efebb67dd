import { Banner, Button } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { type Origen, puntoName } from './place.model.ts';

const m = mensajes.novedad;

interface Props {
  readonly origen: Origen;
  readonly qr_id: string | null;
  readonly onRemove: () => void;
}

/** The point an incident is tied to, with the way out: the last one read need not be where it was seen. */
export function Punto({ origen, qr_id, onRemove }: Props) {
  const nombre = puntoName(origen.ronda, qr_id);
  if (nombre === null) return null;
  return (
    <Banner
      inset
      icon="qr"
      action={
        <Button variant="quiet" onPress={onRemove}>
          {m.quitar_punto}
        </Button>
      }
    >
      {m.punto(nombre)}
    </Banner>
  );
}
