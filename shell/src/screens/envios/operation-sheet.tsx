import type { Json, Operation, OpStatus } from '@gr/shared/contract/outbox';
import { download, useBusy } from '@gr/shared/screen';
import {
  BottomSheet,
  Button,
  type Fact,
  Facts,
  formatAge,
  formatBytes,
  formatDateTime,
  SyncChip,
} from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { envios } from './mensajes.ts';

export interface OperationSheetProps {
  /** `null` = closed. */
  readonly op: OpStatus | null;
  readonly now: number;
  readonly onClose: () => void;
}

/** One record: its state in detail and, for a record with a problem, the actions. */
export function OperationSheet({ op, now, onClose }: OperationSheetProps) {
  const { outbox, host, history } = useWork();
  const size = useSize(op?.id);
  const { busy, run } = useBusy();
  const dead = op?.state === 'problema';
  const renewable = useOfDead(dead ? op.id : undefined, outbox.canSaveAsNew) ?? false;
  const place = useOfDead(dead ? op.id : undefined, outbox.placeToCorrect);

  const retry = async (id: string) => {
    const result = await outbox.retry(id);
    if (result.ok) host.notices.show('info', envios.reintentando);
    else host.notices.show('error', result.error.message);
    onClose();
  };
  const saveAsNew = async (id: string) => {
    const result = await outbox.saveAsNew(id);
    if (result.ok) host.notices.show('exito', envios.guardadoComoNuevo);
    else host.notices.show('error', result.error.message);
    onClose();
  };
  const help = async (id: string) => {
    const result = await run(() => outbox.exportFile(id));
    if (!result) return;
    if (!result.ok) {
      host.notices.show('error', result.error.message);
      return;
    }
    download(result.value.blob, result.value.name);
    host.notices.show('exito', envios.ayudaLista);
  };

  return (
    <BottomSheet
      open={op !== null}
      onClose={onClose}
      title={op?.resumen ?? envios.detalle}
      {...(dead && {
        actions: (
          <>
            <Button variant="primary" icon="refresh" onPress={() => void retry(op.id)}>
              {envios.reintentar}
            </Button>
            {place && (
              <>
                <Button
                  icon="edit"
                  full
                  size="large"
                  onPress={() => {
                    onClose();
                    history.go(place);
                  }}
                >
                  {envios.corregir}
                </Button>
                <p>{envios.corregirTexto}</p>
              </>
            )}
            {renewable && (
              <>
                <Button icon="add" full size="large" onPress={() => void saveAsNew(op.id)}>
                  {envios.comoNuevo}
                </Button>
                <p>{envios.comoNuevoTexto}</p>
              </>
            )}
            <Button icon="download" full size="large" pending={busy} onPress={() => void help(op.id)}>
              {envios.pedirAyuda}
            </Button>
            <p>{envios.pedirAyudaTexto}</p>
          </>
        ),
      })}
    >
      {op && <Facts items={factsOf(op, now, size)} />}
    </BottomSheet>
  );
}

function factsOf(op: OpStatus, now: number, size: number | null): readonly Fact[] {
  return [
    { label: envios.estado, value: <SyncChip status={op} /> },
    { label: envios.registrado, value: `${formatDateTime(op.savedAt)} (${formatAge(op.savedAt, now)})` },
    ...(size === null ? [] : [{ label: envios.tamano, value: formatBytes(size) }]),
    ...(op.filesTotal === 0
      ? []
      : [{ label: envios.fotos, value: envios.archivos(op.filesSent, op.filesTotal) }]),
    ...(op.attempts === 0 ? [] : [{ label: envios.intentosTitulo, value: String(op.attempts) }]),
    ...(op.detail === undefined ? [] : [{ label: envios.causa, value: op.detail }]),
    { label: envios.codigo, value: op.id },
  ];
}

/** Bytes of the record, `null` until known and after it has left the phone. */
function useSize(id: string | undefined): number | null {
  const { outbox } = useWork();
  const [known, setKnown] = useState<{ readonly id: string; readonly size: number } | null>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    let here = true;
    void outbox.content(id).then((operation) => {
      if (here && operation) setKnown({ id, size: operationSize(operation) });
    });
    return () => {
      here = false;
    };
  }, [outbox, id]);
  return known?.id === id ? (known?.size ?? null) : null;
}

/** The outbox's answer about the dead letter `id`; `null` until it has answered, and while there is none. */
function useOfDead<T>(id: string | undefined, ask: (id: string) => Promise<T>): T | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly answer: T } | null>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    let here = true;
    void ask(id).then((answer) => {
      if (here) setKnown({ id, answer });
    });
    return () => {
      here = false;
    };
  }, [ask, id]);
  return id !== undefined && known?.id === id ? known.answer : null;
}

/** Bytes of an operation as sent: the update's text plus every file once, by the `tam` in the record under `archivos`. */
export function operationSize(operation: Operation): number {
  const files = new Map<string, number>();
  for (const value of Object.values(operation.updates)) collect(value, files);
  const text = new TextEncoder().encode(JSON.stringify(operation.updates)).length;
  return [...files.values()].reduce((sum, bytes) => sum + bytes, text);
}

function collect(value: Json, files: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  const { id_archivo, tam } = value;
  if (typeof id_archivo === 'string' && typeof tam === 'number') files.set(id_archivo, tam);
  for (const inner of Object.values(value)) collect(inner, files);
}
