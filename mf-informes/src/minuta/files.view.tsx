import { verifyMinuta } from '@gr/shared/domain/minuta/chain';
import { breakSentence } from '@gr/shared/domain/minuta/chain-words';
import { type Anotacion, type MinutaDias, minutaQuery } from '@gr/shared/domain/minuta/minuta';
import { shareFile, useBusy, useHost } from '@gr/shared/screen';
import { addDays, Banner, Button, Row, Stack } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { mensajes as m } from './mensajes.ts';
import { sha256 } from './sha256.ts';

interface Props {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly fecha: string;
  /** The day as it was read; empty where it has no entry. */
  readonly days: MinutaDias;
  /** When the server last confirmed it, ms since epoch. */
  readonly at: number;
  /** It is the server's, not this device's copy. */
  readonly isFresh: boolean;
  readonly all: readonly Anotacion[];
  /** The same and those of the days after it, which may correct them. */
  readonly known: readonly Anotacion[];
}

/**
 * Days before and after that are checked with a day (our choice): its last entry is vouched for by the day that goes on from it, and a day
 * that was taken out is missed by that one alone.
 */
const AROUND = 7;

interface Found {
  readonly of: string;
  readonly tone: 'ok' | 'info' | 'warn' | 'error';
  readonly text: string;
}

/** «Verificar», and for a day with entries «PDF» and «Excel». */
export function BookFiles({ un_id, un_nombre, fecha, days, at, isFresh, all, known }: Props) {
  const { data, device, notices, trace } = useHost();
  const check = useBusy();
  const file = useBusy();
  const [found, setFound] = useState<Found | null>(null);
  /** What the screen has now: the server's copy may take the place of the phone's while the book is read. */
  const now = useRef({ days, isFresh });
  useEffect(() => {
    now.current = { days, isFresh };
  });
  /** The entries that a result holds for. */
  const keyOf = (of: MinutaDias) => `${un_id} ${fecha} ${of[fecha]?.fin?.hash}`;
  const show = (tone: Found['tone'], text: string) => setFound({ of: keyOf(now.current.days), tone, text });
  async function verify(): Promise<void> {
    const around = minutaQuery(un_id, addDays(fecha, -AROUND), addDays(fecha, AROUND));
    const read = await data.read<MinutaDias>(around);
    // An old copy says nothing about the book; on a slow line the day on screen can be checked by itself.
    const whole = read.ok && read.value.source === 'server' ? (read.value.value ?? {}) : null;
    if (whole === null && !now.current.isFresh) return show('warn', m.sin_servidor);
    const { filas, broken } = await verifyMinuta(whole ?? now.current.days, sha256);
    const isGone = broken === null && filas === 0 && all.length > 0;
    const wrong = isGone ? ({ fecha, n: 0, wrong: 'no_day' } as const) : broken;
    if (wrong) return show('error', breakSentence(wrong));
    if (filas === 0) return show('info', m.ninguna);
    show('ok', whole === null ? m.bien_dia(filas) : m.bien(filas));
  }
  async function make(ending: 'pdf' | 'xlsx'): Promise<void> {
    try {
      const of = { un_nombre, fecha, all, known, hash: days[fecha]?.fin?.hash ?? '', at, now: device.now() };
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
  const shown = found?.of === keyOf(days) ? found : null;
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
        <Banner inset tone={shown.tone}>
          {shown.text}
        </Banner>
      )}
      {all.length > 0 && (
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
      )}
    </Stack>
  );
}
