import { fillIn } from '@gr/remote-kit/testing/fill-in';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../testing/show.tsx';
import { base, NOW, personal, SUPERVISORA, VISITA_ID, visita } from '../sample.testing.ts';
import { draftKey } from './entrada.model.ts';

const PATH = `/supervisionentrada?superv=${VISITA_ID}&guarda=3_g3`;
const KEY = draftKey(VISITA_ID, '3_g3');
const TEXT = 'Se encontró dormido en la silla de la portería.';

// A finger on a canvas is the kit's own test; here a press signs.
jest.mock('@gr/shared/ui', () => {
  const actual = jest.requireActual<typeof import('@gr/shared/ui')>('@gr/shared/ui');
  return {
    ...actual,
    SignaturePad: ({ label, error, onChange }: import('@gr/shared/ui').SignaturePadProps) => (
      <fieldset aria-label={label}>
        <button
          type="button"
          onClick={() => onChange(new Blob(['x'], { type: 'image/png' }), { strokes: 2, points: 40 })}
        >
          Firmar
        </button>
        {error}
      </fieldset>
    ),
  };
});

function open(options: object = {}, superv = visita(5, 2)) {
  return show({
    path: PATH,
    now: NOW,
    persona: SUPERVISORA,
    data: base({ visitas: [superv], guardas: personal(5) }),
    ...options,
  });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  for (const path of [PATH, `/supervisiones/${VISITA_ID}`]) {
    const { unmount } = await act(async () => open({ path }));
    unmount();
  }
});
const save = () => userEvent.click(screen.getByText('Guardar'));
// By label and text: the form has some forty radios, and a search by role reads them all.
const pick = async (group: string | RegExp, answer: string) =>
  userEvent.click(
    within(await screen.findByLabelText(group, { selector: '[role=radiogroup]' })).getByText(answer),
  );
const write = (field: string | RegExp, text: string) =>
  fillIn(screen.getByLabelText(field, { selector: 'textarea' }), text);
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const entry = (host: ReturnType<typeof open>['host'], clave = '3_g3') =>
  host.data.get(`_supervisiones_superv/e2001/${VISITA_ID}/entradas/${clave}`);

