import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import { csvOf } from '@gr/shared/domain/tabla/file/csv-text';
import { copyText, download, useHost } from '@gr/shared/screen';
import { Banner, Button, Stack } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { mensajes } from './mensajes.ts';
import s from './passwords.module.css';

/** Maximum of slips on the screen; all are printed. */
const ON_SCREEN = 12;

/** Props of `Passwords`. */
export interface PasswordsProps {
  readonly claves: readonly FirstPassword[];
  /** Called when they are handed out or kept. */
  readonly onDone: () => void;
}

/** First passwords, shown only once: large, to copy, to print as slips, many of them to download. */
export function Passwords({ claves, onDone }: PasswordsProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = (): void => setPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const one = claves.length === 1 ? claves[0] : undefined;
  const shown = printing ? claves : claves.slice(0, ON_SCREEN);
  function print(): void {
    // The print view must be rendered before the browser prints.
    flushSync(() => setPrinting(true));
    window.print();
  }
  return (
    <Stack gap={4}>
      <div className={s.controls}>
        <Banner inset tone="warn">
          {one ? mensajes.privado : mensajes.privados}
        </Banner>
      </div>
      <div className={s.slips}>
        {shown.map((each) => (
          <Slip key={each.documento} {...each} />
        ))}
      </div>
      <div className={s.controls}>
        <Stack>
          {claves.length > ON_SCREEN && <p>{mensajes.mas(claves.length - ON_SCREEN)}</p>}
          {one && <Copy clave={one.clave} />}
          <Button icon="print" full onPress={print}>
            {mensajes.imprimir}
          </Button>
          {!one && (
            <>
              <Button icon="download" full onPress={() => save(claves)}>
                {mensajes.descargar}
              </Button>
              <p>{mensajes.borre}</p>
            </>
          )}
          <Button variant="primary" onPress={onDone}>
            {one ? mensajes.listo : mensajes.listas}
          </Button>
        </Stack>
      </div>
    </Stack>
  );
}

function Slip({ nombre, documento, clave }: FirstPassword) {
  return (
    <div className={s.slip}>
      <b>{nombre}</b>
      <span>
        {mensajes.documento} {documento}
      </span>
      <span>{mensajes.clave}</span>
      <code className={s.secret}>{clave}</code>
      <small>{mensajes.cambiela}</small>
    </div>
  );
}

function Copy({ clave }: { readonly clave: string }) {
  const { notices } = useHost();
  async function copy(): Promise<void> {
    if (await copyText(clave)) notices.show('exito', mensajes.copiada);
    else notices.show('error', mensajes.noCopiada);
  }
  return (
    <Button icon="document" full onPress={() => void copy()}>
      {mensajes.copiar}
    </Button>
  );
}

function save(claves: readonly FirstPassword[]): void {
  const rows = claves.map(({ documento, nombre, clave }) => [documento, nombre, clave]);
  const csv = csvOf({ columns: ['documento', 'nombre', 'clave'], rows });
  download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), mensajes.archivo);
}
