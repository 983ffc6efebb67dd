import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { Button, ErrorSummary, TextField } from '@gr/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecoveredBanner } from './recovered-banner.tsx';
import { showIn } from './testing/show-in.tsx';
import { KEY, VISIT, type Visit } from './testing/visit.ts';
import { useNotebook } from './use-notebook.ts';
import { useSaveForm } from './use-save-form.ts';

const saved = jest.fn();
beforeEach(() => saved.mockReset());

function problems({ text }: Visit): Record<string, string> {
  return {
    ...(text === '' ? { text: 'Escriba el texto.' } : {}),
    ...(text === 'nada' ? { nowhere: 'No hay nada que guardar.' } : {}),
    ...(text === 'dos' ? { text: 'Otro texto.', other: 'Y otra cosa.' } : {}),
  };
}

function Form({ draftKey = KEY }: { readonly draftKey?: string }) {
  const host = createdHost();
  const { notebook, draft, recovered } = useNotebook(draftKey, VISIT);
  const form = useSaveForm<Visit>({
    notebook,
    check: problems,
    commit: ({ op, text }) =>
      host.outbox.commit({
        id: op,
        aggregate: op,
        tipo: 'visit',
        resumen: 'Visita',
        updates: { [`_v/${op}`]: { text } },
        files: [],
        effects: [],
        draft: draftKey,
      }),
    onSaved: saved,
  });
  if (!draft) return null;
  return (
    <>
      {recovered && <RecoveredBanner notebook={notebook} />}
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      <TextField
        id="text"
        label="Texto"
        value={draft.text}
        onChange={(text) => notebook.change({ text })}
        error={form.errors.text}
      />
      <Button onPress={form.save}>Guardar</Button>
    </>
  );
}

let host = createFakeHost();
const createdHost = () => host;
async function open(drafts = {}) {
  host = createFakeHost({ drafts });
  const shown = showIn(host, <Form />);
  await screen.findByRole('textbox');
  return shown;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('one thing missing takes the focus, and is mended at once', async () => {
  await open();
  expect(screen.queryByText('Escriba el texto.')).toBeNull();
  await press();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  expect(screen.getByText('Escriba el texto.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(screen.queryByText('Escriba el texto.')).toBeNull();
});

test('one error without a field on the screen is told', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox'), 'nada');
  await press();
  await waitFor(() => expect(host.shown).toEqual([{ kind: 'error', message: 'No hay nada que guardar.' }]));
});

test('several things missing are listed above', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox'), 'dos');
  await press();
  expect(await screen.findByRole('link', { name: 'Y otra cosa.' })).toBeVisible();
});

test('saved: told with the operation and what was saved', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox'), 'bien');
  await press();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledWith(host.outbox.committed[0]?.id, expect.objectContaining({ text: 'bien' }));
});

test('failures are told', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox'), 'bien');
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
  await press();
  host.outbox.failNext({ code: 'OB-104', message: 'Otro.' });
  await press();
  expect(host.shown).toEqual([
    { kind: 'error', message: 'No hay espacio.' },
    { kind: 'aviso', message: 'Este registro ya estaba guardado. Revise y guarde de nuevo.' },
  ]);
  expect(saved).not.toHaveBeenCalled();
});

test('begun anew, the empty form is not blamed for the tries of the one before', async () => {
  await open({ [KEY]: { op: 'op-1', text: 'dos' } });
  await press();
  expect(await screen.findByRole('link', { name: 'Otro texto.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  const asks = await screen.findByRole('alertdialog', { name: '¿Borrar el borrador?' });
  expect(host.outbox.drafts.get(KEY)).toMatchObject({ text: 'dos' });
  await userEvent.click(within(asks).getByRole('button', { name: 'Borrar borrador' }));
  expect(await screen.findByRole('textbox')).toHaveValue('');
  expect(screen.queryByText('Escriba el texto.')).toBeNull();
});

test('another key shows its own form', async () => {
  const { again } = await open({ 'tests/visit/2': { op: 'op-2', text: 'segunda' } });
  await userEvent.type(screen.getByRole('textbox'), 'primera');
  await act(async () => again(<Form draftKey="tests/visit/2" />));
  expect(await screen.findByRole('textbox')).toHaveValue('segunda');
  expect(host.outbox.drafts.get(KEY)).toMatchObject({ text: 'primera' });
});
