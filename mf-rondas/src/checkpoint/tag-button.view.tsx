import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import { useBusy, useHost } from '@gr/shared/screen';
import { Button } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { checkpoint as m } from '../mensajes-checkpoint.ts';
import { browserNfc, createNfc } from '../scanner/nfc.ts';

/** How long a tag is waited for, ms: long enough to find it behind a sign (our choice). */
const WAIT_MS = 20_000;

/** Writes the text of the sign to an NFC tag that hangs beside it, where the phone can and the whole text was read. */
export function TagButton({ texto }: { readonly texto: string }) {
  const { notices, device } = useHost();
  const [env] = useState(browserNfc);
  const { busy, run } = useBusy();
  const [written, setWritten] = useState(false);
  const [nfc] = useState(() => createNfc(env));
  useEffect(() => () => nfc.close(), [nfc]);
  if (!env.reader || !parseTextoQr(texto)) return null;

  async function write(): Promise<void> {
    const result = await run(() => nfc.write(texto.trim(), WAIT_MS));
    if (!result) return;
    if (!result.ok) return notices.show('aviso', result.error.message);
    device.vibrate([60]);
    setWritten(true);
  }
  return (
    <Button
      full
      icon={written ? 'check' : 'vibrate'}
      pending={busy}
      pendingLabel={m.acercar_etiqueta}
      onPress={() => void write()}
    >
      {written ? m.etiqueta_grabada : m.grabar_etiqueta}
    </Button>
  );
}
