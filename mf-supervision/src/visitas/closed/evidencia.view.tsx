import type { Stamp } from '@gr/shared/domain/registro/records';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { ReceivedMark } from '@gr/shared/screen';
import { Facts, formatDate, formatTimeSeconds, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

const m = mensajes.cerrada;

/** When and where the visit began by the phone, and when the last change reached the server. */
export function Evidencia({ sello: stamp }: { readonly sello: Stamp }) {
  const { fechah_x, fechah_srv, prec_m, lat } = stamp;
  return (
    <Section title={m.evidencia}>
      <ReceivedMark recibido={stamp.recibido} />
      {isDoubtful(stamp) && <StateChip tone="warn">{m.hora_dudosa}</StateChip>}
      <Facts
        items={[
          { label: m.en_telefono, value: momentText(fechah_x) },
          {
            label: m.en_servidor,
            value: typeof fechah_srv === 'number' ? momentText(fechah_srv) : m.sin_llegar,
          },
          { label: m.ubicacion, value: lat === undefined ? m.sin_lugar : m.con_lugar(prec_m ?? 0) },
        ]}
      />
    </Section>
  );
}

function momentText(at: number): string {
  return `${formatDate(at)}, ${formatTimeSeconds(at)}`;
}
