import { verifyMinuta } from '@gr/shared/domain/minuta/chain';
import { breakSentence } from '@gr/shared/domain/minuta/chain-words';
import type { Anotacion, MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { shareFile, useBusy, useHost } from '@gr/shared/screen';
import { Banner, Button, Row, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as m } from './mensajes.ts';
import { sha256 } from './sha256.ts';

interface Props {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly fecha: string;
  /** The day as it was read; empty where it has no entry. */
  readonly days: MinutaDias;
  readonly all: readonly Anotacion[];
}

/** «Verificar», «PDF» and «Excel» of a day. */
export function BookFiles({ un_id, un_nombre, fecha, days, all }: Props) {
  const { device, notices, trace } = useHost();
  const check = useBusy();
  const file = useBusy();
  const [found, setFound] = useState<{
    readonly of: MinutaDias;
    readonly ok: boolean;
    readonly text: string;
  } | null>(null);
  async function verify(): Promise<void> {
    const { filas, broken } = await verifyMinuta(days, sha256);
    setFound({ of: days, ok: broken === null, text: broken ? breakSentence(broken) : m.bien(filas) });
  }
  async function make(ending: 'pdf' | 'xlsx'): Promise<void> {
    try {
      const of = { un_nombre, fecha, all, hash: days[fecha]?.fin?.hash ?? '', now: device.now() };
      const made =
        ending === 'pdf'
          ? await (await import('./book-pdf.ts')).bookPdf(of)
          : await (await import('./book-excel.ts')).bookExcel(of);
      const end = await shareFile(made, `minuta-${un_id}-${fecha}.${ending}`);
      if (end === 'entregado') notices.show('exito', m.descargado);
    } catch (cause) {
      // The code was not on this device and could not be loaded, or drawing failed: the book is untouched.
      trace.error(ending === 'pdf' ? 'IF-101' : 'IF-102', cause);
      notices.show('error', m.fallo);
    }
  }
  // What was found holds for the entries that were looked at.
  const shown = found?.of === days ? found : null;
  return (
    <Stack>
      <Button
        full
        icon="shield"
        pending={check.busy}
        pendingLabel={m.comprobando}
        onPress={() => void check.run(verify)}
      >
        {m.comprobar}
      </Button>
      {shown && (
        <Banner inset tone={shown.ok ? 'ok' : 'error'}>
          {shown.text}
        </Banner>
      )}
      <Row equal>
        {(['pdf', 'xlsx'] as const).map((ending) => (
          <Button
            key={ending}
            full
            icon={ending === 'pdf' ? 'document' : 'download'}
            pending={file.busy}
            pendingLabel={m.haciendo}
            onPress={() => void file.run(() => make(ending))}
          >
            {ending === 'pdf' ? m.pdf : m.excel}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
