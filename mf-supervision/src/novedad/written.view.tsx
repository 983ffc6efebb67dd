import { copyText, useHost } from '@gr/shared/screen';
import { Button, Card, Stack } from '@gr/shared/ui';
import { LongText } from './long-text.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** What was written and cannot be saved here any more, to take along; nothing when nothing was. */
export function WrittenText({ texto }: { readonly texto: string }) {
  const { notices } = useHost();
  if (texto.trim() === '') return null;
  async function copy(): Promise<void> {
    const done = await copyText(texto);
    notices.show(done ? 'exito' : 'error', done ? m.texto_copiado : m.no_copiado);
  }
  return (
    <Card icon="edit" title={m.escrito}>
      <Stack gap={3}>
        <LongText texto={texto} />
        <Button full onPress={() => void copy()}>
          {m.copiar}
        </Button>
      </Stack>
    </Card>
  );
}
