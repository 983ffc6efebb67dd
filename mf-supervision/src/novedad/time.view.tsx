import type { Novedad } from '@gr/shared/domain/registro/records';
import { ReceivedMark } from '@gr/shared/screen';
import { Facts, formatDate, formatNumber, formatTimeSeconds, Section, Stack, StateChip } from '@gr/shared/ui';
import { CroquisView } from './croquis.view.tsx';
import { evidenceOf } from './evidencia.model.ts';
import { mensajes } from './mensajes.ts';
import type { NovedadPlace } from './use-place.ts';
import { differenceText, receivedText } from './words.ts';

const m = mensajes.evidencia;

/** Its position, drawn; empty without coordinates. */
export function Position({ place: lugar }: { readonly place: NovedadPlace }) {
  if (!lugar.croquis) return null;
  return (
    <Section title={mensajes.ubicacion}>
      <CroquisView croquis={lugar.croquis} />
    </Section>
  );
}

/** Reliability of the clocks and the position. */
export function Time({
  novedad,
  pending,
}: {
  readonly novedad: Novedad;
  readonly pending: readonly string[];
}) {
  const evidencia = evidenceOf(novedad, pending);
  const difference = differenceText(evidencia);
  const { prec_m, tomada } = evidencia;
  return (
    <Section title={m.titulo}>
      <Stack gap={3}>
        <ReceivedMark recibido={novedad.recibido} />
        {evidencia.reloj && <StateChip tone="warn">{m.reloj}</StateChip>}
        <Facts
          items={[
            { label: m.tomada, value: `${formatDate(tomada)}, ${formatTimeSeconds(tomada)}` },
            { label: m.recibida, value: receivedText(evidencia) },
            ...(difference === '' ? [] : [{ label: m.diferencia, value: difference }]),
            ...(prec_m === null ? [] : [{ label: m.precision, value: m.metros(formatNumber(prec_m)) }]),
          ]}
        />
      </Stack>
    </Section>
  );
}
