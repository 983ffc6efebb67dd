import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { fillIn } from '@gr/remote-kit/testing/fill-in';
import type { Json } from '@gr/shared/contract/outbox';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey } from './draft.model.ts';
import { DetailScreen } from './novedad.view.tsx';
import { closedNovedad, ID, NOW, novedad, pasoBy } from './sample.testing.ts';

const VIEW_PATH = `/novedadesver?id=${ID}`;
const SUPERVISOR = {
  uid: 'u_e2001',
  emp_id: 'e2001',
  nombre: 'Luis Peña',
  rol: 'supervisor',
  unidades: { u001: 'Conjunto Los Cedros' },
} as const;

function base(n: Novedad | null): Json {
  return asJson({
    _novedades: n ? { [ID]: n } : {},
    _un_: {
      u001: { un_id: 'u001', un_nombre: 'Conjunto Los Cedros', estado: 'activo', lat: 4.65, lng: -74.06 },
    },
    _qr_: { u001: { p1: { qr_id: 'p1', nom_qr: 'Puerta peatonal' } } },
    _qr_lugares_: { u001: { p1: { lat: 4.6504, lng: -74.06 } } },
  });
}

async function show(
  n: Novedad | null,
  options: FakeHostOptions = {},
  change = (_host: FakeHost): void => undefined,
) {
  const host = createFakeHost({
    path: VIEW_PATH,
    now: NOW + 7_200_000,
    persona: SUPERVISOR,
    data: base(n),
    ...options,
  });
  change(host);
  await act(async () => drawRemote(host, <DetailScreen />));
  return host;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Texts copied from now on; call after `userEvent.setup()`, which brings a clipboard of its own. */
function watchClipboard(): string[] {
  const texts: string[] = [];
  navigator.clipboard.writeText = async (text) => void texts.push(text);
  return texts;
}
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

describe('the screen', () => {
  test('a place that is the point’s name is said once', async () => {
    await show(novedad({ qr_id: 'p1', lugar: 'Puerta peatonal' }));
    expect(await screen.findByText('Punto', { selector: 'dt' })).toBeVisible();
    expect(screen.getAllByText('Puerta peatonal')).toHaveLength(1);
  });

  test('says what, who, where and when, in the order one reads it', async () => {
    const fotos_repetidas = { a2: { un_id: 'u001', id_registro: '-Otra', fechah_srv: NOW } };
    const host = await show(novedad({ fotos_repetidas, fotos_mal: 9 }));
    expect(await screen.findByText('Fallan 9 fotos')).toBeVisible();
    expect(await screen.findByText(/puerta del parqueadero/)).toBeInTheDocument();
    expect(screen.getByText(/^La misma foto está en otro registro, que llegó el 20 de nov/)).toBeVisible();
    expect(host.route.page.get()).toMatchObject({ title: 'Puerta abierta', task: true });
    // Who and when before everything else; the unit stands in the bar.
    const [first] = screen.getAllByText('Ana Torres · 20 de nov de 2026, 20:00');
    const state = screen.getByText('Abierta');
    expect((first?.compareDocumentPosition(state) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(host.route.page.get()).toMatchObject({ subtitle: 'Conjunto Los Cedros' });
    expect(screen.getByText('Gravedad alta')).toBeInTheDocument();
    expect(await screen.findByText('Puerta peatonal')).toBeInTheDocument();
    expect(await screen.findByText('A 56 m al norte de la unidad.')).toBeInTheDocument();
    expect(screen.getByText('Llegó 3 min después')).toBeInTheDocument();
    expect(screen.getByText('12 m')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver la ronda' })).toHaveAttribute(
      'href',
      '/verrecorr?ronda=-Ronda00000000000001&un=u001',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Ver foto 2' }));
    expect(host.route.visited).toEqual([`/imagenes?nov=${ID}&foto=a2`]);
  });

  test('tells its history', async () => {
    await show(closedNovedad());
    const history = within(await screen.findByRole('region', { name: 'Historia' }));
    expect(history.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Reportada.*Ana Torres · 20 de nov de 2026, 20:00/),
      expect.stringMatching(/Recibida.*Luis Peña · 20 de nov de 2026, 20:05/),
      expect.stringMatching(/Nota.*Ana Torres.*Se llamó al administrador/),
      // The photo of the note.
      expect.any(String),
      expect.stringMatching(/Cerrada.*Luis Peña.*cambió la chapa.*No había qué fotografiar/),
    ]);
  });

  test('folds a long description', async () => {
    await show(novedad({ desc_nov: 'Muy largo. '.repeat(180) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todo' }));
    expect(screen.getByRole('button', { name: 'Ver menos' })).toBeInTheDocument();
  });

  test('an incident that is not there, or goes while it is open, says so with a way out', async () => {
    const host = await show(novedad());
    await screen.findByText(/puerta del parqueadero/);
    act(() => host.data.set(`_novedades/${ID}`, null));
    expect(await screen.findByText('Esta novedad ya no está disponible.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver novedades' })).toHaveAttribute('href', '/novedadesrond');
    expect(screen.queryByRole('button', { name: 'Agregar nota' })).not.toBeInTheDocument();
  });

  test('no access, no connection, no id: each its answer', async () => {
    const host = await show(novedad());
    act(() =>
      host.data.break('_novedades', { code: 'DA-003', message: 'No tiene acceso a esta información.' }),
    );
    expect(await screen.findByText('No tiene acceso a esta información.')).toBeInTheDocument();
    expect(screen.getByText('DA-003')).toBeInTheDocument();
    act(() => host.route.go('/novedadesver'));
    expect(await screen.findByText('Elija una novedad de la lista.')).toBeInTheDocument();
  });

  test('offline: the phone’s copy with its age, pictures that come later', async () => {
    await show(novedad(), { network: 'sin_conexion' }, ({ photos, data }) => {
      photos.url = async () => ({ ok: false, error: { code: 'FO-003', message: 'No está.' } });
      data.setSource('replica', NOW);
    });
    expect(await screen.findByText(/Actualizado/)).toBeInTheDocument();
    expect(await screen.findAllByText('Se verá con conexión')).toHaveLength(2);
  });
});

describe('actions', () => {
  test('«Recibí» in one tap, and where it is on its way', async () => {
    const host = await show(novedad());
    await screen.findByText('Abierta');
    await press('Recibí');
    expect(host.outbox.committed).toMatchObject([
      { tipo: 'acusar_novedad', aggregate: 'ronda/-Ronda00000000000001' },
    ]);
    expect(await screen.findByText('En gestión')).toBeInTheDocument();
    expect(screen.getByText('Guardado en el teléfono')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Recibí' })).not.toBeInTheDocument();
    act(() => host.outbox.move(host.outbox.committed[0]?.id ?? '', 'entregado'));
    expect(screen.queryByText('Guardado en el teléfono')).not.toBeInTheDocument();
  });

  test('a rondero of the unit adds notes and nothing else; the office answers too', async () => {
    const host = await show(novedad(), { persona: { rol: 'rondero' } });
    expect(await screen.findByRole('button', { name: 'Agregar nota' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Recibí|Cerrar novedad/ })).not.toBeInTheDocument();
    await act(async () => host.session.persona.set({ ...SUPERVISOR, rol: 'admin' }));
    expect(screen.getByRole('button', { name: 'Recibí' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cerrar novedad' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeInTheDocument();
  });

  test('a note with a photo, and back to the incident', async () => {
    const host = await show(novedad());
    await screen.findByText('Abierta');
    await press('Agregar nota');
    await userEvent.type(await screen.findByRole('textbox', { name: /Nota/ }), 'Se llamó al administrador.');
    await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
    await screen.findByRole('list', { name: '1 de 6 fotos' });
    await press('Guardar nota');
    expect(await screen.findByText('Se llamó al administrador.')).toBeInTheDocument();
    const [operation] = host.outbox.committed;
    expect(operation).toMatchObject({ tipo: 'anotar_novedad', draft: draftKey('nota', ID) });
    expect(operation?.files).toHaveLength(1);
    expect(host.route.location.get().search).toBe(`?id=${ID}`);
    expect(host.outbox.drafts.size).toBe(0);
    expect(host.shown).toEqual([{ kind: 'exito', message: 'Nota guardada en el teléfono.' }]);
  });

  test('a supervisor says in a note who takes care of it and until when; a guard is not asked', async () => {
    const host = await show(novedad());
    await press('Agregar nota');
    await userEvent.type(await screen.findByRole('textbox', { name: /A cargo de/ }), 'Luz Díaz');
    await userEvent.click(screen.getByRole('radio', { name: 'En 3 días' }));
    await press('Guardar nota');
    expect(await screen.findByText('A cargo de Luz Díaz')).toBeVisible();
    expect(screen.getByText('Para el lunes, 23 de noviembre')).toBeVisible();
    expect(
      screen.getByText('Queda a cargo de Luz Díaz, a más tardar el lunes, 23 de noviembre.'),
    ).toBeVisible();
    const notas = Object.values(host.data.get(`_novedades/${ID}/notas`) as object);
    expect(notas).toMatchObject([{ resp_nom: 'Luz Díaz', limite: '2026-11-23' }]);
  });

  test('closes the others of its kind and unit with it', async () => {
    const other = (id: string, change: Partial<Novedad> = {}) => ({
      [id]: novedad({ id_novedad: id, ...change, ...{ un_abierta: 'u001' } }),
    });
    const host = await show(novedad(), {
      path: `${VIEW_PATH}&hacer=cerrar`,
      data: asJson({
        ...(base(novedad({ un_abierta: 'u001' })) as object),
        _novedades: {
          [ID]: novedad({ un_abierta: 'u001' }),
          ...other('-Novedad000000000002'),
          ...other('-Novedad000000000003'),
          ...other('-Novedad000000000004', { cat_nov: 'ruido' }),
        },
      }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Qué se hizo/ }), 'Se cambió la chapa.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'No hay qué fotografiar' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /las otras 2 «Puerta abierta» abiertas/ }));
    await press('Cerrar novedad');
    await waitFor(() => expect(host.data.get(`_novedades/${ID}/estado_nov`)).toBe('cerrada'));
    const closed = host.outbox.committed.map(({ updates }) => Object.keys(updates)[0]?.split('/')[1]);
    expect(closed.sort()).toEqual([ID, '-Novedad000000000002', '-Novedad000000000003'].sort());
    expect(host.data.get('_novedades/-Novedad000000000002/cierre')).toMatchObject({
      texto: 'Se cambió la chapa. (Cerrada con otras 2 del mismo tipo.)',
      sin_foto: true,
    });
    expect(host.data.get('_novedades/-Novedad000000000004/estado_nov')).toBe('abierta');
  });

  test('a closing says what is missing, then closes', async () => {
    const host = await show(novedad(), { path: `${VIEW_PATH}&hacer=cerrar` });
    await screen.findByRole('textbox', { name: /Qué se hizo/ });
    await press('Cerrar novedad');
    expect(await screen.findByRole('link', { name: /Escriba qué se hizo/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /marque «No hay qué fotografiar»/ })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Qué se hizo/ }), 'Se cambió la chapa.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'No hay qué fotografiar' }));
    await press('Cerrar novedad');
    expect(await screen.findByText('Se cambió la chapa.')).toBeInTheDocument();
    expect(host.data.get(`_novedades/${ID}/cierre`)).toMatchObject({ sin_foto: true, emp_id: 'e2001' });
    expect(screen.getByText('No había qué fotografiar.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cerrar novedad' })).not.toBeInTheDocument();
  });

  test('what was being written comes back after a kill', async () => {
    const draft = { op: '-O', id_nota: '-N', texto: 'Iba por aquí', fotos: {}, sin_foto: false };
    await show(novedad(), { path: `${VIEW_PATH}&hacer=nota`, drafts: { [draftKey('nota', ID)]: draft } });
    expect(await screen.findByRole('textbox', { name: /Nota/ })).toHaveValue('Iba por aquí');
    expect(screen.getByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
  });
});

describe('meanwhile', () => {
  const TEXTO = 'Se cambió la chapa.';

  test('closed by somebody else while closing: the text stays and goes as a note', async () => {
    const host = await show(novedad(), { path: `${VIEW_PATH}&hacer=cerrar` });
    await fillIn(await screen.findByRole('textbox', { name: /Qué se hizo/ }), TEXTO);
    const cierre = { ...pasoBy('e2002', 'Marta Gil', 90), texto: 'Ya quedó.', cant_archivos: 0 };
    act(() => host.data.set(`_novedades/${ID}`, asJson(novedad({ estado_nov: 'cerrada', cierre }))));
    expect(await screen.findByText(/Marta Gil cerró esta novedad a las 21:30/)).toBeInTheDocument();
    await press('Guardar como nota');
    await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
    expect(host.outbox.committed[0]).toMatchObject({ tipo: 'anotar_novedad', draft: draftKey('cierre', ID) });
    expect(await screen.findByText(TEXTO)).toBeInTheDocument();
  });

  test('a closing the server refused is told, with the way to it', async () => {
    const host = await show(novedad(), { path: `${VIEW_PATH}&hacer=cerrar` });
    await fillIn(await screen.findByRole('textbox', { name: /Qué se hizo/ }), TEXTO);
    await userEvent.click(screen.getByRole('checkbox', { name: 'No hay qué fotografiar' }));
    await press('Cerrar novedad');
    await screen.findByText(TEXTO);
    act(() => host.outbox.move(host.outbox.committed[0]?.id ?? '', 'problema'));
    expect(await screen.findByText(/Su cierre no fue recibido/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver en el centro de envíos' })).toHaveAttribute(
      'href',
      '/envios',
    );
  });

  test('deleted while writing: the text stays and can be copied', async () => {
    const user = userEvent.setup();
    const copied = watchClipboard();
    const host = await show(novedad(), { path: `${VIEW_PATH}&hacer=nota` });
    await user.type(await screen.findByRole('textbox', { name: /Nota/ }), TEXTO);
    act(() => host.data.set(`_novedades/${ID}`, null));
    expect(await screen.findByText('Esta novedad ya no está disponible.')).toBeInTheDocument();
    expect(screen.getByText(TEXTO)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copiar el texto' }));
    expect(copied).toEqual([TEXTO]);
    expect(host.outbox.drafts.get(draftKey('nota', ID))).toMatchObject({
      texto: TEXTO,
      titulo: 'Agregar nota',
      ruta: `/novedadesver?id=${ID}&hacer=nota`,
    });
  });

  test('a unit lost while writing: nothing is sent, the text stays', async () => {
    const host = await show(novedad(), { path: `${VIEW_PATH}&hacer=nota` });
    await fillIn(await screen.findByRole('textbox', { name: /Nota/ }), TEXTO);
    act(() => host.session.persona.set({ ...SUPERVISOR, unidades: {} }));
    expect(await screen.findByText(/Ya no tiene esta unidad asignada/)).toBeInTheDocument();
    expect(screen.getByText(TEXTO)).toBeInTheDocument();
  });

  test('a rondero who opens a closing by its address is told who closes', async () => {
    await show(novedad(), { path: `${VIEW_PATH}&hacer=cerrar`, persona: { ...SUPERVISOR, rol: 'rondero' } });
    expect(await screen.findByText('La novedad la cierra un supervisor de la unidad.')).toBeInTheDocument();
  });
});

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  test('hands the text to the phone; without one it is copied', async () => {
    const user = userEvent.setup();
    const texts = watchClipboard();
    const host = await show(closedNovedad());
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    expect(host.shown).toEqual([
      { kind: 'exito', message: 'Texto copiado. Péguelo donde quiera compartirlo.' },
    ]);
    const [copied = ''] = texts;
    expect(copied).toMatch(/^Puerta abierta · Novedad [0-9A-Z]{4}\nConjunto Los Cedros · 20 de nov/);
    expect(copied).toContain('Nota: Se llamó al administrador.');
    expect(copied).not.toContain('4.65');

    const shared: ShareData[] = [];
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(shared).toEqual([{ title: 'Puerta abierta', text: copied }]);
    expect(host.shown).toHaveLength(1);
  });

  test('a person who says no is not told anything', async () => {
    const host = await show(novedad());
    Object.assign(navigator, {
      share: () => Promise.reject(new DOMException('no', 'AbortError')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
    expect(host.shown).toEqual([]);
  });
});
