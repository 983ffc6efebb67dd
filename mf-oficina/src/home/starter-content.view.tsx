import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { useBusy, useHost } from '@gr/shared/screen';
import { Button, Stack } from '@gr/shared/ui';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { mensajes } from './mensajes.ts';

/** The requests that give a company its first templates and categories. Loaded when asked for. */
async function starterRequests(): Promise<readonly OfficeRequest[]> {
  const [{ TEMPLATE_LIBRARY }, { CATEGORY_LIBRARY }] = await Promise.all([
    import(/* webpackChunkName: 'biblioteca' */ '@gr/shared/domain/lista/template-library'),
    import(/* webpackChunkName: 'biblioteca' */ './category-library.ts'),
  ]);
  return [
    { orden: 'categorias importar', tabla: CATEGORY_LIBRARY },
    { orden: 'plantillas importar', texto: JSON.stringify(TEMPLATE_LIBRARY) },
  ];
}

/** A library of checklists and categories of incidents, taken with one tap. What the company changes later is its own. */
export function StarterContent() {
  const { notices } = useHost();
  const request = useRequest();
  const { busy, run } = useBusy();
  async function take(): Promise<void> {
    const all = await starterRequests().catch(() => null);
    if (all === null) return notices.show('error', mensajes.sinBiblioteca);
    for (const one of all) {
      const answer = await request.ask(one, mensajes.bibliotecaResumen);
      if (answer?.estado !== 'hecho') return undefined;
    }
    return notices.show('exito', mensajes.bibliotecaLista);
  }
  return (
    <Stack>
      <p>{mensajes.bibliotecaAyuda}</p>
      <Button icon="checklist" full pending={busy} onPress={() => void run(take)}>
        {mensajes.biblioteca}
      </Button>
      <Told request={request} />
    </Stack>
  );
}
