import type { LinkData } from '@gr/shared/domain/informe/emitido';
import { shareText, useHost } from '@gr/shared/screen';
import { Button, Card, Stack } from '@gr/shared/ui';
import s from './links.module.css';
import { mensajes as m } from './mensajes.ts';

/** A report's link as a text, and the button that shares or copies it: browsers ask for a press after it has come. */
export function LinkText({ lugar, title }: Pick<LinkData, 'lugar'> & { readonly title: string }) {
  const { notices } = useHost();
  const url = location.origin + lugar;
  async function copy(): Promise<void> {
    const end = await shareText(title, url);
    if (end === 'entregado') notices.show('exito', m.copiado);
    if (end === 'fallo') notices.show('error', m.noCopiado);
  }
  return (
    <Card tone="ok" title={m.enlace}>
      <Stack>
        <p className={s.link}>{url}</p>
        <Button full variant="primary" icon="clipboard" onPress={() => void copy()}>
          {m.copiar}
        </Button>
      </Stack>
    </Card>
  );
}
