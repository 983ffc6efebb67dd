import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { HostContext, RemoteRouter } from '@gr/shared/screen';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import FillView from './fill.view.tsx';
import { base, longPlantilla } from './samples.testing.ts';

/** How often each item was drawn. */
const drawn = new Map<string, number>();

jest.mock('./item-field.view.tsx', () => {
  const real = jest.requireActual<typeof import('./item-field.view.tsx')>('./item-field.view.tsx');
  return {
    ItemField: (props: Parameters<typeof real.ItemField>[0]) => {
      drawn.set(props.id, (drawn.get(props.id) ?? 0) + 1);
      return real.ItemField(props);
    },
  };
});

function open(n: number, perSeccion: number) {
  const host = createFakeHost({
    path: '/listascheck/llenar?un=u001&plant=larga',
    data: base({ larga: longPlantilla(n, perSeccion) }),
  });
  let commits = 0;
  render(
    <Profiler
      id="lista"
      onRender={() => {
        commits += 1;
      }}
    >
      <HostContext value={host}>
        <RemoteRouter host={host}>
          <FillView />
        </RemoteRouter>
      </HostContext>
    </Profiler>,
  );
  return { host, commits: () => commits };
}

test('200 items: a key draws its own item again and no other', async () => {
  const { commits } = open(200, 200);
  const field = await screen.findByRole('textbox', { name: /Pregunta 1/ });
  expect(screen.getAllByRole('radiogroup')).toHaveLength(11);
  await userEvent.type(field, 'a');
  drawn.clear();
  const before = commits();
  await userEvent.type(field, 'bcdef');
  expect([...drawn.keys()]).toEqual(['i0']);
  expect(drawn.get('i0')).toBeLessThanOrEqual(10);
  expect(commits() - before).toBeLessThanOrEqual(20);
});

test('200 items in 40 sections are walked to the end and saved', async () => {
  const { host } = open(200, 5);
  await userEvent.type(await screen.findByRole('textbox', { name: /Pregunta 1/ }), 'x');
  const respuestas = Object.fromEntries(
    Array.from({ length: 199 }, (_, i) => [`i${i + 1}`, { valor: 'si' }]),
  );
  await waitFor(() => expect(host.outbox.drafts.size).toBe(1));
  await act(async () => {
    const { notebookOf } = jest.requireActual<typeof import('@gr/shared/screen')>('@gr/shared/screen');
    const { DRAFT } = jest.requireActual<typeof import('./draft.model.ts')>('./draft.model.ts');
    notebookOf(host.outbox, 'lista/u001/larga', DRAFT).change((b) => ({
      paso: 'fin',
      respuestas: { ...b.respuestas, ...respuestas },
    }));
  });
  expect(await screen.findByText('Paso 41 de 41 · Resumen', { selector: 'h2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lista' }));
  expect(await screen.findByText('Lista guardada')).toBeInTheDocument();
  const [lista] = Object.values(host.outbox.committed[0]?.updates ?? {});
  expect(Object.keys((lista as { respuestas: object }).respuestas)).toHaveLength(200);
});
