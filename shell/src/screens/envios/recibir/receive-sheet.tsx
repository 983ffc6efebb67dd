import type { Json } from '@gr/shared/contract/outbox';
import type { ExportedOperation } from '@gr/shared/domain/registro/export-file';
import {
  Banner,
  BottomSheet,
  Button,
  type Fact,
  Facts,
  formatDateTime,
  PhotoStrip,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import type { HandedIn } from '../../../ports/office/hand-in.ts';
import { useWork } from '../../../work/work.ts';
import { recibir } from './mensajes.ts';
import type { ChosenRecord } from './read-file.ts';

/** Facts of a record in words, as in the file; the server verifies them. */
function factsOf(operacion: ExportedOperation): readonly Fact[] {
  const { tipo, resumen, updates, savedAt, detail, id } = operacion;
  const said = (...fields: string[]) => fields.map((field) => find(updates, field)).find(Boolean);
  const text = said('desc_nov', 'texto', 'observaciones', 'motivo_desc');
  return [
    { label: recibir.que, value: Object.hasOwn(recibir.tipos, tipo) ? recibir.tipos[tipo] : resumen },
    { label: recibir.quien, value: said('rond_nom', 'super_nom', 'emp_nom') ?? recibir.sinDato },
    { label: recibir.cuando, value: formatDateTime(savedAt) },
    {
      label: recibir.unidad,
      value: said('un_nom', 'un_nombre') ?? resumen.split(' · ')[1] ?? recibir.sinDato,
    },
    ...(text === undefined ? [] : [{ label: recibir.dice, value: text.slice(0, LONGEST) }]),
    { label: recibir.motivo, value: detail === undefined ? recibir.sinMotivo : `«${detail}»` },
    { label: recibir.numero, value: id },
  ];
}

/** Characters of a text shown: enough to recognise the record. */
const LONGEST = 400;

/** The first text under a field of that name, at any depth. */
function find(value: Json, field: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Object.hasOwn(value, field) ? value[field] : undefined;
  if (typeof own === 'string' && own !== '') return own;
  for (const inner of Object.values(value)) {
    const found = find(inner as Json, field);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface ReceiveSheetProps {
  readonly chosen: ChosenRecord;
  /** Number of files waiting after this one. */
  readonly more: number;
  readonly onDone: () => void;
}

/** One record of another person: its facts, «Recibir», and the server's answer. */
export function ReceiveSheet({ chosen, more, onDone }: ReceiveSheetProps) {
  const { handIn, network } = useWork();
  const online = useObservable(network) === 'en_linea';
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<HandedIn | null>(null);
  const { record, photos, file } = chosen;
  const receive = async (conservar: boolean) => {
    setBusy(true);
    const told = await handIn(file, conservar);
    setAnswer(told);
    setBusy(false);
  };
  const over = answer !== null && answer.kind !== 'conflicto' && answer.kind !== 'de_nuevo';
  return (
    <BottomSheet
      open
      onClose={onDone}
      title={recibir.revise}
      actions={
        over ? (
          <Button variant="primary" onPress={onDone}>
            {more > 0 ? recibir.siguiente(more) : recibir.cerrar}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon="check"
            disabled={!online}
            pending={busy}
            pendingLabel={recibir.recibiendo}
            onPress={() => void receive(answer?.kind === 'conflicto')}
          >
            {labelOf(answer)}
          </Button>
        )
      }
    >
      <Stack>
        {!online && !over && (
          <Banner tone="warn" icon="offline" inset>
            {recibir.sinConexion}
          </Banner>
        )}
        {answer && <Answer answer={answer} />}
        <Facts items={factsOf(record.operacion)} />
        {photos.length === 0 ? <p>{recibir.sinFotos}</p> : <PhotoStrip photos={photos} max={photos.length} />}
      </Stack>
    </BottomSheet>
  );
}

function labelOf(answer: HandedIn | null): string {
  if (answer === null) return recibir.recibir;
  return answer.kind === 'conflicto' ? recibir.recibirResto : recibir.reintentar;
}

/** The server's answer, above its record. */
function Answer({ answer }: { readonly answer: HandedIn }) {
  switch (answer.kind) {
    case 'recibido':
    case 'ya_estaba':
      return (
        <Banner tone="ok" icon="delivered" inset>
          {answer.kind === 'recibido' ? recibir.recibido : recibir.yaEstaba} {recibir.avise}
        </Banner>
      );
    case 'conflicto':
      return (
        <Banner tone="warn" icon="problem" inset>
          {answer.message} {answer.details.join(' ')} {recibir.conserva}
        </Banner>
      );
    case 'rechazado':
    case 'de_nuevo':
      return (
        <Banner tone={answer.kind === 'rechazado' ? 'error' : 'warn'} icon="problem" inset>
          {answer.message}
        </Banner>
      );
  }
}