test('a guard with a failed item, a compromiso and a signature, in one operation', async () => {
  const { host } = open();
  await pick('¿Cómo encontró al guarda?', 'Presente');
  await pick('Puntualidad', 'No cumple');
  await write('Qué no cumple: Puntualidad', 'Llegó tarde');
  await userEvent.click(screen.getByRole('button', { name: 'Lo demás cumple' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar compromiso' }));
  await write(/Qué hará el guarda/, 'Llegar a tiempo');
  await pick(/Para cuándo/, 'Mañana');
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await waitFor(() => expect(host.photos.kept.size).toBe(1));
  await save();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  const [operation] = host.outbox.committed;
  expect(operation).toMatchObject({ tipo: 'guardar_entrada', draft: KEY });
  expect(operation?.files).toHaveLength(1);
  expect(entry(host)).toMatchObject({
    presencia: 'presente',
    puntaje: 93,
    novedades: 'no',
    respuestas: { puntualidad: { valor: 'no_cumple', obs: 'Llegó tarde' }, radio: { valor: 'cumple' } },
    firma_guarda: expect.any(String),
  });
  expect(JSON.stringify(entry(host))).toContain('"fecha":"2026-11-21"');
  expect(host.route.location.get().pathname).toBe(`/supervisiones/${VISITA_ID}`);
  expect(host.outbox.drafts.has(KEY)).toBe(false);
});

test('a sleeping guard always makes an incident, in the same operation', async () => {
  const { host } = open();
  await pick('¿Cómo encontró al guarda?', 'Dormido');
  expect(screen.getByRole('switch', { name: /Con novedad/ })).toBeChecked();
  expect(screen.getByText('Un guarda dormido siempre se reporta como novedad.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Todo cumple' }));
  await userEvent.click(screen.getByRole('switch', { name: 'No puede firmar' }));
  await write('Por qué no firma', 'Se negó a firmar');
  await pick('Gravedad', 'Alta');
  await write(/Descripción/, TEXT);
  await userEvent.upload(
    screen.getAllByLabelText('Elegir de la galería', { selector: 'input' })[0] as HTMLInputElement,
    [photo('a.jpg'), photo('b.jpg')],
  );
  await screen.findByRole('list', { name: '2 de 6 fotos' });
  await save();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  const [operation] = host.outbox.committed;
  const path = Object.keys(operation?.updates ?? {}).find((at) => at.startsWith('_novedades/')) ?? '';
  expect(host.data.get(path)).toMatchObject({
    tipo_nov: 'supervision',
    cat_nov: 'guarda_dormido',
    criticidad: 'alta',
    desc_nov: TEXT,
    superv_id: VISITA_ID,
    cant_id_guarda: '3_g3',
    cant_archivos: 2,
  });
  expect(entry(host)).toMatchObject({ novedades: 'si', presencia: 'dormido', sin_firma: 'Se negó a firmar' });
  expect(host.data.get(`_supervisiones_todas/${VISITA_ID}/superv_novedades`)).toBe('si');
});

test('says what is missing at the top and at each field, keeps what was written', async () => {
  const { host } = open();
  await screen.findByRole('radiogroup', { name: '¿Cómo encontró al guarda?' });
  await save();
  expect(await screen.findByText('Elija cómo encontró al guarda.')).toBeInTheDocument();
  await pick('¿Cómo encontró al guarda?', 'Presente');
  await pick('Arma y permiso', 'No cumple');
  await userEvent.click(screen.getByRole('button', { name: 'Lo demás cumple' }));
  await userEvent.click(screen.getByRole('switch', { name: /Con novedad/ }));
  await write(/Descripción/, 'corta');
  await save();
  const summary = within(await screen.findByRole('region', { name: /Revise/ }));
  expect(summary.getByRole('link', { name: 'Tome una foto de lo que no cumple.' })).toBeInTheDocument();
  expect(summary.getByRole('link', { name: /Escriba la descripción/ })).toBeInTheDocument();
  expect(summary.getByRole('link', { name: /Pida la firma/ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('corta');
  expect(host.outbox.committed).toHaveLength(0);
});

test('an absent guard asks for nothing more', async () => {
  const { host } = open();
  await pick('¿Cómo encontró al guarda?', 'Ausente');
  expect(screen.queryByRole('radiogroup', { name: 'Radio' })).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(entry(host)).toMatchObject({ presencia: 'ausente', puntaje: 0 }));
});

test('a form killed on the way comes back with its ids, answers, photos and texts', async () => {
  const first = open({ path: `${PATH}&nov=si` });
  await pick('¿Cómo encontró al guarda?', 'Relevado');
  await pick('Uniforme completo', 'No cumple');
  await userEvent.upload(
    screen.getAllByLabelText('Elegir de la galería', { selector: 'input' })[1] as HTMLInputElement,
    photo('a.jpg'),
  );
  await write(/Descripción/, TEXT);
  await waitFor(() =>
    expect(first.host.outbox.drafts.get(KEY)).toMatchObject({ desc_nov: TEXT, ruta: PATH }),
  );
  await screen.findByRole('list', { name: '1 de 3 fotos' });
  const draft = first.host.outbox.drafts.get(KEY);
  cleanup();

  const { host } = open({ drafts: { [KEY]: draft ?? null } });
  expect(await screen.findByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Relevado' })).toBeChecked();
  expect(screen.getByRole('list', { name: '1 de 3 fotos' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue(TEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Lo demás cumple' }));
  await pick('Tipo de novedad', 'Daño a un bien');
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await save();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  expect(draft).toMatchObject({ op: host.outbox.committed[0]?.id });
  expect(host.outbox.committed[0]?.files).toHaveLength(2);
});

test('nothing is lost when the phone is full, nor when the ids are taken', async () => {
  const { host } = open();
  await pick('¿Cómo encontró al guarda?', 'Ausente');
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await save();
  await waitFor(() =>
    expect(host.shown).toEqual([{ kind: 'error', message: 'No hay espacio en el teléfono.' }]),
  );
  host.outbox.failNext({ code: 'OB-104', message: 'Ya guardado.' });
  await save();
  await waitFor(() => expect(host.shown.at(-1)?.message).toMatch(/ya estaba guardado/));
  expect(screen.getByRole('radio', { name: 'Ausente' })).toBeChecked();
  await save();
  await waitFor(() => expect(entry(host)).toMatchObject({ presencia: 'ausente' }));
});

test('a saved entry comes back for correction', async () => {
  const { host } = open({ path: PATH.replace('3_g3', '1_g1') });
  expect(
    await screen.findByText(/ya estaba guardado\. Lo que guarde ahora lo reemplaza/),
  ).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Presente' })).toBeChecked();
  await pick('Radio', 'No cumple');
  await write('Qué no cumple: Radio', 'Sin batería');
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await save();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  expect(host.data.get(`_supervisiones_/u001/${VISITA_ID}/entradas/1_g1`)).toMatchObject({
    puntaje: 93,
    respuestas: { radio: { valor: 'no_cumple', obs: 'Sin batería' } },
  });
  expect(host.data.get(`_supervisiones_/u001/${VISITA_ID}/cant_guardas`)).toBe(2);
});

test('what a guard signed and was corrected is signed again, or the reason is told', async () => {
  const saved = visita(5, 2);
  const first = saved.entradas?.['1_g1'];
  if (!first) throw new Error('no entry');
  const { host } = open(
    { path: PATH.replace('3_g3', '1_g1') },
    { ...saved, entradas: { ...saved.entradas, '1_g1': { ...first, firma_guarda: 'fg' } } },
  );
  await screen.findByText(/Lo que guarde ahora lo reemplaza/);
  expect(screen.queryByRole('switch', { name: 'No puede firmar' })).not.toBeInTheDocument();
  await pick('Radio', 'No aplica');
  expect(await screen.findByText(/Cambió lo que el guarda había firmado/)).toBeInTheDocument();
  await pick('Radio', 'Cumple');
  expect(screen.queryByText(/Cambió lo que el guarda había firmado/)).not.toBeInTheDocument();
  await pick('Radio', 'No aplica');
  await save();
  expect(await screen.findByText(/Pida la firma, o marque/)).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
  await userEvent.click(screen.getByRole('switch', { name: 'No puede firmar' }));
  await write(/Por qué no firma/, 'Ya se retiró');
  await save();
  await waitFor(() => expect(entry(host, '1_g1')).toMatchObject({ sin_firma: 'Ya se retiró' }));
  expect(entry(host, '1_g1')).not.toHaveProperty('firma_guarda');
});

test('the incident of a saved entry stays, and the form says so', async () => {
  const saved = visita(5, 2);
  const first = saved.entradas?.['1_g1'];
  if (!first) throw new Error('no entry');
  const withNovedad = { ...first, novedades: 'si', novedades_desc: TEXT, id_novedad: '-Nov1' } as const;
  open(
    { path: PATH.replace('3_g3', '1_g1') },
    { ...saved, entradas: { ...saved.entradas, '1_g1': withNovedad } },
  );
  expect(await screen.findByText(/La novedad ya quedó guardada y no se quita/)).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /Con novedad/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver novedad' })).toHaveAttribute('href', '/novedadesver?id=-Nov1');
});

test('the unit was taken away in the middle: the entry is still saved on the phone', async () => {
  const { host } = open();
  await pick('¿Cómo encontró al guarda?', 'Ausente');
  act(() => host.session.persona.set({ ...host.session.persona.get(), unidades: {} }));
  expect(screen.getByText(/Ya no tiene asignada esta unidad/)).toBeInTheDocument();
  await save();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
});

test('an ended visit, and a guard who is not in it, have their own answers', async () => {
  const first = open({}, visita(5, 2, { estado: 'cerrada' }));
  expect(await screen.findByText(/ya está terminada/)).toBeInTheDocument();
  first.unmount();
  open({ path: PATH.replace('3_g3', '9_g9') });
  expect(await screen.findByText(/Este guarda no está en la supervisión/)).toBeInTheDocument();
});

test('who is no supervisor is told', async () => {
  open({ persona: { rol: 'rondero' } });
  expect(await screen.findByText('Esta pantalla es para supervisores.')).toBeInTheDocument();
});

test('an address without a visit says so and leads to the list', async () => {
  open({ path: '/supervisionentrada' });
  await screen.findByText('Elija una supervisión de la lista.');
  expect(screen.getByText('Ver supervisiones').closest('a')).toHaveAttribute('href', '/supervisiones');
  expect(screen.queryByText(/^Cargando/)).toBeNull();
});
